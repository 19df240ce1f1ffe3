import assert from "node:assert/strict";

/**
 * Pays on the page that a link leads to: every simulated page takes a form without a choice as a good card.
 *
 * @param fields - of the form; a 3-D Secure page needs `outcome: "pass"`
 * @returns what the page answered, for a test whose wait for the payment fails
 */
export async function payPage(url: string, fields: Record<string, string> = {}): Promise<string> {
  const { url: page } = await fetch(url);
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const { status, headers } = answer;
  assert.ok(status < 400, `${page}: ${status}`);
  return `${page}: ${status} ${headers.get("location") ?? ""} ${(await answer.text()).slice(-600)}`;
}
