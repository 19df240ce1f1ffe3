import { HOST_CLOCK } from "@banco/core/clock";
import type { Surroundings } from "@banco/driver";

/** The surroundings of a bridge that runs in a shop: the host's own time, and connections of the network. */
export const MACHINE: Surroundings = { clock: HOST_CLOCK };
