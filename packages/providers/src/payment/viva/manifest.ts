import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** Viva as data. Words are prefixed with the object that carries them. */
export const manifest = {
  id: "viva",
  label: "P3",
  name: "Viva",
  homepage: "https://www.viva.com",
  documents: [
    "https://developer.viva.com/apis-for-payments/payment-api/",
    "https://developer.viva.com/apis-for-point-of-sale/card-terminals-devices/rest-api/eft-pos-api-documentation/",
    "https://developer.viva.com/webhooks-for-payments/",
    "https://developer.viva.com/integration-reference/oauth2-authentication/",
  ],
  capabilities: ["card", "link", "refund", "app", "terminal", "locations"],
  nativeLocations: false,
  merchantSetsWebhook: true,
  hosts: {
    api: "https://api.vivapayments.com",
    www: "https://www.vivapayments.com",
    accounts: "https://accounts.vivapayments.com",
  },
  test: {
    document: "https://developer.viva.com/tutorials/",
    hosts: {
      api: "https://demo-api.vivapayments.com",
      www: "https://demo.vivapayments.com",
      accounts: "https://demo-accounts.vivapayments.com",
    },
  },
  credentials: [
    {
      name: "merchantId",
      label: "Merchant ID",
      secret: false,
      pattern: "^[A-Za-z0-9-]{8,60}$",
      help: "Viva banking app, Settings, API Access.",
    },
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[\\x21-\\x7e]{8,100}$",
      help: "On the same page. Refunds need Allow refunds to be ticked there.",
    },
    {
      name: "clientId",
      label: "Smart Checkout client ID",
      secret: false,
      pattern: "^[A-Za-z0-9._-]{8,100}$",
      help: "On the same page, Smart Checkout Credentials.",
    },
    {
      name: "clientSecret",
      label: "Smart Checkout client secret",
      secret: true,
      pattern: "^[\\x21-\\x7e]{8,100}$",
      help: "On the same page.",
    },
    {
      name: "posClientId",
      label: "POS APIs client ID",
      secret: false,
      pattern: "^[A-Za-z0-9._-]{8,100}$",
      help: "On the same page, POS APIs Credentials. Needed only for payments at terminals.",
      optional: true,
    },
    {
      name: "posClientSecret",
      label: "POS APIs client secret",
      secret: true,
      pattern: "^[\\x21-\\x7e]{8,100}$",
      help: "On the same page.",
      optional: true,
    },
    {
      name: "appId",
      label: "App ID",
      secret: false,
      pattern: "^[A-Za-z0-9._-]{3,150}$",
      help: "Package or bundle identifier of the till's own app. Needed only for payments in Viva's app.",
      optional: true,
    },
    {
      name: "sourceCode",
      label: "Source code",
      secret: false,
      pattern: "^[A-Za-z0-9]{4,10}$",
      help: "Viva banking app, Sales, Online Payments, Websites/Apps. The default source is used without one.",
      optional: true,
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  // Only sessions at terminals carry our identifier.
  idempotencyMs: 0,
  // 403: Settings, API Access does not allow the operation, such as refunds; the keys work for all others.
  failures: { 403: "forbidden" },
  statusWords: {
    "order.0": "pending",
    "order.1": "canceled",
    "order.2": "canceled",
    "order.3": "completed",
    "transaction.F": "completed",
    "transaction.C": "completed",
    "transaction.A": "pending",
    "transaction.E": "failed",
    "transaction.X": "canceled",
    "transaction.R": "completed",
    "transaction.M": "completed",
    "transaction.MA": "completed",
    "transaction.MI": "completed",
    "transaction.ML": "completed",
    "transaction.MS": "completed",
    "transaction.MW": "completed",
    "event.0": "completed",
    "event.1003": "failed",
    "event.1006": "failed",
    "event.1016": "canceled",
    "event.1020": "failed",
    "event.1099": "failed",
    "event.1100": "pending",
    "event.6000": "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const tail = accountId.replace(/[^A-Za-z0-9]/g, "").padEnd(24, "0");
    const secret = tail.split("").reverse().join("");
    return {
      merchantId: tail,
      apiKey: `key.${secret}`,
      clientId: `checkout.${tail}`,
      clientSecret: `checkout.${secret}`,
      posClientId: `pos.${tail}`,
      posClientSecret: `pos.${secret}`,
      appId: "it.banco.sandbox",
    };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
