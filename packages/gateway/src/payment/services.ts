import type { ProviderContexts } from "../connections/contexts.ts";
import type { Gateway } from "../gateway.ts";
import type { ExchangeLog } from "../requests/exchanges.ts";

/** The dependencies of payments. */
export interface PaymentServices {
  gateway: Gateway;
  contexts: ProviderContexts;
  /** The log of the calls between providers and Banco about payments. */
  exchanges: ExchangeLog;
  owner: number;
}
