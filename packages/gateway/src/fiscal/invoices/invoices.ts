import { invalidField } from "@banco/core";
import {
  type Composed,
  composeInvoice,
  type FatturaElettronica,
  fileName,
  type InvoiceRequest,
  italianDay,
  parse,
  progressive,
  type Seller,
  type VatSum,
} from "@banco/fatturapa";
import { isCreditNote } from "@banco/fatturapa/model/codes";
import {
  type FiscalProvider,
  type InvoiceOrder,
  type KnownInvoice,
  type MerchantProfile,
  ProviderError,
  requestFigures,
  requestPath,
} from "@banco/providers";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady } from "../../connections/accounts.ts";
import { readAccount } from "../../connections/sql.ts";
import type { Queries } from "../../db/statement.ts";
import { idUnder, unlessRepeated } from "../../idempotency/keyed-id.ts";
import type { Claim } from "../../idempotency/sql.ts";
import type { Traces } from "../../idempotency/trace.ts";
import { readPreferences } from "../../preferences/sql.ts";
import { knownOf } from "../document.ts";
import { findingsProblem } from "../findings.ts";
import type { InvoiceContent, InvoiceRow, InvoiceVat } from "../invoice-content.ts";
import type { Issuing } from "../issue/asker.ts";
import { type IssueResult, issue, sellerOf } from "../issue/issue.ts";
import { nextFile, nextNumber, noteDate, numbersOf } from "../issue/series-sql.ts";
import { linkToInvoice } from "../links/payment-link.ts";
import { lockReplaced } from "../links/replaced-receipts.ts";
import { linkInvoice } from "../links/replaced-receipts-sql.ts";
import type { FiscalServices } from "../services.ts";

const TYPE_DEFAULT = "TD01";
const REGIME_DEFAULT = "RF01";

/**
 * Issues an electronic invoice. Numbers and composes it in the transaction that stores it, so that an invalid
 * invoice uses no number.
 *
 * @throws Problem 400 with every error found by the exchange system's own checks
 */
export async function issueInvoice(
  services: FiscalServices,
  provider: FiscalProvider,
  { tenantId, asker, saleId }: Issuing,
  body: InvoiceRequest,
  claim: Claim | null,
  traces: Traces<InvoiceRow>,
): Promise<IssueResult<InvoiceContent>> {
  const { db } = services.gateway;
  const inputs = await unlessRepeated(db, { tenantId, claim }, async () => {
    const account = await readAccount(db, tenantId, "fiscal", provider.manifest.id);
    assertReady(account, provider);
    return { account, seller: sellerOf(account, provider, "invoice") };
  });
  if (!inputs) return { kind: "key_exists" };
  const { account, seller } = inputs;
  const request = completed(body, seller);
  const id = idUnder(provider.manifest.timedIds ? null : claim, "inv", tenantId);
  return issue(services, {
    id,
    tenantId,
    provider,
    account,
    claim,
    traces,
    isAlone: false,
    prepare: async (queries) => {
      const row = await numbered(
        queries,
        id,
        account,
        request,
        sellerForInvoice(seller),
        services.gateway.clock.now(),
      );
      row.bridgeId = asker?.bridgeId ?? null;
      row.saleId = saleId ?? null;
      if (isCreditNote(row.type))
        await asker?.admit(queries, row, { numbers: request.related?.map(({ number }) => number) ?? [] });
      await linkToInvoice(queries, row);
      await linkInvoice(queries, row, request.receipts ?? []);
      return row;
    },
    call: (context, row) =>
      provider.issueInvoice!(context, orderOf(row, seller)).catch((error: unknown) => {
        const path = error instanceof ProviderError && error.path;
        throw path ? error.at(requestPath(request, path)) : error;
      }),
  });
}

/**
 * Adds the type and regime to an invoice request that omits them: the merchant's defaults, or else the usual values.
 */
export function completed<Body extends Pick<InvoiceRequest, "type" | "regime">>(
  body: Body,
  seller: MerchantProfile,
): Body & { type: string; regime: string } {
  return { ...body, type: body.type ?? TYPE_DEFAULT, regime: body.regime ?? seller.regime ?? REGIME_DEFAULT };
}

/** Returns the first number of a series in a year, as configured by the merchant. */
async function firstNumber(
  queries: Queries,
  tenantId: string,
  series: string,
  year: number,
): Promise<number> {
  const { firstNumbers } = (await readPreferences(queries, tenantId)).invoices;
  const set = firstNumbers.findLast((one) => one.series === series && one.year === year);
  return set?.number ?? 1;
}

/** Returns the error for a date before the newest invoice in its series. */
export const earlierThan = (newest: string): string =>
  `is before ${newest}, the date of the newest invoice of this series`;

/** Marks a test invoice in the file itself, so that everyone who reads the file sees the mark. */
function forTests(request: InvoiceContent["request"]): InvoiceContent["request"] {
  const reason = ["DOCUMENTO DI PROVA", ...(request.reason ? [request.reason] : [])].join(" - ");
  return { ...request, reason };
}

