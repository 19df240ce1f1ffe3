import { platformClient } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

/** The client that sends a request, and the headers that identify the merchant on whose behalf it acts. */
export interface Caller {
  client: { id: string; secret: string };
  headers: Readonly<Record<string, string>>;
}

/** Returns the merchant whose consent connected the account; undefined if the merchant uses its own keys. */
export function consentOf({ credentials }: Context): string | undefined {
  return credentials.merchantId;
}

/**
 * Returns the caller: the merchant itself with its own keys, or the platform on behalf of the merchant who consented.
 */
export function callerOf(context: Context): Caller {
  const merchantId = consentOf(context);
  if (merchantId !== undefined) return inTheNameOf(platformOf(context), merchantId);
  const { clientId = "", clientSecret = "" } = context.credentials;
  return { client: { id: clientId, secret: clientSecret }, headers: {} };
}

/** Returns the platform on its own behalf. */
export function platformOf(context: Context): Caller {
  const attributionId = context.platform?.attributionId;
  return {
    client: platformClient(context, manifest.name),
    headers: attributionId ? { "paypal-partner-attribution-id": attributionId } : {},
  };
}

/**
 * Adds a JSON Web Token that identifies the merchant. It is unsigned, because the access token sent with it
 * authenticates the platform (https://developer.paypal.com/api/rest/requests/#paypal-auth-assertion).
 */
function inTheNameOf({ client, headers }: Caller, merchantId: string): Caller {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const assertion = `${part({ alg: "none" })}.${part({ iss: client.id, payer_id: merchantId })}.`;
  return { client, headers: { ...headers, "paypal-auth-assertion": assertion } };
}
