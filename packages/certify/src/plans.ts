import type { StorePlan } from "./plan.ts";
import { woocommercePlan } from "./plans/woocommerce.ts";

/** The providers that can be certified. */
export const PLANS: Readonly<Record<string, StorePlan>> = { woocommerce: woocommercePlan };
