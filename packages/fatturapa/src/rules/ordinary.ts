import type { Path } from "../finding.ts";
import {
  adviseAdministration,
  adviseIban,
  adviseRegime,
  adviseStampDuty,
  adviseTaxOffice,
  adviseTotal,
} from "./advice.ts";
import { checkLineTotals, checkTax, checkTaxable } from "./amounts.ts";
import { checkDiscounts, checkWithholding } from "./blocks.ts";
import type { BodyRule, Invoice, RuleContext } from "./context.ts";
import { checkDateAndNumber, checkParticipants, checkPlafond } from "./document.ts";
import { checkHeader } from "./header.ts";
import { checkLot } from "./lot.ts";
import { checkCorrespondence, checkNatures, checkSplitPayment } from "./rates.ts";

const BODY_RULES: readonly BodyRule[] = [
  checkDateAndNumber,
  checkParticipants,
  checkPlafond,
  checkWithholding,
  checkDiscounts,
  checkNatures,
  checkSplitPayment,
  checkCorrespondence,
  checkLineTotals,
  checkTaxable,
  checkTax,
  adviseStampDuty,
  adviseTotal,
  adviseIban,
  adviseRegime,
  adviseAdministration,
  adviseTaxOffice,
];

/** Runs all checks on an ordinary invoice file that do not need a register. */
export function checkOrdinary(invoice: Invoice, path: Path, context: RuleContext): void {
  const header = invoice.FatturaElettronicaHeader ?? {};
  checkHeader(header, invoice.versione, { name: "FatturaElettronicaHeader", parent: path }, context);
  invoice.FatturaElettronicaBody?.forEach((body, index) => {
    const place = { name: "FatturaElettronicaBody", parent: path, index: index + 1 };
    for (const rule of BODY_RULES) rule(body, place, context, header);
  });
  checkLot(invoice, path, context);
}
