import type { Gateway } from "../gateway.ts";
import type { BillingSettings } from "../settings/billing.ts";
import { EVENTS } from "./facts.ts";
import { addEndpoint, lockBilling, readEndpoint } from "./sql.ts";
import { orVendorProblem, type Vendor } from "./vendor.ts";

/** The tenant under which the vault encrypts the installation's own secrets; no real tenant has this ID. */
const SYSTEM = "system";

/** The webhook URL for the vendor's events, and its signing secrets. */
export interface Endpoint {
  /**
   * Ensures that the vendor sends its events: the endpoint is configured manually (STRIPE_WEBHOOK_SECRET), or
   * created once by this installation.
   */
  ensure(): Promise<void>;
  secrets(): Promise<string[]>;
}

/** Opens the installation's webhook endpoint. */
export function openEndpoint(
  { db, vault, settings }: Gateway,
  billing: BillingSettings,
  vendor: Vendor,
): Endpoint {
  const url = `${settings.baseUrl}/v1/billing/webhook`;
  const byHand = billing.webhookSecrets.length > 0;
  const context = `billing_endpoint/${url}/secret`;
  let ensured = byHand;
  return {
    ensure: async () => {
      if (ensured) return;
      await db.transaction(async (queries) => {
        await lockBilling(queries, url);
        if (await readEndpoint(queries, url)) return;
        const { webhookEndpoints } = await vendor();
        const { secret } = await orVendorProblem(
          webhookEndpoints.create({ url, enabled_events: [...EVENTS] }),
        );
        await addEndpoint(queries, url, vault.seal(SYSTEM, context, secret!));
      });
      ensured = true;
    },
    secrets: async () => {
      if (byHand) return billing.webhookSecrets;
      const sealed = await readEndpoint(db, url);
      return sealed ? [vault.open(SYSTEM, context, sealed)] : [];
    },
  };
}
