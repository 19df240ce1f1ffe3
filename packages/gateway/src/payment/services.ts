import type { ProviderContexts } from "../connections/contexts.ts";
import type { Gateway } from "../gateway.ts";
import type { ExchangeLog } from "../requests/exchanges.ts";

/** What the engine runs on. */
export interface PaymentServices {
  gateway: Gateway;
  contexts: ProviderContexts;
  /** What providers and Banco sent each other about payments. */
  exchanges: ExchangeLog;
  owner: number;
}
