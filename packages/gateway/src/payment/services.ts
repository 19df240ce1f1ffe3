import type { ProviderContexts } from "../connections/contexts.ts";
import type { Gateway } from "../gateway.ts";
import type { ExchangeLog } from "../requests/exchanges.ts";

/** The parts that payments need. */
export interface PaymentServices {
  gateway: Gateway;
  contexts: ProviderContexts;
  /** The log of calls between providers and Banco about payments. */
  exchanges: ExchangeLog;
  owner: number;
}
