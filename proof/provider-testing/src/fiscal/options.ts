import type { InvoiceRequest } from "@banco/fatturapa";
import type { FiscalProvider, InvoiceOrder, ReceiptOrder } from "@banco/providers/contract/fiscal";
import type { TaxOfficeAccess } from "@banco/providers/contract/provider";
import type { ReceiptRequest } from "@banco/receipts";
import type { AccountBench } from "../account-bench.ts";
import type { WebhookProof } from "../delivery-rules.ts";
import type { Observed } from "../simulator.ts";

/** The type of a document: `return` annuls a whole receipt, `refund` only part of one. */
export type DocumentKind = "sale" | "return" | "refund" | "invoice";

/** A request of the issue of a document, for faults to hit. */
export interface IssuingRequest {
  method: string;
  /** A prefix of the path below the simulator's, or a regular expression when it starts with `^`. */
  path: string;
  /** A text in the body that no other request to the same path contains. */
  bodyContains?: string;
  /** True where the document is not issued yet when this one has been executed. */
  preparesOnly?: boolean;
}

/** The facts of a provider that the suite needs and the manifest does not contain. */
export interface FiscalConformance {
  provider: FiscalProvider;
  /** Starts the provider's simulator on a free port. */
  startSimulator(settings?: { now: () => number }): Promise<{ url: string; close(): Promise<void> }>;
  /** The recorded transcript of the adapter's requests and outcomes. */
  transcript?: URL;
  /** Every word for a state in the provider's documents, spelled as in the manifest. */
  documentedWords: readonly string[];
  /** Credentials in the right form that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /**
   * Names of credentials and platform keys that are not secrets, beside those that the manifest calls open.
   */
  openNames?: readonly string[];
  oauth?: {
    platform: Record<string, string>;
    /** Consents as the merchant does; returns the query of the redirect. */
    consent(authorizeUrl: string): Promise<URLSearchParams>;
  };
  /**
   * Does the merchant's set-up at the provider by hand, once the account is connected and has its data and
   * access data.
   */
  setUp?(bench: FiscalBench): Promise<void>;
  /** The requests that issue each kind of document. */
  requests: Partial<Record<DocumentKind, readonly IssuingRequest[]>>;
  /**
   * Returns the idempotency key of a request that issues; undefined for any other. Absent if the provider has
   * no keys.
   */
  keyOf?(request: Observed): string | undefined;
  receipts?: {
    /**
     * Returns the number of an order's documents in the provider's own record, not through the adapter;
     * failed ones count too.
     */
    count(bench: FiscalBench, order: ReceiptOrder): Promise<number>;
    /**
     * Sales whose form at the provider needs a check, and the texts that one of the requests must contain.
     */
    bodies: readonly { what: string; request: Partial<ReceiptRequest>; sent: readonly (string | RegExp)[] }[];
    /** Returns the text in the request for a line with this VAT code. */
    sentVat(code: string): string | RegExp;
    /** A sale that the provider refuses at once, and the failure's code. */
    refused: { request: Partial<ReceiptRequest>; code?: string };
    /** A sale that is accepted and fails later, where the provider has such. */
    failing?: { request: Partial<ReceiptRequest>; code: string };
    /** True where the provider does not annul or give back by itself: Banco's own record serves. */
    salesOnly?: boolean;
  };
  invoices?: {
    count(bench: FiscalBench, order: InvoiceOrder): Promise<number>;
    /** The texts that one of the requests of a usual invoice must contain. */
    sent: readonly (string | RegExp)[];
    /** An invoice that the provider refuses at once, and the failure's code. */
    refused: { request: Partial<InvoiceRequest>; code?: string };
    /** An invoice that the exchange system rejects later. */
    rejected?: { request: Partial<InvoiceRequest>; code: string };
  };
  credentials?: {
    /** Access data in the right form that the tax office does not accept. */
    wrong: TaxOfficeAccess;
    /** The failure's code. */
    code?: string;
  };
  /** The proof that a delivery is the provider's, where it is not a signature over body and time. */
  webhookProof?: WebhookProof;
}

/** One account of a fiscal provider at the simulator. */
export interface FiscalBench extends AccountBench {
  options: FiscalConformance;
  provider: FiscalProvider;
  /** The provider's documents that are known to be Banco's: those whose answer was stored. */
  owned: Set<string>;
}
