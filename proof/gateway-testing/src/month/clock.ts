import { CLOCKS, type Clocks } from "@banco/core/elapsed";

/** The shop's time zone. */
const ZONE = "Europe/Rome";
const MINUTE_MS = 60_000;
const OCTOBER = 9;
const FORMAT = new Intl.DateTimeFormat("sv-SE", {
  timeZone: ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

/** The month's clock: the host's clock plus the time by which it was advanced. */
export class MonthClock implements Clocks {
  #passedMs = 0;
  readonly #pass: (ms: number) => Promise<void>;

  /** @param pass - advances everything that has its own clock */
  constructor(pass: (ms: number) => Promise<void>) {
    this.#pass = pass;
  }

  wall = (): number => CLOCKS.wall() + this.#passedMs;
  monotonic = (): number => CLOCKS.monotonic() + this.#passedMs;

  /** Advances the clock to a time of the month; does nothing if that time has passed. */
  async goTo(at: number): Promise<void> {
    const ms = Math.ceil(at - this.wall());
    if (ms <= 0) return;
    this.#passedMs += ms;
    await this.#pass(ms);
  }
}

/** Returns the year of the first October that begins after a time; in October an hour is repeated. */
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
 * @param minutes - the minutes of the local day; on the long day, the first of two identical times
 */
export function romeTime(year: number, day: number, minutes: number): number {
  const instant = Date.UTC(year, OCTOBER, day, 0, minutes);
  for (const offsetHours of [2, 1]) {
    const at = instant - offsetHours * 60 * MINUTE_MS;
    if (Date.parse(`${FORMAT.format(at).replace(" ", "T")}Z`) === instant) return at;
  }
  throw new Error(`There is no ${new Date(instant).toISOString()} in ${ZONE}`);
}

/** Returns the local date of a time, YYYY-MM-DD. */
export const romeDate = (at: number): string => FORMAT.format(at).slice(0, 10);
