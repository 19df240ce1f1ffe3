import { camtOf, IBAN, type WrittenLine } from "../bank-files.ts";
import type { Answer } from "../http.ts";
import { inTime } from "../in-time.ts";
import { type MonthShop, type Paying, PROVIDERS } from "./shop.ts";

type Payout = Answer["body"];

/** Pays out the balance at each provider, except for its `reserves`. */
export async function payOutAll(
  shop: MonthShop,
  payments: ReadonlyMap<Paying, string>,
  reserves: Partial<Record<Paying, number>> = {},
): Promise<void> {
  for (const [provider, transaction] of payments)
    await shop.atProvider(provider, "payouts", { transaction, reserve: reserves[provider] ?? 0 });
}

/** Returns all payouts of a provider with their lines. */
export async function payoutsOf({ call }: MonthShop, provider: Paying): Promise<Payout[]> {
  const query = { limit: "200" };
  const { items } = await call("GET", `/v1/payment/${provider}/payouts`, { query });
  return Promise.all(items.map(({ id }: Payout) => call("GET", `/v1/payment/${provider}/payouts/${id}`)));
}

/**
 * Waits until the gateway has imported this many payouts of each provider, with lines for the whole amount.
 */
export async function readPayouts(shop: MonthShop, count: number): Promise<Payout[]> {
  const { clock, gateway } = shop;
  const pass = (ms: number) => clock.goTo(clock.wall() + ms);
  const all: Payout[] = [];
  for (const provider of Object.values(PROVIDERS))
    all.push(
      ...(await inTime({ pass, db: gateway.db }, `the payouts of ${provider} are read`, async () => {
        await gateway.db.raw("update account set payouts_at = now() where payouts_at > now()");
        const payouts = await payoutsOf(shop, provider);
        return payouts.length === count && payouts.every(hasItsLines) ? payouts : undefined;
      })),
    );
  return all;
}

const cents = (amount: number) => Math.round(amount * 100);

function hasItsLines({ amount, lines }: Payout): boolean {
  const total = lines.reduce((sum: number, line: Payout) => sum + cents(line.amount) - cents(line.fee), 0);
  return total === cents(amount);
}

/** Returns the lines that the bank writes for payouts. */
export function bankLines(payouts: readonly Payout[]): WrittenLine[] {
  return payouts
    .filter(({ amount }) => amount !== 0)
    .map(({ arrivesOn, amount, bankReference }) => ({
      bookedOn: arrivesOn,
      amountMinor: cents(amount),
      text: `BONIFICO ${bankReference}`,
    }));
}

/** Imports a bank file with the lines for a range of days, inclusive. */
export function importDays(
  { call }: MonthShop,
  lines: readonly WrittenLine[],
  from: string,
  to: string,
): Promise<{ newLines: number; knownLines: number }> {
  const within = lines.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to);
  const body = camtOf({ account: IBAN, lines: within });
  return call("POST", "/v1/bank/statements", { body, headers: { "content-type": "application/xml" } });
}
