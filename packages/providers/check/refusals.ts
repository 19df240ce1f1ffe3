import { DOCUMENTS } from "./refusals/fiscal.ts";
import { FIRST_PAYMENTS } from "./refusals/p1-to-p6.ts";
import { OTHER_PAYMENTS } from "./refusals/p7-to-p11.ts";
import type { Refusal } from "./refusals/refusal.ts";
import { STORES } from "./refusals/stores.ts";

/** The requests that each simulator must refuse, by provider. */
export const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  ...FIRST_PAYMENTS,
  ...OTHER_PAYMENTS,
  ...DOCUMENTS,
  ...STORES,
};
