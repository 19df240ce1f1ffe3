import type { Runner } from "../suite.ts";
import type { FiscalBench } from "./bench.ts";
import type { FiscalConformance } from "./options.ts";

/** What a group of rules works with. */
export interface FiscalSuite extends Runner<FiscalBench> {
  options: FiscalConformance;
}
