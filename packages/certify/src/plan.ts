import type { StoreBench } from "@banco/provider-testing/store/bench";
import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";

/** What is no part of the adapter and has to be done all the same. */
export interface Hands {
  /** Asks the person at the terminal to do something, and returns what they typed. */
  ask(instruction: string): Promise<string>;
  /** Waits, so that two things are not of the same second. */
  pause(ms: number): Promise<void>;
}

/** How a store is certified: what the rules need there and no adapter does. */
export interface StorePlan {
  provider: StoreProvider;
  /** The version of the API that the adapter speaks. */
  apiVersion: string;
  /** What the test shop has to be like, for the person who certifies. */
  needs: string;
  /** Names of settings beside the credentials, with what each is for. */
  settings: Readonly<Record<string, { help: string; default: string }>>;
  /** Keys in the right form that neither the provider nor our simulator knows. */
  wrongKeys: Readonly<Record<string, string>>;
  takesAnyRefund?: boolean;
  /** Makes what the lists' rules need: five orders, in four states. */
  prepare(context: ProviderContext, hands: Hands, settings: Readonly<Record<string, string>>): Promise<void>;
  /** A customer buys ten pieces for 129.00 EUR; answers the order's identifier. */
  placeOrder(
    context: ProviderContext,
    hands: Hands,
    settings: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** How many refunds the shop has of an order, by its own record. */
  countRefunds(context: ProviderContext, orderId: string): Promise<number>;
  /** The same order at our simulator, by its control. */
  placeSimulatedOrder(bench: Pick<StoreBench, "simulatorUrl" | "context">): Promise<string>;
}

/** Why a rule can not be tried at a provider's own test environment. */
export class NotCertifiable extends Error {
  override name = "NotCertifiable";
}

/** A certification that can not be made; nothing was written. */
export class CertifyError extends Error {
  override name = "CertifyError";
}
