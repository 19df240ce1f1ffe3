import type { Location, Provider, Terminal } from "../../api/records.ts";

/** A provider that drives terminals over the internet, and those it knows. */
export interface Cloud extends Pick<Provider, "id" | "name"> {
  /** Whether terminals are made known to it here, with a code; else they are at its own site. */
  registers: boolean;
  terminals: Terminal[];
  locations: Location[];
}
