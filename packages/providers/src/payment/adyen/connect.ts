import { ProviderError } from "../../contract/error.ts";
import type { Connection } from "../../contract/payment.ts";
import type { Context } from "./manifest.ts";
import { everyOne } from "./pages.ts";
import { callAdyen, merchantAccount } from "./request.ts";

/** The failures after which there is nothing left to remove. */
const GONE: ReadonlySet<string> = new Set(["not_found", "credentials", "forbidden"]);

/** Verifies the key by reading its merchant account, and subscribes to the account's notifications. */
export async function connect(context: Context): Promise<Connection> {
  const merchant = await readMerchant(context);
  const currency = merchant.primarySettlementCurrency;
  const profile = { name: merchant.name ?? merchant.id, ...(currency && { currency }) };
  const settings = { providerAccountId: merchant.id };
  if (context.mode !== "sandbox" && !context.webhookUrl.startsWith("https:")) {
    throw new ProviderError(
      "rejected",
      "no_public_address",
      "Adyen reports payments only by webhook: Banco needs a public https address",
    );
  }
  const { id, hmacKey } = await subscribe(context);
  return { profile, settings: { ...settings, webhookId: id }, credentials: { hmacKey } };
}

interface Merchant {
  id: string;
  name?: string;
  primarySettlementCurrency?: string;
}

/**
 * Returns the merchant account; without the role to read it, returns only its ID, which is verified when the webhook is
 * created.
 */
async function readMerchant(context: Context): Promise<Merchant> {
  try {
    return await callAdyen<Merchant>(context, { host: "management", method: "GET", path: pathOf(context) });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "forbidden") return { id: merchantAccount(context) };
    throw error;
  }
}

/** Removes the webhook. It is not an error if the key no longer works or the webhook is already gone. */
export async function disconnect(context: Context): Promise<void> {
  const { webhookId } = context.settings;
  if (typeof webhookId !== "string") return;
  try {
    await remove(context, webhookId);
  } catch (error) {
    const isGone = error instanceof ProviderError && GONE.has(error.kind);
    if (!isGone) throw error;
  }
}

/**
 * Subscribes, and removes an earlier connection's webhook, which would send everything twice, the second time signed
 * with a different key.
 */
async function subscribe(context: Context): Promise<{ id: string; hmacKey: string }> {
  const path = pathOf(context, "/webhooks");
  const before = await everyOne<{ id: string; url?: string }>(context, path);
  for (const { id, url } of before) if (url === context.webhookUrl) await remove(context, id);
  const body = {
    type: "standard",
    url: context.webhookUrl,
    active: true,
    communicationFormat: "json",
    description: "Banco",
  };
  const { id } = await callAdyen<{ id: string }>(context, { host: "management", method: "POST", path, body });
  const hmac = {
    host: "management",
    method: "POST",
    path: `${path}/${encodeURIComponent(id)}/generateHmac`,
  } as const;
  const { hmacKey } = await callAdyen<{ hmacKey: string }>(context, hmac);
  return { id, hmacKey };
}

async function remove(context: Context, id: string): Promise<void> {
  const path = pathOf(context, `/webhooks/${encodeURIComponent(id)}`);
  await callAdyen(context, { host: "management", method: "DELETE", path });
}

function pathOf(context: Context, rest = ""): string {
  return `/merchants/${encodeURIComponent(merchantAccount(context))}${rest}`;
}
