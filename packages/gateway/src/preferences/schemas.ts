import { type Static, Type } from "typebox";
import { Id, Nullable } from "../server/schemas.ts";
import { Words } from "../server/words.ts";

const DEPARTMENTS_MAX = 20;
const SILENT_MINUTES = { minimum: 5, maximum: 1440 };

const Language = Words("PreferredLanguage", { it: "Italian.", en: "English." });

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
  },
  { title: "ReceiptPreferences" },
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
    rejectedInvoice: Type.Boolean({ description: "A mail when an invoice was rejected" }),
  },
  { title: "NotificationPreferences" },
);

const preferences = {
  language: { ...Language, description: "Of the mails to the merchant's people" },
  vatDepartments: Type.Array(Department, { maxItems: DEPARTMENTS_MAX }),
  receipts: Receipts,
  notifications: Notifications,
};

/** The merchant's preferences as stored. */
export const Preferences = Type.Object(preferences, { title: "PreferenceData" });
export type Preferences = Static<typeof Preferences>;

export const PreferencesRecord = Type.Object(
  {
    ...preferences,
    timeZone: Type.String({ description: "Of days in reports and closes: the installation's" }),
  },
  { title: "Preferences" },
);

export const PreferencesPatch = Type.Object(
  {
    language: Type.Optional(preferences.language),
    vatDepartments: Type.Optional(preferences.vatDepartments),
    receipts: Type.Optional(
      Type.Object(Type.Partial(Receipts).properties, { title: "ReceiptPreferencesUpdate" }),
    ),
    notifications: Type.Optional(
      Type.Object(Type.Partial(Notifications).properties, { title: "NotificationPreferencesUpdate" }),
    ),
  },
  { title: "PreferencesUpdate" },
);

/** What holds until the merchant says otherwise. */
export const UNASKED: Preferences = {
  language: "it",
  vatDepartments: [],
  receipts: { provider: null, vat: null },
  // Many shops switch their tills off at night: only who asks is told of silence.
  notifications: { silentBridgeMinutes: null, lostAccount: true, rejectedInvoice: true },
};
