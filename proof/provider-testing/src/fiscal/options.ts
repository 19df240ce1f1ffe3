import type { InvoiceRequest } from "@banco/fatturapa";
import type { FiscalProvider, InvoiceOrder, ReceiptOrder } from "@banco/providers/contract/fiscal";
import type { TaxOfficeAccess } from "@banco/providers/contract/provider";
import type { ReceiptRequest } from "@banco/receipts";
import type { AccountBench } from "../account-bench.ts";
import type { WebhookProof } from "../delivery-rules.ts";
import type { Observed } from "../simulator.ts";

/** The type of a document: `return` voids a whole receipt, `refund` returns part of one. */
export type DocumentKind = "sale" | "return" | "refund" | "invoice";

/** One of the requests that issue a document, as a target for faults. */
export interface IssuingRequest {
  method: string;
  /** A prefix of the path under the simulator's, or a regular expression if it starts with `^`. */
  path: string;
  /** A string in the body that appears in no other request to the same path. */
  bodyContains?: string;
  /** Whether executing this request does not issue the document yet. */
  preparesOnly?: boolean;
}

/** The provider's details that the suite needs and the manifest does not contain. */
export interface FiscalConformance {
  provider: FiscalProvider;
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
  oauth?: {
    platform: Record<string, string>;
    /** Gives consent as the merchant does; returns the query of the redirect. */
    consent(authorizeUrl: string): Promise<URLSearchParams>;
  };
  /**
   * Performs the merchant's manual setup with the provider, after the account is connected and has its data
   * and credentials.
   */
  setUp?(bench: FiscalBench): Promise<void>;
  /** The requests that issue each kind of document. */
  requests: Partial<Record<DocumentKind, readonly IssuingRequest[]>>;
  /**
   * Returns the idempotency key of an issuing request; undefined for any other. Absent if the provider has no
   * keys.
   */
  keyOf?(request: Observed): string | undefined;
  receipts?: {
    /**
     * Returns the number of an order's documents in the provider's records, bypassing the adapter; failed
     * ones are counted too.
     */
    count(bench: FiscalBench, order: ReceiptOrder): Promise<number>;
    /**
     * Sales whose request format is checked, and the strings that one of the requests must contain.
     */
    bodies: readonly { what: string; request: Partial<ReceiptRequest>; sent: readonly (string | RegExp)[] }[];
    /** Returns the string that the request contains for a line with this VAT code. */
    sentVat(code: string): string | RegExp;
    /** A sale that the provider refuses immediately, and the failure's code. */
    refused: { request: Partial<ReceiptRequest>; code?: string };
    /** A sale that is accepted and fails later, if the provider has such a case. */
    failing?: { request: Partial<ReceiptRequest>; code: string };
    /** Whether the provider has no voids or refunds, so that only Banco records them. */
    salesOnly?: boolean;
  };
  invoices?: {
    count(bench: FiscalBench, order: InvoiceOrder): Promise<number>;
    /** The strings that one of the requests for a default invoice must contain. */
    sent: readonly (string | RegExp)[];
    /** An invoice that the provider refuses immediately, and the failure's code. */
    refused: { request: Partial<InvoiceRequest>; code?: string };
    /** An invoice that the exchange system rejects later. */
    rejected?: { request: Partial<InvoiceRequest>; code: string };
  };
  credentials?: {
    /** Well-formed credentials that the tax office does not accept. */
    wrong: TaxOfficeAccess;
    /** The failure's code. */
    code?: string;
  };
  /** How a webhook is authenticated if not by a signature over its body and time. */
  webhookProof?: WebhookProof;
}

/** One account of a fiscal provider in the simulator. */
export interface FiscalBench extends AccountBench {
  options: FiscalConformance;
  provider: FiscalProvider;
  /** The provider's documents that Banco has stored, by ID. */
  owned: Set<string>;
}
