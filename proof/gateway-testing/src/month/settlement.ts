import type { Answer } from "../http.ts";
import type { MonthShop, Paying } from "./shop.ts";

/** An entry in the merchant's balance with a simulated provider, in minor units. */
interface Entry {
  kind: string;
  amount: number;
  payout: string | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Compares the ledger's accounts of a provider with the provider's own settlement data, that is, payments
 * and refunds not yet paid out, and withheld amounts. The provider reports fees and chargebacks with their
 * payout.
 *
 * @param transaction - any payment of the merchant, by the provider's ID
 * @returns each account that differs, with both amounts in minor units
 */
export async function settlementFaults(
  { atProvider, call }: MonthShop,
  provider: Paying,
  transaction: string,
): Promise<string[]> {
  const { entries } = (await atProvider(provider, "balance", { transaction })) as { entries: Entry[] };
  const isMoved = ({ kind, payout }: Entry) => payout === null && (kind === "sale" || kind === "refund");
  const isHeld = ({ kind }: Entry) => kind === "reserve" || kind === "reserve_release";
  const expected = {
    clearing: sum(entries.filter(isMoved).map(({ amount }) => amount)),
    reserve: -sum(entries.filter(isHeld).map(({ amount }) => amount)),
  };
  const accounts: Answer["body"][] = await call("GET", "/v1/ledger/accounts");
  return Object.entries(expected).flatMap(([kind, minor]) => {
    const id = `${kind}.${provider}.EUR`;
    const balanceMinor = Math.round((accounts.find((one) => one.id === id)?.balance ?? 0) * 100);
    return balanceMinor === minor ? [] : [`${id} ${balanceMinor}, not ${minor}`];
  });
}
