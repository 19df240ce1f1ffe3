import { type Static, Type } from "@banco/core/schema";
import { End, Limit, Order, Start, Token } from "../server/paging.ts";
import { Id, Nullable, Page, Time } from "../server/schemas.ts";
import { Words } from "../server/words.ts";

const PrivacyRequestType = Words("PrivacyRequestType", {
  export: "The person's data are gathered (GDPR, article 15).",
  erasure: "The person's data that no law says to keep are erased (GDPR, article 17).",
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
  { title: "PrivacyPerson", description: "At least one of these; all of them are the same person" },
);

export const PrivacyBody = Type.Object(
  { type: PrivacyRequestType, person: Person },
  { title: "PrivacyRequestWish" },
);
export type PrivacyBody = Static<typeof PrivacyBody>;

export const PrivacyQuery = Type.Object({
  start: Type.Optional(Start),
  end: Type.Optional(End),
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
  order: Type.Optional(Order),
});
export const PrivacyParams = Type.Object({ requestId: Id });

const Kind = Words("PersonalRecordKind", {
  customers: "Customers.",
  payments: "Payments, with the payer that was named and their refunds.",
  receipts: "Commercial documents of those payments.",
  invoices: "Invoices to the person.",
  orders: "Orders of the person, and orders whose note or items name the person.",
  tables: "Tables that are called after the person.",
  storeNotes: "Notes on orders of online stores.",
  storeRefunds: "Refunds that stores were asked for, with a reason that names the person.",
  receivedInvoices: "Invoices from suppliers: the person's own, and the parts of others that mention them.",
  answers: "Answers that are kept under Idempotency-Keys for some days.",
});

const Found = Type.Object(
  { kind: Kind, count: Type.Integer() },
  { title: "PersonalRecords", description: "How many records of a kind" },
);

const Kept = Type.Object(
  {
    kind: Kind,
    count: Type.Integer(),
    what: Type.String({ description: "What stays of them" }),
    law: Type.String({ description: "Which law says so" }),
  },
  { title: "KeptRecords" },
);

export const PrivacyRecord = Type.Object(
  {
    id: Type.String(),
    type: PrivacyRequestType,
    status: Words("PrivacyRequestStatus", {
      pending: "It is under way.",
      waiting: "All is erased but `open` records, which are under way; it goes on when they have ended.",
      completed: "It is done.",
      failed: "It could not be done: ask for it again.",
      expired: "The gathered data are gone.",
    }),
    found: Type.Array(Found, {
      description: "The records that were gathered, or that the erasure went through",
    }),
    kept: Type.Array(Kept, { description: "For an erasure: the data that stay, and the reason" }),
    open: Type.Integer({
      description:
        "Payments, refunds at stores, months for the accountant and exports of persons that are under way",
    }),
    createdAt: Time,
    updatedAt: Time,
    expiresAt: Nullable({
      ...Time,
      description: "For an export: the time when the gathered data will be gone",
    }),
  },
  { title: "PrivacyRequest" },
);
/** The records that an export gathered. */
export const PersonalData = Type.Array(
  Type.Object(
    {
      kind: Kind,
      record: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "As the API answers such a record, with further stored data",
      }),
    },
    { title: "PersonalRecord" },
  ),
  { title: "PersonalData" },
);

export type PersonalData = Static<typeof PersonalData>;
export type PrivacyRecord = Static<typeof PrivacyRecord>;
export const PrivacyPage = Page(PrivacyRecord);
