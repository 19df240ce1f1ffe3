import type { ProviderContexts } from "../connections/contexts.ts";
import type { Gateway } from "../gateway.ts";
import type { ExchangeLog } from "../requests/exchanges.ts";

/** The dependencies of payments. */
export interface PaymentServices {
  gateway: Gateway;
  contexts: ProviderContexts;
  /** The log of calls about payments between providers and Banco. */
  exchanges: ExchangeLog;
  owner: number;
}
