import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";
import type { BenchClock } from "../client-clock.ts";
import type { Receiver } from "../receiver.ts";
import type { Observed, SimulatorControl } from "../simulator.ts";

/** A basket for the simulators' control path (`@banco/simulators`, kit/baskets.ts); amounts in cents. */
export interface AskedBasket {
  state?: "paid" | "waiting";
  lines?: readonly { sku: string; name: string; quantity: number; unitMinor: number }[];
  discountMinor?: number;
  shippingMinor?: number;
  feeMinor?: number;
  depositMinor?: number;
}

/** The facts of a store that the suite needs and the manifest does not contain. */
export interface StoreConformance {
  provider: StoreProvider;
  /** Starts the provider's simulator on a free port. */
  startSimulator(settings?: { now: () => number }): Promise<{ url: string; close(): Promise<void> }>;
  /** The recorded transcript of the adapter's requests and outcomes. */
  transcript?: URL;
  /** Every status value in the provider's documents, spelled as in the manifest. */
  documentedWords: readonly string[];
  /** Credentials in the right form that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /**
   * Names of credentials and platform keys that are not secrets, beside those that the manifest calls open.
   */
  openNames?: readonly string[];
  /**
   * Lets a customer buy ten pieces for 129.00 EUR and pay by card, unless the basket differs; returns the
   * order's ID.
   */
  placeOrder(bench: StoreBench, basket?: AskedBasket): Promise<string>;
  /** True where a part of an order can be paid in advance. */
  takesDeposits?: true;
  /** True where goods can be sold by weight. */
  sellsByWeight?: true;
  /** Returns the number of an order's refunds in the shop's own record, not through the adapter. */
  countRefunds(bench: StoreBench, orderId: string): Promise<number>;
  /** The request that makes a refund, for faults. */
  refundRequest: { method: string; path?: string; bodyContains?: string };
  /**
   * Returns the idempotency key of a request that makes a refund, where the shop has keys; undefined for
   * other requests.
   */
  keyOf?(request: Observed): string | undefined;
  /** True where the shop accepts any amount for a refund: only Banco limits it to the remaining amount. */
  takesAnyRefund?: boolean;
  /**
   * Does the merchant's set-up at the provider by hand (the webhook's address); returns the new credentials.
   */
  setUp?(bench: StoreBench): Promise<Record<string, string>>;
  oauth?: {
    platform?: Record<string, string>;
    /** The credentials that the consent page depends on. */
    needs: Record<string, string>;
    /** True where the provider has no operation that withdraws a consent. */
    irrevocable?: boolean;
    /** Consents as the merchant does; returns what comes back. */
    consent(
      bench: StoreBench,
      authorizeUrl: string,
    ): Promise<{ state: string; code: string; query?: string }>;
  };
}

/** One shop at the simulator, with everything that a test does to it. */
export interface StoreBench {
  options: StoreConformance;
  provider: StoreProvider;
  simulatorUrl: string;
  context: ProviderContext;
  simulator: SimulatorControl;
  /** The clients' clock. */
  clock: BenchClock;
  receiver: Receiver;
  close(): Promise<void>;
}
