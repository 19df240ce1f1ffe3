import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile, PaymentContext } from "../../contract/payment.ts";
import { revoke } from "./oauth.ts";
import { callMollie, isByConsent } from "./request.ts";
import type { List, Organization, Profile } from "./wire.ts";

/** Proves the key, or the consent, with whose it is. Webhooks need no setting up: each payment names its address. */
export async function connect(context: PaymentContext): Promise<Connection> {
  if (!isByConsent(context)) {
    const profile = await callMollie<Profile>(context, { method: "GET", path: "/v2/profiles/me" });
    return { profile: merchantOf(profile), settings: { profileId: profile.id }, credentials: {} };
  }
  const organization = await callMollie<Organization>(context, {
    method: "GET",
    path: "/v2/organizations/me",
  });
  const path = "/v2/profiles";
  const { _embedded } = await callMollie<List<"profiles", Profile>>(context, { method: "GET", path });
  const [profile] = _embedded.profiles;
  if (!profile)
    throw new ProviderError("rejected", "no_profile", "The merchant has no website profile at Mollie");
  const { name, vatNumber } = organization;
  return {
    profile: { ...merchantOf(profile), legalName: name, ...(vatNumber && { vatId: vatNumber }) },
    settings: { profileId: profile.id, providerAccountId: organization.id },
    credentials: {},
  };
}

/** Gives the consent back; a key is the merchant's to delete. */
export async function disconnect(context: PaymentContext): Promise<void> {
  if (isByConsent(context)) await revoke(context);
}

function merchantOf({ name, email, phone, website }: Profile): MerchantProfile {
  return { name, ...(email && { email }), ...(phone && { phone }), ...(website && { website }) };
}
