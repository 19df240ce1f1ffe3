import * as codes from "./codes.ts";
import { titolo } from "./common.ts";
import { amount2, base64, basicLatin, date, integer, latin, oneOf, pattern } from "./facets.ts";
import { group, many, one, optional } from "./node.ts";

/** Blocks 2.3 to 2.5 of the ordinary invoice: vehicles, payment, attachments (schema 1.2.3). */

const bankCode = pattern(/^[0-9]{5}$/, "5 cifre");

export const datiVeicoli = group({ Data: one(date), TotalePercorso: one(basicLatin(15)) });

export const datiPagamento = group({
  CondizioniPagamento: one(oneOf(codes.CONDIZIONI_PAGAMENTO)),
  DettaglioPagamento: many(
    group({
      Beneficiario: optional(latin(200)),
      ModalitaPagamento: one(oneOf(codes.MODALITA_PAGAMENTO)),
      DataRiferimentoTerminiPagamento: optional(date),
      GiorniTerminiPagamento: optional(integer(0, 999)),
      DataScadenzaPagamento: optional(date),
      ImportoPagamento: one(amount2),
      CodUfficioPostale: optional(basicLatin(20)),
      CognomeQuietanzante: optional(latin(60)),
      NomeQuietanzante: optional(latin(60)),
      CFQuietanzante: optional(pattern(/^[A-Z0-9]{16}$/, "16 lettere maiuscole o cifre")),
      TitoloQuietanzante: optional(titolo),
      IstitutoFinanziario: optional(latin(80)),
      IBAN: optional(pattern(/^[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}$/, "codice IBAN")),
      ABI: optional(bankCode),
      CAB: optional(bankCode),
      BIC: optional(pattern(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/, "codice BIC")),
      ScontoPagamentoAnticipato: optional(amount2),
      DataLimitePagamentoAnticipato: optional(date),
      PenalitaPagamentiRitardati: optional(amount2),
      DataDecorrenzaPenale: optional(date),
      CodicePagamento: optional(basicLatin(60)),
    }),
  ),
});

export const allegati = group({
  NomeAttachment: one(latin(60)),
  AlgoritmoCompressione: optional(basicLatin(10)),
  FormatoAttachment: optional(basicLatin(10)),
  DescrizioneAttachment: optional(latin(100)),
  Attachment: one(base64),
});
