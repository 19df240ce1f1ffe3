import { HOST_CLOCK } from "@banco/core/clock";
import type { Surroundings } from "@banco/driver";

/** The environment of a bridge in a shop: the system clock and real network connections. */
export const MACHINE: Surroundings = { clock: HOST_CLOCK };
