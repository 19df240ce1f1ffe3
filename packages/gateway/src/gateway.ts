import type { Random } from "@banco/core/random";
import type { Dispatcher } from "undici";
import type { DatabaseClock } from "./db/clock.ts";
import type { Database } from "./db/database.ts";
import type { Queries } from "./db/statement.ts";
import type { Vault } from "./db/vault.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Logger } from "./log.ts";
import type { Meters } from "./meters.ts";
import type { Outside } from "./outside.ts";
import type { Settings } from "./settings/settings.ts";

/** What every area of the gateway stands on; made once in main.ts, faked nowhere. */
export interface Gateway {
  settings: Settings;
  db: Database;
  /**
   * For lists and sums: the replica where it has all that was committed before they are asked for, else `db`.
   * No write, no lock, no `now()`.
   */
  reading: Queries;
  clock: DatabaseClock;
  random: Random;
  vault: Vault;
  jobs: Jobs;
  log: Logger;
  meters: Meters;
  /** The way to hosts that strangers, merchants and providers name. */
  outside: Outside;
  /** The way to providers, instead of connections of their own; only a simulated world has one. */
  network?: Dispatcher;
  /** The cost of a passcode's hash (the N of scrypt), instead of production's; only tests have another. */
  passcodeCost?: number;
}
