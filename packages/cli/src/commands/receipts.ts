import type { Invoice, Receipt } from "@banco/sdk";
import { amountOf, type Call, type Command, KEY_OPTION, textOf } from "../command.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const lineOf = ({ id, createdAt, status, type, amount, number, provider }: Receipt | Invoice): string =>
  [
    createdAt,
    status.padEnd(9),
    type.padEnd(6),
    amount.toFixed(2).padStart(10),
    number ?? "–",
    provider,
    id,
  ].join("  ");

const period = (call: Call) => {
  const now = Date.now();
  return {
    start: new Date(now - Number(textOf(call, "days") ?? 7) * DAY_MS).toISOString(),
    end: new Date(now + DAY_MS).toISOString(),
    order: "desc" as const,
    limit: 50,
  };
};

const DAYS = { days: { value: "N", help: "Days to go back; defaults to 7" } };

const list: Command = {
  name: "receipts list",
  help: "List the newest receipts of all providers",
  options: DAYS,
  async run(call) {
    const { items } = await (await call.banco()).listAllReceipts(period(call));
    call.show(items, items.length > 0 ? items.map(lineOf) : ["No receipts"]);
  },
};

const issue: Command = {
  name: "receipts issue",
  help: "Issue a receipt with one item",
  args: ["provider", "description", "amount"],
  options: {
    vat: { value: "CODE", help: "A rate (22, 10, 5, 4) or a nature (N1 to N6); defaults to 22" },
    payment: { value: "ID", help: "The receipt's payment; defaults to cash" },
    lottery: { value: "CODE", help: "The customer's lottery code" },
    key: KEY_OPTION,
  },
  async run(call) {
    const [vat = "22", transactionId, lottery] = ["vat", "payment", "lottery"].map((name) =>
      textOf(call, name),
    );
    const amount = amountOf(call.args.amount!);
    const banco = await call.banco();
    const sale = {
      type: "sale" as const,
      items: [{ description: call.args.description!, quantity: 1, price: amount, vat }],
      payment: transactionId === undefined ? { cash: amount } : { electronic: amount },
      ...(transactionId !== undefined && { transactionId }),
      ...(lottery !== undefined && { lottery }),
    };
    const receipt = await call.once((options) => banco.issueReceipt(call.args.provider!, sale, options));
    call.show(receipt, [lineOf(receipt)]);
  },
};

const voidReceipt: Command = {
  name: "receipts void",
  help: "Void a receipt with a new document; the money is refunded separately",
  args: ["provider", "id"],
  options: { key: KEY_OPTION },
  async run({ args, banco, once, show }) {
    const api = await banco();
    const { items, payment, id } = await api.getReceipt(args.provider!, args.id!);
    const annulment = { type: "return" as const, original: id, items, payment };
    const receipt = await once((options) => api.issueReceipt(args.provider!, annulment, options));
    show(receipt, [lineOf(receipt)]);
  },
};

const invoices: Command = {
  name: "invoices list",
  help: "List the newest invoices of all providers",
  options: DAYS,
  async run(call) {
    const { items } = await (await call.banco()).listAllInvoices(period(call));
    call.show(items, items.length > 0 ? items.map(lineOf) : ["No invoices"]);
  },
};

/** The commands about receipts and invoices. */
export const documents: readonly Command[] = [list, issue, voidReceipt, invoices];
