import { COUNTRY_PATTERN } from "@banco/core/countries";
import { type Static, type TOptional, type TSchema, type TUnsafe, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { ModeField, Nullable, Time } from "../server/schemas.ts";

const URL_MAX = 2048;

const WebhookRefusal = Type.Object(
  {
    at: { ...Time, description: "Accurate to the minute" },
    reason: Words("WebhookRefusalReason", {
      address: "The URL identifies the account, but its token is wrong.",
      signature: "The signature is invalid or was made with another key.",
      too_large: "The body is too large.",
      unreadable: "The body cannot be read.",
    }),
  },
  {
    title: "WebhookRefusal",
    description: "The last rejected webhook for the account, or null",
  },
);

export const AccountStatus = Words("AccountStatus", {
  pending: "The merchant has not consented yet, or keys are missing.",
  active: "It works.",
  error: "The provider rejects the keys; `lastError` says why.",
  disconnected: "It was disconnected.",
});

const AccountRemedy = Words("AccountRemedy", {
  connect: "The merchant's consent or keys are missing: connect the account.",
  reconnect:
    "The provider no longer accepts the credentials, or will soon stop accepting them: reconnect the " +
    "account.",
  complete: "`requiredFields` lists the data needed before the first document.",
  renew_access:
    "The tax office password is about to expire or has expired: change it there, then send the new one.",
});

/** The limits that a provider may impose on an account, and their meanings. */
export const LIMITS = {
  polled: "The provider does not report changes: they are polled every few minutes.",
  recent_orders: "Only orders of the last 60 days are shown.",
} as const;
const AccountLimit = Words("AccountLimit", LIMITS);

const Country = Type.String({
  pattern: COUNTRY_PATTERN,
  description: "Two letters from ISO 3166-1 (or EL, XI)",
  "x-expected": "the two letters of a country (ISO 3166-1), such as DE",
  examples: ["IT"],
});

export const AddressBody = Type.Object(
  {
    street: Type.Optional(Type.String({ maxLength: 255 })),
    number: Type.Optional(Type.String({ maxLength: 32 })),
    postal: Type.Optional(Type.String({ maxLength: 32 })),
    city: Type.Optional(Type.String({ maxLength: 255 })),
    state: Type.Optional(Type.String({ maxLength: 64 })),
    country: Type.Optional(Country),
  },
  { title: "Address" },
);

const profile = {
  name: Type.Optional(Type.String({ maxLength: 255 })),
  legalName: Type.Optional(Type.String({ maxLength: 255 })),
  vatId: Type.Optional(
    Type.String({
      pattern: "^(?=(.*\\d){5})[A-Za-z0-9 .-]{5,32}$",
      description: "With or without the country prefix",
    }),
  ),
  taxCode: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ format: "email", maxLength: 254 })),
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  website: Type.Optional(Type.String({ maxLength: URL_MAX })),
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
  country: Type.Optional(Country),
  address: Type.Optional(AddressBody),
  regime: Type.Optional(
    Type.String({ pattern: "^RF\\d{2}$", description: "Default fiscal regime of invoices" }),
  ),
  natura: Type.Optional(
    Type.String({
      pattern: "^N[1-7](\\.\\d)?$",
      description: "Default nature of invoice lines without VAT",
    }),
  ),
  iban: Type.Optional(
    Type.String({
      pattern: "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$",
      description: "Bank account for invoices on credit",
    }),
  ),
  rea: Type.Optional(
    Type.Object(
      {
        office: Type.String({ pattern: "^[A-Z]{2}$", description: "The office's province" }),
        number: Type.String({ minLength: 1, maxLength: 20 }),
        capital: Type.Optional(Type.Number({ minimum: 0, description: "Share capital, in euro" })),
        soleShareholder: Type.Optional(Type.Boolean()),
        inLiquidation: Type.Optional(Type.Boolean()),
      },
      { description: "Companies register entry; shown on a company's invoices" },
    ),
  ),
};

