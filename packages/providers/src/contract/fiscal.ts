import type { FatturaElettronica } from "@banco/fatturapa";
import type { LineRefund, Receipt } from "@banco/receipts";
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
 * and the checks of the routes are all read off this.
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

/** A fiscal provider described as data. */
export interface FiscalManifest extends ProviderManifest {
  capabilities: readonly FiscalCapability[];
  statusWords: Readonly<Record<string, DocumentStatus>>;
  /** Whether its receipts reach the tax office; else the record says `transmitted: false`. */
  transmitsReceipts: boolean;
  /**
   * The VAT codes of receipts it takes, natures by their group; absent: all that a documento commerciale
   * knows.
   */
  receiptVatCodes?: readonly string[];
  /** The fields of the merchant record that it needs before it issues anything. */
  merchantNeeds: readonly (keyof MerchantProfile)[];
  /**
   * It takes identifiers that tell their time only (UUIDs of version 1 or 7): every request has a new one,
   * also under an Idempotency-Key, and one that is repeated after a restore is another document.
   */
  timedIds?: true;
  /**
   * What it shows under Banco's identifier, and not by what a document says alone: one that failed because it
   * showed nothing is asked about again for a while.
   */
  foundById?: readonly ("sale" | "refund" | "return" | "invoice")[];
  /** The days until the tax office's password must be replaced; absent: it gets none. */
  accessDays?: number;
}

/**
 * The states of a receipt or invoice (specification, section 2.8). What is not known for sure is `pending`
 * and asked for again.
 */
export type DocumentStatus = "pending" | "completed" | "failed" | "canceled";

/** A receipt to be issued. */
export interface ReceiptOrder {
  /**
   * Banco's identifier: the provider's idempotency key, and the reference it gives back where it has room for
   * one.
   */
  id: string;
  receipt: Receipt;
  /** What the merchant told of itself, with the provider's own knowledge below it. */
  seller: MerchantProfile;
  createdAt: Date;
  /** The receipt that a return annuls or a refund is part of. */
  original: KnownReceipt | null;
  /** Of a refund: how much of which line of the original. */
  lines: readonly LineRefund[];
}

/** A document that was asked for before. */
export interface Known {
  /** Absent while no answer of the provider has been stored. */
  providerDocumentId: string | null;
  number: string | null;
  memory: Readonly<Record<string, Json>>;
  /**
   * Whether the same request may be made again under the same key: it is young enough for the provider to
   * know the key.
   */
  mayRepeat: boolean;
  /**
   * Whether the request was made so long ago that a record of it is there if it was executed at all: what is
   * not found before that is `pending`.
   */
  overdue: boolean;
}

export type KnownReceipt = ReceiptOrder & Known;

/** An invoice to be issued: made, numbered and checked by Banco. */
export interface InvoiceOrder {
  id: string;
  number: string;
  /** The day on the invoice, YYYY-MM-DD in Italy. */
  date: string;
  /** The file as FatturaPA, for providers that take XML. */
  xml: string;
  fileName: string;
  /** The same, read, for those that take a form of their own. */
  invoice: FatturaElettronica;
  totalMinor: number;
  seller: MerchantProfile;
  createdAt: Date;
}

export type KnownInvoice = InvoiceOrder & Known;

/** A provider's word on a document. Absent fields: it said nothing of them. */
export interface DocumentOutcome {
  status: DocumentStatus;
  /**
   * The provider's identifier of this document and of no other: absent for an annulment that has no record of
   * its own there.
   */
  providerDocumentId?: string;
  /** The number under which the tax office, or the shop's printer, knows it. */
  number?: string;
  /** When it was registered, ISO 8601. */
  date?: string;
  failure?: Failure;
  /** Of an invoice: the exchange system's identifier. */
  sdiId?: string;
  /** Notes of the adapter for later calls about this document; merged into what it noted before. */
  memory?: Record<string, Json>;
}

/** A webhook's subject. It is a hint only: the document is read again before anything changes. */
export interface FiscalEvent {
  id: string;
  type: string;
  /** The documents it concerns, by Banco's identifier or the provider's. */
  documents: readonly { id?: string; providerDocumentId?: string }[];
}

export interface FiscalWebhooks<C = ProviderContext> {
  /** Whether the delivery is the provider's, by its documented scheme over the raw body. */
  verify(context: C, delivery: WebhookDelivery): Promise<boolean>;
  /** What the delivery says; an unknown event has no documents. Called only after `verify`. */
  read(delivery: WebhookDelivery): FiscalEvent[];
  /** The answer to a provider that checks the address by a GET challenge. */
  challenge?(context: C, delivery: WebhookDelivery): Promise<Json>;
}

/** The operations behind each capability; what is missing here is served by Banco's own record. */
export interface FiscalOperations<C = ProviderContext> {
  credentials: {
    /**
     * Hands the tax office's access data to the provider, which proves them there.
     *
     * @throws ProviderError `rejected` with the code and text when the tax office does not take them
     */
    saveAccess(context: C, access: TaxOfficeAccess): Promise<void>;
  };
  receipts: {
    /**
     * Issues a sale, annuls a whole receipt (`return`) or gives part of one back (`refund`). Mind the
     * providers' words: their void is our return, their return our refund.
     */
    issueReceipt(context: C, order: ReceiptOrder): Promise<DocumentOutcome>;
    /**
     * What became of a receipt, by the provider's own record. Where no answer was ever stored it looks for
     * what was issued, or repeats the request under the same key if `mayRepeat` and the provider has keys.
     * Answers `failed` with code `not_executed` when it is certain that nothing was issued (never before it
     * is `overdue`), and throws when it can not tell.
     */
    readReceipt(context: C, known: KnownReceipt): Promise<DocumentOutcome>;
  };
  invoices: {
    issueInvoice(context: C, order: InvoiceOrder): Promise<DocumentOutcome>;
    /** The same as `readReceipt`, of an invoice. */
    readInvoice(context: C, known: KnownInvoice): Promise<DocumentOutcome>;
  };
}

/** What every fiscal provider implements, whatever it can do. */
export interface FiscalProviderBase<C = ProviderContext> extends Connectable<C> {
  kind: "fiscal";
  manifest: FiscalManifest;
  /** Absent where the provider sends none, or nothing that can be told from anybody's. */
  webhooks?: FiscalWebhooks<C>;
}

/** A fiscal provider as the gateway sees it: the base and any of the operations. */
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

/**
 * Declares a provider. The compiler holds the declared capabilities and the operations together: one that is
 * declared and not implemented is an error.
 */
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
