import { money } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { SalePayment } from "../../api/records.ts";
import { CURRENCY } from "./basket.ts";
import { t } from "./text.ts";

const MEANS = {
  cash: "cash",
  ticket: "ticket",
  credit: "credit",
  voucher: "voucher",
  deposit: "means.deposit",
  card: "means.card",
  terminal: "means.terminal",
  link: "means.link",
  app: "means.app",
  code: "means.app",
  checkin: "means.app",
} as const;

/** Returns the label of a means of payment. */
export function meansOf(means: string): string {
  return means in MEANS ? t(MEANS[means as keyof typeof MEANS]) : means;
}

/** The payments made for a sale, each with its means. */
export function Payments({ payments }: { payments: readonly SalePayment[] }): ComponentChild {
  const made = payments.filter(({ status }) => status === "completed");
  return (
    <ul class="items">
      {made.map(({ id, means, amount }) => (
        <li key={id} class="item">
          <span class="text">{meansOf(means)}</span>
          <span class="price">{money(amount, CURRENCY)}</span>
        </li>
      ))}
    </ul>
  );
}
