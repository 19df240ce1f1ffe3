import type { Plan } from "./plan.ts";
import { invoicetronicPlan } from "./plans/invoicetronic.ts";
import { openapiPlan } from "./plans/openapi.ts";
import { prestashopPlan } from "./plans/prestashop.ts";
import { revolutPlan } from "./plans/revolut.ts";
import { squarePlan } from "./plans/square.ts";
import { stripePlan } from "./plans/stripe.ts";
import { sumupPlan } from "./plans/sumup.ts";
import { woocommercePlan } from "./plans/woocommerce.ts";

/** The providers that can be certified. */
export const PLANS: Readonly<Record<string, Plan>> = {
  invoicetronic: invoicetronicPlan,
  openapi: openapiPlan,
  prestashop: prestashopPlan,
  revolut: revolutPlan,
  square: squarePlan,
  stripe: stripePlan,
  sumup: sumupPlan,
  woocommerce: woocommercePlan,
};
