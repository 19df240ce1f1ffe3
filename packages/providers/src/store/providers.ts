/** Every store provider: one line each. */

export { prestashop } from "./prestashop/provider.ts";
export { shopify } from "./shopify/provider.ts";
export { wix } from "./wix/provider.ts";
export { woocommerce } from "./woocommerce/provider.ts";
