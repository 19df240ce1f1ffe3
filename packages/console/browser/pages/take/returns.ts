import { type ComponentChild, h } from "preact";
import type { Sale } from "../../api/records.ts";
import { money } from "../../format.ts";
import { CURRENCY } from "./basket.ts";
import { meansOf } from "./payments.ts";
import { t } from "./text.ts";

type Return = Sale["returns"][number];

/** The returns of a sale: where the money went, the return document, and the reason of a refusal. */
export function Returns({ returns }: { returns: readonly Return[] }): ComponentChild {
  return h(
    "ul",
    { class: "items" },
    returns.map((one) =>
      h(
        "li",
        { key: one.id, class: "item" },
        h(
          "span",
          { class: "text" },
          t(`returned.${stateOf(one)}`),
          one.document?.number && ` · ${t("return.document", { number: one.document.number })}`,
          one.payments.map((payment) =>
            h(
              "span",
              { key: payment.paymentId, class: "hint block" },
              `${meansOf(payment.means)}: ${money(payment.amount, CURRENCY)}`,
              payment.failure && `. ${t("refused", { reason: payment.failure.message })}`,
            ),
          ),
        ),
        h("span", { class: "price" }, money(one.amount, CURRENCY)),
      ),
    ),
  );
}

function stateOf({ status }: Return): "completed" | "failed" | "pending" {
  return status === "completed" ? "completed" : status === "failed" ? "failed" : "pending";
}
