import { createHash } from "node:crypto";
import type { ProviderContext } from "../../contract/provider.ts";
import type { StoreManifest } from "../../contract/store.ts";
import type { Words } from "./wire.ts";

const GUID = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";

/** The manifest of Wix. Status values are prefixed with the field that contains them. */
export const manifest = {
  id: "wix",
  label: "S4",
  name: "Wix",
  homepage: "https://www.wix.com",
  documents: [
    "https://dev.wix.com/docs/rest/business-solutions/e-commerce/orders/introduction",
    "https://dev.wix.com/docs/rest/business-solutions/e-commerce/order-billing/introduction",
    "https://dev.wix.com/docs/rest/business-solutions/e-commerce/order-transactions/introduction",
    "https://dev.wix.com/docs/rest/business-management/site-properties/properties/introduction",
    "https://dev.wix.com/docs/build-apps/develop-your-app/access/authentication/about-oauth",
    "https://dev.wix.com/docs/build-apps/develop-your-app/api-integrations/events-and-webhooks/about-webhooks",
    "https://www.npmjs.com/package/@wix/auto_sdk_ecom_orders",
    "https://www.npmjs.com/package/@wix/auto_sdk_ecom_order-billing",
  ],
  capabilities: ["transactions", "refund", "update", "merchant", "webhooks"],
  hosts: { api: "https://www.wixapis.com" },
  test: {
    document:
      "https://dev.wix.com/docs/build-apps/develop-your-app/development-sites/about-development-sites",
  },
  credentials: [
    {
      name: "appId",
      label: "App ID",
      secret: false,
      pattern: GUID,
      help: "dev.wix.com, an app of your own with the permission Manage Orders (and Manage Business Profile and Contact, to change the merchant), installed on the site: View ID & keys.",
    },
    {
      name: "appSecret",
      label: "App secret key",
      secret: true,
      pattern: GUID,
      help: "On the same page.",
    },
    {
      name: "instanceId",
      label: "Instance ID",
      secret: false,
      pattern: GUID,
      help: "Of the app on this site: in the same dashboard under Test your app, or in any webhook of the app.",
    },
    {
      name: "publicKey",
      label: "Public key",
      secret: false,
      pattern: "^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\\s\\\\]+-----END PUBLIC KEY-----\\s*$",
      help:
        "The same dashboard, Webhooks: the key that verifies Wix's webhooks. Without it none are " +
        "accepted.",
      optional: true,
    },
  ],
  platformKeys: [],
  timeoutMs: 20_000,
  // Wix documents no idempotency keys for refunds.
  idempotencyMs: 0,
  marksRefunds: true,
  refundMayTakeMs: 5 * 60_000,
  settableStatuses: ["completed", "canceled"],
  statusWords: {
    // An order in progress has the status of its payment.
    "order.INITIALIZED": "pending",
    "order.APPROVED": "pending",
    "order.PENDING": "pending",
    "order.CANCELED": "canceled",
    "order.REJECTED": "canceled",
    "payment.UNSPECIFIED": "pending",
    "payment.NOT_PAID": "pending",
    "payment.PENDING": "pending",
    "payment.PENDING_MERCHANT": "pending",
    "payment.PARTIALLY_PAID": "pending",
    "payment.PAID": "completed",
    "payment.PARTIALLY_REFUNDED": "completed",
    "payment.FULLY_REFUNDED": "refunded",
    "payment.CANCELED": "canceled",
    "payment.DECLINED": "failed",
    "refund.PENDING": "pending",
    "refund.SCHEDULED": "pending",
    "refund.STARTED": "pending",
    "refund.SUCCEEDED": "completed",
    "refund.FAILED": "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const guid = (text: string) => {
      const hex = createHash("sha256").update(`${text} ${accountId}`).digest("hex");
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
    };
    return { appId: guid("app"), appSecret: guid("secret"), instanceId: guid("instance") };
  },
} as const satisfies StoreManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
