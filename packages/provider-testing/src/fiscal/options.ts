import type { InvoiceRequest } from "@banco/fatturapa";
import type { FiscalProvider, InvoiceOrder, ReceiptOrder } from "@banco/providers/contract/fiscal";
import type { TaxOfficeAccess } from "@banco/providers/contract/provider";
import type { ReceiptRequest } from "@banco/receipts";
import type { AccountBench } from "../account-bench.ts";
import type { WebhookProof } from "../delivery-rules.ts";
import type { Observed } from "../simulator.ts";

/** What is issued: `return` annuls a whole receipt, `refund` gives part of one back. */
export type DocumentKind = "sale" | "return" | "refund" | "invoice";

/** A request that a document is made of, for faults to hit. */
export interface IssuingRequest {
  method: string;
  /** A prefix of the path below the simulator's, or a regular expression when it starts with `^`. */
  path: string;
  /** What tells it from another request to the same path. */
  bodyContains?: string;
  /** The document is not issued yet when this one has been executed. */
  preparesOnly?: boolean;
}

/** What the suite has to be told of a provider; everything else it reads off the manifest. */
export interface FiscalConformance {
  provider: FiscalProvider;
  /** Starts the provider's simulator on a free port. */
  startSimulator(): Promise<{ url: string; close(): Promise<void> }>;
  /** Every word for a state that the provider documents, written as the manifest writes them. */
  documentedWords: readonly string[];
  /** Credentials in the right form that the provider does not know. */
  wrongCredentials: Record<string, string>;
  /** Names of credentials and platform keys, beside those the manifest calls open, that are no secrets. */
  openNames?: readonly string[];
  oauth?: {
    platform: Record<string, string>;
    /** Consents as the merchant does; answers the query of the redirect. */
    consent(authorizeUrl: string): Promise<URLSearchParams>;
  };
  /**
   * The merchant's set-up at the provider by hand, once the account is connected and has its record and
   * access data.
   */
  setUp?(bench: FiscalBench): Promise<void>;
  /** The requests each kind of document is made of. */
  requests: Partial<Record<DocumentKind, readonly IssuingRequest[]>>;
  /**
   * The idempotency key of a request that issues; undefined for any other. Absent: the provider has no keys.
   */
  keyOf?(request: Observed): string | undefined;
  receipts?: {
    /**
     * How many documents the provider has of an order, by its own record and not through the adapter; failed
     * ones count too.
     */
    count(bench: FiscalBench, order: ReceiptOrder): Promise<number>;
    /** Sales whose form at the provider is worth a look, and what one of the requests must say, all of it. */
    bodies: readonly { what: string; request: Partial<ReceiptRequest>; sent: readonly (string | RegExp)[] }[];
    /** What the request says of a line with this VAT code. */
    sentVat(code: string): string | RegExp;
    /** A sale that the provider refuses at once, and the failure's code. */
    refused: { request: Partial<ReceiptRequest>; code?: string };
    /** A sale that is taken and fails later on, where the provider has such. */
    failing?: { request: Partial<ReceiptRequest>; code: string };
    /** The provider annuls or gives back nothing by itself: Banco's own record serves. */
    salesOnly?: boolean;
  };
  invoices?: {
    count(bench: FiscalBench, order: InvoiceOrder): Promise<number>;
    /** What one of the requests must say of a usual invoice. */
    sent: readonly (string | RegExp)[];
    /** An invoice that the provider refuses at once, and the failure's code. */
    refused: { request: Partial<InvoiceRequest>; code?: string };
    /** One that the exchange system rejects later on. */
    rejected?: { request: Partial<InvoiceRequest>; code: string };
  };
  credentials?: {
    /** Access data in the right form that the tax office does not take. */
    wrong: TaxOfficeAccess;
    /** The failure's code. */
    code?: string;
  };
  /** What shows that a delivery is the provider's, where it is no signature over body and time. */
  webhookProof?: WebhookProof;
}

/** One account of a fiscal provider at the simulator. */
export interface FiscalBench extends AccountBench {
  options: FiscalConformance;
  provider: FiscalProvider;
  /** The provider's documents that are known to be Banco's: whose answer was stored. */
  owned: Set<string>;
}
