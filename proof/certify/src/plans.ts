import type { Plan } from "./plan.ts";
import { acubePlan } from "./plans/acube.ts";
import { acubeEReceiptsPlan } from "./plans/acube-ereceipts.ts";
import { adyenPlan } from "./plans/adyen.ts";
import { fiskalyPlan } from "./plans/fiskaly.ts";
import { invoicetronicPlan } from "./plans/invoicetronic.ts";
import { invopopPlan } from "./plans/invopop.ts";
import { molliePlan } from "./plans/mollie.ts";
import { nexiPlan } from "./plans/nexi.ts";
import { openapiPlan } from "./plans/openapi.ts";
import { paypalPlan } from "./plans/paypal.ts";
import { prestashopPlan } from "./plans/prestashop.ts";
import { revolutPlan } from "./plans/revolut.ts";
import { satispayPlan } from "./plans/satispay.ts";
import { shopifyPlan } from "./plans/shopify.ts";
import { squarePlan } from "./plans/square.ts";
import { stripePlan } from "./plans/stripe.ts";
import { sumupPlan } from "./plans/sumup.ts";
import { vivaPlan } from "./plans/viva.ts";
import { wixPlan } from "./plans/wix.ts";
import { woocommercePlan } from "./plans/woocommerce.ts";

/** The plans of the providers that can be certified. */
export const PLANS: Readonly<Record<string, Plan>> = {
  acube: acubePlan,
  "acube-ereceipts": acubeEReceiptsPlan,
  adyen: adyenPlan,
  fiskaly: fiskalyPlan,
  invoicetronic: invoicetronicPlan,
  invopop: invopopPlan,
  mollie: molliePlan,
  nexi: nexiPlan,
  openapi: openapiPlan,
  paypal: paypalPlan,
  prestashop: prestashopPlan,
  revolut: revolutPlan,
  satispay: satispayPlan,
  shopify: shopifyPlan,
  square: squarePlan,
  stripe: stripePlan,
  sumup: sumupPlan,
  viva: vivaPlan,
  wix: wixPlan,
  woocommerce: woocommercePlan,
};
