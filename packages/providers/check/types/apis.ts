import { STRIPE } from "./stripe.ts";
import type { TypedApi } from "./typed.ts";
import { WIX } from "./wix.ts";

/** The providers whose vendor publishes the types of its API as a package, by provider. */
export const SDK_TYPES: Readonly<Record<string, TypedApi>> = { stripe: STRIPE, wix: WIX };
