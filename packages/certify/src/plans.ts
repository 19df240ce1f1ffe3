import type { StorePlan } from "./plan.ts";
import { prestashopPlan } from "./plans/prestashop.ts";
import { woocommercePlan } from "./plans/woocommerce.ts";

/** The providers that can be certified. */
export const PLANS: Readonly<Record<string, StorePlan>> = {
  prestashop: prestashopPlan,
  woocommerce: woocommercePlan,
};
