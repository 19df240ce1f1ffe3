/**
 * Messages to the terminal, with fields by position (Nexi Group developer portal, Traditional POS, one page per
 * message). Each begins with the terminal's ID, a zero and the message's letter.
 */

/** The IDs of the terminal and the till in an exchange. */
export interface Parties {
  /** The eight digits of the terminal; `00000000` means any terminal, if that is allowed. */
  terminalId: string;
  /** The eight digits of the till. */
  cashRegisterId: string;
}

/** The largest amount that fits into eight digits of cents. */
export const AMOUNT_MINOR_MAX = 99_999_999;
const TEXT_CHARS = 128;

export const statusRequest = ({ terminalId }: Parties) => `${terminalId}0s`;

/** Requests the last transaction's result, as stored by the terminal. */
export const lastResultRequest = (parties: Parties) => `${head(parties, "G")}0000`;

/** Requests the totals since the session began. */
export const totalsRequest = (parties: Parties) => `${head(parties, "T")}00000000`;

/** Closes the session with the acquirer. */
export const closeRequest = (parties: Parties) => `${head(parties, "C")}00000000`;

/**
 * Requests that the terminal send the next ticket instead of printing it; this applies to one transaction only.
 */
export const ticketsRequest = ({ terminalId }: Parties) => `${terminalId}0E1`;

/**
 * Returns a payment request: the response to `X` contains the amount, but the response to `P` does not. The terminal
 * chooses the kind of card.
 */
export function paymentRequest(
  parties: Parties,
  command: "X" | "P",
  amountMinor: number,
  text: string,
): string {
  const noAdditionalData = "0";
  const cardNotInserted = "0";
  const anyCard = "0";
  const amount = String(amountMinor).padStart(8, "0");
  const printed = printable(text).slice(0, TEXT_CHARS).padStart(TEXT_CHARS);
  return `${head(parties, command)}${noAdditionalData}00${cardNotInserted}${anyCard}${amount}${printed}00000000`;
}

/** Returns the reversal of the last payment; the terminal compares its number (STAN) with that payment's. */
export function reversalRequest(parties: Parties, stan: string): string {
  return `${head(parties, "S")}${stan}00`;
}

function head({ terminalId, cashRegisterId }: Parties, letter: string): string {
  return `${terminalId}0${letter}${cashRegisterId}`;
}

/**
 * Converts a string to seven bits, the protocol's limit: accents are removed, and a character without a plain form
 * becomes a question mark.
 */
function printable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7a]/g, "?");
}
