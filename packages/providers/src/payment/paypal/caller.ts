import { platformClient } from "../../http/oauth-tokens.ts";
import { type Context, manifest } from "./manifest.ts";

/** Who a request is made by, and for whom. */
export interface Caller {
  client: { id: string; secret: string };
  headers: Readonly<Record<string, string>>;
}

/**
 * The merchant whose consent the account was connected by; undefined where the merchant gave keys of its own.
 */
export function consentOf({ credentials }: Context): string | undefined {
  return credentials.merchantId;
}

/** The merchant itself with its own keys, or the platform in the name of the merchant who consented. */
export function callerOf(context: Context): Caller {
  const merchantId = consentOf(context);
  if (merchantId !== undefined) return inTheNameOf(platformOf(context), merchantId);
  const { clientId = "", clientSecret = "" } = context.credentials;
  return { client: { id: clientId, secret: clientSecret }, headers: {} };
}

/** The platform in its own name. */
export function platformOf(context: Context): Caller {
  const attributionId = context.platform?.attributionId;
  return {
    client: platformClient(context, manifest.name),
    headers: attributionId ? { "paypal-partner-attribution-id": attributionId } : {},
  };
}

/**
 * A JSON Web Token that names the merchant; it is not signed, as the access token beside it is what proves
 * the platform (https://developer.paypal.com/api/rest/requests/#paypal-auth-assertion).
 */
function inTheNameOf({ client, headers }: Caller, merchantId: string): Caller {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const assertion = `${part({ alg: "none" })}.${part({ iss: client.id, payer_id: merchantId })}.`;
  return { client, headers: { ...headers, "paypal-auth-assertion": assertion } };
}
