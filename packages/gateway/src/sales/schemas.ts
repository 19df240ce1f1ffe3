import { type Static, Type } from "@banco/core/schema";
import { InvoiceRequest } from "@banco/fatturapa";
import {
  ITEMS_MAX,
  PAYMENTS_MAX,
  Positive,
  RETURN_PAYMENTS,
  RETURNED_LINE,
  ReturnAmount,
  SALE_AMOUNTS,
} from "@banco/receipts/sales/fields";
import type { Choice, Question, ReturnPurpose } from "@banco/receipts/sales/sale";
import { HttpUrl } from "../payment/schemas.ts";
import { SaleStatusWord, Words } from "../server/enums.ts";
import { Sought, TIME_LIST } from "../server/paging.ts";
import { Amount, Id, Metadata, ModeField, Nullable, Page, Time } from "../server/schemas.ts";
import { VoucherCode } from "../vouchers/schemas.ts";
import { IssuedRecord, SaleItem } from "./item-schemas.ts";

const MeansWord = Words("SaleMeans", {
  cash: "Cash; change is returned for any excess.",
  ticket: "Meal vouchers; `ticketCount` says how many.",
  credit: "The customer owes the amount.",
  voucher: "A voucher of the merchant, by `code`.",
  deposit: "A deposit that the customer has paid, by `depositId`.",
  card: "A card by its token.",
  terminal: "A terminal, by `terminalId`.",
  link: "A page on which the customer pays.",
  app: "The provider's app on the same phone.",
  code: "A code that the customer scans or types.",
  checkin: "The provider's app of a customer who has checked in.",
});

const PartStatus = Words("SalePartStatus", {
  starting: "It is about to be requested.",
  pending: "It was requested, and has no outcome yet.",
  completed: "It was completed.",
  failed: "It failed; `failure` says why.",
  canceled: "It was canceled.",
  verification: "Its outcome is unknown: Banco polls the provider until it is known.",
});

/** A payment in a sale, with the fields that its means requires, as in a request for that payment type. */
export const SalePaymentBody = Type.Object(
  {
    means: MeansWord,
    amount: { ...Positive, description: "In euros. For cash: the amount that the customer hands over" },
    provider: Type.Optional({ ...Id, description: "Optional if only one account is connected" }),
    token: Type.Optional(Id),
    terminalId: Type.Optional(Id),
    ticketCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    code: Type.Optional(VoucherCode),
    depositId: Type.Optional({ ...Id, description: "The deposit or its sale" }),
    returnUrl: Type.Optional(HttpUrl),
    successUrl: Type.Optional(HttpUrl),
    cancelUrl: Type.Optional(HttpUrl),
    callbackUrl: Type.Optional(HttpUrl),
    platform: Type.Optional(Type.Enum(["ios", "android", "web"])),
    expiresAt: Type.Optional(Time),
  },
  { title: "SalePaymentRequest" },
);
export type SalePaymentBody = Static<typeof SalePaymentBody>;

/** An electronic invoice for `customer`, with VAT included in the items' prices. */
const DocumentBody = Type.Object(
  {
    kind: Type.Optional({
      ...Words("SaleDocumentKind", {
        receipt: "A documento commerciale.",
        invoice: "An electronic invoice for `customer`, with VAT included in the items' prices.",
        none: "None for now: `POST …/document` issues one later.",
      }),
      description: "Defaults to receipt",
    }),
    provider: Type.Optional({ ...Id, description: "Optional if only one account is connected" }),
    lottery: Type.Optional(Type.String({ maxLength: 255, description: "Of a receipt" })),
    customerTaxCode: Type.Optional(
      Type.String({ minLength: 11, maxLength: 16, description: "Of a receipt" }),
    ),
    type: Type.Optional(Type.String({ pattern: "^TD\\d{2}$", description: "Of an invoice" })),
    customer: Type.Optional(InvoiceRequest.properties.customer),
  },
  { title: "SaleDocumentRequest" },
);
export type DocumentBody = Static<typeof DocumentBody>;

export const SaleBody = Type.Object(
  {
    items: Type.Array(SaleItem, { minItems: 1, maxItems: ITEMS_MAX }),
    payments: Type.Optional(
      Type.Array(SalePaymentBody, {
        maxItems: PAYMENTS_MAX,
        description: "Payments below the total leave the sale open",
      }),
    ),
    document: Type.Optional(DocumentBody),
    orderId: Type.Optional(Nullable(Id)),
    tableId: Type.Optional(Nullable(Id)),
    customerId: Type.Optional(Nullable(Id)),
    ...SALE_AMOUNTS,
    reference: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    metadata: Type.Optional(Metadata),
  },
  { title: "SaleRequest" },
);
export type SaleBody = Static<typeof SaleBody>;

const Failure = Type.Object({ code: Type.String(), message: Type.String() }, { title: "SaleFailure" });
const NullableFailure = Type.Union([Failure, Type.Null()]);

