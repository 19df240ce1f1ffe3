import { type ComponentChild, h } from "preact";
import type { Account } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Badge } from "../../parts/badge.ts";
import { Note } from "../../parts/note.ts";
import { word } from "../../text/words.ts";
import { t } from "./text.ts";

/** An account's state, and whether it is real. */
export function Standing({ account: { status, mode } }: { account: Account }): ComponentChild {
  return h(
    "span",
    {},
    h("span", { class: `badge mode ${mode}` }, word("mode", mode)),
    " ",
    h(Badge, { status, kind: "account" }),
  );
}

/** The time of the provider's last webhook. */
export function Heard({ account: { lastWebhookAt } }: { account: Account }): ComponentChild {
  return lastWebhookAt ? t("heard", { time: time(lastWebhookAt) }) : t("heard.never");
}

/** An account's fault, its time, and the remedy; with the provider's own words for whoever repairs it. */
export function Trouble({ name, account }: { name: string; account: Account }): ComponentChild {
  const { remedy, status, lastError, lastErrorAt, accessExpiresAt } = account;
  if (remedy === null) return h(Limits, { name, account });
  const isEnding = remedy === "reconnect" && status === "active";
  const day = accessExpiresAt ? time(accessExpiresAt) : "";
  return h(
    Note,
    { tone: remedy === "reconnect" ? "bad" : "" },
    h("p", {}, t(isEnding ? "remedy.ending" : `remedy.${remedy}`, { name, day })),
    lastError &&
      h(
        "p",
        { class: "hint" },
        lastErrorAt && `${time(lastErrorAt)} · `,
        h("span", { lang: "en" }, lastError),
      ),
  );
}

/** The limits of a working account, in words. */
function Limits({ name, account: { limits, warning } }: { name: string; account: Account }): ComponentChild {
  if (limits)
    return h(
      Note,
      {},
      limits.map((one) => h("p", { key: one }, t(`limit.${one}`, { name }))),
    );
  return warning ? h(Note, {}, h("p", { lang: "en" }, warning)) : null;
}
