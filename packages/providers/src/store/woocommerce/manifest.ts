import { createHash } from "node:crypto";
import type { ProviderContext } from "../../contract/provider.ts";
import type { StoreManifest } from "../../contract/store.ts";

/** WooCommerce as data. */
export const manifest = {
  id: "woocommerce",
  label: "S2",
  name: "WooCommerce",
  homepage: "https://woocommerce.com",
  documents: [
    "https://woocommerce.github.io/woocommerce-rest-api-docs/",
    "https://developer.woocommerce.com/docs/apis/rest-api/",
    "https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/includes/class-wc-auth.php",
    "https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/includes/class-wc-webhook.php",
  ],
  capabilities: ["transactions", "refund", "update", "merchant", "webhooks"],
  hosts: { shop: "https://{shop}" },
  test: { document: "https://developer.woocommerce.com/docs/apis/rest-api/" },
  credentials: [
    {
      name: "shop",
      label: "Shop address",
      secret: false,
      pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(/[A-Za-z0-9._~-]+)*$",
      help: "Without https://, as in shop.example.com or example.com/shop. Sent alone, it leads to the shop's own consent page.",
    },
    {
      name: "consumerKey",
      label: "Consumer key",
      secret: true,
      pattern: "^ck_[0-9a-f]{40}$",
      help: "WooCommerce, Settings, Advanced, REST API: a key with read and write permissions.",
    },
    {
      name: "consumerSecret",
      label: "Consumer secret",
      secret: true,
      pattern: "^cs_[0-9a-f]{40}$",
      help: "Shown beside the key, once.",
    },
  ],
  granted: ["webhookSecret"],
  platformKeys: [],
  timeoutMs: 20_000,
  // Shops run on small hosts.
  connections: 2,
  // The REST API knows no idempotency keys.
  idempotencyMs: 0,
  marksRefunds: true,
  refundMayTakeMs: 5 * 60_000,
  settableStatuses: ["pending", "completed", "failed", "canceled"],
  statusWords: {
    "auto-draft": "pending",
    "checkout-draft": "pending",
    pending: "pending",
    "on-hold": "pending",
    processing: "completed",
    completed: "completed",
    cancelled: "canceled",
    trash: "canceled",
    refunded: "refunded",
    failed: "failed",
  },
  sandboxCredentials: (accountId: string) => {
    const hex = (text: string) => createHash("sha1").update(`${text} ${accountId}`).digest("hex");
    return {
      shop: `shop-${hex("shop").slice(0, 12)}.example.com`,
      consumerKey: `ck_${hex("key")}`,
      consumerSecret: `cs_${hex("secret")}`,
    };
  },
} as const satisfies StoreManifest;

/** What the adapter works with. */
export type Context = ProviderContext<typeof manifest>;
