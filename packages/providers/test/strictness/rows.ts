import { DOCUMENTS } from "./rows/fiscal.ts";
import { FIRST_PAYMENTS } from "./rows/p1-to-p6.ts";
import { OTHER_PAYMENTS } from "./rows/p7-to-p11.ts";
import type { Refusal } from "./rows/refusal.ts";
import { STORES } from "./rows/stores.ts";

/** What each simulator refuses, by provider. */
export const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  ...FIRST_PAYMENTS,
  ...OTHER_PAYMENTS,
  ...DOCUMENTS,
  ...STORES,
};
