import { Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import type { Invoice } from "../../api/records.ts";
import { codesOf, controlOf } from "./controls/controls.ts";
import { t } from "./text.ts";

/** The user's next step for an invoice: none, a message to the customer, or a correction, check by check. */
export function Remedy({ invoice }: { invoice: Invoice }): ComponentChild {
  const { status, sdi } = invoice;
  if (status === "failed") return <Rejected invoice={invoice} />;
  const last = sdi?.notifications.at(-1)?.kind;
  if (last === "MC") return <Note>{t("undelivered")}</Note>;
  if (status === "pending" && sdi) return <Note>{t("waiting")}</Note>;
  return null;
}

function Rejected({ invoice: { id, number, failure, sdi } }: { invoice: Invoice }): ComponentChild {
  const message = failure?.message ?? sdi?.notifications.at(-1)?.message ?? null;
  const isRefused = failure?.code === "EC02";
  const codes = codesOf({ code: failure?.code, message });
  return (
    <Note tone="bad">
      <p>
        <strong>{t(isRefused ? "refused" : "rejected")}</strong>
        {!isRefused && ` ${number === null ? t("rejected.free") : t("rejected.used", { number })}`}
      </p>
      <ul class="findings">
        {codes.map((code) => {
          const [what, todo] = controlOf(code) ?? [t("unknown", { code }), t("unknown.todo")];
          return (
            <li key={code}>
              <div>
                {what} <strong>{todo}</strong>
              </div>
              {/^\d/.test(code) && <div class="hint">{t("code", { code })}</div>}
            </li>
          );
        })}
      </ul>
      {message && (
        <details>
          <summary>{t("words")}</summary>
          <p>{message}</p>
        </details>
      )}
      {isAllowed("fiscals:write") && (
        <p>
          <a class="button primary" href={`/console/invoices/new?copy=${encodeURIComponent(id)}`}>
            {t("copy")}
          </a>
        </p>
      )}
    </Note>
  );
}
