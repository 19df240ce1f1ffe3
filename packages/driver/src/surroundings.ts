import type { Socket } from "node:net";
import type { Clock } from "@banco/core/clock";
import type { Dispatcher } from "undici";

/** What the bridge and its drivers take from the machine they run on. */
export interface Surroundings {
  clock: Clock;
  /** The way to devices and to the hosted API, instead of connections; only a simulated world has one. */
  network?: Dispatcher | undefined;
  /** Connects to a device that speaks no HTTP; only a simulated world has another way than a socket. */
  connect?: ((to: { host: string; port: number }) => Socket) | undefined;
}
