import type { Gateway } from "../gateway.ts";
import type { ProviderContexts } from "./contexts.ts";

/** The parts that make and use accounts. */
export interface AccountServices {
  gateway: Gateway;
  contexts: ProviderContexts;
}
