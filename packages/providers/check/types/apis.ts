import { STRIPE } from "./stripe.ts";
import type { TypedApi } from "./typed.ts";
import { WIX } from "./wix.ts";

/** The providers whose vendor publishes its API types as a package, by provider. */
export const SDK_TYPES: Readonly<Record<string, TypedApi>> = { stripe: STRIPE, wix: WIX };