const PaymentRecord = Type.Object(
  {
    id: Type.String(),
    means: MeansWord,
    amount: { ...Amount, description: "The amount that counts towards the sale, without change" },
    status: PartStatus,
    provider: Type.String({ description: "`handoff` for money at the counter" }),
    transactionId: Nullable(Type.String()),
    failure: NullableFailure,
  },
  { title: "SalePayment" },
);
const DocumentRecord = Type.Object(
  {
    kind: Words("IssuedKind", { receipt: "A documento commerciale.", invoice: "An electronic invoice." }),
    provider: Type.String(),
    id: Nullable(Type.String()),
    status: PartStatus,
    number: Nullable(Type.String()),
    failure: NullableFailure,
  },
  { title: "SaleDocument" },
);
const ReturnRecord = Type.Object(
  {
    id: Type.String(),
    purpose: Words("SaleReturnPurpose", {
      return: "The customer brought something back.",
      undo: "The sale was canceled.",
      surplus: "An amount was paid twice, or a debt was paid later; the sale does not change.",
    } satisfies Record<ReturnPurpose, string>),
    amount: Amount,
    status: PartStatus,
    items: Type.Array(
      Type.Object({ line: Type.Integer(), quantity: Type.Number() }, { title: "ReturnedLine" }),
    ),
    payments: Type.Array(
      Type.Object(
        {
          paymentId: Type.String(),
          means: MeansWord,
          amount: Amount,
          status: PartStatus,
          refundId: Nullable(Type.String()),
          failure: NullableFailure,
        },
        { title: "SaleReturnPayment" },
      ),
    ),
    document: Type.Union([DocumentRecord, Type.Null()]),
    reason: Nullable(Type.String()),
  },
  { title: "SaleReturn" },
);

const ChoiceWord = Words("SaleChoice", {
  issue_again: "Issue the document again.",
  give_back: "Refund the money and undo the sale.",
  refund_again: "Request the refund again.",
  capture_again: "Charge the held payment again.",
  ask_again: "Ask the provider for the outcome again.",
} satisfies Record<Choice, string>);

const QuestionRecord = Type.Object(
  {
    kind: Words("SaleQuestionKind", {
      document_refused: "The customer was charged, but the document was rejected.",
      document_unknown: "The customer was charged, and it is unknown whether the document was issued.",
      refund_refused: "Part of a return was refunded, but the rest was rejected.",
      payment_unknown: "A payment's outcome is unknown.",
      capture_refused: "The document was issued, but a payment held for it was not captured.",
    } satisfies Record<Question["kind"], string>),
    text: Type.String(),
    evidence: Type.Array(Type.String()),
    choices: Type.Array(ChoiceWord),
  },
  { title: "SaleQuestion" },
);

export const SaleRecord = Type.Object(
  {
    id: Type.String(),
    status: SaleStatusWord,
    items: Type.Array(SaleItem),
    total: { ...Amount, description: "Items less discount, in euros" },
    discount: Amount,
    tip: Amount,
    rounding: Type.Number({ description: "Cash rounding; positive if more than the total is paid" }),
    paid: Amount,
    due: { ...Amount, description: "The amount still due, including tip and rounding" },
    owed: {
      ...Amount,
      description: "The part paid by `credit` that the customer still owes; a payment added later settles it",
    },
    change: { ...Amount, description: "The cash to return to the customer" },
    payments: Type.Array(PaymentRecord),
    document: Type.Union([DocumentRecord, Type.Null()]),
    returns: Type.Array(ReturnRecord),
    issued: Type.Array(IssuedRecord, {
      description: "The vouchers and deposits that it sold, once it is completed",
    }),
    question: Type.Union([QuestionRecord, Type.Null()]),
    mode: { ...Nullable(ModeField), description: "Null before it has a payment or a document" },
    orderId: Nullable(Type.String()),
    tableId: Nullable(Type.String()),
    customerId: Nullable(Type.String()),
    clientId: Type.String(),
    reference: Nullable(Type.String()),
    metadata: Metadata,
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Sale" },
);

export const SaleParams = Type.Object({ saleId: Id });
export const SalePaymentParams = Type.Object({ saleId: Id, paymentId: Id });
export const SalePage = Page(SaleRecord);
export const SaleQuery = Type.Object({
  ...TIME_LIST,
  status: Type.Optional(SaleStatusWord),
  orderId: Type.Optional(Id),
  document: Type.Optional(
    Words("SaleDocumentFilter", { missing: "Completed sales that were paid and have no document." }),
  ),
  q: Type.Optional({ ...Sought, description: "Searches line descriptions, the reference and the ID" }),
});

export const SaleDocumentBody = DocumentBody;

export const ReturnBody = Type.Object(
  {
    items: Type.Optional(
      Type.Array(Type.Object(RETURNED_LINE, { title: "SaleReturnItem" }), {
        minItems: 1,
        maxItems: ITEMS_MAX,
      }),
    ),
    amount: ReturnAmount,
    payments: Type.Optional(
      Type.Array(
        Type.Object({ paymentId: Id, amount: Positive }, { title: "SaleReturnPaymentRequest" }),
        RETURN_PAYMENTS,
      ),
    ),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  },
  { title: "SaleReturnRequest" },
);
export type ReturnBody = Static<typeof ReturnBody>;

export const AnswerBody = Type.Object({ choice: ChoiceWord }, { title: "SaleAnswer" });
