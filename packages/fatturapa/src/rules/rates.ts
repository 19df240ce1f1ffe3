import type { Path } from "../finding.ts";
import {
  at,
  type Body,
  type BodyRule,
  fundPath,
  fundsOf,
  generalOf,
  linePath,
  linesOf,
  type RuleContext,
  rateKey,
  summariesOf,
  summaryPath,
} from "./context.ts";
import type { SdiCode } from "./messages.ts";

/** Checks on the VAT rates and natures of lines, pension fund contributions and summaries. */

/** A part of an invoice that has a rate, with the codes for its possible errors. */
interface RatedPart {
  readonly rate: string | undefined;
  readonly nature: string | undefined;
  readonly path: Path;
  /** The code for a missing Natura with a zero rate. */
  readonly missing: SdiCode;
  /** The code for a Natura with a rate other than zero. */
  readonly surplus: SdiCode;
}

const GENERIC = new Set(["N2", "N3", "N6"]);
const GENERIC_UNTIL = "2021-01-01";
/** The only type with both Natura and a rate: TD16 adds the VAT to a reverse charge invoice. */
const MAY_HAVE_BOTH = "TD16";

/** Returns whether a nature is too generic for invoices since 2021, which must specify a sub-code. */
export function isGenericNature(nature: string | undefined, date: string | undefined): boolean {
  return nature !== undefined && GENERIC.has(nature) && !(date !== undefined && date < GENERIC_UNTIL);
}

/** Returns the sold parts: lines and fund contributions. */
function usedParts(body: Body, path: Path): RatedPart[] {
  const lines = linesOf(body).map(({ AliquotaIVA, Natura }, index) => {
    const place = linePath(path, index);
    return { rate: AliquotaIVA, nature: Natura, path: place, missing: "00400", surplus: "00401" } as const;
  });
  const funds = fundsOf(body).map(({ AliquotaIVA, Natura }, index) => {
    const place = fundPath(path, index);
    return { rate: AliquotaIVA, nature: Natura, path: place, missing: "00413", surplus: "00414" } as const;
  });
  return [...lines, ...funds];
}

/** Returns the summarised parts: the summaries. */
function summedParts(body: Body, path: Path): RatedPart[] {
  return summariesOf(body).map(({ AliquotaIVA, Natura }, index) => {
    const place = summaryPath(path, index);
    return { rate: AliquotaIVA, nature: Natura, path: place, missing: "00429", surplus: "00430" } as const;
  });
}

/** Checks rate and nature of each part: 00400, 00401, 00413, 00414, 00424, 00429, 00430, 00445. */
export const checkNatures: BodyRule = (body, path, context) => {
  const { TipoDocumento: type, Data: date } = generalOf(body);
  for (const part of [...usedParts(body, path), ...summedParts(body, path)]) {
    if (isGenericNature(part.nature, date)) {
      const values = { expected: `${part.nature}.1 o seguenti`, actual: part.nature };
      context.refuse("00445", at(part.path, "Natura"), values);
    }
    checkPair(part, type === MAY_HAVE_BOTH, context);
  }
};

function checkPair(part: RatedPart, both: boolean, context: RuleContext): void {
  const { rate, nature, path } = part;
  if (rate === undefined) return;
  const percent = Number(rate);
  const place = at(path, "Natura");
  if (percent === 0 && nature === undefined) context.refuse(part.missing, place, { expected: "N1 … N7" });
  if (percent > 0 && nature !== undefined && !both) {
    context.refuse(part.surplus, place, { expected: "assente", actual: `${nature} con ${rate}` });
  }
  if (percent > 0 && percent < 1) {
    context.refuse("00424", at(path, "AliquotaIVA"), { expected: "22.00", actual: rate });
  }
}

/** Checks that reverse charge and split payment exclude each other: 00420. */
export const checkSplitPayment: BodyRule = (body, path, { refuse }) => {
  summariesOf(body).forEach(({ Natura, EsigibilitaIVA }, index) => {
    if (!Natura?.startsWith("N6") || EsigibilitaIVA !== "S") return;
    const place = at(summaryPath(path, index), "EsigibilitaIVA");
    refuse("00420", place, { expected: "I o D", actual: `S con ${Natura}` });
  });
};

/**
 * Checks that lines and funds have the same rates and natures as the summaries, in both directions: 00443, 00444. Also
 * checks that there are at least as many summaries as rates: 00419.
 */
export const checkCorrespondence: BodyRule = (body, path, { refuse }) => {
  const used = usedParts(body, path);
  const summed = summedParts(body, path);
  const rates = new Set(used.map(({ rate }) => rateKey(rate)));
  if (rates.size > summed.length) {
    const values = { expected: `almeno ${rates.size}`, actual: String(summed.length) };
    refuse("00419", at(path, "DatiBeniServizi", "DatiRiepilogo"), values);
  }
  const comparisons = [
    { code: "00443", name: "AliquotaIVA", value: ({ rate }: RatedPart) => rateKey(rate) },
    { code: "00444", name: "Natura", value: ({ nature }: RatedPart) => nature },
  ] as const;
  for (const { code, name, value } of comparisons) {
    for (const part of unmatched(used, summed, value)) {
      refuse(code, at(part.path, name), { expected: "anche in un riepilogo", actual: value(part) });
    }
    for (const part of unmatched(summed, used, value)) {
      refuse(code, at(part.path, name), { expected: "anche in una riga o cassa", actual: value(part) });
    }
  }
};

type Reading = (part: RatedPart) => string | undefined;

/** Returns the items of `these` whose value is not in `those`, each value once. */
function unmatched(these: readonly RatedPart[], those: readonly RatedPart[], value: Reading): RatedPart[] {
  const known = new Set(those.map(value));
  return these.filter((part) => {
    const found = value(part);
    if (found === undefined || known.has(found)) return false;
    known.add(found);
    return true;
  });
}
