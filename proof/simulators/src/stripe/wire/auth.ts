import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Collection } from "../../kit/store.ts";
import { invalid, type StripeError } from "./errors.ts";

/** An access token from OAuth: a platform's key to another account. */
export interface AccessToken {
  id: string;
  account: string;
  platform: string;
  revoked: boolean;
}

/** A merchant's consent to a platform; its id is the merchant's account. */
export interface Grant {
  id: string;
  clientId: string;
}

export interface Identity {
  /** The account whose objects the request is about. */
  account: string;
  /** The platform that owns the key, if it acts for another account or uses its token; otherwise null. */
  platform: string | null;
}

const HELP =
  "You can obtain your API keys from the Stripe Dashboard at https://dashboard.stripe.com/apikeys.";

/**
 * Returns the caller's identity, by Basic or Bearer authentication (API reference, "Authentication") and
 * the header `Stripe-Account`.
 *
 * Every well-formed test key has its own account, except one that contains `revoked`.
 */
export function identify(
  headers: IncomingHttpHeaders,
  tokens: Collection<AccessToken>,
  grants: Collection<Grant>,
): Identity {
  const key = secretOf(headers.authorization);
  if (key === undefined) {
    throw invalid(
      `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). ${HELP}`,
      { status: 401 },
    );
  }
  const own = ownerOf(key, tokens);
  const requested = headers["stripe-account"] ?? headers["stripe-context"];
  if (requested === undefined || requested === own.account) return own;
  const account = String(requested);
  if (!grants.get(own.account, account)) throw noAccess(account);
  return { account, platform: own.account };
}

/** Returns the error for an account that the key cannot access. */
function noAccess(account: string): StripeError {
  return invalid(
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: "account_invalid" },
  );
}

/** Returns the secret from Basic or Bearer authentication. */
export function secretOf(authorization: string | undefined): string | undefined {
  const [scheme, value = ""] = (authorization ?? "").split(" ");
  if (scheme?.toLowerCase() === "bearer") return value || undefined;
  if (scheme?.toLowerCase() !== "basic") return undefined;
  return Buffer.from(value, "base64").toString().split(":")[0] || undefined;
}

/** Returns the account for a secret key. */
export function ownerOf(key: string, tokens: Collection<AccessToken>): Identity {
  if (/^pk_test_/.test(key)) {
    throw invalid(
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      { status: 403, code: "secret_key_required" },
    );
  }
  if (key.includes("revoked")) {
    throw invalid(`Expired API Key provided: ${masked(key)}`, { status: 401, code: "api_key_expired" });
  }
  const token = tokens.get("", key);
  if (!/^[sr]k_test_\w{8,240}$/.test(key) || token?.revoked) {
    throw invalid(`Invalid API Key provided: ${masked(key)}`, { status: 401 });
  }
  return token
    ? { account: token.account, platform: token.platform }
    : { account: accountOf(key), platform: null };
}

function accountOf(key: string): string {
  const digest = createHash("sha256")
    .update(key)
    .digest("base64")
    .replace(/[^A-Za-z0-9]/g, "");
  return `acct_1${digest.slice(0, 15)}`;
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}` : "*".repeat(8);
}
