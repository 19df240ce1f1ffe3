import type { Location, Provider, Terminal } from "../../api/records.ts";

/** A provider that drives terminals over the internet, with its terminals. */
export interface Cloud extends Pick<Provider, "id" | "name"> {
  /** Whether terminals are registered here, with a code; otherwise on the provider's own site. */
  registers: boolean;
  terminals: Terminal[];
  locations: Location[];
}
