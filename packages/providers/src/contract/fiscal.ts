import type { FatturaElettronica } from "@banco/fatturapa";
import type { LineRefund, Receipt } from "@banco/receipts";
import type { StatusTable } from "../words.ts";
import type { Failure, Json } from "./outcome.ts";
import type {
  Connectable,
  MerchantProfile,
  ProviderContext,
  ProviderManifest,
  TaxOfficeAccess,
  WebhookDelivery,
} from "./provider.ts";
import { answersGuarded } from "./unreadable.ts";

/**
 * A fiscal provider's capabilities. The sets of the specification (section 2.1), the account's `capabilities`
 * and the checks of the routes are all derived from them.
 */
export const FISCAL_CAPABILITIES = [
  "disconnect",
  "credentials",
  "receipts",
  "receipt_files",
  "receipt_settlement",
  "invoices",
  "invoice_list",
  "invoice_reading",
] as const;

export type FiscalCapability = (typeof FISCAL_CAPABILITIES)[number];

/** A fiscal provider described as data; `Words` are its documented status values. */
export interface FiscalManifest<Words = string> extends ProviderManifest {
  capabilities: readonly FiscalCapability[];
  statusWords: StatusTable<Words, DocumentStatus>;
  /** Whether its receipts reach the tax office; otherwise the record has `transmitted: false`. */
  transmitsReceipts: boolean;
  /**
   * The VAT codes that the provider accepts on receipts, with natures by group; defaults to all codes of a documento
   * commerciale.
   */
  receiptVatCodes?: readonly string[];
  /** Whether its receipts have a field for the customer's tax code. */
  takesCustomerTaxCode?: true;
  /** Whether the provider refunds goods whose sale it did not record. */
  refundsWithoutOriginal?: true;
  /** The merchant fields that the provider requires before it issues anything. */
  merchantNeeds: readonly (keyof MerchantProfile)[];
  /**
   * Whether the provider only accepts IDs that contain the time at which they were created (UUIDs of version 1 or 7).
   * If so, every request has a new ID, even with an Idempotency-Key, and a retry after a restore issues a second
   * document.
   */
  timedIds?: true;
  /**
   * The kinds of documents that the provider can find by Banco's ID, not only by content. If such a document failed
   * because the provider did not show it, polling continues for a while.
   */
  foundById?: readonly ("sale" | "refund" | "return" | "invoice")[];
  /**
   * The number of days until the tax office's password must be replaced; absent if the provider receives
   * none.
   */
  accessDays?: number;
}

/**
 * The states of a receipt or invoice (specification, section 2.8). An uncertain one is `pending` and polled
 * again.
 */
export type DocumentStatus = "pending" | "completed" | "failed" | "canceled";

/** A receipt to issue. */
export interface ReceiptOrder {
  /**
   * Banco's ID: the provider's idempotency key, and the reference in the provider's record, if there is room for one.
   */
  id: string;
  receipt: Receipt;
  /** The merchant's own data, with gaps filled from the provider's. */
  seller: MerchantProfile;
  createdAt: Date;
  /** The receipt that a return voids or that a refund is part of. */
  original: KnownReceipt | null;
  /** The original's lines that a refund covers, with their quantities. */
  lines: readonly LineRefund[];
}

/** A previously requested document. */
export interface Known {
  /** The provider's ID; null while no provider response has been stored. */
  providerDocumentId: string | null;
  number: string | null;
  memory: Readonly<Record<string, Json>>;
  /**
   * Whether the same request may be retried under the same key, because it is recent enough for the provider to
   * remember the key.
   */
  mayRepeat: boolean;
  /**
   * Whether the request is so old that the provider would show its record if it had been executed. Until then, a
   * document that is not found is `pending`.
   */
  overdue: boolean;
}

export type KnownReceipt = ReceiptOrder & Known;

/** An invoice to issue, composed, numbered and validated by Banco. */
export interface InvoiceOrder {
  id: string;
  number: string;
  /** The day on the invoice, YYYY-MM-DD in Italy. */
  date: string;
  /** The file as FatturaPA, for providers that take XML. */
  xml: string;
  fileName: string;
  /** The same file, parsed, for providers with their own format. */
  invoice: FatturaElettronica;
  totalMinor: number;
  /** Each line of the file as the customer sees it, if prices include VAT; absent if they are net. */
  grossLines?: readonly GrossLine[];
  /**
   * For each withholding in the file, the percentage of the fee it applies to; absent if all apply to the
   * whole fee.
   */
  withholdingShares?: readonly number[];
  seller: MerchantProfile;
  createdAt: Date;
}

/** An invoice line including VAT. */
export interface GrossLine {
  /** The unit price in euros, as a decimal string. */
  price: string;
  /** The discount on the line, in cents. */
  discountMinor: number;
  /** Quantity × price − discount, in cents. */
  totalMinor: number;
}

