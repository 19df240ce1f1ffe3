import assert from "node:assert/strict";
import { HOST_RANDOM } from "@banco/core/random";
import { sealContext } from "@banco/gateway/connections/account";
import type { ConnectState } from "@banco/gateway/connections/consent/connect-state";
import { ACCOUNT_COLUMNS } from "@banco/gateway/connections/sql";
import { statement } from "@banco/gateway/db/statement";
import { openVault } from "@banco/gateway/db/vault";
import { merchantOf } from "@banco/simulators/paypal/world";
import type { GatewayClient, TestGateway } from "./gateway.ts";
import type { Answer } from "./http.ts";

/** The data required for a merchant's consent at a simulated provider. */
export interface Consenting {
  /** The platform's keys for the provider. */
  env: Record<string, string>;
  /** The values that the merchant enters before the consent page exists. */
  needs?: Record<string, string>;
  /** The form that the merchant submits on the consent page. */
  agree: Record<string, string>;
}

const PAYPAL = "Aplatform-of-the-gateway-tests";
const SHOPIFY = { clientId: "c".repeat(32), clientSecret: "shpss_platform0000000000000000000002" };
const SHOP = "caffe-centrale.myshopify.com";
const oauthKeys = (provider: string, clientId: string) => ({
  [`${provider}_CONNECT_CLIENT_ID`]: clientId,
  [`${provider}_CONNECT_CLIENT_SECRET`]: `secret-of-the-platform-at-${provider}`,
});

/** The data of every provider with consent, by its ID. */
export const CONSENTS: Readonly<Record<string, Consenting>> = {
  stripe: {
    env: { STRIPE_CONNECT_CLIENT_ID: "ca_banco", STRIPE_CONNECT_SECRET_KEY: "sk_test_platform0123456789" },
    agree: { decision: "approve", name: "Bar Sport", email: "sport@example.com" },
  },
  mollie: { env: oauthKeys("MOLLIE", "app_banco"), agree: { decision: "allow" } },
  square: { env: oauthKeys("SQUARE", "sq0idp-banco"), agree: { decision: "allow" } },
  sumup: { env: oauthKeys("SUMUP", "cc_classic_banco"), agree: { decision: "allow" } },
  zettle: { env: oauthKeys("ZETTLE", "9b6c7a5e-banco"), agree: { decision: "allow" } },
  paypal: {
    env: { ...oauthKeys("PAYPAL", PAYPAL), PAYPAL_CONNECT_MERCHANT_ID: merchantOf(PAYPAL) },
    agree: { decision: "allow", email: "negozio@example.com" },
  },
  fattureincloud: { env: oauthKeys("FATTUREINCLOUD", "app_banco"), agree: { decision: "allow" } },
  shopify: {
    env: {
      SHOPIFY_CONNECT_CLIENT_ID: SHOPIFY.clientId,
      SHOPIFY_CONNECT_CLIENT_SECRET: SHOPIFY.clientSecret,
    },
    needs: { shop: SHOP },
    agree: { shop: SHOP },
  },
  woocommerce: { env: {}, needs: { shop: "shop.example.com" }, agree: { decision: "approve" } },
};

/** The platform's keys at all these providers. */
export const CONSENT_ENV = Object.assign({}, ...Object.values(CONSENTS).map(({ env }) => env)) as Record<
  string,
  string
>;

/** Registers the apps at the simulated Shopify, which is normally done in the partner dashboard. */
export async function registerApps(simulatorsUrl: string): Promise<void> {
  const response = await fetch(`${simulatorsUrl}/_control/shopify/apps`, {
    method: "POST",
    body: JSON.stringify(SHOPIFY),
  });
  assert.ok(response.ok);
}

/** Gives consent on the provider's page; returns the URL to which the browser is redirected. */
export async function agreeAt(page: string, form: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(form);
  const { headers, status } = await fetch(page, { method: "POST", body, redirect: "manual" });
  assert.ok(status === 302 || status === 303, `${page}: ${status}`);
  return new URL(headers.get("location") ?? "");
}

/**
 * Follows the redirect back to the gateway, as a browser does; returns the URL to which the gateway redirects
 * the browser.
 */
export async function follow(gateway: Pick<GatewayClient, "send">, back: URL): Promise<URL> {
  const { status, headers, text } = await gateway.send("GET", `${back.pathname}${back.search}`);
  assert.equal(status, 303, text);
  return new URL(headers.get("location") ?? "");
}

/** Returns the ticket in the URL that a browser was redirected to; null without one. */
export const ticketOf = ({ hash }: URL): string | null => new URLSearchParams(hash.slice(1)).get("ticket");

/**
 * Does the console's part after the browser has returned: continues the consent and confirms the provider's
 * account.
 */
export async function goOn(
  call: (method: string, path: string, sent?: object) => Promise<Answer>,
  path: string,
  page: URL,
): Promise<Answer> {
  const consent = await call("POST", `${path}/connect`, { json: { ticket: ticketOf(page) } });
  if (consent.status !== 200) return consent;
  return call("POST", `${path}/confirm`, { json: { confirmation: consent.body.confirmation.id } });
}

const READ = statement("test_account", `select ${ACCOUNT_COLUMNS} from account a where a.id = $1`);

/**
 * Longer than the greatest difference between the gateway's time, which is the database's, and this
 * process's.
 */
const LONG_AGO_MS = 60_000;

/** Makes an account's pending consent expire. */
export async function expireConsent({ db, env }: TestGateway, accountId: string): Promise<void> {
  const account = (await db.one<Parameters<typeof sealContext>[0]>(READ, [accountId]))!;
  const vault = await openVault(env.MASTER_KEY, env.DATA_DIR!, HOST_RANDOM);
  const context = sealContext(account, "connect_state");
  const state = JSON.parse(vault.open(account.tenantId, context, account.connectState!)) as ConnectState;
  for (const part of [state.page, state.answer]) if (part) part.expiresAt = Date.now() - LONG_AGO_MS;
  const sealed = vault.seal(account.tenantId, context, JSON.stringify(state));
  await db.raw("update account set connect_state = $2 where id = $1", [accountId, sealed]);
}
