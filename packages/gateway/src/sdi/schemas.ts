import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { End, Limit, Order, Sought, Start, Token } from "../server/paging.ts";
import { Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const Xml = Type.String({ description: "XML as text, or base64 of the file, which may be signed (.p7m)" });
const FileName = Type.String({ minLength: 1, maxLength: 80, examples: ["IT01234567897_00001.xml"] });

export const TransmissionBody = Type.Object(
  {
    xml: Type.Optional(Xml),
    fileName: Type.Optional(FileName),
    invoiceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "Instead of xml: one of the merchant's own invoices",
      }),
    ),
  },
  { title: "TransmissionRequest" },
);
export type TransmissionBody = Static<typeof TransmissionBody>;

const FailureRecord = Type.Object({ code: Type.String(), message: Type.String() }, { title: "Failure" });
const Status = Words("TransmissionStatus", {
  pending: "It is waiting, or the exchange system has not responded yet.",
  completed: "The exchange system accepted it.",
  failed: "The exchange system rejected it; `failure` says why.",
});
const SdiState = Type.String({
  description:
    "Status at the exchange system: queued, sent, undelivered, delivered, accepted, refused, expired, attested or rejected",
});

export const TransmissionRecord = Type.Object(
  {
    id: Type.String(),
    mode: ModeField,
    fileName: Type.String(),
    sdiId: Nullable(Type.String()),
    status: Status,
    state: SdiState,
    format: Type.String(),
    sha256: Type.String(),
    invoiceId: Nullable(Type.String()),
    attempts: Type.Integer(),
    failure: Nullable(FailureRecord),
    receivedAt: Nullable(Time),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Transmission" },
);

const Notice = Type.Object(
  {
    id: Type.String(),
    kind: Type.String(),
    message: Nullable(Type.String()),
    receivedAt: Time,
  },
  { title: "SdiNotification" },
);

export const TransmissionDetail = Type.Object(
  {
    ...TransmissionRecord.properties,
    notifications: Type.Array(Notice),
  },
  { title: "TransmissionDetail" },
);
export const TransmissionPage = Page(TransmissionRecord);

export const TransmissionQuery = Type.Object({
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
  start: Type.Optional(Start),
  end: Type.Optional(End),
  order: Type.Optional(Order),
  invoiceId: Type.Optional({ ...Id, description: "Only files of that invoice" }),
});
export const TransmissionParams = Type.Object({ transmissionId: Id });

export const ReceptionBody = Type.Object(
  { xml: Xml, fileName: Type.Optional(FileName) },
  { title: "ReceptionRequest" },
);

export const ReceptionRecord = Type.Object(
  {
    id: Type.String(),
    kind: Type.String({ description: "RC, NS, MC, NE, DT, AT, EC, SE, MT, or invoice" }),
    sdiId: Nullable(Type.String()),
    invoiceId: Nullable(Type.String()),
    status: Words("ReceptionStatus", {
      applied: "It changed the status of one of the merchant's files.",
      noted: "It changed nothing.",
      unmatched: "It matches no known file.",
    }),
    duplicate: Type.Boolean({ description: "Whether it was received before" }),
    transmission: Nullable(Type.Object({ id: Type.String(), status: Status, state: SdiState })),
    receivedAt: Time,
  },
  { title: "Reception" },
);

const Text = Nullable(Type.String());

/** An incoming invoice in a list. */
const IncomingSummaryRecord = Type.Object(
  {
    supplier: Text,
    vatId: Text,
    type: Text,
    number: Text,
    date: Nullable(Type.String({ format: "date" })),
    currency: Type.String(),
    amount: Type.Number(),
    more: Type.Integer({ description: "The number of other invoices in the file" }),
  },
  { title: "IncomingInvoiceSummary" },
);

/** A received file in a list. */
export const ReceivedRecord = Type.Object(
  {
    id: Type.String(),
    kind: Type.String(),
    sdiId: Nullable(Type.String()),
    fileName: Nullable(Type.String()),
    transmissionId: Nullable(Type.String()),
    message: Nullable(Type.String()),
    invoice: Nullable(IncomingSummaryRecord),
    receivedAt: Time,
  },
  { title: "ReceivedFile" },
);
export const ReceivedPage = Page(ReceivedRecord);
export const ReceivedQuery = Type.Object({
  limit: TransmissionQuery.properties.limit,
  token: TransmissionQuery.properties.token,
  order: TransmissionQuery.properties.order,
  kind: Type.Optional(
    Type.String({ pattern: "^(invoice|[A-Z]{2})$", description: "`invoice`, or a kind of notification" }),
  ),
  q: Type.Optional({
    ...Sought,
    description: "Searches part of an incoming invoice's supplier name, VAT number, number or file name",
  }),
});

/** A party of an incoming invoice. */
export const IncomingPartyRecord = Type.Object(
  { name: Text, vatId: Text, taxCode: Text, address: Text },
  { title: "IncomingParty" },
);

/** An incoming invoice, with the facts of its file. */
export const IncomingInvoiceRecord = Type.Object(
  {
    supplier: IncomingPartyRecord,
    customer: IncomingPartyRecord,
    type: Text,
    number: Text,
    date: IncomingSummaryRecord.properties.date,
    currency: Type.String(),
    amount: Type.Number(),
    reason: Text,
    related: Type.Array(
      Type.Object(
        { number: Type.String(), date: IncomingSummaryRecord.properties.date },
        { title: "IncomingRelated" },
      ),
    ),
    stampDuty: Nullable(Type.Number()),
    withheld: Nullable(Type.Number()),
    items: Type.Array(
      Type.Object(
        {
          description: Type.String(),
          quantity: Nullable(Type.Number()),
          price: Nullable(Type.Number()),
          amount: Nullable(Type.Number()),
          rate: Type.String(),
          natura: Text,
        },
        { title: "IncomingItem" },
      ),
    ),
    vat: Type.Array(
      Type.Object(
        { rate: Type.String(), natura: Text, taxable: Type.Number(), tax: Type.Number() },
        { title: "IncomingVatSum" },
      ),
    ),
    payments: Type.Array(
      Type.Object(
        {
          method: Nullable(Type.String({ description: "MP01 to MP23" })),
          amount: Nullable(Type.Number()),
          due: IncomingSummaryRecord.properties.date,
          iban: Text,
        },
        { title: "IncomingPayment" },
      ),
    ),
    attachments: Type.Array(Type.String()),
  },
  { title: "IncomingInvoice", description: "Fields that are not in the file are null" },
);
export const ReceivedDetail = Type.Object(
  { ...ReceivedRecord.properties, invoices: Type.Array(IncomingInvoiceRecord) },
  { title: "ReceivedFileDetail" },
);
export const ReceptionParams = Type.Object({ receptionId: Id });
