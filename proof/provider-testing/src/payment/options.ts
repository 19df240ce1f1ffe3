import type { CardFacts, ChargeOutcome, Json } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider } from "@banco/providers/contract/payment";
import type { OwnDevice } from "@banco/providers/contract/provider";
import type { AccountBench } from "../account-bench.ts";
import type { WebhookProof } from "../delivery-rules.ts";
import type { Observed } from "../simulator.ts";

/** The facts of every provider that the suite needs and the manifest does not contain. */
export interface CommonConformance {
  provider: PaymentProvider;
  /** Every word for a state in the provider's documents, spelled as in the manifest. */
  documentedWords: readonly string[];
}

/** The same for a provider without hosts: the person who takes its payments reports them. */
export interface SettlementConformance extends CommonConformance {
  /** The merchant's own devices, one of them away. */
  devices: readonly OwnDevice[];
  /** The note on a payment that a device has taken up. */
  taken: Record<string, Json>;
}

/** The same for a provider that is reached over the network. */
export interface PaymentConformance extends CommonConformance {
  /** Starts the provider's simulator on a free port. */
  startSimulator(settings?: { now: () => number }): Promise<{ url: string; close(): Promise<void> }>;
  /** The recorded transcript of the adapter's requests and outcomes. */
  transcript?: URL;
  /** True where connecting makes keys, which takes long. */
  makesKeys?: true;
  /** Credentials in the right form that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /**
   * Names of credentials and platform keys that are not secrets, beside those that the manifest calls open.
   */
  openNames?: readonly string[];
  /**
   * Returns how often the provider took money for a payment, by its own record and not through the adapter.
   */
  countCharges(bench: Bench, chargeId: string): Promise<number>;
  /** Returns how often it gave money back for a refund. */
  countRefunds?(bench: Bench, refundId: string): Promise<number>;
  /** Returns the idempotency key of a request that moves money; undefined for a request that moves none. */
  keyOf?(request: Observed): string | undefined;
  /** Amounts whose unit at the provider needs a check, and the text that the request must contain. */
  amounts: readonly { currency: string; amountMinor: number; sent: string }[];
  /** Currencies that the provider's documents exclude. */
  refusedCurrencies?: readonly string[];
  /**
   * The proof that a delivery is the provider's: a signature over body and time (the rule), one without a
   * time, one over some fields of the body, or only the account's own address that it was sent to.
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
  /** The method that gives money back, where it is not POST. */
  refundMethod?: string;
  /** The paths that faults hit, where some POST requests move no money (a token's does not). */
  faultyPaths?: string;
  /**
   * Does the merchant's set-up at the provider by hand (the webhook's address), once the account is
   * connected.
   */
  setUp?(bench: Bench): Promise<void>;
  /**
   * True where the provider has no operation that reads a payment: after a lost response, only its delivery
   * reports it.
   */
  tellsByWebhook?: boolean;
  /**
   * True where the provider's search shows a payment only after hours: before, nothing proves that a payment
   * was not executed.
   */
  searchLags?: boolean;
  /** Replaces `card` if the card can only be entered on the provider's page. */
  cardPage?: {
    /** Pays the page as the payer does. */
    pay(bench: Bench, url: string): Promise<void>;
    /**
     * The facts of the card that the provider reports, if any; `any` for a card that the suite does not
     * choose.
     */
    card?: CardFacts | "any";
  };
  link?: {
    /** Pays the page as the payer does. */
    pay(bench: Bench, url: string): Promise<void>;
  };
  app?: {
    /** The app's platforms; defaults to both. */
    platforms?: readonly ("ios" | "android")[];
    /** Does what the provider's app does on the merchant's phone once the link has opened it. */
    pay(bench: Bench, charge: Charge, start: ChargeOutcome): Promise<void>;
    cancel?(bench: Bench, charge: Charge, start: ChargeOutcome): Promise<void>;
  };
  terminal?: {
    /** A registration code of a simulated terminal, for providers that manage terminals. */
    registrationCode?: string;
    /** A code in the right form that no terminal shows. */
    wrongRegistrationCode?: string;
    /** The failure's code for the simulated cardholder's decline. */
    declineCode: string;
    /**
     * True where the provider does not report whether a terminal is there and free; Banco's own record of its
     * payments does.
     */
    blind?: boolean;
    /** The requests of a payment, for faults to hit each. */
    steps: readonly { name: string; path: string }[];
  };
  payouts?: {
    /** False if the provider's lines name only the payment, not the refund. */
    namesRefunds?: boolean;
    /** False if the provider's payouts have no line for an amount held back. */
    showsReserves?: boolean;
    /** False if the provider never takes a payout from the bank account. */
    mayBeNegative?: boolean;
    /** True if a fee that follows in a later payout is a line that names the payment. */
    linksLateFees?: boolean;
    /** How the provider reports the VAT of its fees: within a payout's fees, or as a fee of its own. */
    reportsVat?: "within" | "apart";
    /** Returns the credentials that payouts and balances need, where an account has others. */
    credentials?(credentials: Readonly<Record<string, string>>): Record<string, string>;
  };
  oauth?: {
    platform: Record<string, string>;
    /** True where the provider has no operation that withdraws a consent. */
    irrevocable?: boolean;
    /**
     * True where no single-use code comes back but the merchant's name, about which the provider is asked.
     */
    namesMerchant?: boolean;
    /** Consents as the merchant does; returns the query of the redirect. */
    consent(authorizeUrl: string): Promise<URLSearchParams>;
  };
}

/** One account at the simulator, with everything that a test does to it. */
export interface Bench extends AccountBench {
  options: PaymentConformance;
  provider: PaymentProvider;
}
