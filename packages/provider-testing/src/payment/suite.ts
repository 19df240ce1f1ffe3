import type { Runner } from "../suite.ts";
import type { Bench } from "./bench.ts";
import type { PaymentConformance } from "./options.ts";

/** What a group of rules works with. */
export interface Suite extends Runner<Bench> {
  options: PaymentConformance;
}
