import { driverKind } from "@banco/driver";
import { adyenLocalPayments } from "./payment.ts";
import { adyenSearch } from "./search.ts";
import { AdyenLocalSettings } from "./settings.ts";

/** Takes payments on one of the shop's Adyen terminals, without Adyen's cloud. */
export const adyenLocal = driverKind(
  AdyenLocalSettings,
  (settings, context) => adyenLocalPayments(settings, context),
  adyenSearch,
);
