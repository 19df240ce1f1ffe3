import type { CardFacts, ChargeOutcome, Json } from "@banco/providers/contract/outcome";
import type { Charge, PaymentProvider } from "@banco/providers/contract/payment";
import type { OwnDevice } from "@banco/providers/contract/provider";
import type { AccountBench } from "../account-bench.ts";
import type { WebhookProof } from "../delivery-rules.ts";
import type { Observed } from "../simulator.ts";

/** What the suite has to be told of every provider; everything else it reads off the manifest. */
export interface CommonConformance {
  provider: PaymentProvider;
  /** Every word for a state that the provider documents, written as the manifest writes them. */
  documentedWords: readonly string[];
}

/** The same of one without hosts: whoever takes its payments reports them. */
export interface SettlementConformance extends CommonConformance {
  /** The merchant's own, one of them away. */
  devices: readonly OwnDevice[];
  /** What is noted of a payment that a device has taken up. */
  taken: Record<string, Json>;
}

/** The same of one that is spoken to. */
export interface PaymentConformance extends CommonConformance {
  /** Starts the provider's simulator on a free port. */
  startSimulator(): Promise<{ url: string; close(): Promise<void> }>;
  /** Credentials in the right form that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /** Names of credentials and platform keys, beside those the manifest calls open, that are no secrets. */
  openNames?: readonly string[];
  /** How often the provider took money for a payment, by its own record and not through the adapter. */
  countCharges(bench: Bench, chargeId: string): Promise<number>;
  /** How often it gave money back for a refund. */
  countRefunds?(bench: Bench, refundId: string): Promise<number>;
  /** The idempotency key of a request that moves money; undefined for a request that moves none. */
  keyOf?(request: Observed): string | undefined;
  /** Amounts whose unit at the provider is worth a look, and what the request must say. */
  amounts: readonly { currency: string; amountMinor: number; sent: string }[];
  /** Currencies that the provider's documents exclude. */
  refusedCurrencies?: readonly string[];
  /**
   * What shows that a delivery is the provider's: a signature over body and time (the rule), one without a
   * time, one over some fields of the body, or nothing but the account's own address it was sent to.
   */
  webhookProof?: WebhookProof;
  card?: {
    good: string;
    declined: string;
    /** The failure's code for the declined card. */
    declineCode: string;
    /** A card whose issuer wants the payer to authenticate, where the provider has one. */
    challenged?: string;
    brand: string;
    last4: string;
  };
  /** The method by which money is given back, where it is no POST. */
  refundMethod?: string;
  /** The paths that faults are to hit, where not every POST is about money (a token's is not). */
  faultyPaths?: string;
  /** The merchant's set-up at the provider by hand (the webhook's address), once the account is connected. */
  setUp?(bench: Bench): Promise<void>;
  /** The provider has no operation that tells of a payment: what was not answered only its delivery tells. */
  tellsByWebhook?: boolean;
  /**
   * The provider's search shows a payment only after hours: until then nobody can say that one was not
   * executed.
   */
  searchLags?: boolean;
  /** Instead of `card`, where cards are typed into a page of the provider's only. */
  cardPage?: {
    /** Pays the page as the payer does. */
    pay(bench: Bench, url: string): Promise<void>;
    /** What the provider tells of the card, if it does; `any` is one that the suite does not choose. */
    card?: CardFacts | "any";
  };
  link?: {
    /** Pays the page as the payer does. */
    pay(bench: Bench, url: string): Promise<void>;
  };
  app?: {
    /** Where the app runs; both unless given. */
    platforms?: readonly ("ios" | "android")[];
    /** What the provider's app does on the merchant's phone once the link has opened it. */
    pay(bench: Bench, charge: Charge, start: ChargeOutcome): Promise<void>;
    cancel?(bench: Bench, charge: Charge, start: ChargeOutcome): Promise<void>;
  };
  terminal?: {
    /** A registration code of a simulated terminal, for providers that manage terminals. */
    registrationCode?: string;
    /** One in the right form that no terminal shows. */
    wrongRegistrationCode?: string;
    /** The failure's code that the simulated cardholder's decline gives. */
    declineCode: string;
    /**
     * The provider does not tell whether a terminal is there and free; Banco's own record of its payments
     * does.
     */
    blind?: boolean;
    /** The requests a payment is made of, for faults to hit each. */
    steps: readonly { name: string; path: string }[];
  };
  oauth?: {
    platform: Record<string, string>;
    /** The provider has no operation that takes a consent back. */
    irrevocable?: boolean;
    /** What comes back is no code for one use but the merchant's name, of whom the provider is asked. */
    namesMerchant?: boolean;
    /** Consents as the merchant does; answers the query of the redirect. */
    consent(authorizeUrl: string): Promise<URLSearchParams>;
  };
}

/** One account at the simulator, with everything a test does to it. */
export interface Bench extends AccountBench {
  options: PaymentConformance;
  provider: PaymentProvider;
}
