import { fromUnits, toUnits } from "../decimal.ts";
import { hasTaxOffice, isIban, isPartitaIva } from "../identifiers.ts";
import { isStampDutyDue } from "../stamp-duty.ts";
import {
  at,
  type Body,
  type BodyRule,
  generalOf,
  generalPath,
  linePath,
  linesOf,
  summariesOf,
} from "./context.ts";

/** Cases that SDI accepts but an accountant would question. */

const cents = (value: string | undefined) => (value === undefined ? 0n : (toUnits(value, 2) ?? 0n));

/** Types that the buyer issues, so the seller does not declare the duty. */
const SELF_ISSUED = /^TD(?:1[6-9]|2[0-3]|2[6-9])$/;

/** Recommends stamp duty if operations without VAT exceed the threshold. */
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
 * Warns if the total differs from the sum of the summaries plus the document's rounding, with or without the stamp
 * duty.
 */
export const adviseTotal: BodyRule = (body, path, context) => {
  const general = generalOf(body);
  const total = general.ImportoTotaleDocumento;
  // A discount on the whole document is outside the summaries, and the total may or may not include it.
  if (total === undefined || (general.ScontoMaggiorazione ?? []).length > 0) return;
  let sum = cents(general.Arrotondamento);
  for (const summary of summariesOf(body)) sum += cents(summary.ImponibileImporto) + cents(summary.Imposta);
  const actual = cents(total);
  if (actual === sum || actual === sum + cents(general.DatiBollo?.ImportoBollo)) return;
  const place = at(generalPath(path), "ImportoTotaleDocumento");
  context.advise("total-mismatch", place, { expected: fromUnits(sum, 2), actual: total });
};

/** Warns of a mistyped IBAN, because transfers to it fail. */
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

/** Regimes without VAT on sales. */
const WITHOUT_VAT = new Set(["RF02", "RF19"]);
const FLAT_RATE = "RF19";

/** Warns of VAT on lines under a regime without VAT, and of a withholding on a flat-rate seller's invoice. */
export const adviseRegime: BodyRule = (body, path, context, header) => {
  const regime = header.CedentePrestatore?.DatiAnagrafici?.RegimeFiscale ?? "";
  const taxed = linesOf(body).findIndex(({ AliquotaIVA }) => Number(AliquotaIVA) > 0);
  if (WITHOUT_VAT.has(regime) && taxed >= 0) {
    context.advise("regime-taxed", at(linePath(path, taxed), "AliquotaIVA"), {
      expected: "N2.2",
      actual: regime,
    });
  }
  if (regime === FLAT_RATE && hasWithholding(body))
    context.advise("regime-withheld", at(generalPath(path), "DatiRitenuta"), { actual: regime });
};

/** Warns of an invoice to a public administration without CIG, and of split payment with a withholding. */
export const adviseAdministration: BodyRule = (body, path, context, header) => {
  const { DatiOrdineAcquisto, DatiContratto, DatiConvenzione, DatiRicezione } = body.DatiGenerali ?? {};
  const references = [DatiOrdineAcquisto, DatiContratto, DatiConvenzione, DatiRicezione];
  const hasCig = references.some((blocks) => blocks?.some(({ CodiceCIG }) => CodiceCIG));
  if (header.DatiTrasmissione?.FormatoTrasmissione === "FPA12" && !hasCig)
    context.advise("order-missing", at(path, "DatiGenerali", "DatiOrdineAcquisto"), {
      expected: "CodiceCIG",
    });
  const isSplit = summariesOf(body).some(({ EsigibilitaIVA }) => EsigibilitaIVA === "S");
  if (isSplit && hasWithholding(body))
    context.advise("split-withheld", at(generalPath(path), "DatiRitenuta"), { actual: "EsigibilitaIVA S" });
};

const hasWithholding = (body: Body) => (generalOf(body).DatiRitenuta ?? []).length > 0;

/** Warns of a customer's VAT number without a valid office, because its check digit may be correct by chance. */
export const adviseTaxOffice: BodyRule = (_body, _path, context, header) => {
  const id = header.CessionarioCommittente?.DatiAnagrafici?.IdFiscaleIVA;
  if (id?.IdPaese !== "IT" || !isPartitaIva(id.IdCodice ?? "") || hasTaxOffice(id.IdCodice!)) return;
  const root = { name: "p:FatturaElettronica" };
  const block = at(root, "FatturaElettronicaHeader", "CessionarioCommittente", "DatiAnagrafici");
  context.advise("vat-office-check", at(block, "IdFiscaleIVA", "IdCodice"), { actual: id.IdCodice });
};
