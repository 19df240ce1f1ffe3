/** The simulated providers: one line each. */

export { acube } from "./acube/simulator.ts";
export { acubeEReceipts } from "./acube-ereceipts/simulator.ts";
export { adyen } from "./adyen/simulator.ts";
export { fattureincloud } from "./fattureincloud/simulator.ts";
export { fiskaly } from "./fiskaly/simulator.ts";
export { invoicetronic } from "./invoicetronic/simulator.ts";
export { invopop } from "./invopop/simulator.ts";
export { mollie } from "./mollie/simulator.ts";
export { nexi } from "./nexi/simulator.ts";
export { openapi } from "./openapi/simulator.ts";
export { paypal } from "./paypal/simulator.ts";
export { prestashop } from "./prestashop/simulator.ts";
export { revolut } from "./revolut/simulator.ts";
export { satispay } from "./satispay/simulator.ts";
export { sdi } from "./sdi/simulator.ts";
export { shopify } from "./shopify/simulator.ts";
export { square } from "./square/simulator.ts";
export { stripe } from "./stripe/simulator.ts";
export { sumup } from "./sumup/simulator.ts";
export { viva } from "./viva/simulator.ts";
export { wix } from "./wix/simulator.ts";
export { woocommerce } from "./woocommerce/simulator.ts";
export { zettle } from "./zettle/simulator.ts";
