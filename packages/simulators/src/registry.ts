import { acube } from "./acube/simulator.ts";
import { acubeEReceipts } from "./acube-ereceipts/simulator.ts";
import { adyen } from "./adyen/simulator.ts";
import { fattureincloud } from "./fattureincloud/simulator.ts";
import { fiskaly } from "./fiskaly/simulator.ts";
import { invoicetronic } from "./invoicetronic/simulator.ts";
import { invopop } from "./invopop/simulator.ts";
import type { Simulator } from "./kit/kit.ts";
import { mollie } from "./mollie/simulator.ts";
import { nexi } from "./nexi/simulator.ts";
import { openapi } from "./openapi/simulator.ts";
import { paypal } from "./paypal/simulator.ts";
import { prestashop } from "./prestashop/simulator.ts";
import { revolut } from "./revolut/simulator.ts";
import { satispay } from "./satispay/simulator.ts";
import { sdi } from "./sdi/simulator.ts";
import { shopify } from "./shopify/simulator.ts";
import { square } from "./square/simulator.ts";
import { stripe } from "./stripe/simulator.ts";
import { sumup } from "./sumup/simulator.ts";
import { viva } from "./viva/simulator.ts";
import { wix } from "./wix/simulator.ts";
import { woocommerce } from "./woocommerce/simulator.ts";
import { zettle } from "./zettle/simulator.ts";

/** The simulated providers: one line each. */
export const SIMULATORS: readonly Simulator[] = [
  stripe,
  sumup,
  viva,
  square,
  mollie,
  satispay,
  zettle,
  adyen,
  revolut,
  paypal,
  nexi,
  acube,
  acubeEReceipts,
  invoicetronic,
  fattureincloud,
  invopop,
  fiskaly,
  openapi,
  sdi,
  woocommerce,
  shopify,
  prestashop,
  wix,
];
