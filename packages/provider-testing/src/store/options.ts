import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";
import type { BenchClock } from "../client-clock.ts";
import type { Receiver } from "../receiver.ts";
import type { Observed, SimulatorControl } from "../simulator.ts";

/** What the suite has to be told of a store; everything else it reads off the manifest. */
export interface StoreConformance {
  provider: StoreProvider;
  /** Starts the provider's simulator on a free port. */
  startSimulator(): Promise<{ url: string; close(): Promise<void> }>;
  /** Every word for a state that the provider documents, written as the manifest writes them. */
  documentedWords: readonly string[];
  /** Credentials in the right form that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /** Names of credentials and platform keys, beside those the manifest calls open, that are no secrets. */
  openNames?: readonly string[];
  /** A customer buys ten pieces for 129.00 EUR and pays by card; answers the order's identifier. */
  placeOrder(bench: StoreBench): Promise<string>;
  /** How many refunds the shop has of an order, by its own record and not through the adapter. */
  countRefunds(bench: StoreBench, orderId: string): Promise<number>;
  /** The request that makes a refund, for faults. */
  refundRequest: { method: string; path?: string; bodyContains?: string };
  /**
   * The idempotency key of a request that makes a refund, where the shop has such; undefined for other
   * requests.
   */
  keyOf?(request: Observed): string | undefined;
  /** The shop takes any amount for a refund: only Banco holds it to what is left. */
  takesAnyRefund?: boolean;
  /** The merchant's set-up at the provider by hand (the webhook's address); answers the new credentials. */
  setUp?(bench: StoreBench): Promise<Record<string, string>>;
  oauth?: {
    platform?: Record<string, string>;
    /** The credentials the consent page depends on. */
    needs: Record<string, string>;
    /** The provider has no operation that takes a consent back. */
    irrevocable?: boolean;
    /** Consents as the merchant does; answers what comes back. */
    consent(
      bench: StoreBench,
      authorizeUrl: string,
    ): Promise<{ state: string; code: string; query?: string }>;
  };
}

/** One shop at the simulator, with everything a test does to it. */
export interface StoreBench {
  options: StoreConformance;
  provider: StoreProvider;
  simulatorUrl: string;
  context: ProviderContext;
  simulator: SimulatorControl;
  /** Of the clients. */
  clock: BenchClock;
  receiver: Receiver;
  close(): Promise<void>;
}
