import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { TIME_LIST } from "../server/paging.ts";
import { Id, Nullable, Page, Time } from "../server/schemas.ts";

const PrivacyRequestType = Words("PrivacyRequestType", {
  export: "Exports the person's data (GDPR, article 15).",
  erasure: "Erases the person's data unless a law requires them to be kept (GDPR, article 17).",
});

const Person = Type.Object(
  {
    email: Type.Optional(Type.String({ format: "email", maxLength: 254 })),
    phone: Type.Optional(
      Type.String({ maxLength: 32, description: "With or without +39; at least 8 digits" }),
    ),
    taxCode: Type.Optional(Type.String({ minLength: 8, maxLength: 32 })),
    vatId: Type.Optional(Type.String({ minLength: 8, maxLength: 32 })),
    customerId: Type.Optional(Id),
  },
  { title: "PrivacyPerson", description: "At least one; all must refer to the same person" },
);

export const PrivacyBody = Type.Object(
  { type: PrivacyRequestType, person: Person },
  { title: "PrivacyRequestWish" },
);
export type PrivacyBody = Static<typeof PrivacyBody>;

export const PrivacyQuery = Type.Object({
  ...TIME_LIST,
});
export const PrivacyParams = Type.Object({ requestId: Id });

const Kind = Words("PersonalRecordKind", {
  customers: "Customers.",
  payments: "Payments, with the payer's name and the refunds.",
  receipts: "Commercial documents of those payments.",
  invoices: "Invoices to the person.",
  orders: "Orders of the person, and orders whose note or items name the person.",
  tables: "Tables named after the person.",
  storeNotes: "Notes on orders of online stores.",
  storeRefunds: "Refunds requested from stores, with a reason that names the person.",
  receivedInvoices: "Invoices from suppliers: the person's own, and the parts of others that mention them.",
  answers: "Responses stored under Idempotency-Keys for some days.",
});

const Found = Type.Object(
  { kind: Kind, count: Type.Integer() },
  { title: "PersonalRecords", description: "Number of records of a kind" },
);

const KeptRecords = Type.Object(
  {
    kind: Kind,
    count: Type.Integer(),
    what: Type.String({ description: "What is kept of them" }),
    law: Type.String({ description: "Which law requires it" }),
  },
  { title: "KeptRecords" },
);

export const PrivacyRecord = Type.Object(
  {
    id: Type.String(),
    type: PrivacyRequestType,
    status: Words("PrivacyRequestStatus", {
      pending: "It is in progress.",
      waiting: "Everything is erased except `open` records in progress; the erasure continues when they end.",
      completed: "It is done.",
      failed: "It failed: request it again.",
      expired: "The data was deleted.",
    }),
    found: Type.Array(Found, {
      description: "The records exported, or processed by the erasure",
    }),
    kept: Type.Array(KeptRecords, { description: "For an erasure: the data that is kept, and why" }),
    open: Type.Integer({
      description:
        "Payments, store refunds, accountant exports and personal data exports that are in progress",
    }),
    createdAt: Time,
    updatedAt: Time,
    expiresAt: Nullable({
      ...Time,
      description: "For an export: when the data will be deleted",
    }),
  },
  { title: "PrivacyRequest" },
);
/** The records collected by an export. */
export const PersonalData = Type.Array(
  Type.Object(
    {
      kind: Kind,
      record: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "The record as the API returns it, with other stored data",
      }),
    },
    { title: "PersonalRecord" },
  ),
  { title: "PersonalData" },
);

export type PersonalData = Static<typeof PersonalData>;
export type PrivacyRecord = Static<typeof PrivacyRecord>;
export const PrivacyPage = Page(PrivacyRecord);
