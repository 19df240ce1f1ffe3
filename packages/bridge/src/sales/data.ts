import { type Static, Type } from "@banco/core/schema";
import { saleRecord } from "@banco/receipts/sales/record";
import type { SaleEntry } from "../orders/sale-entries.ts";
import { SaleRequest } from "./requests.ts";

const Text = Type.String();
const NullableText = Type.Union([Text, Type.Null()]);
const Euro = Type.Number({ description: "In euros" });

const PartStatus = Type.Enum(["starting", "pending", "completed", "failed", "canceled", "verification"], {
  description: "`verification`: nothing proves its outcome yet, and the bridge keeps polling",
});
const Means = Type.Enum([
  ...["cash", "ticket", "voucher", "credit"],
  ...["terminal", "card", "link", "app", "checkin", "code"],
]);
const Failure = Type.Union([Type.Object({ code: Text, message: Text }), Type.Null()]);

const Document = Type.Object({
  kind: Type.Enum(["receipt", "invoice"]),
  provider: Type.String({ description: "The driver, or the specified provider" }),
  id: NullableText,
  status: PartStatus,
  number: NullableText,
  failure: Failure,
});
const NullableDocument = Type.Union([Document, Type.Null()]);

const Payment = Type.Object({
  id: Text,
  means: Means,
  amount: { ...Euro, description: "The part that pays the sale, without change; in euros" },
  status: PartStatus,
  provider: Type.String({ description: "The driver; `handoff` for money at the counter" }),
  transactionId: NullableText,
  failure: Failure,
});

const Return = Type.Object({
  id: Text,
  purpose: Type.Enum(["return", "undo", "surplus"], {
    description:
      "`undo`: the sale was canceled. `surplus`: an amount was paid twice, or a debt was paid later",
  }),
  amount: Euro,
  status: PartStatus,
  items: Type.Array(Type.Object({ line: Type.Integer(), quantity: Type.Number() })),
  payments: Type.Array(
    Type.Object({
      paymentId: Text,
      means: Means,
      amount: Euro,
      status: PartStatus,
      refundId: NullableText,
      failure: Failure,
    }),
  ),
  document: NullableDocument,
  reason: NullableText,
});

const Question = Type.Object({
  kind: Type.Enum([
    "document_refused",
    "document_unknown",
    "refund_refused",
    "payment_unknown",
    "capture_refused",
  ]),
  text: Text,
  evidence: Type.Array(Text),
  choices: Type.Array(Type.Enum(["issue_again", "give_back", "refund_again", "capture_again", "ask_again"])),
});

/** A sale's data, as in the hosted API's record. */
export const SaleData = Type.Object({
  id: Text,
  status: Type.Enum(["open", "paying", "issuing", "completed", "returned", "undone", "question"], {
    description:
      "`open`: an amount is due. `completed`: paid and documented. `question`: a person has to decide, by `POST /sales/{id}/answer`",
  }),
  items: SaleRequest.properties.items,
  total: { ...Euro, description: "Items less discount, in euros" },
  discount: Euro,
  tip: Euro,
  rounding: Type.Number({ description: "Cash rounding; positive if more than the total is paid" }),
  paid: Euro,
  due: { ...Euro, description: "The amount still due, including tip and rounding; in euros" },
  owed: { ...Euro, description: "The part paid by `credit` that the customer still owes; in euros" },
  change: { ...Euro, description: "The cash to return to the customer, in euros" },
  payments: Type.Array(Payment),
  document: NullableDocument,
  returns: Type.Array(Return),
  question: Type.Union([Question, Type.Null()]),
  orderId: NullableText,
  tableId: NullableText,
  customerId: NullableText,
  reference: NullableText,
  metadata: Type.Record(Text, Text),
  createdAt: Text,
  updatedAt: Text,
});
export type SaleData = Static<typeof SaleData>;

/** Returns a sale in the protocol's format. */
export function saleData(sale: SaleEntry): SaleData {
  const { clientId: _, ...record } = saleRecord(sale);
  return {
    ...record,
    payments: record.payments.map(({ reportedMeans: __, ...payment }) => payment),
  } as SaleData;
}
