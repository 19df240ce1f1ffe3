import { type Static, Type } from "@banco/core/schema";
import {
  InvoiceCustomerRequest,
  InvoiceFundRequest,
  InvoiceItemRequest,
  InvoiceOrderRequest,
  InvoicePaymentRequest,
  InvoiceRequest,
  InvoiceWithholdingRequest,
} from "@banco/fatturapa";
import {
  ReceiptItemRequest,
  ReceiptPaymentRequest,
  ReceiptRequest,
  WithoutOriginalRequest,
} from "@banco/receipts";
import { ProviderFilter } from "../connections/schemas.ts";
import { DocumentStatus, Outcome, Words } from "../server/enums.ts";
import { End, Limit, Order, Sought, Start, Token } from "../server/paging.ts";
import { Present } from "../server/query.ts";
import { Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const { type: ReceiptType } = ReceiptRequest.properties;
const FailureRecord = Type.Object({ code: Type.String(), message: Type.String() }, { title: "Failure" });

/** The fields that receipts and invoices share (wire contract, fiscal records). */
const common = {
  id: Type.String(),
  provider: Type.String(),
  mode: ModeField,
  type: Type.String(),
  status: DocumentStatus,
  number: Nullable(Type.String()),
  amount: Type.Number(),
  date: Nullable(Time),
};
const last = {
  transactionId: Nullable(
    Type.String({ description: "Its electronic payment; the first if there are several" }),
  ),
  failure: Nullable(FailureRecord),
  createdAt: Time,
  updatedAt: Time,
};

/** The body of a receipt (specification, section 2.8), with the bridge that prints it. */
export const ReceiptBody = Type.Object(
  {
    ...ReceiptRequest.properties,
    bridgeId: Type.Optional({
      ...Id,
      description: "For a `handoff` receipt: the bridge that prints it, if not the registered one",
    }),
  },
  { title: "ReceiptRequest" },
);
export type ReceiptBody = Static<typeof ReceiptBody>;

export const ReceiptRecord = Type.Object(
  {
    ...common,
    type: ReceiptType,
    items: Type.Array(ReceiptItemRequest),
    payment: ReceiptPaymentRequest,
    rounding: Type.Number({
      description:
        "The amount paid less the total: only differs from 0 for cash rounded to five cents (9.98 paid with 10.00: 0.02)",
    }),
    lottery: Nullable(Type.String()),
    customerTaxCode: Nullable(Type.String()),
    original: Nullable(Type.String()),
    withoutOriginal: Nullable(WithoutOriginalRequest),
    returned: Type.Array(
      Type.Object(
        { quantity: Type.Number(), discount: Type.Number({ description: "From the line's discount" }) },
        { title: "ReturnedGoods" },
      ),
      { description: "For each item, the quantity that partial returns have covered so far" },
    ),
    vat: Type.Array(
      Type.Object({ code: Type.String(), taxable: Type.Number(), tax: Type.Number(), gross: Type.Number() }),
      { description: "The total of the items of each VAT code" },
    ),
    invoiceId: Nullable(Type.String({ description: "The invoice that replaces it" })),
    transmitted: Type.Boolean({ description: "Whether it reaches the tax office" }),
    bridgeId: Nullable(
      Type.String({
        description: "The bridge that it was handed over to or that requested it",
      }),
    ),
    saleId: Nullable(
      Type.String({
        description: "The sale for which it was requested. If it failed, the sale issues it again",
      }),
    ),
    transactionIds: Type.Array(Type.String(), { description: "Its electronic payments" }),
    ...last,
  },
  { title: "Receipt" },
);
export const ReceiptPage = Page(ReceiptRecord);

/** The totals of one VAT rate or nature. */
const InvoiceVatSum = Type.Object(
  { rate: Type.String(), natura: Nullable(Type.String()), taxable: Type.Number(), tax: Type.Number() },
  { title: "InvoiceVatSum" },
);

export const InvoiceRecord = Type.Object(
  {
    ...common,
    date: Type.String({ format: "date", description: "The document's date" }),
    documentType: Type.String(),
    regime: Type.String(),
    items: Type.Array(InvoiceItemRequest),
    pricesIncludeVat: Type.Boolean({ description: "Whether the items' prices and discounts include VAT" }),
    customer: InvoiceCustomerRequest,
    payment: InvoicePaymentRequest,
    taxable: Type.Number(),
    tax: Type.Number(),
    vat: Type.Array(InvoiceVatSum, { description: "By rate and nature" }),
    stampDuty: Type.Number(),
    payable: Type.Number({
      description:
        "The amount that the customer pays, without withholding tax and without VAT under split payment",
    }),
    vatDue: InvoiceRequest.properties.vatDue,
    related: InvoiceRequest.properties.related,
    receipts: InvoiceRequest.properties.receipts,
    deliveryNotes: InvoiceRequest.properties.deliveryNotes,
    reason: InvoiceRequest.properties.reason,
    series: InvoiceRequest.properties.series,
    stampDutyOn: InvoiceRequest.properties.stampDutyOn,
    order: Type.Optional(InvoiceOrderRequest),
    withholding: Type.Optional(InvoiceWithholdingRequest),
    withholdings: InvoiceRequest.properties.withholdings,
    fund: Type.Optional(InvoiceFundRequest),
    funds: InvoiceRequest.properties.funds,
    sdi: Nullable(
      Type.Object({
        id: Nullable(Type.String()),
        notifications: Type.Array(
          Type.Object({ kind: Type.String(), receivedAt: Time, message: Nullable(Type.String()) }),
        ),
      }),
    ),
    ...last,
  },
  { title: "Invoice" },
);
export const InvoicePage = Page(InvoiceRecord);

/** The exchange system's findings on an invoice, and the invoice's totals. */
export const InvoiceValidation = Type.Object(
  {
    valid: Type.Boolean({ description: "Whether it can be issued" }),
    findings: Type.Array(
      Type.Object(
        {
          code: Type.String({ description: "The exchange system's code, or one of Banco's" }),
          level: Words("FindingLevel", {
            error: "The exchange system would reject it.",
            warning: "It can be issued, but a person should check it.",
          }),
          path: Type.String({
            description: "The field in the body, or the position in the file if it comes from no field",
          }),
          message: Type.String({ description: "In Italian, for the accountant" }),
          expected: Type.Optional(Type.String()),
          actual: Type.Optional(Type.String()),
        },
        { title: "InvoiceFinding" },
      ),
    ),
    sums: Nullable(
      Type.Object(
        {
          vat: Type.Array(InvoiceVatSum),
          taxable: Type.Number(),
          tax: Type.Number(),
          stampDuty: Type.Number(),
          withheld: Type.Number(),
          amount: Type.Number(),
          payable: Type.Number({ description: "What the customer pays" }),
        },
        { title: "InvoiceSums", description: "Null while a line is invalid" },
      ),
    ),
  },
  { title: "InvoiceValidation" },
);

/** Requires all parameters (specification, section 4.2); an empty text means the first page or no filter. */
export const ReceiptQuery = Type.Object({
  limit: Present(Limit),
  token: Present(Token),
  start: Present(Start),
  end: Present(End),
  type: Present(ReceiptType),
  mode: Type.Optional(ModeField),
  order: Type.Optional(Order),
});
export const InvoiceQuery = Type.Object({
  limit: Present(Limit),
  start: Present(Start),
  end: Present(End),
  token: Type.Optional(Token),
  mode: Type.Optional(ModeField),
  order: Type.Optional(Order),
});

/** The parameters of the lists that cover all providers. */
const all = {
  start: Present(Start),
  end: Present(End),
  limit: Type.Optional(Limit),
  status: Type.Optional(DocumentStatus),
  mode: Type.Optional(ModeField),
  order: Type.Optional(Order),
  token: Type.Optional(Token),
  provider: ProviderFilter,
};
const SOUGHT = "words of the number or of a line's description";
const EXACT = "or an exact amount (12,50 or 12.50), or an exact ID of Banco or the provider";
export const AllReceiptsQuery = Type.Object({
  ...all,
  type: Type.Optional(ReceiptType),
  q: Type.Optional({ ...Sought, description: `Searches ${SOUGHT}, ${EXACT}` }),
});
export const AllInvoicesQuery = Type.Object({
  ...all,
  type: Type.Optional(Type.String({ pattern: "^TD\\d\\d$", description: "The document type (SDI)" })),
  q: Type.Optional({
    ...Sought,
    description: `Searches ${SOUGHT}, words of the customer's data, ${EXACT}`,
  }),
});

export const FileQuery = Type.Object({
  gift: Type.Boolean({ description: "A gift copy, without prices" }),
});

export const ReceiptLink = Type.Object(
  {
    url: Type.String({ description: "Serves the receipt as a PDF" }),
    qr: Type.String({ description: "The QR code of `url`, an SVG image" }),
    expiresAt: Time,
  },
  { title: "ReceiptLink" },
);

/** The recipient of a receipt. */
export const ReceiptMailBody = Type.Object(
  {
    email: Type.String({ format: "email", maxLength: 254 }),
    gift: Type.Optional(FileQuery.properties.gift),
  },
  { title: "ReceiptMailRequest" },
);
export const ReceiptMailSent = Type.Object(
  { email: Type.String({ description: "The e-mail address it is sent to" }) },
  { title: "ReceiptMail" },
);

/** The issuer's report on a handed-over receipt. */
export const ReceiptPatch = Type.Object(
  {
    status: Outcome,
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    date: Type.Optional(Time),
    failure: Type.Optional(
      Type.Object({ code: Type.String({ maxLength: 64 }), message: Type.String({ maxLength: 500 }) }),
    ),
  },
  { title: "ReceiptSettlement" },
);
export type ReceiptPatch = Static<typeof ReceiptPatch>;

/** The tax office credentials: write-only. */
export const CredentialsBody = Type.Object(
  {
    taxCode: Type.String({
      pattern: "^[A-Za-z0-9]{11,16}$",
      description: "Of the person who signs in to the tax office",
    }),
    password: Type.String({ minLength: 8, maxLength: 50 }),
    pin: Type.String({ pattern: "^\\d{4,10}$" }),
  },
  { title: "FiscalCredentials" },
);

export const CredentialsRecord = Type.Object(
  {
    updatedAt: Time,
    expiresAt: Nullable(
      Type.String({ format: "date-time", description: "When the tax office password expires" }),
    ),
  },
  { title: "FiscalCredentialsStatus" },
);
