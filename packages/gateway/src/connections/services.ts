import type { Gateway } from "../gateway.ts";
import type { ProviderContexts } from "./contexts.ts";

/** The dependencies for creating and using accounts. */
export interface AccountServices {
  gateway: Gateway;
  contexts: ProviderContexts;
}
