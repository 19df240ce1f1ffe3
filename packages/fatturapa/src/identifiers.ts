/** Check digits of the numbers on invoices. No register contains a number with a wrong check digit. */

const PARTITA_IVA = /^[0-9]{11}$/;
/** Letters may replace digits if two people would have the same code (omocodia, DM 23/12/1976 art. 6). */
const CODICE_FISCALE = /^[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/;
/** The values of characters at odd positions, for 0–9 and for A–Z (DM 23/12/1976, table of odd characters). */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** The letters of the months, January first. */
const MONTHS = "ABCDEHLMPRST";
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The letters that replace the digits 0 to 9. */
const OMOCODIA = "LMNPQRSTUV";
/** Office numbers other than the provinces 001 to 100: newer provinces, taxpayers abroad, and central offices. */
const OTHER_OFFICES = new Set([120, 121, 888, 999]);
/** The length of each country's IBAN (SWIFT, IBAN registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29
   ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20
   LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29
   PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20
   YE30`
    .trim()
    .split(/\s+/)
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);
const ZERO = 48;
const A = 65;

/** True for an Italian VAT number of eleven digits with a valid check digit (Luhn). */
export function isPartitaIva(value: string): boolean {
  if (!PARTITA_IVA.test(value)) return false;
  let sum = 0;
  for (let at = 0; at < 11; at++) {
    const digit = value.charCodeAt(at) - ZERO;
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns whether digits 8 to 10 of an Italian VAT number are an office of the tax register. */
export function hasTaxOffice(value: string): boolean {
  const office = Number(value.slice(7, 10));
  return (office >= 1 && office <= 100) || OTHER_OFFICES.has(office);
}

/** True for an Italian tax code: sixteen characters for a natural person, or eleven digits otherwise. */
export function isCodiceFiscale(value: string): boolean {
  if (!CODICE_FISCALE.test(value)) return isPartitaIva(value);
  if (!hasBirthday(value)) return false;
  let sum = 0;
  for (let at = 0; at < 15; at++) {
    const unit = value.charCodeAt(at);
    const rank = unit < A ? unit - ZERO : unit - A;
    sum += at % 2 === 0 ? (ODD[rank] ?? 0) : rank;
  }
  return value.charCodeAt(15) - A === sum % 26;
}

/** Returns whether a person's tax code contains a valid day of its month; 40 is added to women's days. */
function hasBirthday(code: string): boolean {
  const digits = [...code].map((one) => (OMOCODIA.indexOf(one) < 0 ? one : String(OMOCODIA.indexOf(one))));
  const year = Number(digits.slice(6, 8).join(""));
  const month = MONTHS.indexOf(code.charAt(8));
  const day = Number(digits.slice(9, 11).join("")) % 40;
  // The century is unknown, so every year divisible by four may be a leap year.
  const february = year % 4 === 0 ? 29 : 28;
  const last = month === 1 ? february : DAYS[month]!;
  return day >= 1 && day <= last && Number(digits[9]) < 8;
}

/** True for an IBAN with its country's length and valid check digits (ISO 13616, mod 97). */
export function isIban(value: string): boolean {
  if (IBAN_LENGTHS[value.slice(0, 2).toUpperCase()] !== value.length) return false;
  const turned = value.slice(4) + value.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    const rank = Number.parseInt(character, 36);
    rest = (rest * (rank > 9 ? 100 : 10) + rank) % 97;
  }
  return rest === 1;
}
