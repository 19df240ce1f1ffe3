import assert from "node:assert/strict";
import type { SignedIn, TestGateway } from "./gateway.ts";
import type { Answer } from "./http.ts";

/** The price that the sandbox sells. */
export const PRICE = "price_pro_monthly";
export const SUBSCRIPTION: string = `/v1/billing/subscriptions/${PRICE}`;

/** Returns the user's subscription, if there is one. */
export async function stateAt(at: TestGateway, { accessToken: token }: SignedIn): Promise<Answer["body"]> {
  const { status, body } = await at.send("GET", SUBSCRIPTION, { token });
  return status === 200 ? body : undefined;
}

/** Returns the vendor's page where the user subscribes. */
export async function checkout(
  at: TestGateway,
  { accessToken: token }: SignedIn,
): Promise<{ id: string; url: string }> {
  const answer = await at.send("POST", SUBSCRIPTION, { token });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}
