import type { CardFacts, ChargeOutcome, Json } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider } from "@banco/providers/contract/payment";
import type { OwnDevice } from "@banco/providers/contract/provider";
import type { AccountBench } from "../account-bench.ts";
import type { WebhookProof } from "../delivery-rules.ts";
import type { Observed } from "../simulator.ts";

/** Details that the suite needs about any provider and the manifest does not contain. */
export interface CommonConformance {
  provider: PaymentProvider;
  /** Every status value in the provider's documents, spelled as in the manifest. */
  documentedWords: readonly string[];
}

/** Details about a provider without hosts, whose payments the cashier reports. */
export interface SettlementConformance extends CommonConformance {
  /** The merchant's own devices, one of them offline. */
  devices: readonly OwnDevice[];
  /** The driver's stored notes about a payment that a device has started. */
  taken: Record<string, Json>;
}

/** Details about a provider that is called over the network. */
export interface PaymentConformance extends CommonConformance {
  /** Starts the provider's simulator on a free port. */
  startSimulator(settings?: { now: () => number }): Promise<{ url: string; close(): Promise<void> }>;
  /** The recorded transcript of the adapter's requests and outcomes. */
  transcript?: URL;
  /** Whether connecting generates keys, which is slow. */
  makesKeys?: true;
  /** Well-formed credentials that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /**
   * Names of credentials and platform keys that are not secrets, in addition to the manifest's open ones.
   */
  openNames?: readonly string[];
  /** Returns how many times the provider charged a payment, bypassing the adapter. */
  countCharges(bench: Bench, chargeId: string): Promise<number>;
  /** Returns how many times the provider executed a refund, bypassing the adapter. */
  countRefunds?(bench: Bench, refundId: string): Promise<number>;
  /** Returns the idempotency key of a request that moves money; undefined for any other request. */
  keyOf?(request: Observed): string | undefined;
  /** Amounts whose unit in requests is checked, and the string that the request must contain. */
  amounts: readonly { currency: string; amountMinor: number; sent: string }[];
  /** Currencies that the provider's documents exclude. */
  refusedCurrencies?: readonly string[];
  /**
   * How a webhook is authenticated: by a signature over its body and time (the default), one without a
   * time, one over some fields of the body, or only by the account's own webhook URL.
   */
  webhookProof?: WebhookProof;
  card?: {
    good: string;
    declined: string;
    /** The failure's code for the declined card. */
    declineCode: string;
    /** A test card that requires payer authentication, if the provider has one. */
    challenged?: string;
    brand: string;
    last4: string;
  };
  /** The HTTP method for refunds; defaults to POST. */
  refundMethod?: string;
  /** The paths that faults affect, if some POST requests move no money (such as a token request). */
  faultyPaths?: string;
  /**
   * Performs the merchant's manual setup with the provider (the webhook URL) after the account is connected.
   */
  setUp?(bench: Bench): Promise<void>;
  /**
   * Whether the provider has no operation that reads a payment, so that after a lost response only its
   * webhook reports it.
   */
  tellsByWebhook?: boolean;
  /**
   * Whether the provider's search lists a payment only after a few hours, so that until then nothing proves that the
   * payment was not executed.
   */
  searchLags?: boolean;
  /** Replaces `card` if the card can only be entered on the provider's hosted payment page. */
  cardPage?: {
    /** Pays on the page as the payer does. */
    pay(bench: Bench, url: string): Promise<void>;
    /**
     * The card details that the provider reports, if any; `any` for a card that the suite does not choose.
     */
    card?: CardFacts | "any";
  };
  link?: {
    /** Pays on the page as the payer does. */
    pay(bench: Bench, url: string): Promise<void>;
  };
  app?: {
    /** The app's platforms; defaults to both. */
    platforms?: readonly ("ios" | "android")[];
    /** Acts as the provider's app on the merchant's phone after the link has opened it. */
    pay(bench: Bench, charge: Charge, start: ChargeOutcome): Promise<void>;
    cancel?(bench: Bench, charge: Charge, start: ChargeOutcome): Promise<void>;
  };
  terminal?: {
    /** A registration code of a simulated terminal, for providers that manage terminals. */
    registrationCode?: string;
    /** A well-formed code that no terminal shows. */
    wrongRegistrationCode?: string;
    /** The failure's code for the simulated cardholder's decline. */
    declineCode: string;
    /**
     * Whether the provider does not report whether a terminal is online and free, so that Banco uses its own
     * payment records.
     */
    blind?: boolean;
    /** The requests of a payment, each a target for faults. */
    steps: readonly { name: string; path: string }[];
  };
  payouts?: {
    /** False if the provider's lines refer only to the payment, not to the refund. */
    namesRefunds?: boolean;
    /** False if the provider's payouts do not have a line for an amount that is held back. */
    showsReserves?: boolean;
    /** False if the provider never takes a payout from the bank account. */
    mayBeNegative?: boolean;
    /** Whether a fee in a later payout is a line that refers to its payment. */
    linksLateFees?: boolean;
    /** How the provider reports the VAT on its fees: within a payout's fees, or as a separate fee. */
    reportsVat?: "within" | "apart";
    /** Returns the credentials for payouts and balances, if they differ from the account's. */
    credentials?(credentials: Readonly<Record<string, string>>): Record<string, string>;
  };
  oauth?: {
    platform: Record<string, string>;
    /** Whether the provider has no operation that withdraws a consent. */
    irrevocable?: boolean;
    /**
     * Whether the redirect contains the merchant's ID instead of a single-use code.
     */
    namesMerchant?: boolean;
    /** Gives consent as the merchant does; returns the query of the redirect. */
    consent(authorizeUrl: string): Promise<URLSearchParams>;
  };
}

/** One account in the simulator, with the controls that tests use. */
export interface Bench extends AccountBench {
  options: PaymentConformance;
  provider: PaymentProvider;
}