export const AccountRecord = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    status: AccountStatus,
    mode: ModeField,
    capabilities: Type.Array(Type.String()),
    connectUrl: Nullable(
      Type.String({
        description: "The URL where the merchant connects; only shown in the user's own session",
      }),
    ),
    confirmation: Nullable(
      Type.Object(
        {
          id: Type.String(),
          merchant: Type.Object(profile),
          providerAccountId: Nullable(Type.String({ description: "The provider's name for the merchant" })),
        },
        {
          description:
            "The merchant found by consent; the account uses it once the user confirms it. Only shown in the user's own session",
        },
      ),
    ),
    requiredFields: Type.Array(
      Type.Object({ name: Type.String(), label: Type.String(), secret: Type.Boolean(), help: Type.String() }),
      { description: "Everything still missing to issue documents with all of the account's capabilities" },
    ),
    merchantNeeds: Type.Array(Type.String(), {
      description: "The fields of the merchant that documents require",
    }),
    lastError: Nullable(Type.String({ description: "Why it does not work or will soon stop working" })),
    lastErrorAt: Nullable(Time),
    remedy: Nullable({ ...AccountRemedy, description: "What to do next; null if nothing is needed" }),
    lastWebhookAt: Nullable(
      Type.String({
        format: "date-time",
        description: "Time of the provider's last webhook, to the minute; null if none",
      }),
    ),
    lastWebhookRefusal: Nullable(WebhookRefusal),
    accessExpiresAt: Type.Optional(
      Type.String({ format: "date-time", description: "When the tax office password expires" }),
    ),
    registrationUrl: Type.Optional(
      Type.String({ description: "The provider's own form for the tax office credentials" }),
    ),
    webhookUrl: Type.Optional(
      Type.String({
        description:
          "The webhook URL to enter in the provider's settings, if the merchant sets them up; only shown in the user's own session",
      }),
    ),
    limits: Type.Optional(Type.Array(AccountLimit, { description: "The provider's limits on the account" })),
    warning: Type.Optional(
      Type.String({ description: "A limit of the account, or why it will soon stop working" }),
    ),
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Account" },
);

export const ConnectQuery = Type.Object({
  mode: Type.Optional({
    ...ModeField,
    description:
      "The mode of a new account, if the installation allows several. Replaces an existing account that is not live",
  }),
});

/** The ticket of a browser that returned from the provider's page. */
export const ConnectBody = Type.Object(
  {
    ticket: Type.String({
      minLength: 1,
      maxLength: 255,
      description: "As in the callback's redirect",
    }),
  },
  { title: "ConsentTicket" },
);

export const ConfirmBody = Type.Object(
  {
    confirmation: Type.String({
      minLength: 1,
      maxLength: 255,
      description: "The ID of the merchant to confirm",
    }),
  },
  { title: "MerchantConfirmation" },
);

type Clearable<Fields extends Record<string, TSchema>> = {
  [Name in keyof Fields]: TOptional<TUnsafe<Static<Fields[Name]> | null>>;
};

/** Returns the same fields, but each may also be null. */
function clearable<Fields extends Record<string, TSchema>>(fields: Fields): Clearable<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, Type.Optional(Nullable(field))]);
  return Object.fromEntries(entries) as Clearable<Fields>;
}

const credentials = Type.Optional(
  Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 8192 }), {
    description: "The keys listed in the account's requiredFields; write-only",
  }),
);

export const MerchantBody = Type.Object({ ...profile, credentials }, { title: "MerchantRequest" });

/** Null removes the merchant's own value of a field. */
export const MerchantPatch = Type.Object(
  {
    ...clearable(profile),
    credentials,
  },
  { title: "MerchantUpdate" },
);

export const MerchantRecord = Type.Object(
  { id: Type.String(), provider: Type.String(), mode: ModeField, ...profile, updatedAt: Time },
  { title: "Merchant" },
);

/** The provider in a path: its name, or its label from the specification, in any case. */
export const ProviderParams = Type.Object({
  providerId: Type.String({
    maxLength: 64,
    description: "The provider's name; the labels P1, F1, S1 … are also accepted",
    examples: ["stripe"],
  }),
});

/** Filters a list that covers all providers by one provider. */
export const ProviderFilter = Type.Optional(
  Type.String({
    maxLength: 64,
    description: "Only those of this provider; the labels P1, F1 … are also accepted",
  }),
);
