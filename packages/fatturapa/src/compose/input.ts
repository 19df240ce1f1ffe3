import type { Finding } from "../finding.ts";
import type { FatturaElettronica } from "../model/ordinary.ts";

/** An address as the API accepts it. */
export interface Address {
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly postal?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  /** ISO 3166-1 alpha-2; defaults to Italy. */
  readonly country?: string | undefined;
}

/** A line; the unit price is net of VAT unless the invoice's prices include it. */
export interface InvoiceItem {
  readonly description: string;
  readonly quantity: number | string;
  readonly price: number | string;
  /** A rate such as "22.00", "0.00" together with `natura`, or a nature such as "N4". */
  readonly vat: string;
  /** The reason for "0.00" (Natura). */
  readonly natura?: string | undefined;
  /** The discount on the whole line, in euros; net of VAT if the price is net. */
  readonly discount?: number | undefined;
}

/** The customer: a company with `name`, or a natural person with `firstName` and `lastName`. */
export interface InvoiceCustomer {
  /** VAT number or tax code; a private person abroad may have none. */
  readonly vatId?: string | undefined;
  /** The tax code in addition to a VAT number. */
  readonly taxCode?: string | undefined;
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Certified e-mail address, used when there is no `sdi`. */
  readonly pec?: string | undefined;
  /** SDI address code: 7 characters for private customers, 6 for public administrations. */
  readonly sdi?: string | undefined;
  readonly address?: Address | undefined;
}

/** ModalitaPagamento per means. */
export type PaymentMethods = {
  readonly [Means in "cash" | "electronic" | "ticket" | "credit"]?: string | undefined;
};

/** How the total is paid, by means of payment, in euros including VAT. */
export interface InvoicePayment {
  readonly cash?: number | undefined;
  readonly electronic?: number | undefined;
  /** Meal vouchers. */
  readonly ticket?: number | undefined;
  readonly ticketCount?: number | undefined;
  /** The amount to pay later. */
  readonly credit?: number | undefined;
  /** The discount on the total, VAT included; it lowers the VAT of each rate in proportion. */
  readonly discount?: number | undefined;
  /** The day on which `credit` is due, AAAA-MM-GG. */
  readonly due?: string | undefined;
  /** The account for `credit`; defaults to the seller's. */
  readonly iban?: string | undefined;
  /** ModalitaPagamento for each means of payment, if it differs from the default. */
  readonly methods?: PaymentMethods | undefined;
}

/** The purchase order that the invoice is for (DatiOrdineAcquisto). */
export interface InvoiceOrderReference {
  readonly id: string;
  readonly date?: string | undefined;
  readonly cig?: string | undefined;
  readonly cup?: string | undefined;
}

/** The tax that the customer withholds (DatiRitenuta). */
export interface InvoiceWithholding {
  /** TipoRitenuta. */
  readonly type: string;
  /** Percent. */
  readonly rate: number;
  /** CausalePagamento. */
  readonly reason: string;
  /** The percentage of the fee from which the tax is withheld; defaults to 100. */
  readonly taxableShare?: number | undefined;
}

/** The contribution to the seller's pension fund (DatiCassaPrevidenziale). */
export interface InvoiceFund {
  /** TipoCassa. */
  readonly type: string;
  /** Percent. */
  readonly rate: number;
  /** VAT rate or nature, as for items; defaults to the first item's. */
  readonly vat?: string | undefined;
  readonly natura?: string | undefined;
  /** Whether withholding also applies to the contribution. */
  readonly withholding?: boolean | undefined;
}

