import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile } from "../../contract/provider.ts";
import { SCOPES, SHOP, SUBSCRIBE, SUBSCRIPTIONS, UNINSTALL, UNSUBSCRIBE } from "./documents.ts";
import type { Context } from "./manifest.ts";
import { mutate, query } from "./request.ts";
import { WEBHOOK_TOPICS } from "./webhook.ts";
import type { Page, Shop, UserError } from "./wire.ts";

/**
 * Verifies the access by reading the shop, and subscribes to its orders. If Shopify does not let the app subscribe,
 * Banco polls. The account then shows this, and whether older orders are missing.
 */
export async function connect(context: Context): Promise<Connection> {
  const { shop } = await query<{ shop: Shop }>(context, SHOP);
  if (shop.myshopifyDomain !== context.credentials.shop) {
    throw new ProviderError(
      "rejected",
      "another_shop",
      `The access is for another shop, ${shop.myshopifyDomain}`,
    );
  }
  const refused = reachable(context) ? await subscribe(context) : undefined;
  const limited = Object.entries({ polled: refused, recent_orders: await oldOrdersWarning(context) }).filter(
    ([, text]) => text !== undefined,
  );
  const settings = {
    providerAccountId: shop.myshopifyDomain,
    ...(limited.length > 0 && {
      limits: limited.map(([limit]) => limit),
      warning: limited.map(([, text]) => text).join(" "),
    }),
  };
  return { profile: profileOf(shop), settings, credentials: {} };
}

/**
 * Uninstalls the platform's app, which also removes its subscriptions; for the merchant's own app, removes
 * only the subscriptions.
 */
export async function disconnect(context: Context): Promise<void> {
  try {
    if (context.credentials.clientSecret !== undefined) await unsubscribe(context);
    else await mutate(context, UNINSTALL, {}, { repeatable: true });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "credentials") throw error;
  }
}

/** Whether Shopify can send webhooks: it only sends to https addresses; otherwise Banco polls. */
function reachable({ mode, webhookUrl }: Context): boolean {
  return mode === "sandbox" || webhookUrl.startsWith("https:");
}

/**
 * Returns a warning if the app cannot see old orders
 * (https://shopify.dev/docs/api/usage/access-scopes#orders-permissions).
 */
async function oldOrdersWarning(context: Context): Promise<string | undefined> {
  const { currentAppInstallation } = await query<{
    currentAppInstallation: { accessScopes: { handle: string }[] };
  }>(context, SCOPES);
  const all = currentAppInstallation.accessScopes.some(({ handle }) => handle === "read_all_orders");
  if (all) return undefined;
  return "Only orders of the last 60 days are shown: Shopify grants apps access to older orders on request.";
}

/**
 * Subscribes to all topics, and removes the subscriptions of an earlier connection, which would send every event twice.
 *
 * @returns why Shopify rejected a subscription, if it did: an app that is not approved for customer data
 * receives no order events
 */
async function subscribe(context: Context): Promise<string | undefined> {
  await unsubscribe(context);
  let refused: string | undefined;
  for (const topic of WEBHOOK_TOPICS) {
    const { webhookSubscriptionCreate } = await mutate<{
      webhookSubscriptionCreate: { userErrors: UserError[] };
    }>(context, SUBSCRIBE, { topic, uri: context.webhookUrl }, { repeatable: false });
    const [error] = webhookSubscriptionCreate.userErrors;
    if (error) refused = `Changes are read every few minutes: ${error.message}`;
  }
  return refused;
}

async function unsubscribe(context: Context): Promise<void> {
  const own: string[] = [];
  let after: string | null = null;
  do {
    const page: { webhookSubscriptions: Page<{ id: string; uri: string }> } = await query(
      context,
      SUBSCRIPTIONS,
      {
        after,
      },
    );
    const { nodes, pageInfo } = page.webhookSubscriptions;
    own.push(...nodes.filter(({ uri }) => uri === context.webhookUrl).map(({ id }) => id));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  for (const id of own) await mutate(context, UNSUBSCRIBE, { id }, { repeatable: true });
}

function profileOf({ name, contactEmail, currencyCode, primaryDomain, shopAddress }: Shop): MerchantProfile {
  const { address1, city, zip, provinceCode, countryCodeV2, phone, company } = shopAddress;
  const parts = { street: address1, city, postal: zip, state: provinceCode, country: countryCodeV2 };
  const facts = { legalName: company, phone, country: countryCodeV2 };
  return {
    name,
    email: contactEmail,
    website: primaryDomain.url,
    currency: currencyCode,
    ...withoutEmpty(facts),
    address: withoutEmpty(parts),
  };
}

function withoutEmpty(facts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => !!entry[1]));
}
