import type { Runner } from "../suite.ts";
import type { FiscalBench, FiscalConformance } from "./options.ts";

/** A suite's bench and runner, for a group of rules. */
export interface FiscalSuite extends Runner<FiscalBench> {
  options: FiscalConformance;
}
