import type { Gateway } from "../gateway.ts";
import type { ProviderContexts } from "./contexts.ts";

/** What accounts are made and used with. */
export interface AccountServices {
  gateway: Gateway;
  contexts: ProviderContexts;
}
