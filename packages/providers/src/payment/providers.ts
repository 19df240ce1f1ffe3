/** Every payment provider, one per line. */

export { adyen } from "./adyen/provider.ts";
export { handoff } from "./handoff/provider.ts";
export { mollie } from "./mollie/provider.ts";
export { nexi } from "./nexi/provider.ts";
export { paypal } from "./paypal/provider.ts";
export { revolut } from "./revolut/provider.ts";
export { satispay } from "./satispay/provider.ts";
export { square } from "./square/provider.ts";
export { stripe } from "./stripe/provider.ts";
export { sumup } from "./sumup/provider.ts";
export { viva } from "./viva/provider.ts";
export { zettle } from "./zettle/provider.ts";