export type KnownInvoice = InvoiceOrder & Known;

/** A provider's report on a document; a field is absent if the provider did not report it. */
export interface DocumentOutcome {
  status: DocumentStatus;
  /** The provider's ID of this document only; absent for a void without a separate record there. */
  providerDocumentId?: string;
  /** The document's number, assigned by the tax office or by the shop's printer. */
  number?: string;
  /** The time of its registration, ISO 8601. */
  date?: string;
  failure?: Failure;
  /** The exchange system's ID of an invoice. */
  sdiId?: string;
  /** The adapter's notes for later calls about this document; merged into earlier notes. */
  memory?: Record<string, Json>;
}

/** The subject of a webhook. It is only a hint: the document is read again before anything changes. */
export interface FiscalEvent {
  id: string;
  type: string;
  /** The documents that it concerns, by Banco's ID or the provider's. */
  documents: readonly { id?: string; providerDocumentId?: string }[];
}

export interface FiscalWebhooks<C = ProviderContext> {
  /** Verifies that the delivery is from the provider, by applying the provider's documented scheme to the raw body. */
  verify(context: C, delivery: WebhookDelivery): Promise<boolean>;
  /** Returns the events of a delivery; an unknown event has no documents. Called only after `verify`. */
  read(delivery: WebhookDelivery): FiscalEvent[];
  /** Returns the response for a provider that verifies the URL with a GET challenge. */
  challenge?(context: C, delivery: WebhookDelivery): Promise<Json>;
}

/** The operations behind each capability; absent operations are served from Banco's own record. */
export interface FiscalOperations<C = ProviderContext> {
  credentials: {
    /**
     * Sends the tax office credentials to the provider, which verifies them there.
     *
     * @throws ProviderError `rejected` with the code and text if the tax office does not accept them
     */
    saveAccess(context: C, access: TaxOfficeAccess): Promise<void>;
  };
  receipts: {
    /**
     * Checks a receipt for fields that the provider does not support, before it is stored and before its sale is paid.
     * Absent if everything is supported.
     *
     * @throws ProviderError `rejected` with the field's path
     */
    checkReceipt?(receipt: Receipt): void;
    /**
     * Issues a sale, voids a whole receipt (`return`) or returns part of one (`refund`). Providers use different terms:
     * their void is our return, and their return is our refund.
     */
    issueReceipt(context: C, order: ReceiptOrder): Promise<DocumentOutcome>;
    /**
     * Returns a receipt's outcome from the provider's own record. If no response was ever stored, looks up the receipt,
     * or retries the request under the same key if `mayRepeat` and the provider supports keys. Returns `failed` with
     * code `not_executed` if it is certain that nothing was issued (never before the document is `overdue`), and throws
     * if it cannot determine that.
     */
    readReceipt(context: C, known: KnownReceipt): Promise<DocumentOutcome>;
  };
  invoices: {
    issueInvoice(context: C, order: InvoiceOrder): Promise<DocumentOutcome>;
    /** Returns an invoice's outcome, as `readReceipt` does for a receipt. */
    readInvoice(context: C, known: KnownInvoice): Promise<DocumentOutcome>;
  };
}

/** The members that every fiscal provider has, regardless of its capabilities. */
export interface FiscalProviderBase<C = ProviderContext> extends Connectable<C> {
  kind: "fiscal";
  manifest: FiscalManifest;
  /** Absent if the provider sends no webhooks, or none that can be verified. */
  webhooks?: FiscalWebhooks<C>;
}

/** A fiscal provider as the gateway sees it: the base and any number of the operations. */
export type FiscalProvider = FiscalProviderBase & Partial<AllOperations>;

type WithOperations = keyof FiscalOperations;
type AllOperations = FiscalOperations["credentials"] &
  FiscalOperations["receipts"] &
  FiscalOperations["invoices"];
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type Needed<M extends FiscalManifest> = Extract<M["capabilities"][number], WithOperations>;
type Operations<M extends FiscalManifest> = [Needed<M>] extends [never]
  ? unknown
  : UnionToIntersection<FiscalOperations<ProviderContext<M>>[Needed<M>]>;

/** Declares a provider. It is a compile error if a declared capability is not implemented. */
export function defineFiscalProvider<const M extends FiscalManifest>(
  manifest: M,
  implementation: Omit<FiscalProviderBase<ProviderContext<M>>, "kind" | "manifest"> & Operations<M>,
): FiscalProvider {
  return {
    kind: "fiscal",
    manifest,
    ...answersGuarded(manifest.name, implementation as unknown as Omit<FiscalProvider, "kind" | "manifest">),
  };
}
