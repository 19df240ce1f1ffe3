import { fromUnits, toUnits } from "../decimal.ts";
import type { Path } from "../finding.ts";
import type { Draft } from "../model/node.ts";
import type { FatturaElettronicaSemplificata } from "../model/simplified.ts";
import { at, dayOf, type RuleContext } from "./context.ts";
import { checkTaxCode, checkTransmission, checkVat } from "./header.ts";
import { checkLot } from "./lot.ts";
import { isGenericNature } from "./rates.ts";

type Invoice = Draft<FatturaElettronicaSemplificata>;
type Header = NonNullable<Invoice["FatturaElettronicaHeader"]>;
type Body = NonNullable<Invoice["FatturaElettronicaBody"]>[number];
type Goods = NonNullable<Body["DatiBeniServizi"]>[number];

/**
 * The limit of a simplified invoice (DM 10/05/2019). Sellers in RF19 and RF20 have no limit since rules 1.9;
 * corrections never had a limit.
 */
const LIMIT_CENTS = 40_000n;
const WITHOUT_LIMIT = new Set(["RF19", "RF20"]);

/** Runs all checks on a simplified invoice file that do not need a register. */
export function checkSimplified(invoice: Invoice, path: Path, context: RuleContext): void {
  const header = invoice.FatturaElettronicaHeader ?? {};
  checkHeader(header, { name: "FatturaElettronicaHeader", parent: path }, context);
  invoice.FatturaElettronicaBody?.forEach((body, index) => {
    const place = { name: "FatturaElettronicaBody", parent: path, index: index + 1 };
    checkDocument(body, header, place, context);
    checkLimit(body, header, place, context);
    body.DatiBeniServizi?.forEach((goods, nth) => {
      const goodsPath = { name: "DatiBeniServizi", parent: place, index: nth + 1 };
      checkGoods(goods, goodsPath, context);
      checkGenericNature(goods, body, goodsPath, context);
    });
  });
  checkLot(invoice, path, context);
}

function checkHeader(header: Header, path: Path, context: RuleContext): void {
  const buyerVat = header.CessionarioCommittente?.IdentificativiFiscali?.IdFiscaleIVA;
  checkTransmission(header.DatiTrasmissione ?? {}, buyerVat, path, context);
  const seller = header.CedentePrestatore;
  const from = at(path, "CedentePrestatore");
  checkVat(seller?.IdFiscaleIVA, at(from, "IdFiscaleIVA", "IdCodice"), "00301", context);
  checkTaxCode(seller?.CodiceFiscale, at(from, "CodiceFiscale"), "00302", context);
  const buyer = header.CessionarioCommittente?.IdentificativiFiscali;
  const to = at(path, "CessionarioCommittente", "IdentificativiFiscali");
  checkVat(buyer?.IdFiscaleIVA, at(to, "IdFiscaleIVA", "IdCodice"), "00305", context);
  checkTaxCode(buyer?.CodiceFiscale, at(to, "CodiceFiscale"), "00306", context);
  if (buyer && !buyer.IdFiscaleIVA && buyer.CodiceFiscale === undefined) {
    context.refuse("00417", to, { expected: "IdFiscaleIVA o CodiceFiscale" });
  }
  const countries = [seller?.IdFiscaleIVA?.IdPaese, buyer?.IdFiscaleIVA?.IdPaese];
  if (countries.every((country) => country !== undefined && country !== "IT")) {
    context.refuse("00476", at(to, "IdFiscaleIVA", "IdPaese"), {
      expected: "IT",
      actual: countries.join(" e "),
    });
  }
}

function checkDocument(body: Body, header: Header, path: Path, context: RuleContext): void {
  const { Data: date, Numero: number, TipoDocumento: type } = body.DatiGenerali?.DatiGeneraliDocumento ?? {};
  const place = at(path, "DatiGenerali", "DatiGeneraliDocumento");
  const day = dayOf(date);
  if (day !== undefined && day > context.today) {
    context.refuse("00403", at(place, "Data"), { expected: `al più ${context.today}`, actual: day });
  }
  if (number !== undefined && !/[0-9]/.test(number)) {
    context.refuse("00425", at(place, "Numero"), { expected: "almeno una cifra", actual: number });
  }
  const original = dayOf(body.DatiGenerali?.DatiFatturaRettificata?.DataFR);
  if (day !== undefined && original !== undefined && day < original) {
    context.refuse("00418", at(place, "Data"), { expected: `almeno ${original}`, actual: day });
  }
  const seller = header.CedentePrestatore?.IdFiscaleIVA;
  const buyer = header.CessionarioCommittente?.IdentificativiFiscali?.IdFiscaleIVA;
  const same = seller && buyer && seller.IdPaese === buyer.IdPaese && seller.IdCodice === buyer.IdCodice;
  if (type === "TD07" && same) context.refuse("00471", at(place, "TipoDocumento"), { actual: type });
}

function checkLimit(body: Body, header: Header, path: Path, context: RuleContext): void {
  const regime = header.CedentePrestatore?.RegimeFiscale ?? "";
  if (WITHOUT_LIMIT.has(regime) || body.DatiGenerali?.DatiFatturaRettificata) return;
  let total = 0n;
  for (const { Importo } of body.DatiBeniServizi ?? []) total += toUnits(Importo ?? "", 2) ?? 0n;
  if (total <= LIMIT_CENTS) return;
  context.refuse("00460", at(path, "DatiBeniServizi"), {
    expected: "al più 400.00",
    actual: fromUnits(total, 2),
  });
}

function checkGoods(goods: Goods, path: Path, context: RuleContext): void {
  const { Natura: nature, DatiIVA: vat } = goods;
  const numbers = [vat?.Aliquota, vat?.Imposta].filter((value) => value !== undefined).map(Number);
  const rate = Number(vat?.Aliquota ?? 0);
  if (rate > 0 && rate < 1) {
    context.refuse("00424", at(path, "DatiIVA", "Aliquota"), { expected: "22.00", actual: vat?.Aliquota });
  }
  const taxed = numbers.some((value) => value > 0);
  if (numbers.length > 0 && !taxed && nature === undefined) {
    context.refuse("00400", at(path, "Natura"), { expected: "N1 … N5" });
  }
  if (taxed && nature !== undefined) {
    context.refuse("00401", at(path, "Natura"), { expected: "assente", actual: nature });
  }
}

function checkGenericNature(goods: Goods, body: Body, path: Path, context: RuleContext): void {
  const date = body.DatiGenerali?.DatiGeneraliDocumento?.Data;
  if (!isGenericNature(goods.Natura, date)) return;
  context.refuse("00445", at(path, "Natura"), {
    expected: `${goods.Natura}.1 o seguenti`,
    actual: goods.Natura,
  });
}
