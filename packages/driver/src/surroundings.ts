import type { Clock } from "@banco/core/clock";
import type { Dispatcher } from "undici";

/** What the bridge and its drivers take from the machine they run on. */
export interface Surroundings {
  clock: Clock;
  /** The way to devices and to the hosted API, instead of connections; only a simulated world has one. */
  network?: Dispatcher | undefined;
}
