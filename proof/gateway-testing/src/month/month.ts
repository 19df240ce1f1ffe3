import type { WrittenLine } from "../bank-files.ts";
import { bankLines, importDays, payOutAll, readPayouts } from "./bank.ts";
import { longDayOf, romeDate, romeTime } from "./clock.ts";
import { loseNextReceipt, providerPayment, type Sold, Staff, type Tally } from "./selling.ts";
import { settlementFaults } from "./settlement.ts";
import { type MonthShop, type Paying, PROVIDERS } from "./shop.ts";

const DAYS = 31;
const HOUR = 60;
const HOUR_MS = 3_600_000;
/** The days of payouts; the last ones are in November. */
const PAYOUT_DAYS = [5, 12, 19, 26, DAYS + 3] as const;
/** The days of the month's special events. */
const DAY = {
  refund: 4,
  partRefund: 6,
  webRefund: 8,
  barRefund: 10,
  chargeback: 9,
  lostReceipt: 11,
  forgottenReceipt: 13,
  lateFee: 15,
  firstStatement: 16,
  offline: 18,
  reserve: 26,
} as const;
const LATE_FEE_MINOR = 35;
const RESERVE_MINOR = 5_000;
const FOREIGN_MINOR = 31_000;

/** An exception, given as its kind and its amount in minor units. */
export type Exception = [kind: string, amountMinor: number];

/** A played month: the staff's tally and the planted exceptions. */
export interface Month {
  year: number;
  tally: Tally;
  /** The exceptions that the gateway must have detected, by status. */
  planted: Record<"open" | "cleared", Exception[]>;
  reserveMinor: number;
  /** The days at the end of which a provider's accounts differed from its settlement data, with the amounts. */
  unsettledDays: string[];
  /** Compares the providers' accounts with their settlement data again. */
  settlementFaults(): Promise<string[]>;
  /** The total of the bank's lines. */
  bankMinor: number;
  payouts: number;
  /** The lines repeated by the second statement. */
  repeatedLines: { expected: number; known: number };
}

/** Plays October: daily sales, weekly payouts, two bank statements. */
export async function playMonth(
  shop: MonthShop,
  year: number,
  log: (text: string) => void = () => {},
): Promise<Month> {
  const player = new Player(shop, year);
  for (let day = 1; day <= DAYS; day += 1) {
    await player.play(day);
    log(`day ${day}`);
  }
  return player.settle();
}

