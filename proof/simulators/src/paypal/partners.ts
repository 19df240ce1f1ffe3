import type { IncomingHttpHeaders } from "node:http";
import { randomText } from "../kit/ids.ts";
import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { type Consent, type Referral, refuse, type Token, type World } from "./world.ts";

const URL_MAX = 127;
/**
 * The features that a partner can ask for (https://developer.paypal.com/docs/api/partner-referrals/v2/: "The
 * REST endpoint").
 */
const FEATURES = new Set([
  "PAYOUTS",
  "PAYMENT",
  "REFUND",
  "FUTURE_PAYMENT",
  "DIRECT_PAYMENT",
  "PARTNER_FEE",
  "DELAY_FUNDS_DISBURSEMENT",
  "READ_SELLER_DISPUTE",
  "UPDATE_SELLER_DISPUTE",
  "ADVANCED_TRANSACTIONS_SEARCH",
  "SWEEP_FUNDS_EXTERNAL_SINK",
  "ACCESS_MERCHANT_INFORMATION",
  "TRACKING_SHIPMENT_READWRITE",
  "INVOICE_READ_WRITE",
  "DISPUTE_READ_BUYER",
  "UPDATE_CUSTOMER_DISPUTES",
  "VAULT",
  "BILLING_AGREEMENT",
]);
/** The feature needed for each request that a partner makes on a seller's behalf. */
const NEEDED: readonly [pattern: RegExp, feature: string][] = [
  [/^POST \/v2\/payments\/captures\/[^/]+\/refund/, "REFUND"],
  [/^GET \/v1\/reporting\//, "ADVANCED_TRANSACTIONS_SEARCH"],
  [/^GET \/v1\/customer\/disputes/, "READ_SELLER_DISPUTE"],
  [/^POST \/v1\/customer\/disputes/, "UPDATE_SELLER_DISPUTE"],
  [/^POST \/v2\/checkout\//, "PAYMENT"],
];

type Call = JsonCall<string>;

/** Returns the routes for Partner Referrals v2 and for the sellers' status ("Show seller status", v1). */
export function partnerRoutes(world: World): JsonRoute<string>[] {
  const integrations = "/v1/customer/partners/:partner/merchant-integrations";
  return [
    {
      method: "POST",
      path: "/v2/customer/partner-referrals",
      handle: (call) => new Answer(201, refer(world, call)),
    },
    {
      method: "GET",
      path: integrations,
      handle(call) {
        const trackingId = call.query.get("tracking_id");
        const [consent] = world.consents.list(own(call), (one) => one.trackingId === trackingId);
        if (!consent) throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
        // 201 is the document's status.
        return new Answer(201, { merchant_id: consent.id, tracking_id: consent.trackingId, links: [] });
      },
    },
    {
      method: "GET",
      path: `${integrations}/:merchant`,
      handle(call) {
        const consent = world.consents.get(own(call), call.params.merchant ?? "");
        if (!consent) throw refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
        return shown(consent);
      },
    },
  ];
}

/**
 * Returns the merchant that a request acts for: the application's own or, with an assertion, the seller in
 * it, who must have granted the application exactly this feature ("PayPal-Auth-Assertion": the `iss` is the
 * partner's client, the `payer_id` the seller).
 */
export function principalOf(world: World, token: Token, call: Omit<Call, "who">): string {
  const assertion = call.headers["paypal-auth-assertion"];
  if (assertion === undefined) return token.merchant;
  const { iss, payer_id = "" } = claimsOf(String(assertion));
  const consent = world.consents.get(token.merchant, payer_id);
  const operation = `${call.method} ${call.path}`;
  const needed = NEEDED.filter(([pattern]) => pattern.test(operation)).map(([, feature]) => feature);
  if (call.raw.includes('"vault_id"')) needed.push("VAULT");
  const allowed =
    consent?.clientId === token.clientId && needed.every((one) => consent.features.includes(one));
  if (iss === token.clientId && allowed) return consent.id;
  throw refuse(403, "NOT_AUTHORIZED", "PERMISSION_DENIED");
}

/** Returns the valid token of a request. */
export function bearerOf(
  { tokens, kit }: World,
  { authorization = "" }: IncomingHttpHeaders,
): Token | undefined {
  const token = tokens.get("", authorization.replace(/^Bearer /, ""));
  return token && token.expiresAt > kit.now() ? token : undefined;
}

/** Returns the partner in the path, which must be the caller: a partner sees only its own sellers. */
function own({ who, params }: Call): string {
  if (params.partner === who) return who;
  throw refuse(403, "NOT_AUTHORIZED", "PERMISSION_DENIED");
}

function claimsOf(assertion: string): { iss?: string; payer_id?: string } {
  const [header = "", claims = ""] = assertion
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString());
  try {
    const { alg } = JSON.parse(header) as { alg?: string };
    return alg === "none" ? (JSON.parse(claims) as { iss?: string; payer_id?: string }) : {};
  } catch {
    return {};
  }
}

function refer(world: World, { who, body, headers }: Call): object {
  const request = body as {
    tracking_id?: string;
    partner_config_override?: { return_url?: string };
    operations?: {
      operation?: string;
      api_integration_preference?: { rest_api_integration?: RestIntegration };
    }[];
    legal_consents?: { type?: string; granted?: boolean }[];
  };
  const rest = request.operations?.find(({ operation }) => operation === "API_INTEGRATION")
    ?.api_integration_preference?.rest_api_integration;
  if (!rest) throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "/operations");
  const shares = request.legal_consents?.some(
    ({ type, granted }) => type === "SHARE_DATA_CONSENT" && granted,
  );
  if (!shares) throw refuse(400, "INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER", "/legal_consents");
  const features = rest.third_party_details?.features;
  if (rest.integration_type !== "THIRD_PARTY" || !features?.every((one) => FEATURES.has(one)))
    throw refuse(
      400,
      "INVALID_REQUEST",
      "INVALID_PARAMETER_VALUE",
      "/operations/@operation=='API_INTEGRATION'",
    );
  const { tracking_id = "", partner_config_override: { return_url = "" } = {} } = request;
  for (const [value, field] of [
    [tracking_id, "/tracking_id"],
    [return_url, "/partner_config_override/return_url"],
  ] as const) {
    if (value.length > URL_MAX) throw refuse(400, "INVALID_REQUEST", "INVALID_STRING_LENGTH", field);
  }
  const referral: Referral = world.referrals.put("", {
    id: randomText(40),
    clientId: bearerOf(world, headers)?.clientId ?? "",
    partner: who,
    trackingId: tracking_id,
    returnUrl: return_url,
    features,
  });
  const base = world.kit.baseUrl();
  const page = `${base}/bizsignup/partner/entry?referralToken=${referral.id}`;
  return {
    links: [
      { href: `${base}/v2/customer/partner-referrals/${referral.id}`, rel: "self", method: "GET" },
      { href: page, rel: "action_url", method: "GET" },
    ],
  };
}

interface RestIntegration {
  integration_type?: string;
  third_party_details?: { features?: string[] };
}

function shown({
  id,
  trackingId,
  clientId,
  email,
  isEmailConfirmed,
  isReceivable,
  features,
}: Consent): object {
  return {
    merchant_id: id,
    tracking_id: trackingId,
    legal_name: `Negozio ${id.slice(-4)} SRL`,
    primary_email: email,
    primary_email_confirmed: isEmailConfirmed,
    payments_receivable: isReceivable,
    oauth_integrations: [
      {
        integration_type: "OAUTH_THIRD_PARTY",
        integration_method: "PAYPAL",
        oauth_third_party: [{ partner_client_id: clientId, scopes: features }],
      },
    ],
  };
}
