import * as codes from "./codes.ts";
import { amount2, basicLatin, latin, oneOf, pattern, text } from "./facets.ts";
import { group, one, optional, whenEmpty } from "./node.ts";

/** The blocks that several parts of an invoice share. */

export const yes = oneOf(["SI"]);
export const country = pattern(/^[A-Z]{2}$/, "codice di due lettere maiuscole");
export const province = pattern(/^[A-Z]{2}$/, "sigla di due lettere maiuscole");
export const codiceFiscale = pattern(/^[A-Z0-9]{11,16}$/, "da 11 a 16 lettere maiuscole o cifre");
export const divisa = pattern(/^[A-Z]{3}$/, "codice ISO 4217 di tre lettere");
export const regimeFiscale = oneOf(codes.REGIMI_FISCALI);
export const natura = oneOf(codes.NATURE);
export const soggettoEmittente = oneOf(codes.SOGGETTI_EMITTENTI);

const ATOM = "[!#-'*+/-9=?A-Z^-~-]+";
const QUOTED = `"(?:\\[\\]!#-[^-~ \\t]|\\\\[\\t -~])+"`;
const MAILBOX = new RegExp(
  `^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:${ATOM}(?:\\.${ATOM})*|\\[[\\t -Z^-~]*\\])$`,
);

/** A certified e-mail address (EmailType). */
export const mailbox = {
  ...pattern(MAILBOX, "indirizzo e-mail, al più 256 caratteri", "collapse"),
  accepts: (value: string) => value.length <= 256 && MAILBOX.test(value),
};

/** A contact's e-mail address (EmailContattiType): text, an at sign, text, a dot, text. */
export const contactMail = {
  ...pattern(/@/, "indirizzo e-mail da 7 a 256 caratteri"),
  accepts: (value: string) => {
    if (value.length < 7 || value.length > 256 || /[\r\n]/.test(value)) return false;
    const at = value.indexOf("@", 1);
    const point = value.indexOf(".", at + 2);
    return at > 0 && point > 0 && point < value.length - 1;
  },
};

export const phone = basicLatin(12, 5);
export const titolo = { ...basicLatin(10, 2), whitespace: "collapse" as const };

export const idFiscale = group({
  IdPaese: one(country),
  IdCodice: one(text(28, 1)),
});

/** A party is either an organisation or a natural person. */
const NAME_OR_PERSON = [["Denominazione"], ["Nome", "Cognome"]];
export const nameFields = {
  Denominazione: optional(latin(80)),
  Nome: optional(latin(60)),
  Cognome: optional(latin(60)),
};
export { NAME_OR_PERSON };

export const anagrafica = group(
  {
    ...nameFields,
    Titolo: optional(titolo),
    CodEORI: optional(text(17, 13)),
  },
  NAME_OR_PERSON,
);

export const indirizzo = group({
  Indirizzo: one(latin(60)),
  NumeroCivico: optional(basicLatin(8)),
  CAP: one(pattern(/^[0-9]{5}$/, "5 cifre")),
  Comune: one(latin(60)),
  Provincia: optional(province),
  Nazione: whenEmpty(one(country), "IT"),
});

export const iscrizioneRea = group({
  Ufficio: one(province),
  NumeroREA: one(basicLatin(20)),
  CapitaleSociale: optional(amount2),
  SocioUnico: optional(oneOf(["SU", "SM"])),
  StatoLiquidazione: one(oneOf(["LS", "LN"])),
});

/** A company's representative in Italy. */
export const rappresentante = group({ IdFiscaleIVA: one(idFiscale), ...nameFields }, NAME_OR_PERSON);