async function numbered(
  queries: Queries,
  id: string,
  { tenantId, id: accountId, provider, mode }: AccountRow,
  request: InvoiceContent["request"],
  seller: Seller,
  now: Date,
): Promise<InvoiceRow> {
  const today = italianDay(now);
  const date = request.date ?? today;
  const year = Number(date.slice(0, 4));
  const series = request.series ?? "";
  const receipts = await lockReplaced(queries, { tenantId, mode, receiptIds: request.receipts ?? [] });
  const first = mode === "test" ? 1 : await firstNumber(queries, tenantId, series, year);
  const counter = await nextNumber(queries, tenantId, numbersOf(series, mode), year, first);
  const file = progressive(await nextFile(queries, tenantId));
  const number = numberOf(counter, series, year);
  const input = { ...(mode === "test" ? forTests(request) : request), receipts };
  const composed = composeInvoice(input, seller, { number, date, today, progressive: file });
  if (!composed.ok) throw findingsProblem(composed.findings);
  const newest = await noteDate(queries, tenantId, numbersOf(series, mode), date);
  if (newest) throw invalidField("/date", earlierThan(newest));
  const { totals, vat, grossLinesMinor, xml } = composed;
  return {
    tenantId,
    id,
    kind: "invoice",
    accountId,
    provider,
    mode,
    type: request.type,
    status: "pending",
    amountMinor: Number(totals.totalMinor),
    number,
    date: null,
    content: {
      request,
      series,
      year,
      counter,
      date,
      taxableMinor: Number(totals.taxableMinor),
      taxMinor: Number(totals.taxMinor),
      stampDutyMinor: Number(totals.stampDutyMinor),
      payableMinor: Number(totals.payableMinor),
      vat: vat.map(invoiceVat),
      ...(grossLinesMinor.length > 0 && { grossLinesMinor: grossLinesMinor.map(Number) }),
    },
    originalId: null,
    refundLines: [],
    taken: [],
    annulledBy: null,
    invoiceId: null,
    transactionIds: request.transactionId === undefined ? [] : [request.transactionId],
    failure: null,
    providerDocumentId: null,
    bridgeId: null,
    saleId: null,
    memory: {},
    xml,
    fileName: fileOf(composed, file),
    sdiId: null,
    notifications: [],
    version: "",
    stage: "calling",
    checks: 0,
    callAgeMs: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Converts a VAT total to the form that is stored and returned. */
export function invoiceVat({ rate, nature, taxableMinor, taxMinor }: VatSum): InvoiceVat {
  return { rate, natura: nature ?? null, taxableMinor: Number(taxableMinor), taxMinor: Number(taxMinor) };
}

/** Returns the file's name, based on the transmitter in the file. */
function fileOf({ invoice }: Composed & { ok: true }, file: string): string {
  const { IdPaese, IdCodice } = invoice.FatturaElettronicaHeader.DatiTrasmissione.IdTrasmittente;
  return fileName({ country: IdPaese, id: IdCodice, progressive: file });
}

/** Returns the merchant as an invoice's seller, if its data is complete. */
export function sellerForInvoice(seller: MerchantProfile): Seller {
  const { vatId = "", taxCode, legalName, name, address = {}, email, phone, iban, natura, rea } = seller;
  return { vatId, taxCode, legalName: legalName ?? name, address, email, phone, iban, natura, rea };
}

function orderOf(row: InvoiceRow, seller: MerchantProfile): InvoiceOrder {
  const { id, number, content, xml, fileName: file, amountMinor, createdAt } = row;
  const read = parse(xml!);
  if (!read.ok) throw new Error(`the stored file of ${id} cannot be read`);
  return {
    id,
    number: number!,
    date: content.date,
    xml: xml!,
    fileName: file!,
    invoice: read.invoice as FatturaElettronica,
    totalMinor: amountMinor,
    ...requestFigures(content.request, content.grossLinesMinor ?? []),
    seller,
    createdAt,
  };
}

/** Returns an invoice whose number was released, with the number and file name from its file. */
export function withNumber(row: InvoiceRow): InvoiceRow {
  const { series, year, counter } = row.content;
  const read = parse(row.xml!);
  if (!read.ok) throw new Error(`the stored file of ${row.id} cannot be read`);
  const { IdTrasmittente, ProgressivoInvio } = read.invoice.FatturaElettronicaHeader.DatiTrasmissione;
  const file = {
    country: IdTrasmittente.IdPaese,
    id: IdTrasmittente.IdCodice,
    progressive: ProgressivoInvio,
  };
  return { ...row, number: numberOf(counter, series, year), fileName: row.fileName ?? fileName(file) };
}

/** Formats an invoice's number. */
export function numberOf(counter: number, series: string, year: number): string {
  return [counter, ...(series ? [series] : []), year].join("/");
}

/** Converts a stored invoice to the form that adapters expect. */
export function knownInvoice(
  provider: FiscalProvider,
  row: InvoiceRow,
  seller: MerchantProfile,
  mayRepeat = false,
): KnownInvoice {
  return { ...knownOf(row, provider.manifest, mayRepeat), ...orderOf(row, seller) };
}
