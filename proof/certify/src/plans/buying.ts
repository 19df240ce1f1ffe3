import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";
import type { Hands } from "../plan.ts";

/** Two orders placed in the same second would look alike. */
const A_SECOND_MS = 1_100;
const BUY = "In the shop, buy ten pieces of something that costs 12.90 EUR with its taxes, without shipping";

/**
 * Asks a person to buy something.
 *
 * @param where - where to find the order's ID
 */
export async function bought(hands: Hands, then: string, where: string): Promise<string> {
  await hands.pause(A_SECOND_MS);
  const id = await hands.ask(`${BUY}, and ${then}. ${where}`);
  await hands.pause(A_SECOND_MS);
  return id.trim();
}

/** Places five orders: unpaid, canceled, refunded and paid. */
export async function fourStates(
  provider: StoreProvider,
  context: ProviderContext,
  hands: Hands,
  where: string,
): Promise<void> {
  await bought(hands, "leave it unpaid", where);
  const canceled = await provider.readOrder(context, await bought(hands, "have it paid", where));
  await provider.updateOrder(context, canceled, { status: "canceled" });
  const back = await provider.readOrder(context, await bought(hands, "have it paid", where));
  const whole = { id: "srf_certify", amountMinor: back.amountMinor, reason: null, lines: [] };
  await provider.refund(context, back, whole);
  for (const _ of [1, 2]) await bought(hands, "have it paid", where);
}
