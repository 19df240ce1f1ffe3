import type { ComponentChild, ComponentChildren } from "preact";
import { ApiError } from "../api/client.ts";
import { DoneBefore } from "../api/keyed.ts";
import { PasskeyRefused } from "../api/passkeys.ts";
import { isOpen } from "../rights.ts";
import { t } from "../text/common.ts";
import { problemWords } from "../text/problems.ts";

const ACCOUNTS = "/console/accounts";

/** A framed note: good, bad or neutral. */
export function Note({
  tone = "",
  role,
  children,
}: {
  tone?: "good" | "bad" | "";
  role?: "status" | "alert";
  children?: ComponentChildren;
}): ComponentChild {
  return (
    <div class={`note ${tone}`} role={role}>
      {children}
    </div>
  );
}

/**
 * Shows the reason for a failure: in the reader's language if the console has a text for it, then the API's own text if
 * it adds something, with the request ID for support. If something is missing in an account, a link to the account
 * follows.
 */
export function Failure({ error }: { error: unknown }): ComponentChild {
  if (error instanceof DoneBefore) return <Note tone="bad">{t("error.done-before")}</Note>;
  if (error instanceof PasskeyRefused) return <Note tone="bad">{t(`passkey.${error.reason}`)}</Note>;
  if (!(error instanceof ApiError)) return <Note tone="bad">{t("error.lost")}</Note>;
  const { code, provider, requestId } = error.problem ?? {};
  const words = problemWords(code);
  const own = isForPrograms(error.message) && words ? undefined : error.message;
  const isSaid = words && own?.startsWith(words.replace(/\.$/, ""));
  return (
    <Note tone="bad">
      {words && !isSaid && <p>{words}</p>}
      {own && <p>{own}</p>}
      {provider && !error.message.includes(provider.message) && <p>{provider.message}</p>}
      {code === "account_not_ready" && isOpen(ACCOUNTS) && (
        <p>
          <a href={ACCOUNTS}>{t("error.accounts")}</a>
        </p>
      )}
      {requestId && <p class="hint">{t("error.request", { id: requestId })}</p>}
    </Note>
  );
}

/** Whether a message is for programmers only: it names a route. */
function isForPrograms(message: string): boolean {
  return message.includes("/v1/");
}
