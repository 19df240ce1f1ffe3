import type { Schemas } from "@banco/sdk";
import { amountOf, type Call, type Command, KEY_OPTION, textOf, UsageError } from "../command.ts";

type Sale = Schemas["Sale"];

const MEANS = ["cash", "terminal", "link", "voucher", "credit"] as const;

const lineOf = ({ id, createdAt, status, total, paid, change }: Sale): string =>
  [
    createdAt,
    status.padEnd(9),
    `${total.toFixed(2)} EUR`.padStart(14),
    `paid ${paid.toFixed(2)}`,
    ...(change > 0 ? [`change ${change.toFixed(2)}`] : []),
    id,
  ].join("  ");

/**
 * Formats a sale as lines: the sale, its document, its returns, and the question for the user.
 */
const linesOf = (sale: Sale): string[] => {
  const { document, returns, question } = sale;
  return [
    lineOf(sale),
    ...(document ? [`  ${document.kind}  ${document.status}  ${document.number ?? "–"}`] : []),
    ...returns.map(({ id, status, amount }) => `  return  ${status}  ${amount.toFixed(2)}  ${id}`),
    ...(question ? [`  question  ${question.text} (${question.choices.join(", ")})`] : []),
  ];
};

const sell: Command = {
  name: "sell",
  help: "Sell one item: take the payment and issue the receipt",
  args: ["amount"],
  options: {
    description: { value: "TEXT", help: "The item's text on the receipt; defaults to Sale" },
    vat: { value: "CODE", help: "A rate (22, 10, 5, 4) or a nature (N1 to N6)", required: true },
    means: { value: "MEANS", help: "cash, terminal, link, voucher or credit; defaults to cash" },
    provider: { value: "NAME", help: "The provider of the payment, for terminal and link" },
    terminal: { value: "ID", help: "The terminal's ID, for terminal" },
    code: { value: "CODE", help: "The code of the voucher, for voucher" },
    handed: { value: "AMOUNT", help: "The cash that the customer hands over; defaults to the amount" },
    document: { value: "KIND", help: "receipt or none; defaults to receipt" },
    key: KEY_OPTION,
  },
  async run(call) {
    const amount = amountOf(call.args.amount!);
    const banco = await call.banco();
    const body = {
      items: [
        {
          description: textOf(call, "description") ?? "Sale",
          quantity: 1,
          price: amount,
          vat: textOf(call, "vat")!,
        },
      ],
      payments: [paymentOf(call, amount)],
      document: { kind: documentKindOf(call) },
    };
    const sale = await call.once((options) => banco.createSale(body, options));
    const [payment] = sale.payments;
    if (payment?.means === "link" && payment.status === "pending") {
      const { url } = await banco.getPayment(payment.provider, payment.transactionId!);
      call.show({ ...sale, url }, [...linesOf(sale), `  pay at  ${url}`]);
      return;
    }
    call.show(sale, linesOf(sale));
    if (sale.status !== "completed") throw new UsageError(`The sale is ${sale.status}`);
  },
};

function paymentOf(call: Call, amount: number) {
  const means = MEANS.find((one) => one === (textOf(call, "means") ?? "cash"));
  if (!means) throw new UsageError(`--means must be one of ${MEANS.join(", ")}`);
  const options = ["provider", "terminal", "handed", "code"].map((name) => textOf(call, name));
  const [provider, terminalId, handed, code] = options;
  if (handed !== undefined && means !== "cash") throw new UsageError("--handed requires cash");
  if ((code !== undefined) !== (means === "voucher")) throw new UsageError("--code requires a voucher");
  return {
    means,
    amount: handed === undefined ? amount : amountOf(handed),
    ...(provider !== undefined && { provider }),
    ...(terminalId !== undefined && { terminalId }),
    ...(code !== undefined && { code }),
  };
}

function documentKindOf(call: Call): "receipt" | "none" {
  const kind = textOf(call, "document") ?? "receipt";
  if (kind === "receipt" || kind === "none") return kind;
  throw new UsageError("--document must be receipt or none");
}

const returnSale: Command = {
  name: "return",
  help: "Return a sale or an amount of it: refund the money and issue the return document",
  args: ["sale"],
  options: {
    amount: { value: "AMOUNT", help: "The amount to return; defaults to the rest of the sale" },
    reason: { value: "TEXT", help: "Stored with the return" },
    key: KEY_OPTION,
  },
  async run(call) {
    const id = call.args.sale!;
    const [part, reason] = ["amount", "reason"].map((name) => textOf(call, name));
    const banco = await call.banco();
    const body = {
      ...(part !== undefined && { amount: amountOf(part) }),
      ...(reason !== undefined && { reason }),
    };
    const sale = await call.once((options) => banco.returnSale(id, body, options));
    call.show(sale, linesOf(sale));
    const status = sale.returns.at(-1)?.status;
    if (status !== "completed") throw new UsageError(`The return is ${status}`);
  },
};

/** The commands about sales. */
export const sales: readonly Command[] = [sell, returnSale];
