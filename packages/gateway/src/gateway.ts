import type { Random } from "@banco/core/random";
import type { Dispatcher } from "undici";
import type { DatabaseClock } from "./db/clock.ts";
import type { Database } from "./db/database.ts";
import type { Vault } from "./db/vault.ts";
import type { Logger } from "./log.ts";
import type { Meters } from "./meters.ts";
import type { Settings } from "./settings/settings.ts";
import type { Outside } from "./ssrf-guard.ts";
import type { Jobs } from "./work/queue.ts";

/** The dependencies that every area of the gateway uses. Created once, in main.ts; tests use real ones too. */
export interface Gateway {
  settings: Settings;
  db: Database;
  clock: DatabaseClock;
  random: Random;
  vault: Vault;
  jobs: Jobs;
  log: Logger;
  meters: Meters;
  /** Connects to hosts supplied by untrusted callers, merchants and providers. */
  outside: Outside;
  /** Replaces the connections to providers; used only by a simulated world. */
  network?: Dispatcher;
  /** Replaces the cost of hashing a passcode (the N of scrypt); only for tests. */
  passcodeCost?: number;
}
