import type { Path } from "../finding.ts";
import {
  at,
  type BodyRule,
  fundPath,
  fundsOf,
  generalOf,
  generalPath,
  type Line,
  linePath,
  linesOf,
  type RuleContext,
} from "./context.ts";

/** Checks for blocks that another part of the invoice makes necessary: withholding, discounts. */

/**
 * Checks that an invoice with a line or fund subject to withholding has the withholding block: 00411, 00415.
 */
export const checkWithholding: BodyRule = (body, path, context) => {
  const declared = (generalOf(body).DatiRitenuta ?? []).length > 0;
  const line = linesOf(body).findIndex(({ Ritenuta }) => Ritenuta === "SI");
  const fund = fundsOf(body).findIndex(({ Ritenuta }) => Ritenuta === "SI");
  const place = at(generalPath(path), "DatiRitenuta");
  if (declared) {
    if (line < 0 && fund < 0) context.advise("withholding-unused", place);
    return;
  }
  if (line >= 0) context.refuse("00411", at(linePath(path, line), "Ritenuta"), { expected: "DatiRitenuta" });
  if (fund >= 0) context.refuse("00415", at(fundPath(path, fund), "Ritenuta"), { expected: "DatiRitenuta" });
};

/** Checks that each discount has a percentage or an amount: 00437, 00438. */
export const checkDiscounts: BodyRule = (body, path, context) => {
  checkEach(generalOf(body).ScontoMaggiorazione, generalPath(path), "00437", context);
  linesOf(body).forEach((line, index) => {
    checkEach(line.ScontoMaggiorazione, linePath(path, index), "00438", context);
  });
};

function checkEach(
  discounts: Line["ScontoMaggiorazione"],
  path: Path,
  code: "00437" | "00438",
  context: RuleContext,
): void {
  discounts?.forEach(({ Percentuale, Importo }, index) => {
    if (Percentuale !== undefined || Importo !== undefined) return;
    const place = { name: "ScontoMaggiorazione", parent: path, index: index + 1 };
    context.refuse(code, place, { expected: "Percentuale o Importo" });
  });
}
