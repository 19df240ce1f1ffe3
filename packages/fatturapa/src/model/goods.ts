import * as codes from "./codes.ts";
import * as common from "./common.ts";
import { amount2, amount8, basicLatin, date, integer, latin, oneOf, quantity, rate, text } from "./facets.ts";
import { scontoMaggiorazione } from "./general.ts";
import { any, group, many, one, optional } from "./node.ts";

/** Block 2.2 of the ordinary invoice: lines and the summary per rate (schema 1.2.3). */

const dettaglioLinee = group({
  NumeroLinea: one(integer(1, 9999)),
  TipoCessionePrestazione: optional(oneOf(codes.TIPI_CESSIONE_PRESTAZIONE)),
  CodiceArticolo: any(group({ CodiceTipo: one(basicLatin(35)), CodiceValore: one(text(35, 1, "replace")) })),
  Descrizione: one(latin(1000)),
  Quantita: optional(quantity),
  UnitaMisura: optional(basicLatin(10)),
  DataInizioPeriodo: optional(date),
  DataFinePeriodo: optional(date),
  PrezzoUnitario: one(amount8),
  ScontoMaggiorazione: any(scontoMaggiorazione),
  PrezzoTotale: one(amount8),
  AliquotaIVA: one(rate),
  Ritenuta: optional(common.yes),
  Natura: optional(common.natura),
  RiferimentoAmministrazione: optional(basicLatin(20)),
  AltriDatiGestionali: any(
    group({
      TipoDato: one(basicLatin(10)),
      RiferimentoTesto: optional(latin(60)),
      RiferimentoNumero: optional(amount8),
      RiferimentoData: optional(date),
    }),
  ),
});

const datiRiepilogo = group({
  AliquotaIVA: one(rate),
  Natura: optional(common.natura),
  SpeseAccessorie: optional(amount2),
  Arrotondamento: optional(amount8),
  ImponibileImporto: one(amount2),
  Imposta: one(amount2),
  EsigibilitaIVA: optional(oneOf(codes.ESIGIBILITA_IVA)),
  RiferimentoNormativo: optional(latin(100)),
});

export const datiBeniServizi = group({
  DettaglioLinee: many(dettaglioLinee),
  DatiRiepilogo: many(datiRiepilogo),
});
