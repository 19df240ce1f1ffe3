import type { ProviderContexts } from "../connections/contexts.ts";
import type { Gateway } from "../gateway.ts";

/** What the engine runs on. */
export interface PaymentServices {
  gateway: Gateway;
  contexts: ProviderContexts;
  owner: number;
}
