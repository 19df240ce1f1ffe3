import type { Runner } from "../suite.ts";
import type { Bench, PaymentConformance } from "./options.ts";

/** A suite's bench and runner, for a group of rules. */
export interface Suite extends Runner<Bench> {
  options: PaymentConformance;
}
