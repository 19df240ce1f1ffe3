import { type Static, Type } from "@banco/core/schema";
import { Id, Nullable } from "../server/schemas.ts";
import { Words } from "../server/words.ts";

const DEPARTMENTS_MAX = 20;
const SILENT_MINUTES = { minimum: 5, maximum: 1440 };

export const PreferredLanguage = Words("PreferredLanguage", { it: "Italian.", en: "English." });

const Department = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, examples: ["Kitchen"] }),
    vat: Type.String({ minLength: 1, maxLength: 8, examples: ["10"], description: "As receipts name it" }),
  },
  { title: "VatDepartment" },
);

const Receipts = Type.Object(
  {
    provider: Nullable({ ...Id, description: "The fiscal provider offered first; null: none is" }),
    vat: Nullable({
      ...Department.properties.vat,
      description: "The VAT offered first; null: the ordinary one",
    }),
    means: Nullable(
      Words("PreferredReceiptMeans", {
        cash: "Cash.",
        electronic: "Cards and other electronic means.",
        ticket: "Meal vouchers.",
      }),
    ),
  },
  { title: "ReceiptPreferences" },
);

const DUE_DAYS = { minimum: 0, maximum: 365 };

const Invoices = Type.Object(
  {
    provider: Nullable({ ...Id, description: "The fiscal provider offered first; null: none is" }),
    means: Nullable(
      Words("PreferredInvoiceMeans", {
        credit: "Later, by bank transfer.",
        electronic: "Cards and other electronic means.",
        cash: "Cash.",
        none: "Nothing is said of it.",
      }),
    ),
    dueDays: Nullable(
      Type.Integer({
        ...DUE_DAYS,
        description: "Days until an invoice on credit is due; null: it names no day",
      }),
    ),
    series: Nullable(
      Type.String({
        pattern: "^[A-Z0-9]{1,8}$",
        description: "As invoices name it; null: the plain numbers",
      }),
    ),
    reason: Nullable(
      Type.String({ minLength: 1, maxLength: 200, description: "The note that new invoices begin with" }),
    ),
    firstNumbers: Type.Array(
      Type.Object(
        {
          series: Type.String({ pattern: "^[A-Z0-9]{0,8}$", description: "Empty: the plain numbers" }),
          year: Type.Integer({ minimum: 2020, maximum: 2100 }),
          number: Type.Integer({ minimum: 1, maximum: 9_999_999 }),
        },
        { title: "FirstInvoiceNumber" },
      ),
      {
        maxItems: 100,
        description:
          "The lowest number that Banco gives in a series and year, for a merchant who issued the earlier ones elsewhere. Numbers that are given already stay",
      },
    ),
  },
  { title: "InvoicePreferences" },
);

const Notifications = Type.Object(
  {
    silentBridgeMinutes: Nullable(
      Type.Integer({
        ...SILENT_MINUTES,
        description: "A mail when a bridge has been silent for so long, once per silence; null: none",
      }),
    ),
    lostAccount: Type.Boolean({
      description: "A mail when a provider no longer accepts an account's access",
    }),
    endingAccess: Type.Boolean({
      description: "A mail two weeks before an account's access ends that a person has to renew",
    }),
    rejectedInvoice: Type.Boolean({ description: "A mail when an invoice was rejected" }),
    failedReceipt: Type.Boolean({
      description: "A mail when a receipt fails after its sale, and not at once",
    }),
    longVerification: Type.Boolean({
      description: "A mail when nobody knows after an hour whether a payment was made",
    }),
  },
  { title: "NotificationPreferences" },
);

const Zone = Type.String({
  maxLength: 64,
  examples: ["Europe/Rome"],
  description: "A name of the time zone database",
});

const preferences = {
  language: { ...PreferredLanguage, description: "Of the mails to the merchant's people who chose no other" },
  vatDepartments: Type.Array(Department, { maxItems: DEPARTMENTS_MAX }),
  receipts: Receipts,
  invoices: Invoices,
  notifications: Notifications,
};

/** The merchant's preferences as stored. */
export const Preferences = Type.Object(
  { ...preferences, timeZone: Nullable({ ...Zone, description: "Null: the installation's" }) },
  { title: "PreferenceData" },
);
export type Preferences = Static<typeof Preferences>;

export const PreferencesRecord = Type.Object(
  {
    ...preferences,
    timeZone: Type.String({
      description: "Of days in reports and closes, and of times in queries that name no offset",
    }),
    ownTimeZone: Type.Boolean({
      description: "Whether the merchant chose it; else it is the installation's",
    }),
  },
  { title: "Preferences" },
);

export const PreferencesPatch = Type.Object(
  {
    language: Type.Optional(preferences.language),
    timeZone: Type.Optional(Nullable({ ...Zone, description: "Null: the installation's" })),
    vatDepartments: Type.Optional(preferences.vatDepartments),
    receipts: Type.Optional(
      Type.Object(Type.Partial(Receipts).properties, { title: "ReceiptPreferencesUpdate" }),
    ),
    invoices: Type.Optional(
      Type.Object(Type.Partial(Invoices).properties, { title: "InvoicePreferencesUpdate" }),
    ),
    notifications: Type.Optional(
      Type.Object(Type.Partial(Notifications).properties, { title: "NotificationPreferencesUpdate" }),
    ),
  },
  { title: "PreferencesUpdate" },
);

/** The merchant's preferences before anybody chooses. */
export const UNASKED: Preferences = {
  language: "it",
  timeZone: null,
  vatDepartments: [],
  receipts: { provider: null, vat: null, means: null },
  invoices: { provider: null, means: null, dueDays: null, series: null, reason: null, firstNumbers: [] },
  // Many shops switch their tills off at night, so a notice of silence is sent only on request.
  notifications: {
    silentBridgeMinutes: null,
    lostAccount: true,
    endingAccess: true,
    rejectedInvoice: true,
    failedReceipt: true,
    longVerification: true,
  },
};
