import assert from "node:assert/strict";

/**
 * Pays on the page that a link points to. Every simulated page treats a form without a choice as a valid card.
 *
 * @param fields - the form's fields; a 3-D Secure page requires `outcome: "pass"`
 * @returns the page's response, for a test whose wait for the payment fails
 */
export async function payPage(url: string, fields: Record<string, string> = {}): Promise<string> {
  const { url: page } = await fetch(url);
  const answer = await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const { status, headers } = answer;
  assert.ok(status < 400, `${page}: ${status}`);
  return `${page}: ${status} ${headers.get("location") ?? ""} ${(await answer.text()).slice(-600)}`;
}
