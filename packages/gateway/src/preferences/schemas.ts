import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Id, Nullable } from "../server/schemas.ts";

const DEPARTMENTS_MAX = 20;
/** Days that every month has. */
const JOURNAL_DAYS = { minimum: 1, maximum: 28 };
const SILENT_MINUTES = { minimum: 5, maximum: 1440 };

export const PreferredLanguage = Words("PreferredLanguage", { it: "Italian.", en: "English." });

const Department = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, examples: ["Kitchen"] }),
    vat: Type.String({ minLength: 1, maxLength: 8, examples: ["10"], description: "As on receipts" }),
  },
  { title: "VatDepartment" },
);

const Receipts = Type.Object(
  {
    provider: Nullable({ ...Id, description: "The default fiscal provider; null if none" }),
    vat: Nullable({
      ...Department.properties.vat,
      description: "The default VAT; null for the standard rate",
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
    provider: Nullable({ ...Id, description: "The default fiscal provider; null if none" }),
    means: Nullable(
      Words("PreferredInvoiceMeans", {
        credit: "Later, by bank transfer.",
        electronic: "Cards and other electronic means.",
        cash: "Cash.",
        none: "Not stated.",
      }),
    ),
    dueDays: Nullable(
      Type.Integer({
        ...DUE_DAYS,
        description: "Days until an invoice on credit is due; null for no due date",
      }),
    ),
    series: Nullable(
      Type.String({
        pattern: "^[A-Z0-9]{1,8}$",
        description: "As on invoices; null for plain numbers",
      }),
    ),
    reason: Nullable(
      Type.String({ minLength: 1, maxLength: 200, description: "Default note of new invoices" }),
    ),
    firstNumbers: Type.Array(
      Type.Object(
        {
          series: Type.String({ pattern: "^[A-Z0-9]{0,8}$", description: "Empty for plain numbers" }),
          year: Type.Integer({ minimum: 2020, maximum: 2100 }),
          number: Type.Integer({ minimum: 1, maximum: 9_999_999 }),
        },
        { title: "FirstInvoiceNumber" },
      ),
      {
        maxItems: 100,
        description:
          "The first number that Banco uses in a series and year, for a merchant who issued earlier " +
          "numbers elsewhere. Numbers already used do not change",
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
        description: "Minutes without contact after which to send an e-mail about a bridge; null for never",
      }),
    ),
    lostAccount: Type.Boolean({
      description: "E-mail when a provider no longer accepts an account's credentials",
    }),
    endingAccess: Type.Boolean({
      description: "E-mail two weeks before an account's access expires that must be renewed manually",
    }),
    rejectedInvoice: Type.Boolean({ description: "E-mail when an invoice is rejected" }),
    failedReceipt: Type.Boolean({
      description: "E-mail when a receipt fails some time after its sale",
    }),
    longVerification: Type.Boolean({
      description: "E-mail when a payment's outcome is still unknown after an hour",
    }),
    linkWindow: Type.Boolean({
      description: "E-mail when links of terminals and registers must be declared to the tax office",
    }),
    newDispute: Type.Boolean({ description: "E-mail when a payer disputes a payment" }),
    monthJournalDay: Nullable(
      Type.Integer({
        ...JOURNAL_DAYS,
        description:
          "Day of the month on which to e-mail the previous month's journal (prima nota); later if set " +
          "after that day; null for never",
      }),
    ),
  },
  { title: "NotificationPreferences" },
);

const Zone = Type.String({
  maxLength: 64,
  examples: ["Europe/Rome"],
  description: "A name of the time zone database",
});

const DayEnd = Type.String({
  pattern: "^0[0-6]:00$",
  examples: ["02:00"],
  description:
    "The full hour, up to 06:00, at which the shop's day ends: in reports and closes, earlier sales belong to the previous day. Documents keep their own date. Defaults to 00:00",
});

const preferences = {
  dayEndsAt: DayEnd,
  language: { ...PreferredLanguage, description: "Language of e-mails to members who have chosen no other" },
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
      description: "For days in reports and closes, and for times without an offset in queries",
    }),
    ownTimeZone: Type.Boolean({
      description: "Whether the merchant chose it; otherwise it is the installation's",
    }),
  },
  { title: "Preferences" },
);

export const PreferencesPatch = Type.Object(
  {
    language: Type.Optional(preferences.language),
    timeZone: Type.Optional(Nullable({ ...Zone, description: "Null: the installation's" })),
    dayEndsAt: Type.Optional(DayEnd),
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

/** The merchant's default preferences. */
export const UNASKED: Preferences = {
  language: "it",
  timeZone: null,
  dayEndsAt: "00:00",
  vatDepartments: [],
  receipts: { provider: null, vat: null, means: null },
  invoices: { provider: null, means: null, dueDays: null, series: null, reason: null, firstNumbers: [] },
  // Many shops switch their tills off at night, so notices about offline bridges are off by default.
  notifications: {
    silentBridgeMinutes: null,
    lostAccount: true,
    endingAccess: true,
    rejectedInvoice: true,
    failedReceipt: true,
    longVerification: true,
    linkWindow: true,
    newDispute: true,
    monthJournalDay: null,
  },
};