class Player {
  readonly #shop: MonthShop;
  readonly #year: number;
  readonly #staff: Staff;
  readonly #byPlace: Record<"counter" | "garden" | "web" | "cash" | "bar", Sold[]> = {
    ...{ counter: [], garden: [], web: [], cash: [], bar: [] },
  };
  readonly #planted: Month["planted"] = { open: [], cleared: [] };
  #forgotten: Sold | undefined;
  readonly #unsettledDays: string[] = [];
  #payouts = 0;

  constructor(shop: MonthShop, year: number) {
    this.#shop = shop;
    this.#year = year;
    this.#staff = new Staff(shop);
  }

  async play(day: number): Promise<void> {
    if (day === longDayOf(this.#year)) await this.#longNight(day);
    if (day === DAY.offline + 1) await this.#backOnline(day);
    await this.#at(day, 8 * HOUR);
    if ((PAYOUT_DAYS as readonly number[]).includes(day)) await this.#payOut(day === DAY.reserve);
    await this.#morning(day);
    await this.#events(day);
    await this.#evening(day);
    await this.#at(day, 23 * HOUR + 30);
    await this.#staff.close();
    for (const fault of await this.settlementFaults()) this.#unsettledDays.push(`day ${day}: ${fault}`);
  }

  /** Compares the accounts of every provider with its settlement data. */
  async settlementFaults(): Promise<string[]> {
    const faults: string[] = [];
    for (const [place, provider] of Object.entries(PROVIDERS) as [keyof typeof PROVIDERS, Paying][])
      faults.push(...(await settlementFaults(this.#shop, provider, await this.#first(place, 0))));
    return faults;
  }

  /** Pays out the rest in November, and imports the second bank statement. */
  async settle(): Promise<Month> {
    const [last] = PAYOUT_DAYS.slice(-1);
    await this.#at(last!, 8 * HOUR);
    await this.#payOut(true);
    await this.#at(DAYS + 20, 8 * HOUR);
    const lines = await this.#lines();
    const from = this.#date(12);
    const repeated = lines.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= this.#date(15));
    const { knownLines } = await importDays(this.#shop, lines, from, this.#date(DAYS + 15));
    this.#planted.open.push(["bank_line_unmatched", FOREIGN_MINOR], ["fee_late", -LATE_FEE_MINOR]);
    return {
      year: this.#year,
      tally: this.#staff.tally,
      planted: this.#planted,
      unsettledDays: this.#unsettledDays,
      settlementFaults: () => this.settlementFaults(),
      reserveMinor: RESERVE_MINOR,
      bankMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      payouts: this.#payouts,
      repeatedLines: { expected: repeated.length, known: knownLines },
    };
  }

  async #morning(day: number): Promise<void> {
    const { counter, garden, web } = this.#byPlace;
    await this.#at(day, 9 * HOUR);
    counter.push(await this.#staff.atTerminal("counter", priceOf(day, 1)));
    await this.#at(day, 12 * HOUR);
    garden.push(await this.#staff.atTerminal("garden", priceOf(day, 2)));
    await this.#at(day, 15 * HOUR);
    web.push(await this.#staff.onTheWeb(priceOf(day, 3)));
  }

  async #evening(day: number): Promise<void> {
    const { cash, bar } = this.#byPlace;
    await this.#at(day, 19 * HOUR);
    cash.push(await this.#staff.forCash(priceOf(day, 4)));
    await this.#at(day, 21 * HOUR);
    const isOnline = day !== DAY.offline;
    if (!isOnline) this.#shop.internet(false);
    const means = isOnline && day % 2 === 1 ? "terminal" : "cash";
    bar.push(await this.#staff.atBar(priceOf(day, 5), means, isOnline));
    bar.push(await this.#staff.atBar(priceOf(day, 6), "cash", isOnline));
  }

  /**
   * The bar's close counts cash that was not reported yet; the difference disappears once its bridge
   * reports.
   */
  async #backOnline(day: number): Promise<void> {
    await this.#shop.review();
    await this.#at(day, 7 * HOUR);
    this.#shop.internet(true);
    const sales = this.#byPlace.bar.slice(-2);
    for (const { id } of sales) await this.#staff.becomes(id, "completed");
    const cashMinor = sales.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    this.#planted.cleared.push(["drawer_difference", cashMinor]);
  }

  /** The bar is open while the clocks go back, and sells at both occurrences of 2:30. */
  async #longNight(day: number): Promise<void> {
    const first = romeTime(this.#year, day, 2 * HOUR + 30);
    for (const [index, at] of [first, first + HOUR_MS].entries()) {
      await this.#shop.clock.goTo(at);
      await this.#staff.atBar(priceOf(day, 7 + index), "cash");
      await this.#staff.forCash(priceOf(day, 9 + index));
    }
  }

  async #events(day: number): Promise<void> {
    const { counter, web, cash, bar } = this.#byPlace;
    if (day === DAY.refund) await this.#staff.refund(counter.at(-2)!);
    if (day === DAY.partRefund) await this.#staff.refund(cash.at(-1)!, false);
    if (day === DAY.webRefund) await this.#staff.refund(web.at(-2)!);
    if (day === DAY.barRefund) await this.#staff.refundAtBar(bar.at(-1)!);
    if (day === DAY.chargeback)
      await this.#shop.atProvider("stripe", "disputes", { transaction: await this.#first("counter", 1) });
    if (day === DAY.lostReceipt) {
      await loseNextReceipt(this.#shop);
      cash.push(await this.#staff.forCash(priceOf(day, 20)));
    }
    if (day === DAY.forgottenReceipt) this.#forgotten = await this.#staff.forCash(priceOf(day, 21), "none");
    if (day === DAY.lateFee) {
      const transaction = await this.#first("garden", 0);
      await this.#shop.atProvider("square", "fees", { transaction, amount: LATE_FEE_MINOR });
    }
    if (day === DAY.firstStatement) await this.#firstStatement();
  }

  /** Imports the first bank statement; this also detects the sale without a receipt, which is then issued. */
  async #firstStatement(): Promise<void> {
    await importDays(this.#shop, await this.#lines(), this.#date(1), this.#date(15));
    const forgotten = this.#forgotten!;
    const { items } = await this.#shop.call("GET", "/v1/reconciliation", {
      query: { kind: "sale_without_document", status: "open" },
    });
    if (items.length !== 1 || items[0].references.saleId !== forgotten.id)
      throw new Error(`${forgotten.id} has no receipt, and no exception: ${JSON.stringify(items)}`);
    this.#planted.cleared.push(["sale_without_document", forgotten.amountMinor]);
    await this.#staff.till("POST", `/v1/sales/${forgotten.id}/document`, { kind: "receipt" });
  }

  async #payOut(isWithReserve: boolean): Promise<void> {
    const payments = new Map<Paying, string>();
    for (const [place, provider] of Object.entries(PROVIDERS) as [keyof typeof PROVIDERS, Paying][])
      payments.set(provider, await this.#first(place, 0));
    await payOutAll(this.#shop, payments, isWithReserve ? { stripe: RESERVE_MINOR } : {});
    this.#payouts += 1;
    await readPayouts(this.#shop, this.#payouts);
  }

  /** Returns the lines of the bank account: payouts, the rent and an unrelated transfer. */
  async #lines(): Promise<WrittenLine[]> {
    const others = [
      { bookedOn: this.#date(2), amountMinor: -120_000, text: "AFFITTO OTTOBRE" },
      { bookedOn: this.#date(20), amountMinor: FOREIGN_MINOR, text: "BONIFICO DA ROSSI MARIO" },
      { bookedOn: this.#date(DAYS + 14), amountMinor: -120_000, text: "AFFITTO NOVEMBRE" },
    ];
    return [...bankLines(await readPayouts(this.#shop, this.#payouts)), ...others].toSorted((a, b) =>
      a.bookedOn.localeCompare(b.bookedOn),
    );
  }

  #first(place: keyof typeof PROVIDERS, index: number): Promise<string> {
    return providerPayment(this.#shop, this.#byPlace[place][index]!);
  }

  #date(day: number): string {
    return romeDate(romeTime(this.#year, day, 12 * HOUR));
  }

  #at(day: number, minutes: number): Promise<void> {
    return this.#shop.clock.goTo(romeTime(this.#year, day, minutes));
  }
}

/** Returns a different price for each sale, from 4 to 60 euros, because test terminals decline some odd cents. */
function priceOf(day: number, sale: number): number {
  return 10 * (40 + ((day * 97 + sale * 141) % 560));
}
