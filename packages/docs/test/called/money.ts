import { SimulatorControl } from "@banco/provider-testing/simulator";
import { eventually } from "@banco/testing/eventually";
import type { Merchant, World } from "../world.ts";

const DUE =
  "update account set payouts_at = now(), disputes_at = now() where kind = 'payment' and provider = 'stripe'";

type Money = Record<"payoutId" | "disputeId" | "otherDisputeId", string>;

/**
 * Creates a payout, and two disputes that need evidence.
 *
 * @returns a function that waits until they are imported, which takes some seconds
 */
export async function beginMoney(
  { gateway, simulators }: World,
  { send }: Merchant,
): Promise<() => Promise<Money>> {
  const stripe = new SimulatorControl(simulators.url, "stripe");
  for (const amount of [21, 22]) {
    const json = { amount, token: "tok_visa" };
    const { providerTransactionId: transaction } = await send("POST", "/v1/payment/stripe/card", json);
    await stripe.dispute({ transaction });
    if (amount === 22) await stripe.payOut({ transaction });
  }
  await gateway.db.raw(DUE);
  const listed = (list: string, count: number) =>
    eventually(`the ${list} are imported`, async () => {
      const { items } = await send("GET", `/v1/payment/${list}`);
      return items.length === count && items;
    });
  return async () => {
    const [disputes, payouts] = [await listed("disputes", 2), await listed("payouts", 1)];
    return { payoutId: payouts[0].id, disputeId: disputes[0].id, otherDisputeId: disputes[1].id };
  };
}
