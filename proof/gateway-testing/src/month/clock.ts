import { CLOCKS, type Clocks } from "@banco/core/elapsed";

/** The zone of the shop. */
const ZONE = "Europe/Rome";
const MINUTE_MS = 60_000;
const OCTOBER = 9;
const FORMAT = new Intl.DateTimeFormat("sv-SE", {
  timeZone: ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** The month's time: the host's, ahead by what has passed so far. */
export class MonthClock implements Clocks {
  #passedMs = 0;
  readonly #pass: (ms: number) => Promise<void>;

  /** @param pass - lets time pass in everything that has a clock of its own */
  constructor(pass: (ms: number) => Promise<void>) {
    this.#pass = pass;
  }

  wall = (): number => CLOCKS.wall() + this.#passedMs;
  monotonic = (): number => CLOCKS.monotonic() + this.#passedMs;

  /** Lets time pass until a time of the month; nothing happens when it is over. */
  async goTo(at: number): Promise<void> {
    const ms = Math.ceil(at - this.wall());
    if (ms <= 0) return;
    this.#passedMs += ms;
    await this.#pass(ms);
  }
}

/** Returns the year of the first October that begins after a time: the month in which an hour comes twice. */
export function yearOfNextOctober(now: number): number {
  const year = new Date(now).getUTCFullYear();
  return now < Date.UTC(year, OCTOBER, 1) - 24 * 60 * MINUTE_MS ? year : year + 1;
}

/** Returns the day of October on which the clocks go back: its last Sunday. */
export function longDayOf(year: number): number {
  return 31 - new Date(Date.UTC(year, OCTOBER, 31)).getUTCDay();
}

/**
 * Returns a local time after the beginning of October; days beyond 31 are in November.
 *
 * @param minutes - the minutes of the local day; on the long day, the first of two equal times
 */
export function romeTime(year: number, day: number, minutes: number): number {
  const wanted = Date.UTC(year, OCTOBER, day, 0, minutes);
  for (const offsetHours of [2, 1]) {
    const at = wanted - offsetHours * 60 * MINUTE_MS;
    if (Date.parse(`${FORMAT.format(at).replace(" ", "T")}Z`) === wanted) return at;
  }
  throw new Error(`There is no ${new Date(wanted).toISOString()} in ${ZONE}`);
}

/** Returns the local date of a time, YYYY-MM-DD. */
export const romeDate = (at: number): string => FORMAT.format(at).slice(0, 10);
