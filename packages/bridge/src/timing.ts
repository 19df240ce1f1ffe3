import { DRIVER_TIMING, type DriverTiming, type Surroundings } from "@banco/driver";
import type { FastifyBaseLogger } from "fastify";

/** How patient the bridge is, and with it its drivers. */
export interface Timing extends DriverTiming {
  /** How often orders that stayed open are asked for. */
  askOpenMs: number;
  /** How often the hosted API is told what was done on the shop's own devices. */
  reportMs: number;
  /** How often the bridge shows itself to the hosted API. */
  probeMs: number;
  /** How often the devices are looked at while nobody asks for it. */
  checkMs: number;
  /** How long orders under way may take when the bridge is to stop; below what the service manager allows. */
  stopMs: number;
}

/** The log, the patience and the time of the bridge's loops. */
export interface LoopOptions extends Pick<Surroundings, "clock"> {
  log: FastifyBaseLogger;
  timing: Timing;
}

export const TIMING: Timing = {
  ...DRIVER_TIMING,
  askOpenMs: 60_000,
  reportMs: 15_000,
  probeMs: 60_000,
  checkMs: 300_000,
  stopMs: 2_500,
};
