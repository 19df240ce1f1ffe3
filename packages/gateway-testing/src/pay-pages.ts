import assert from "node:assert/strict";

/** What the payer sends on the page of each provider's simulator, where it is not the choice of a good card. */
const PAYS: Readonly<Record<string, Record<string, string>>> = {
  stripe: { card: "pm_card_visa", action: "pay" },
  square: { card: "cnon:card-nonce-ok" },
  satispay: { way: "pay" },
  paypal: { way: "approve" },
};
const PAYS_BY_GOOD_CARD = { way: "good" };

/** Pays on the page that a link leads to. */
export async function payPage(provider: string, url: string): Promise<void> {
  const { url: page } = await fetch(url);
  const body = new URLSearchParams(PAYS[provider] ?? PAYS_BY_GOOD_CARD);
  const { status } = await fetch(page, { method: "POST", body, redirect: "manual" });
  assert.ok(status < 400, `${provider}: ${status}`);
}
