import type { Random } from "@banco/core/random";
import type { InvoiceSigner } from "@banco/fatturapa";
import type { DatabaseRules } from "./database.ts";
import type { WorldNetwork } from "./network.ts";

/** The environment that a world provides to its processes. */
export interface Host extends DatabaseRules {
  network: WorldNetwork;
  random: Random;
  /** Signs invoices to public administrations. */
  signer: InvoiceSigner;
  nextOwner(): number;
}
