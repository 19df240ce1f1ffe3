import { ProviderError } from "../../contract/error.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import { consentOf, platformOf } from "./caller.ts";
import type { Context } from "./manifest.ts";
import { requestPayPal } from "./paypal-request.ts";
import type { Integration } from "./wire.ts";

/**
 * Returns PayPal's record of the merchant who consented.
 *
 * @throws ProviderError `credentials` if this merchant has not consented, or has withdrawn the consent
 */
export async function readConsent(context: Context): Promise<Integration> {
  const path = `${integrationsOf(context)}/${encodeURIComponent(consentOf(context) ?? "")}`;
  try {
    const merchant = await read(context, path);
    if (isGranted(context, merchant)) return merchant;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "not_found") throw error;
  }
  throw new ProviderError(
    "credentials",
    "no_consent",
    "The merchant's consent at PayPal is withdrawn: connect again",
  );
}

/** Returns the merchant who consented under a tracking ID, if any. */
export async function consentedUnder(context: Context, trackingId: string): Promise<string | undefined> {
  try {
    const query = new URLSearchParams({ tracking_id: trackingId });
    return (await read(context, integrationsOf(context), query)).merchant_id;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "not_found") return undefined;
    throw error;
  }
}

function read(context: Context, path: string, query?: URLSearchParams): Promise<Integration> {
  return movesNothing(
    requestPayPal<Integration>(context, platformOf(context), {
      method: "GET",
      path,
      ...(query && { query }),
    }),
  );
}

/** Whether the consent was given to this app: the permissions are listed with the app that received them. */
function isGranted(context: Context, { oauth_integrations = [] }: Integration): boolean {
  const { id } = platformOf(context).client;
  return oauth_integrations.some(
    ({ integration_type, oauth_third_party = [] }) =>
      integration_type === "OAUTH_THIRD_PARTY" &&
      oauth_third_party.some(({ partner_client_id }) => partner_client_id === id),
  );
}

function integrationsOf({ platform }: Context): string {
  return `/v1/customer/partners/${encodeURIComponent(platform?.merchantId ?? "")}/merchant-integrations`;
}
