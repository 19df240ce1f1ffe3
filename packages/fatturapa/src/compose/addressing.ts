import type { FatturaElettronicaHeader } from "../model/ordinary.ts";
import type { InvoiceCustomer, IssueOptions, Seller } from "./input.ts";

type Transmission = FatturaElettronicaHeader["DatiTrasmissione"];

const NO_CODE = "0000000";
const ABROAD = "XXXXXXX";
const OFFICE_CODE_LENGTH = 6;

/**
 * Returns block 1.1: the customer's SDI address. A six-character code is an office of a public administration
 * and makes the file an FPA12; without a code the certified e-mail address is used; without either, SDI puts
 * the invoice in the customer's reserved area.
 */
export function transmissionBlock(
  customer: InvoiceCustomer,
  customerCountry: string | undefined,
  seller: Seller,
  options: IssueOptions,
): Transmission {
  const sdiCode = customer.sdi?.trim().toUpperCase() || NO_CODE;
  const code = sdiCode === NO_CODE ? undefined : sdiCode;
  const abroad = customerCountry !== undefined && customerCountry !== "IT";
  const sender = options.transmitter ?? ownTransmitter(seller);
  return {
    IdTrasmittente: { IdPaese: sender.country, IdCodice: sender.id },
    ProgressivoInvio: options.progressive,
    FormatoTrasmissione: code?.length === OFFICE_CODE_LENGTH ? "FPA12" : "FPR12",
    CodiceDestinatario: code ?? (abroad ? ABROAD : NO_CODE),
    PECDestinatario: code === undefined && !abroad ? customer.pec?.trim() || undefined : undefined,
  };
}

/** Returns the seller as transmitter; SDI identifies it by the tax code. */
function ownTransmitter(seller: Seller): { country: string; id: string } {
  const id = (seller.taxCode ?? seller.vatId).replace(/[\s.\-/]/g, "").toUpperCase();
  return { country: "IT", id: id.replace(/^IT(?=\d)/, "") };
}
