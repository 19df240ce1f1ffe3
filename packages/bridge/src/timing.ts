import { DRIVER_TIMING, type DriverTiming, type Surroundings } from "@banco/driver";
import type { FastifyBaseLogger } from "fastify";

/** The waiting times and intervals of the bridge and its drivers. */
export interface Timing extends DriverTiming {
  /** The interval at which open orders are polled. */
  askOpenMs: number;
  /** The interval at which the operations of the shop's own devices are reported to the hosted API. */
  reportMs: number;
  /** The longest that a sale waits for the hosted API to respond to its claim. */
  claimMs: number;
  /** The interval at which the bridge contacts the hosted API. */
  probeMs: number;
  /** The interval at which the devices are checked without a request. */
  checkMs: number;
  /** The interval at which the bridge polls for program updates. */
  programMs: number;
  /** The pause after an update that could not be installed. */
  programAgainMs: number;
  /** How long orders in progress may take when the bridge stops; less than the service manager allows. */
  stopMs: number;
}

/** The log, the intervals and the clock of the bridge's loops. */
export interface LoopOptions extends Pick<Surroundings, "clock"> {
  log: FastifyBaseLogger;
  timing: Timing;
}

export const TIMING: Timing = {
  ...DRIVER_TIMING,
  askOpenMs: 60_000,
  reportMs: 15_000,
  claimMs: 3_000,
  probeMs: 60_000,
  checkMs: 300_000,
  programMs: 60_000,
  programAgainMs: 3_600_000,
  stopMs: 2_500,
};
