import {
  at,
  type BodyRule,
  dayOf,
  generalOf,
  generalPath,
  type Header,
  linePath,
  linesOf,
} from "./context.ts";

/** The checks that depend on the document's type, date and number. */

const SELLER_IS_NOT_BUYER = new Set([
  "TD01",
  "TD02",
  "TD03",
  "TD06",
  "TD16",
  "TD17",
  "TD18",
  "TD19",
  "TD20",
  "TD24",
  "TD25",
  "TD28",
  "TD29",
]);
const SELLER_IS_BUYER = new Set(["TD21", "TD27"]);
const BUYER_NEEDS_VAT = new Set(["TD16", "TD17", "TD18", "TD19", "TD20", "TD22", "TD23", "TD28", "TD29"]);
const SELLER_ABROAD = new Set(["TD17", "TD18", "TD19", "TD28"]);
const SELLER_WITHOUT_COUNTRY = new Set(["TD17", "TD19"]);

/** Checks dates and number: 00403, 00418, 00425. */
export const checkDateAndNumber: BodyRule = (body, path, context) => {
  const { Data: dated, Numero: number, TipoDocumento: type } = generalOf(body);
  const day = dayOf(dated);
  if (day !== undefined && day > context.today) {
    context.refuse("00403", at(generalPath(path), "Data"), {
      expected: `al più ${context.today}`,
      actual: day,
    });
  }
  if (number !== undefined && !/[0-9]/.test(number)) {
    context.refuse("00425", at(generalPath(path), "Numero"), {
      expected: "almeno una cifra",
      actual: number,
    });
  }
  if (type !== "TD04" || day === undefined) return;
  for (const related of body.DatiGenerali?.DatiFattureCollegate ?? []) {
    const original = dayOf(related.Data);
    if (original !== undefined && day < original) {
      context.refuse("00418", at(generalPath(path), "Data"), { expected: `almeno ${original}`, actual: day });
      return;
    }
  }
};

/** Checks seller and buyer against the document's type: 00471, 00472, 00473, 00475. */
export const checkParticipants: BodyRule = (body, path, context, header) => {
  const type = generalOf(body).TipoDocumento;
  if (type === undefined) return;
  const place = at(generalPath(path), "TipoDocumento");
  const same = sellerIsBuyer(header);
  if (same === true && SELLER_IS_NOT_BUYER.has(type)) context.refuse("00471", place, { actual: type });
  if (same === false && SELLER_IS_BUYER.has(type)) context.refuse("00472", place, { actual: type });
  const country = header.CedentePrestatore?.DatiAnagrafici?.IdFiscaleIVA?.IdPaese;
  const expected = country === undefined ? undefined : countryRule(type, country);
  if (expected) context.refuse("00473", place, { expected, actual: `${type} da ${country}` });
  const buyer = header.CessionarioCommittente?.DatiAnagrafici;
  if (buyer && !buyer.IdFiscaleIVA && BUYER_NEEDS_VAT.has(type)) {
    context.refuse("00475", place, { expected: "IdFiscaleIVA del cessionario/committente", actual: type });
  }
};

/**
 * Returns the required seller's country in words if the type does not allow the actual one; undefined if it
 * does. TD28 is for purchases from San Marino with VAT on paper and, since version 1.8, from any non-resident
 * who is identified in Italy.
 */
function countryRule(type: string, country: string): string | undefined {
  if (SELLER_ABROAD.has(type) && country === "IT") return "paese diverso da IT";
  if (type === "TD29" && country !== "IT") return "IT";
  if (country === "OO" && !SELLER_WITHOUT_COUNTRY.has(type)) return "paese diverso da OO";
  return undefined;
}

/**
 * Whether seller and buyer are the same; undefined if the file does not say. Companies have one number for VAT and
 * tax code, so the buyer's tax code may be the seller's VAT number.
 */
function sellerIsBuyer(header: Header): boolean | undefined {
  const seller = header.CedentePrestatore?.DatiAnagrafici;
  const buyer = header.CessionarioCommittente?.DatiAnagrafici;
  const sellerVat = seller?.IdFiscaleIVA;
  const buyerVat = buyer?.IdFiscaleIVA;
  const known = buyer?.CodiceFiscale;
  if (known !== undefined && (known === seller?.CodiceFiscale || known === sellerVat?.IdCodice)) return true;
  if (sellerVat && buyerVat)
    return sellerVat.IdPaese === buyerVat.IdPaese && sellerVat.IdCodice === buyerVat.IdCodice;
  return known !== undefined && seller?.CodiceFiscale !== undefined ? false : undefined;
}

/** Checks that an invoice above the plafond shows the VAT that was not charged: 00474. */
export const checkPlafond: BodyRule = (body, path, context) => {
  if (generalOf(body).TipoDocumento !== "TD21") return;
  linesOf(body).forEach((line, index) => {
    if (Number(line.AliquotaIVA) === 0) {
      context.refuse("00474", at(linePath(path, index), "AliquotaIVA"), {
        expected: "diversa da 0.00",
        actual: "0.00",
      });
    }
  });
};
