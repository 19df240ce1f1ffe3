import type { Path } from "../finding.ts";
import { isCodiceFiscale, isPartitaIva } from "../identifiers.ts";
import { at, type Header, type RuleContext } from "./context.ts";
import type { SdiCode } from "./messages.ts";

type Id = { IdPaese?: string | undefined; IdCodice?: string | undefined };

/** SDI's own mailboxes (00330). */
const SDI_MAILBOX = /^sdi[0-9]{2}@pec\.fatturapa\.it$/i;
const FOREIGN_ADDRESS = "XXXXXXX";
const NO_ADDRESS = "0000000";

/** Block 1.1, shared by the ordinary and the simplified invoice. */
interface Transmission {
  readonly IdTrasmittente?: Id | undefined;
  readonly CodiceDestinatario?: string | undefined;
  readonly PECDestinatario?: string | undefined;
}

/** Checks block 1: addressing, and the numbers of the parties. */
export function checkHeader(
  header: Header,
  versione: string | undefined,
  path: Path,
  context: RuleContext,
): void {
  checkAddressing(header, versione, path, context);
  checkNumbers(header, path, context);
  checkParties(header, path, context);
}

function checkAddressing(
  header: Header,
  versione: string | undefined,
  path: Path,
  context: RuleContext,
): void {
  const sent = header.DatiTrasmissione ?? {};
  const place = at(path, "DatiTrasmissione");
  const { FormatoTrasmissione: format, CodiceDestinatario: code } = sent;
  if (format !== undefined && versione !== undefined && format !== versione) {
    context.refuse("00428", at(place, "FormatoTrasmissione"), { expected: versione, actual: format });
  }
  const length = format === "FPA12" ? 6 : format === "FPR12" ? 7 : undefined;
  if (code !== undefined && length !== undefined && code.length !== length) {
    context.refuse("00427", at(place, "CodiceDestinatario"), {
      expected: `${length} caratteri`,
      actual: code,
    });
  }
  checkTransmission(sent, header.CessionarioCommittente?.DatiAnagrafici?.IdFiscaleIVA, path, context);
}

/** Checks sender and addressee: 00300, 00313, 00330. `path` is the location of the header. */
export function checkTransmission(
  { IdTrasmittente: sender, CodiceDestinatario: code, PECDestinatario: pec }: Transmission,
  buyer: Id | undefined,
  path: Path,
  context: RuleContext,
): void {
  const place = at(path, "DatiTrasmissione");
  if (sender?.IdPaese === "IT" && sender.IdCodice !== undefined && !isCodiceFiscale(sender.IdCodice)) {
    context.refuse("00300", at(place, "IdTrasmittente", "IdCodice"), { actual: sender.IdCodice });
  }
  if (code === FOREIGN_ADDRESS && (buyer?.IdPaese ?? "IT") === "IT") {
    context.refuse("00313", at(place, "CodiceDestinatario"), { expected: NO_ADDRESS, actual: code });
  }
  if (pec === undefined) return;
  if (SDI_MAILBOX.test(pec)) context.refuse("00330", at(place, "PECDestinatario"), { actual: pec });
  if (code !== undefined && code !== NO_ADDRESS) {
    context.advise("pec-unused", at(place, "PECDestinatario"), { expected: NO_ADDRESS, actual: code });
  }
}

function checkNumbers(header: Header, path: Path, context: RuleContext): void {
  const people = [
    ["CedentePrestatore", "00301", "00302"],
    ["RappresentanteFiscale", "00303", "00304"],
    ["CessionarioCommittente", "00305", "00306"],
  ] as const;
  for (const [block, vatCode, taxCode] of people) {
    const data = header[block]?.DatiAnagrafici;
    const place = at(path, block, "DatiAnagrafici");
    checkVat(data?.IdFiscaleIVA, at(place, "IdFiscaleIVA", "IdCodice"), vatCode, context);
    checkTaxCode(data?.CodiceFiscale, at(place, "CodiceFiscale"), taxCode, context);
  }
  const representative = header.CessionarioCommittente?.RappresentanteFiscale?.IdFiscaleIVA;
  const place = at(path, "CessionarioCommittente", "RappresentanteFiscale", "IdFiscaleIVA", "IdCodice");
  checkVat(representative, place, "00303", context);
}

/**
 * Checks an Italian VAT number. SDI looks it up in the tax register, which does not contain numbers with wrong check
 * digits.
 */
export function checkVat(id: Id | undefined, path: Path, code: SdiCode, context: RuleContext): void {
  if (id?.IdPaese === "IT" && id.IdCodice !== undefined && !isPartitaIva(id.IdCodice)) {
    context.refuse(code, path, {
      expected: "partita IVA con cifra di controllo esatta",
      actual: id.IdCodice,
    });
  }
}

/** Checks a tax code, like a VAT number. */
export function checkTaxCode(
  value: string | undefined,
  path: Path,
  code: SdiCode,
  context: RuleContext,
): void {
  if (value !== undefined && !isCodiceFiscale(value)) {
    context.refuse(code, path, {
      expected: "codice fiscale con carattere di controllo esatto",
      actual: value,
    });
  }
}

function checkParties(header: Header, path: Path, context: RuleContext): void {
  const { CedentePrestatore: seller, CessionarioCommittente: buyer } = header;
  const data = buyer?.DatiAnagrafici;
  const place = at(path, "CessionarioCommittente", "DatiAnagrafici");
  if (data && data.IdFiscaleIVA === undefined && data.CodiceFiscale === undefined) {
    context.refuse("00417", place, { expected: "IdFiscaleIVA o CodiceFiscale" });
  }
  const from = seller?.DatiAnagrafici?.IdFiscaleIVA?.IdPaese;
  const to = data?.IdFiscaleIVA?.IdPaese;
  if (from !== undefined && to !== undefined && from !== "IT" && to !== "IT") {
    context.refuse("00476", at(place, "IdFiscaleIVA", "IdPaese"), {
      expected: "IT",
      actual: `${from} e ${to}`,
    });
  }
  if (seller?.DatiAnagrafici?.RegimeFiscale === "RF03") {
    context.refuse("00459", at(path, "CedentePrestatore", "DatiAnagrafici", "RegimeFiscale"), {
      actual: "RF03",
    });
  }
}
