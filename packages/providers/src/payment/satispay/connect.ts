import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { ProviderError } from "../../contract/error.ts";
import type { Address, Connection } from "../../contract/payment.ts";
import { parseJson } from "../../http/client.ts";
import type { Context } from "./manifest.ts";
import { BASE, callSatispay, refusal } from "./request.ts";
import type { Profile, SatispayError } from "./wire.ts";

/**
 * Pairs a new key with the shop by its activation code, unless it is already paired, and verifies the key by
 * reading the shop's profile.
 */
export async function connect(context: Context): Promise<Connection> {
  const { keyId, privateKey } = context.credentials;
  const paired = keyId && privateKey ? { keyId, privateKey } : await pair(context);
  const credentials = { ...context.credentials, ...paired };
  const shop = await callSatispay<Profile>(
    { ...context, credentials },
    { method: "GET", path: "/profile/me" },
  );
  return {
    profile: {
      ...(shop.name && { name: shop.name }),
      country: "IT",
      currency: "EUR",
      address: addressOf(shop),
    },
    settings: { providerAccountId: shop.id },
    credentials: paired,
  };
}

/**
 * Creates an RSA key and pairs it with the shop; only its public half leaves this process
 * (https://developers.satispay.com/docs/authorize-cash-register).
 */
async function pair(context: Context): Promise<{ keyId: string; privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    // The key length in Satispay's own examples; the sandbox uses a shorter one so as not to wait.
    modulusLength: context.mode === "sandbox" ? 2048 : 4096,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const response = await context.http.auth.send({
    method: "POST",
    path: `${BASE}/authentication_keys`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ public_key: publicKey, token: context.credentials.activationCode }),
    // The code is single-use.
    repeatable: false,
  });
  const answer = parseJson(response) as { key_id?: string } & SatispayError;
  if (response.status === 200 && answer.key_id) return { keyId: answer.key_id, privateKey };
  const { code, message } = refusal(response.status, answer);
  throw new ProviderError("credentials", code, `Satispay does not accept the activation code: ${message}`);
}

function addressOf({ address = {} }: Profile): Address {
  const ours: Address = {};
  if (address.address) ours.street = address.address;
  if (address.st_number) ours.number = address.st_number;
  if (address.zip_code) ours.postal = address.zip_code;
  if (address.city) ours.city = address.city;
  if (address.country) ours.country = address.country;
  return ours;
}
