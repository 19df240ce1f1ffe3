import { driverKind } from "@banco/driver";
import { adyenLocalPayments } from "./payment.ts";
import { adyenSearch } from "./search.ts";
import { AdyenLocalSettings } from "./settings.ts";

/** Takes payments on an Adyen terminal of the shop, without Adyen's cloud. */
export const adyenLocal = driverKind(
  AdyenLocalSettings,
  (settings, context) => adyenLocalPayments(settings, context),
  adyenSearch,
);
