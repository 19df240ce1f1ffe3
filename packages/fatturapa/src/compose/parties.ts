import { isCountry } from "@banco/core/countries";
import { decimalText } from "../decimal.ts";
import type { FatturaElettronicaHeader } from "../model/ordinary.ts";
import type { Address, InvoiceCustomer, Seller } from "./input.ts";
import type { Problems } from "./problems.ts";
import { contradictingCountry, vatNumber } from "./vat-number.ts";

type Sellers = FatturaElettronicaHeader["CedentePrestatore"];
type Buyers = FatturaElettronicaHeader["CessionarioCommittente"];

const FOREIGN_CAP = "00000";
const PERSON = /^[A-Z]{6}[0-9A-Z]{2}[A-Z][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]$/;
/**
 * The tax codes of organisations without a VAT number: eleven digits that begin with 8 or 9 (DM 23/12/1976, art. 7).
 */
const BODY_WITHOUT_VAT = /^[89]\d{10}$/;
/** The maximum length of a house number; a longer one is appended to the street. */
const LONGEST_HOUSE_NUMBER = 8;
const LONGEST_PHONE = 12;
const SHORTEST_PHONE = 5;

const tidy = (text: string) => text.replace(/[\s.\-/]/g, "").toUpperCase();
const countryOf = (address: Address | undefined) => address?.country?.trim().toUpperCase() || "IT";

/** Returns block 1.2. */
export function sellerBlock(seller: Seller, regime: string, problems: Problems): Sellers {
  const id = tidy(seller.vatId);
  const vat = vatNumber(id, countryOf(seller.address));
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: vat,
      CodiceFiscale: seller.taxCode ? tidy(seller.taxCode) : undefined,
      Anagrafica: nameBlock(seller.legalName, seller, "seller", problems),
      RegimeFiscale: regime,
    },
    Sede: addressBlock(seller.address, "seller.address", problems),
    IscrizioneREA: reaBlock(seller.rea),
    Contatti: contactBlock(seller),
  };
}

function reaBlock(rea: Seller["rea"]): Sellers["IscrizioneREA"] {
  if (!rea) return undefined;
  const { capital, soleShareholder } = rea;
  return {
    Ufficio: rea.office.toUpperCase(),
    NumeroREA: rea.number,
    CapitaleSociale: capital === undefined ? undefined : decimalText(capital),
    SocioUnico: soleShareholder === undefined ? undefined : soleShareholder ? "SU" : "SM",
    StatoLiquidazione: rea.inLiquidation ? "LS" : "LN",
  };
}

/** Returns the contact block. Contacts are optional: those that do not fit the format are omitted. */
function contactBlock({ phone, email }: Seller): Sellers["Contatti"] {
  const digits = phone?.replace(/[^\d+]/g, "").replace(/^\+39/, "");
  const Telefono =
    digits && digits.length >= SHORTEST_PHONE && digits.length <= LONGEST_PHONE ? digits : undefined;
  const Email = email && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && email.length >= 7 ? email : undefined;
  return Telefono || Email ? { Telefono, Email } : undefined;
}

/** The tax office's placeholder for private persons abroad without a number (guide to the e-invoice, block 1.4). */
const NO_NUMBER = "0000000";

/** Returns block 1.4. */
export function customerBlock(customer: InvoiceCustomer, problems: Problems): Buyers {
  const country = countryOf(customer.address);
  const written = tidy(customer.vatId ?? "") || tidy(customer.taxCode ?? "");
  const id = written || (country === "IT" ? "" : NO_NUMBER);
  checkCountry(id, customer.address, problems);
  const person = PERSON.test(id);
  const bodyWithoutVat = country === "IT" && !named(id) && (BODY_WITHOUT_VAT.test(id) || !/\d{11}$/.test(id));
  const taxCodeOnly = person || bodyWithoutVat;
  const taxCode = customer.taxCode ? tidy(customer.taxCode) : undefined;
  const company = person && customer.firstName && customer.lastName ? undefined : customer.name;
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: taxCodeOnly ? undefined : vatNumber(id, contradictingCountry(id, country) ?? country),
      CodiceFiscale: taxCodeOnly ? id : taxCode,
      Anagrafica: nameBlock(company, customer, "customer", problems),
    },
    Sede: addressBlock(customer.address ?? {}, "customer.address", problems),
  };
}

/** Returns whether the number of a party in Italy has the prefix of a different country. */
const named = (id: string) => contradictingCountry(id, "IT") !== undefined;

/** Rejects a VAT number whose prefix belongs to a country other than the customer's. */
function checkCountry(id: string, address: Address | undefined, problems: Problems): void {
  const other = contradictingCountry(id, countryOf(address));
  if (other === undefined) return;
  const values = { expected: other, actual: address?.country?.slice(0, 10) ?? "" };
  if (address?.country) {
    const message = "La partita IVA è di un altro paese";
    problems.refuse("customer.vatId", "vat-country", message, { expected: values.actual, actual: other });
  } else {
    problems.refuse("customer.address.country", "country-missing", "Manca il paese del cliente", values);
  }
}

type Person = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

function nameBlock(name: string | undefined, person: Person, field: string, problems: Problems) {
  const Denominazione = problems.latin(`${field}.name`, name);
  if (Denominazione !== undefined) return { Denominazione };
  return {
    Nome: problems.latin(`${field}.firstName`, person.firstName),
    Cognome: problems.latin(`${field}.lastName`, person.lastName),
  };
}

function addressBlock(address: Address, field: string, problems: Problems): Sellers["Sede"] {
  const country = countryOf(address);
  if (!isCountry(country)) {
    const values = { expected: "due lettere di ISO 3166-1, come DE", actual: country.slice(0, 10) };
    problems.refuse(`${field}.country`, "country-unknown", "Paese che non esiste", values);
  }
  const home = country === "IT";
  const street = problems.latin(`${field}.street`, address.street) ?? "";
  const number = problems.basic(`${field}.number`, address.number);
  const apart = number !== undefined && number.length <= LONGEST_HOUSE_NUMBER;
  return {
    Indirizzo: apart || number === undefined ? street : `${street} ${number}`,
    NumeroCivico: apart ? number : undefined,
    CAP: home ? (address.postal?.trim() ?? "") : FOREIGN_CAP,
    Comune: problems.latin(`${field}.city`, address.city) ?? "",
    Provincia: home ? address.state?.trim().toUpperCase() || undefined : undefined,
    Nazione: country,
  };
}
