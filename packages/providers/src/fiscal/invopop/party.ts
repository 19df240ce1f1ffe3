import type { FatturaElettronica } from "@banco/fatturapa";
import type { MerchantProfile } from "../../contract/provider.ts";
import type { GoblAddress, GoblParty } from "./gobl.ts";

type Header = FatturaElettronica["FatturaElettronicaHeader"];
type Seat = Header["CessionarioCommittente"]["Sede"];

/** The code on an invoice without a known recipient's code (Allegato A, 1.1.4). */
const NO_CODE = "0000000";

/** Returns the merchant as a supplier. */
export function partyOf({ name, legalName = name, vatId = "", taxCode, email }: MerchantProfile): GoblParty {
  return {
    $schema: "https://gobl.org/draft-0/org/party",
    ...(legalName && { name: legalName }),
    tax_id: taxIdOf(vatId),
    ...(taxCode && { identities: [{ key: "it-fiscal-code", code: taxCode }] }),
    ...(email && { emails: [{ addr: email }] }),
  };
}

/** Returns the merchant as shown on receipts, with only the required data. */
export function sellerOf({ name, legalName = name, vatId = "" }: MerchantProfile): GoblParty {
  return { ...(legalName && { name: legalName }), tax_id: taxIdOf(vatId) };
}

/** Returns block 1.2 of an invoice. */
export function supplierOf({ CedentePrestatore }: Header): GoblParty {
  const { DatiAnagrafici, Sede, IscrizioneREA: rea } = CedentePrestatore;
  const { IdFiscaleIVA, CodiceFiscale, Anagrafica, RegimeFiscale } = DatiAnagrafici;
  return {
    ...namesOf(Anagrafica, true),
    tax_id: { country: IdFiscaleIVA.IdPaese, code: IdFiscaleIVA.IdCodice },
    ...(CodiceFiscale && { identities: [{ key: "it-fiscal-code", code: CodiceFiscale }] }),
    addresses: [addressOf(Sede)],
    ...(rea && {
      registration: {
        office: rea.Ufficio,
        entry: rea.NumeroREA,
        ...(rea.CapitaleSociale && { capital: rea.CapitaleSociale, currency: "EUR" as const }),
      },
    }),
    ext: { "it-sdi-fiscal-regime": RegimeFiscale },
  };
}

/** Returns block 1.4 of an invoice, with the delivery address. */
export function customerOf({ CessionarioCommittente, DatiTrasmissione }: Header): GoblParty {
  const { DatiAnagrafici, Sede } = CessionarioCommittente;
  const { IdFiscaleIVA: vat, CodiceFiscale, Anagrafica } = DatiAnagrafici;
  const { CodiceDestinatario, PECDestinatario } = DatiTrasmissione;
  return {
    ...namesOf(Anagrafica, vat !== undefined),
    tax_id: vat ? { country: vat.IdPaese, code: vat.IdCodice } : { country: Sede.Nazione },
    ...(CodiceFiscale && { identities: [{ key: "it-fiscal-code", code: CodiceFiscale }] }),
    inboxes: [
      ...(CodiceDestinatario === NO_CODE ? [] : [{ key: "it-sdi-code" as const, code: CodiceDestinatario }]),
      ...(PECDestinatario ? [{ key: "it-sdi-pec" as const, email: PECDestinatario }] : []),
    ],
    addresses: [addressOf(Sede)],
  };
}

/**
 * Returns a party's names. Invopop treats every party with a `name` as a company (gobl.fatturapa, `newProfile`),
 * which GOBL requires only with a VAT number (it-sdi-v1, customer name).
 */
function namesOf(
  { Denominazione, Nome, Cognome }: Partial<Record<"Denominazione" | "Nome" | "Cognome", string | undefined>>,
  hasVat: boolean,
): Pick<GoblParty, "name" | "people"> {
  if (Denominazione) return { name: Denominazione };
  const people = [{ name: { given: Nome ?? "", surname: Cognome ?? "" } }];
  return hasVat ? { name: `${Nome} ${Cognome}`, people } : { people };
}

function addressOf({ Indirizzo, NumeroCivico, CAP, Comune, Provincia, Nazione }: Seat): GoblAddress {
  return {
    ...(NumeroCivico && { num: NumeroCivico }),
    street: Indirizzo,
    locality: Comune,
    ...(Provincia && { region: Provincia }),
    code: CAP,
    country: Nazione,
  };
}

/** Returns an Italian VAT number without its country. */
function taxIdOf(vatId: string): { country: "IT"; code: string } {
  return { country: "IT", code: vatId.replace(/^IT/i, "") };
}
