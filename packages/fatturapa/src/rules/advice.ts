import { fromUnits, toUnits } from "../decimal.ts";
import { isIban } from "../identifiers.ts";
import { isStampDutyDue } from "../stamp-duty.ts";
import { at, type BodyRule, generalOf, generalPath, summariesOf } from "./context.ts";

/** Cases that SDI lets pass and an accountant would ask about. */

const cents = (value: string | undefined) => (value === undefined ? 0n : (toUnits(value, 2) ?? 0n));

/** Types that the buyer issues, so the seller does not declare the duty here. */
const SELF_ISSUED = /^TD(?:1[6-9]|2[0-3]|2[6-9])$/;

/** Advises stamp duty where operations without VAT exceed the threshold. */
export const adviseStampDuty: BodyRule = (body, path, context) => {
  const general = generalOf(body);
  if (general.DatiBollo || SELF_ISSUED.test(general.TipoDocumento ?? "")) return;
  const amounts = summariesOf(body).map((summary) => ({
    nature: summary.Natura,
    cents: cents(summary.ImponibileImporto),
  }));
  if (isStampDutyDue(amounts)) {
    context.advise("stamp-duty-missing", at(generalPath(path), "DatiBollo"), {
      expected: "BolloVirtuale SI",
    });
  }
};

/**
 * Advises when the total differs from the sum of the summaries, with the document's rounding, with or without
 * the stamp duty.
 */
export const adviseTotal: BodyRule = (body, path, context) => {
  const general = generalOf(body);
  const total = general.ImportoTotaleDocumento;
  // A discount on the whole document is outside the summaries and may be counted or not.
  if (total === undefined || (general.ScontoMaggiorazione ?? []).length > 0) return;
  let sum = cents(general.Arrotondamento);
  for (const summary of summariesOf(body)) sum += cents(summary.ImponibileImporto) + cents(summary.Imposta);
  const actual = cents(total);
  if (actual === sum || actual === sum + cents(general.DatiBollo?.ImportoBollo)) return;
  const place = at(generalPath(path), "ImportoTotaleDocumento");
  context.advise("total-mismatch", place, { expected: fromUnits(sum, 2), actual: total });
};

/** Advises when an IBAN is mistyped: it sends the money nowhere. */
export const adviseIban: BodyRule = (body, path, context) => {
  body.DatiPagamento?.forEach((payment, index) => {
    payment.DettaglioPagamento?.forEach((detail, nth) => {
      if (detail.IBAN === undefined || isIban(detail.IBAN)) return;
      const block = { name: "DatiPagamento", parent: path, index: index + 1 };
      const place = { name: "DettaglioPagamento", parent: block, index: nth + 1 };
      context.advise("iban-check", at(place, "IBAN"), { actual: detail.IBAN });
    });
  });
};