/** An invoice as the API accepts it. */
export interface InvoiceInput {
  /** TipoDocumento. */
  readonly type: string;
  /** RegimeFiscale; defaults to the seller's. */
  readonly regime?: string | undefined;
  readonly items: readonly InvoiceItem[];
  /** Whether prices and discounts of the items include VAT. */
  readonly pricesIncludeVat?: boolean | undefined;
  readonly customer: InvoiceCustomer;
  readonly payment?: InvoicePayment | undefined;
  /** EsigibilitaIVA: immediate, deferred (the default in RF16 and RF17) or split payment. */
  readonly vatDue?: "I" | "D" | "S" | undefined;
  /** Who pays the stamp duty: the seller, or the customer through a line of the invoice. */
  readonly stampDutyOn?: "seller" | "customer" | undefined;
  readonly order?: InvoiceOrderReference | undefined;
  readonly withholding?: InvoiceWithholding | undefined;
  /** Several withholdings, instead of `withholding`. */
  readonly withholdings?: readonly InvoiceWithholding[] | undefined;
  readonly fund?: InvoiceFund | undefined;
  /** Several funds, instead of `fund`. */
  readonly funds?: readonly InvoiceFund[] | undefined;
  /** The invoices that a credit or debit note refers to. */
  readonly related?: readonly { readonly number: string; readonly date?: string | undefined }[] | undefined;
  /** The document's date, AAAA-MM-GG; defaults to the issuing service's. */
  readonly date?: string | undefined;
  /** The receipts that the invoice replaces. */
  readonly receipts?: readonly { readonly number: string; readonly date: string }[] | undefined;
  /** The delivery notes that the invoice is for (DatiDDT). */
  readonly deliveryNotes?: readonly { readonly number: string; readonly date: string }[] | undefined;
  /** Causale. */
  readonly reason?: string | undefined;
}

/** The merchant who issues the invoice. */
export interface Seller {
  readonly vatId: string;
  readonly taxCode?: string | undefined;
  /** Denominazione; natural persons have `firstName` and `lastName` instead. */
  readonly legalName?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly regime?: string | undefined;
  readonly address: Address;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly iban?: string | undefined;
  /** The nature of "0.00" lines without one. */
  readonly natura?: string | undefined;
  /** Entry in the register of companies. */
  readonly rea?:
    | {
        readonly office: string;
        readonly number: string;
        readonly capital?: number | undefined;
        readonly soleShareholder?: boolean | undefined;
        readonly inLiquidation?: boolean | undefined;
      }
    | undefined;
}

/** The values that the issuing service supplies: numbers, dates and the merchant's conventions. */
export interface IssueOptions {
  readonly number: string;
  /** AAAA-MM-GG. */
  readonly date: string;
  /** ProgressivoInvio, up to ten letters or digits. */
  readonly progressive: string;
  /** The party that sends the file to SDI; defaults to the seller. */
  readonly transmitter?: { readonly country: string; readonly id: string } | undefined;
  /** The date in Italy when SDI would receive the file, AAAA-MM-GG. */
  readonly today: string;
}

/** The figures of an invoice, in cents. */
export interface InvoiceTotals {
  readonly taxableMinor: bigint;
  readonly taxMinor: bigint;
  /** ImportoTotaleDocumento: taxable amount and tax, with the stamp duty if the customer pays it. */
  readonly totalMinor: bigint;
  /** The amount that the customer pays: the total minus the withholding, and minus the VAT under split payment. */
  readonly payableMinor: bigint;
  readonly withheldMinor: bigint;
  /** The stamp duty declared in the file, regardless of who pays it. */
  readonly stampDutyMinor: bigint;
}

/** The total of the lines with one rate or nature, in cents. */
export interface VatSum {
  /** With two decimals, such as "22.00". */
  readonly rate: string;
  readonly nature: string | undefined;
  readonly taxableMinor: bigint;
  readonly taxMinor: bigint;
}

/** An invoice that SDI would accept, as far as this package can check, or all findings about it. */
export type Composed =
  | {
      readonly ok: true;
      readonly invoice: FatturaElettronica;
      /** The file, as `build` writes it. */
      readonly xml: string;
      readonly totals: InvoiceTotals;
      readonly vat: readonly VatSum[];
      /** Each line's total with VAT, in cents, in the order of the file; empty if prices are net. */
      readonly grossLinesMinor: readonly bigint[];
      /** Warnings, such as text that had to be transliterated. */
      readonly findings: readonly Finding[];
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };
