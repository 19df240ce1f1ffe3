import { ProviderError } from "../../contract/error.ts";
import type { Connection, MerchantProfile, ProviderContext } from "../../contract/provider.ts";
import { SHOP, SUBSCRIBE, SUBSCRIPTIONS, UNINSTALL, UNSUBSCRIBE } from "./documents.ts";
import { assertDone, mutate, query } from "./request.ts";
import { WEBHOOK_TOPICS } from "./webhook.ts";
import type { Page, Shop, UserError } from "./wire.ts";

/** Proves the access with the shop's own data, and has Shopify tell of its orders. */
export async function connect(context: ProviderContext): Promise<Connection> {
  const { shop } = await query<{ shop: Shop }>(context, SHOP);
  if (shop.myshopifyDomain !== context.credentials.shop) {
    throw new ProviderError("rejected", "another_shop", `The access is to ${shop.myshopifyDomain}`);
  }
  if (reachable(context)) await subscribe(context);
  return { profile: profileOf(shop), settings: { providerAccountId: shop.myshopifyDomain }, credentials: {} };
}

/** Removes the platform's app from the shop, which takes its subscriptions along; of the merchant's own app only these. */
export async function disconnect(context: ProviderContext): Promise<void> {
  try {
    if (context.credentials.clientSecret !== undefined) await unsubscribe(context);
    else await mutate(context, UNINSTALL, {}, true);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "credentials") throw error;
  }
}

/** Shopify sends to https addresses only; without one Banco asks by itself. */
function reachable({ mode, webhookUrl }: ProviderContext): boolean {
  return mode === "sandbox" || webhookUrl.startsWith("https:");
}

/** A subscription left by an earlier connection would send every event twice. */
async function subscribe(context: ProviderContext): Promise<void> {
  await unsubscribe(context);
  for (const topic of WEBHOOK_TOPICS) {
    const { webhookSubscriptionCreate } = await mutate<{
      webhookSubscriptionCreate: { userErrors: UserError[] };
    }>(context, SUBSCRIBE, { topic, uri: context.webhookUrl }, false);
    assertDone(webhookSubscriptionCreate.userErrors);
  }
}

async function unsubscribe(context: ProviderContext): Promise<void> {
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
  for (const id of own) await mutate(context, UNSUBSCRIBE, { id }, true);
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
    ...given(facts),
    address: given(parts),
  };
}

function given(facts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter((entry): entry is [string, string] => !!entry[1]));
}
