import { Note, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Account } from "../../api/records.ts";
import { Badge } from "../../parts/badge.tsx";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

/** An account's state, and whether it is real. */
export function AccountState({ account: { status, mode } }: { account: Account }): ComponentChild {
  return (
    <span>
      <span class={`badge mode ${mode}`}>{word("mode", mode)}</span> <Badge status={status} kind="account" />
    </span>
  );
}

/** The time of the provider's last webhook. */
export function LastWebhook({ account: { lastWebhookAt } }: { account: Account }): ComponentChild {
  return lastWebhookAt ? t("heard", { time: time(lastWebhookAt) }) : t("heard.never");
}

/** An account's error, its time, and the remedy; with the provider's own message for support. */
export function AccountError({ name, account }: { name: string; account: Account }): ComponentChild {
  const { remedy, status, lastError, lastErrorAt, accessExpiresAt } = account;
  if (remedy === null) return <Limits name={name} account={account} />;
  const isEnding = remedy === "reconnect" && status === "active";
  const day = accessExpiresAt ? time(accessExpiresAt) : "";
  return (
    <Note tone={remedy === "reconnect" ? "bad" : ""}>
      <p>{t(isEnding ? "remedy.ending" : `remedy.${remedy}`, { name, day })}</p>
      {lastError && (
        <p class="hint">
          {lastErrorAt && `${time(lastErrorAt)} · `}
          <span lang="en">{lastError}</span>
        </p>
      )}
    </Note>
  );
}

/** The limits of a working account, as text. */
function Limits({ name, account: { limits, warning } }: { name: string; account: Account }): ComponentChild {
  if (limits)
    return (
      <Note>
        {limits.map((one) => (
          <p key={one}>{t(`limit.${one}`, { name })}</p>
        ))}
      </Note>
    );
  return warning ? (
    <Note>
      <p lang="en">{warning}</p>
    </Note>
  ) : null;
}
