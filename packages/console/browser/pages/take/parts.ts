import { type ComponentChild, h } from "preact";
import type { Payment } from "../../api/records.ts";
import { money } from "../../format.ts";
import { euro, sumOf } from "./receipt-payment.ts";
import { t } from "./text.ts";
import type { Way } from "./ways.ts";

/** A part of a sale that was paid by one means, in euro: cash, or a payment that a provider completed. */
export type Part = { amount: number; way: "cash" } | { amount: number; way: Way; payment: Payment };

/**
 * Returns the part that a completed payment covers: a tip is the staff's and pays nothing of the sale (L.
 * 197/2022, art. 1, comma 58).
 */
export function partOf(payment: Payment, way: Way): Part {
  return { amount: euro(payment.amount - (payment.tip ?? 0)), way, payment };
}

/**
 * Whether a part's payment is already among the parts: a payment counts once, however often it is reported.
 */
export function isAmong(parts: readonly Part[], part: Part): boolean {
  return "payment" in part && parts.some((one) => "payment" in one && one.payment.id === part.payment.id);
}

/** Returns the rest of a sale, in euro. */
export function leftOf(total: number, parts: readonly Part[]): number {
  return Math.max(euro(total - sumOf(parts)), 0);
}

/** The parts paid so far, each with its means; cash can be given back while the sale is open. */
export function Parts({
  parts,
  giveBack,
}: {
  parts: readonly Part[];
  giveBack?: (part: Part) => void;
}): ComponentChild {
  return h(
    "ul",
    { class: "items" },
    parts.map((part, index) =>
      h(
        "li",
        { key: index, class: "item" },
        h("span", { class: "text" }, part.way === "cash" ? t("cash") : nameOf(part.way)),
        giveBack &&
          part.way === "cash" &&
          h("button", { type: "button", class: "plain", onClick: () => giveBack(part) }, t("cash.back")),
        h("span", { class: "price" }, money(part.amount, "EUR")),
      ),
    ),
  );
}

/** Returns the words for a way to pay. */
export function nameOf({ kind, terminal, isByHand }: Way): string {
  if (isByHand) return t("by-hand");
  return kind === "link" ? t("link") : t("terminal", { name: terminal?.name ?? "" });
}
