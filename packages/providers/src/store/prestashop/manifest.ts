import { createHash } from "node:crypto";
import type { ProviderContext } from "../../contract/provider.ts";
import type { StoreManifest } from "../../contract/store.ts";

/** PrestaShop as data. Order states are the merchant's own: some are named by the shop's configuration, the others known by `paid`. */
export const manifest = {
  id: "prestashop",
  label: "S3",
  name: "PrestaShop",
  homepage: "https://www.prestashop-project.org",
  documents: [
    "https://devdocs.prestashop-project.org/8/webservice/",
    "https://devdocs.prestashop-project.org/8/webservice/cheat-sheet/",
    "https://devdocs.prestashop-project.org/8/webservice/resources/orders/",
    "https://devdocs.prestashop-project.org/8/webservice/resources/order_slip/",
    "https://devdocs.prestashop-project.org/8/webservice/resources/order_histories/",
  ],
  capabilities: ["transactions", "refund", "update", "merchant"],
  hosts: { shop: "https://{shop}" },
  test: { document: "https://devdocs.prestashop-project.org/8/webservice/" },
  credentials: [
    {
      name: "shop",
      label: "Shop address",
      secret: false,
      pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(/[A-Za-z0-9._~-]+)*$",
      help: "Without https://, as in shop.example.com or example.com/shop.",
    },
    {
      name: "key",
      label: "Webservice key",
      secret: true,
      pattern: "^[A-Za-z0-9]{32}$",
      help: "PrestaShop, Advanced Parameters, Webservice: switch it on and add a key with the rights that docs/providers/prestashop.md lists.",
    },
  ],
  platformKeys: [],
  timeoutMs: 25_000,
  // Shops run on small hosts, and the webservice has no limit of its own.
  connections: 1,
  // The webservice knows no idempotency keys.
  idempotencyMs: 0,
  marksRefunds: false,
  refundMayTakeMs: 5 * 60_000,
  settableStatuses: ["completed", "failed", "canceled"],
  statusWords: {
    PS_OS_CANCELED: "canceled",
    PS_OS_ERROR: "failed",
    PS_OS_REFUND: "refunded",
    paid: "completed",
    unpaid: "pending",
  },
  sandboxCredentials: (accountId: string) => {
    const hex = (text: string) => createHash("sha256").update(`${text} ${accountId}`).digest("hex");
    return {
      shop: `negozio-${hex("shop").slice(0, 12)}.example.com`,
      key: hex("key").slice(0, 32).toUpperCase(),
    };
  },
} as const satisfies StoreManifest;

/** What the adapter works with. */
export type Context = ProviderContext<typeof manifest>;
