import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile } from "../../contract/payment.ts";
import { everyOne } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { revoke } from "./oauth.ts";
import { callMollie, isByConsent } from "./request.ts";
import type { Organization, Profile } from "./wire.ts";

/**
 * Verifies the key or the consent by reading its owner. Webhooks need no set-up, because each payment contains its
 * webhook URL.
 */
export async function connect(context: Context): Promise<Connection> {
  if (!isByConsent(context)) {
    assertMode(context);
    const profile = await callMollie<Profile>(context, {
      method: "GET",
      path: "/v2/profiles/me",
      ofAccount: true,
    });
    if (!takesMoney(context, profile)) throw noProfile();
    return { profile: merchantOf(profile), settings: { profileId: profile.id }, credentials: {} };
  }
  const organization = await callMollie<Organization>(context, {
    method: "GET",
    path: "/v2/organizations/me",
    ofAccount: true,
  });
  const profile = await firstProfile(context);
  const { name, vatNumber } = organization;
  return {
    profile: { ...merchantOf(profile), legalName: name, ...(vatNumber && { vatId: vatNumber }) },
    settings: { profileId: profile.id, providerAccountId: organization.id },
    credentials: {},
  };
}

async function firstProfile(context: Context): Promise<Profile> {
  const options = { ofAccount: true } as const;
  for await (const one of everyOne<"profiles", Profile>(context, "profiles", "/v2/profiles", {}, options)) {
    if (takesMoney(context, one)) return one;
  }
  throw noProfile();
}

/**
 * Checks the key's mode: a key for the other mode would charge no money for real sales, or real money for tests
 * (docs.mollie.com, "Authentication").
 */
function assertMode({ mode, credentials }: Context): void {
  const expected = mode === "live" ? "live_" : "test_";
  if (credentials.apiKey?.startsWith(expected)) return;
  const message = `This key is for Mollie's other mode; a ${mode} account needs a key that begins with ${expected}`;
  throw new ProviderError("rejected", "wrong_mode", message, { path: "/credentials/apiKey" });
}

/**
 * Whether a profile accepts payments. A profile in test mode has not been activated by Mollie and cannot accept real
 * payments.
 */
function takesMoney(context: Context, { mode, status }: Profile): boolean {
  return status !== "blocked" && (context.mode !== "live" || mode === "live");
}

function noProfile(): ProviderError {
  const message = "The merchant has no website profile at Mollie that accepts payments";
  return new ProviderError("rejected", "no_profile", message);
}

/** Withdraws the consent; only the merchant can delete a key. */
export async function disconnect(context: Context): Promise<void> {
  if (isByConsent(context)) await revoke(context);
}

function merchantOf({ name, email, phone, website }: Profile): MerchantProfile {
  return { name, ...(email && { email }), ...(phone && { phone }), ...(website && { website }) };
}
