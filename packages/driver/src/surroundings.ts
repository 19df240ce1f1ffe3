import type { Socket } from "node:net";
import type { Clock } from "@banco/core/clock";
import type { Dispatcher } from "undici";

/** The machine's services that the bridge and its drivers use. */
export interface Surroundings {
  clock: Clock;
  /** Replaces real connections to devices and to the hosted API; only a simulated world sets it. */
  network?: Dispatcher | undefined;
  /** Connects to a device that does not use HTTP; defaults to a TCP socket, and only simulations set it. */
  connect?: ((to: { host: string; port: number }) => Socket) | undefined;
}
