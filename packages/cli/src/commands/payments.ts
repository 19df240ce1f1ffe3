import type { Payment } from "@banco/sdk";
import { amountOf, type Call, type Command, KEY_OPTION, textOf, UsageError } from "../command.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a payment as one line. */
const lineOf = ({ id, createdAt, status, amount, currency, provider, description }: Payment): string =>
  [
    createdAt,
    status.padEnd(12),
    `${amount.toFixed(2)} ${currency}`.padStart(14),
    provider.padEnd(8),
    id,
    description,
  ]
    .filter(Boolean)
    .join("  ");

const list: Command = {
  name: "payments list",
  help: "List payments of all providers, newest first",
  options: {
    days: { value: "N", help: "Days to go back; defaults to 7" },
    limit: { value: "N", help: "Maximum number; defaults to 20" },
    provider: { value: "NAME", help: "Only those of this provider" },
    search: { value: "TEXT", help: "Reference, description, last four digits, amount" },
  },
  async run(call) {
    const limit = Number(textOf(call, "limit") ?? 20);
    const q = textOf(call, "search");
    const provider = textOf(call, "provider");
    const now = Date.now();
    const query = {
      start: new Date(now - Number(textOf(call, "days") ?? 7) * DAY_MS).toISOString(),
      end: new Date(now + DAY_MS).toISOString(),
      order: "desc" as const,
      limit: Math.min(limit, 200),
      ...(q !== undefined && { q }),
      ...(provider !== undefined && { provider }),
    };
    const shown: Payment[] = [];
    for await (const payment of (await call.banco()).listAllPayments(query)) {
      if (shown.length >= limit) break;
      shown.push(payment);
    }
    call.show(shown, shown.length > 0 ? shown.map(lineOf) : ["No payments"]);
  },
};

const get: Command = {
  name: "payments get",
  help: "Show a payment",
  args: ["provider", "id"],
  async run({ args, banco, show }) {
    const payment = await (await banco()).getPayment(args.provider!, args.id!);
    show(payment, [
      lineOf(payment),
      ...payment.refunds.map((one) => `  refund  ${one.status}  ${one.amount.toFixed(2)}  ${one.id}`),
    ]);
  },
};

const link: Command = {
  name: "payments link",
  help: "Create a payment link",
  args: ["provider", "amount"],
  options: {
    description: { value: "TEXT", help: "Shown to the payer" },
    currency: { value: "CODE", help: "Defaults to EUR" },
    wait: { help: "Wait until it is paid, failed or canceled" },
    key: KEY_OPTION,
  },
  async run(call) {
    const { args, terminal, show } = call;
    const [description, currency] = [textOf(call, "description"), textOf(call, "currency")];
    const banco = await call.banco();
    const body = {
      amount: amountOf(args.amount!),
      ...(description !== undefined && { description }),
      ...(currency !== undefined && { currency }),
    };
    const payment = await call.once((options) => banco.createPaymentLink(args.provider!, body, options));
    if (call.options.wait === undefined) return show(payment, [payment.url ?? "", lineOf(payment)]);
    terminal.note(payment.url ?? "");
    const paid = await banco.waitForPayment(args.provider!, payment.id, { signal: terminal.stop });
    show(paid, [lineOf(paid)]);
    if (paid.status !== "completed") throw new UsageError(`The payment is ${paid.status}`);
  },
};

const refund: Command = {
  name: "payments refund",
  help: "Refund a payment, or a part of it",
  args: ["provider", "id"],
  options: {
    amount: { value: "AMOUNT", help: "The amount to refund; defaults to the rest of the payment" },
    reason: { value: "TEXT", help: "Stored with the refund" },
    key: KEY_OPTION,
  },
  async run(call: Call) {
    const [amount, reason] = ["amount", "reason"].map((name) => textOf(call, name));
    const body = {
      ...(amount !== undefined && { amount: amountOf(amount) }),
      ...(reason !== undefined && { reason }),
    };
    const { provider, id } = call.args;
    const banco = await call.banco();
    const payment = await call.once((options) => banco.refundPayment(provider!, id!, body, options));
    call.show(payment, [
      lineOf(payment),
      `Refunded: ${payment.refundedAmount.toFixed(2)} ${payment.currency}`,
    ]);
  },
};

/** The commands about payments. */
export const payments: readonly Command[] = [list, get, link, refund];
