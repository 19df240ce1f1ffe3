import { invalidField } from "@banco/core";
import type { Static } from "@banco/core/schema";
import {
  type Examination,
  examineInvoice,
  type InvoiceDraft,
  type InvoiceInput,
  italianDay,
  progressive,
} from "@banco/fatturapa";
import type { FiscalProvider } from "@banco/providers";
import { assertReady } from "../../connections/accounts.ts";
import { readAccount } from "../../connections/sql.ts";
import { placeOf } from "../findings.ts";
import { sellerOf } from "../issue/issue.ts";
import { newestDate, numbersOf } from "../issue/series-sql.ts";
import { readReplaced } from "../links/replaced-receipts.ts";
import { euro, wireVat } from "../record.ts";
import type { InvoiceValidation } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { completed, earlierThan, invoiceVat, numberOf, sellerForInvoice } from "./invoices.ts";

/**
 * Validates an invoice as the exchange system does, without issuing it: uses no number, stores nothing and calls no
 * provider.
 *
 * @throws Problem `account_not_ready` if the merchant's data is incomplete for invoices
 */
export async function examine(
  { gateway: { db, clock } }: FiscalServices,
  provider: FiscalProvider,
  tenantId: string,
  draft: InvoiceDraft,
): Promise<Static<typeof InvoiceValidation>> {
  const account = await readAccount(db, tenantId, "fiscal", provider.manifest.id);
  assertReady(account, provider);
  const seller = sellerOf(account, provider, "invoice");
  const { customer = {}, receipts: receiptIds = [], ...rest } = completed(draft, seller);
  const receipts = await readReplaced(db, { tenantId, mode: account.mode, receiptIds });
  const input: InvoiceInput = { ...rest, receipts, customer };
  const today = italianDay(clock.now());
  const date = draft.date ?? today;
  const year = Number(date.slice(0, 4));
  const issuer = sellerForInvoice(seller);
  const number = numberOf(1, draft.series ?? "", year);
  const newest = await newestDate(db, tenantId, numbersOf(draft.series ?? "", account.mode), year);
  if (newest !== undefined && date < newest) throw invalidField("/date", earlierThan(newest));
  return validationOf(examineInvoice(input, issuer, { number, date, progressive: progressive(1), today }));
}

function validationOf({ findings, sums }: Examination): Static<typeof InvoiceValidation> {
  return {
    valid: !findings.some(({ level }) => level === "error"),
    findings: findings.map((finding) => {
      const { code, level, message, expected, actual } = finding;
      const values = { ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) };
      return { code, level, path: placeOf(finding), message, ...values };
    }),
    sums: sums && {
      vat: sums.vat.map((sum) => wireVat(invoiceVat(sum))),
      taxable: euro(Number(sums.totals.taxableMinor)),
      tax: euro(Number(sums.totals.taxMinor)),
      stampDuty: euro(Number(sums.totals.stampDutyMinor)),
      withheld: euro(Number(sums.totals.withheldMinor)),
      amount: euro(Number(sums.totals.totalMinor)),
      payable: euro(Number(sums.totals.payableMinor)),
    },
  };
}
