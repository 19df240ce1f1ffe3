import type { ProviderContext } from "@banco/providers/contract/provider";
import type { StoreProvider } from "@banco/providers/contract/store";
import type { BenchClock } from "../client-clock.ts";
import type { Receiver } from "../receiver.ts";
import type { Observed, SimulatorControl } from "../simulator.ts";

/** A basket for the simulators' control path (`@banco/simulators`, kit/baskets.ts); amounts in cents. */
export interface RequestedBasket {
  state?: "paid" | "waiting";
  lines?: readonly { sku: string; name: string; quantity: number; unitMinor: number }[];
  discountMinor?: number;
  shippingMinor?: number;
  feeMinor?: number;
  depositMinor?: number;
}

/** The store's details that the suite needs and the manifest does not contain. */
export interface StoreConformance {
  provider: StoreProvider;
  /** Starts the provider's simulator on a free port. */
  startSimulator(settings?: { now: () => number }): Promise<{ url: string; close(): Promise<void> }>;
  /** The recorded transcript of the adapter's requests and outcomes. */
  transcript?: URL;
  /** Every status value in the provider's documents, spelled as in the manifest. */
  documentedWords: readonly string[];
  /** Well-formed credentials that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /**
   * Names of credentials and platform keys that are not secrets, in addition to the manifest's open ones.
   */
  openNames?: readonly string[];
  /**
   * Places an order of ten units for 129.00 EUR paid by card, unless a basket is specified; returns the
   * order's ID.
   */
  placeOrder(bench: StoreBench, basket?: RequestedBasket): Promise<string>;
  /** Whether part of an order can be paid in advance. */
  takesDeposits?: true;
  /** Whether goods can be sold by weight. */
  sellsByWeight?: true;
  /** Returns the number of an order's refunds in the shop, bypassing the adapter. */
  countRefunds(bench: StoreBench, orderId: string): Promise<number>;
  /** The refund request, as a target for faults. */
  refundRequest: { method: string; path?: string; bodyContains?: string };
  /**
   * Returns the idempotency key of a refund request; undefined for other requests. Absent if the shop has no
   * keys.
   */
  keyOf?(request: Observed): string | undefined;
  /** Whether the shop accepts any refund amount, so that only Banco limits it to the remaining amount. */
  takesAnyRefund?: boolean;
  /** Performs the merchant's manual setup with the provider (the webhook URL); returns the new credentials. */
  setUp?(bench: StoreBench): Promise<Record<string, string>>;
  oauth?: {
    platform?: Record<string, string>;
    /** The credentials that the consent page depends on. */
    needs: Record<string, string>;
    /** Whether the provider has no operation that withdraws a consent. */
    irrevocable?: boolean;
    /** Consents as the merchant does; returns the query of the redirect. */
    consent(
      bench: StoreBench,
      authorizeUrl: string,
    ): Promise<{ state: string; code: string; query?: string }>;
  };
}

/** One shop in the simulator, with the controls that tests use. */
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
