import { type Failures, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { ApiError, SignedOut } from "../api/client.ts";
import { DoneBefore } from "../api/keyed.ts";
import { PasskeyRefused } from "../api/passkeys.ts";
import { isOpen } from "../rights.ts";
import { t } from "../text/common.ts";
import { problemWords } from "../text/problems.ts";

const ACCOUNTS = "/console/accounts";

/** The console's explanations of failures. */
export const FAILURES: Failures = {
  isSilent: (error) => error instanceof SignedOut,
  reason: reasonOf,
  fields: (error) => {
    const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
    return new Map(errors.map(({ path, message }) => [path.split("/").at(-1)!, inWords(message)]));
  },
};

/**
 * Returns the reason for a failure: in the user's language if the console has a message for it, then the
 * API's own message if it adds something, with the request ID for support. If something is missing in an
 * account, a link to the account follows.
 */
function reasonOf(error: unknown): ComponentChild {
  if (error instanceof DoneBefore) return <Note tone="bad">{t("error.done-before")}</Note>;
  if (error instanceof PasskeyRefused) return <Note tone="bad">{t(`passkey.${error.reason}`)}</Note>;
  if (!(error instanceof ApiError)) return <Note tone="bad">{t("error.lost")}</Note>;
  const { code, provider, requestId } = error.problem ?? {};
  const words = problemWords(code);
  const own = isForPrograms(error.message) && words ? undefined : error.message;
  const isRepeated = words && own?.startsWith(words.replace(/\.$/, ""));
  return (
    <Note tone="bad">
      {words && !isRepeated && <p>{words}</p>}
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

/** Replaces the API's text about a regular expression, which does not help the user. */
function inWords(message: string): string {
  return message.startsWith("must match pattern") ? t("error.form") : message;
}
