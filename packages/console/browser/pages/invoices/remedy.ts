import { type ComponentChild, h } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import type { Invoice } from "../../api/records.ts";
import { Note } from "../../parts/note.ts";
import { codesOf, controlOf } from "./controls/controls.ts";
import { t } from "./text.ts";

/**
 * A person's next step about an invoice: none, a message to the customer, or a correction, check by check.
 */
export function Remedy({ invoice }: { invoice: Invoice }): ComponentChild {
  const { status, sdi } = invoice;
  if (status === "failed") return h(Rejected, { invoice });
  const last = sdi?.notifications.at(-1)?.kind;
  if (last === "MC") return h(Note, {}, t("undelivered"));
  if (status === "pending" && sdi) return h(Note, {}, t("waiting"));
  return null;
}

function Rejected({ invoice: { id, number, failure, sdi } }: { invoice: Invoice }): ComponentChild {
  const message = failure?.message ?? sdi?.notifications.at(-1)?.message ?? null;
  const isRefused = failure?.code === "EC02";
  const codes = codesOf({ code: failure?.code, message });
  return h(
    Note,
    { tone: "bad" },
    h(
      "p",
      {},
      h("strong", {}, t(isRefused ? "refused" : "rejected")),
      !isRefused && ` ${number === null ? t("rejected.free") : t("rejected.used", { number })}`,
    ),
    h(
      "ul",
      { class: "findings" },
      codes.map((code) => {
        const [what, todo] = controlOf(code) ?? [t("unknown", { code }), t("unknown.todo")];
        return h(
          "li",
          { key: code },
          h("div", {}, what, " ", h("strong", {}, todo)),
          /^\d/.test(code) && h("div", { class: "hint" }, t("code", { code })),
        );
      }),
    ),
    message && h("details", {}, h("summary", {}, t("words")), h("p", {}, message)),
    isAllowed("fiscals:write") &&
      h(
        "p",
        {},
        h(
          "a",
          { class: "button primary", href: `/console/invoices/new?copy=${encodeURIComponent(id)}` },
          t("copy"),
        ),
      ),
  );
}
