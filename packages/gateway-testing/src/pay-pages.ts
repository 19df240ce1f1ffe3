import assert from "node:assert/strict";

/**
 * Pays on the page that a link leads to: every simulated page takes a form without a choice as a good card.
 */
export async function payPage(url: string): Promise<void> {
  const { url: page } = await fetch(url);
  const { status } = await fetch(page, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
  assert.ok(status < 400, `${page}: ${status}`);
}
