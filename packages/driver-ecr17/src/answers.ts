import { type Static, Type } from "@banco/core/schema";

/** The result of a transaction; it contains only the last four digits of the card number. */
export const TransactionResult = Type.Object({
  /** `unclear`: a code that is not in the protocol's tables. */
  verdict: Type.Enum(["approved", "declined", "canceled", "unclear"]),
  code: Type.String(),
  /** The terminal's text for a declined transaction. */
  text: Type.String(),
  authorization: Type.String(),
  /** The terminal's number for the transaction. */
  stan: Type.String(),
  onlineId: Type.String(),
  acquirerId: Type.String(),
  /** The day of the year, the hour and the minute at the acquirer, `DDDHHMM`. */
  hostTime: Type.String(),
  cardLast4: Type.String(),
  /** Null unless it is an extended result. */
  amountMinor: Type.Union([Type.Integer(), Type.Null()]),
});
export type TransactionResult = Static<typeof TransactionResult>;

/** Returns the letter that identifies a message's kind. */
export const letterOf = (payload: string): string => payload.charAt(9);

/** Returns the characters at a position in the protocol's tables, which count from one. */
const at = (payload: string, position: number, length: number) =>
  payload.slice(position - 1, position - 1 + length);

const EXTENDED_CHARS = 92;
const APPROVED = "00";
/** 01 rejected, 05 card not present, 09 unknown tag from the host. */
const DECLINED = new Set(["01", "05", "09"]);
/** What terminals display if the cardholder pressed the red key; the protocol has no code for this. */
const CANCELED = /ANNULL|CANCEL/i;

/** Reads a result: `E`, or `V` for a payment in the cardholder's own currency. */
export function readResult(payload: string): TransactionResult | undefined {
  const letter = letterOf(payload);
  if ((letter !== "E" && letter !== "V") || payload.length < 71) return undefined;
  const code = at(payload, 11, 2);
  const approved = code === APPROVED;
  const text = approved ? "" : at(payload, 13, 24).trim();
  const hasAmount = letter === "V" || payload.length >= EXTENDED_CHARS;
  return {
    verdict: verdictOf(code, text),
    code,
    text,
    authorization: approved ? at(payload, 35, 6) : "",
    stan: at(payload, 60, 6),
    onlineId: at(payload, 66, 6),
    acquirerId: at(payload, 49, 11).trim(),
    hostTime: approved ? at(payload, 41, 7) : "",
    cardLast4: approved ? at(payload, 13, 19).trim().slice(-4) : "",
    amountMinor: hasAmount ? integer(at(payload, 75, 8)) : null,
  };
}

function verdictOf(code: string, text: string): TransactionResult["verdict"] {
  if (code === APPROVED) return "approved";
  if (!DECLINED.has(code)) return "unclear";
  return CANCELED.test(text) ? "canceled" : "declined";
}

/** The state that a terminal reports. */
export interface TerminalStatus {
  terminalId: string;
  /** 0 to 6; 2 is "operative", although manufacturers differ. */
  status: string;
  software: string;
}

/** Reads the response to a status request. */
export function readStatus(payload: string): TerminalStatus | undefined {
  if (letterOf(payload) !== "s" || payload.length < 31) return undefined;
  return {
    terminalId: at(payload, 1, 8),
    status: at(payload, 31, 1),
    software: payload.slice(31).trim(),
  };
}

/** The totals of the terminal and, at the end of a session, of the acquirer, in cents. */
export interface Totals {
  terminalMinor: number;
  hostMinor: number | null;
}

/**
 * Reads the response to a request for totals or for the end of the session; if it is a rejection, returns the reason as
 * text.
 */
export function readTotals(payload: string): Totals | string | undefined {
  const letter = letterOf(payload);
  if (letter !== "T" && letter !== "C") return undefined;
  if (at(payload, 11, 2) !== APPROVED)
    return at(payload, 13, 19).trim() || "The terminal refused without giving a reason";
  const terminalMinor = integer(at(payload, 13, 16));
  if (terminalMinor === null) return undefined;
  return { terminalMinor, hostMinor: letter === "C" ? integer(at(payload, 29, 16)) : null };
}

const NEW_LINE = "}";
const BOLD = "\x7f";
const TICKET_END = "\x1b";

/** Reads the lines in a piece of a ticket. */
export function readTicket(payload: string): { lines: string; isLast: boolean } | undefined {
  if (letterOf(payload) !== "S") return undefined;
  const text = payload.slice(10);
  const isLast = text.endsWith(TICKET_END);
  const body = isLast ? text.slice(0, -1).replace(/\}{0,6}$/, "") : text;
  return { lines: body.replaceAll(BOLD, "").replaceAll(NEW_LINE, "\n"), isLast };
}

function integer(digits: string): number | null {
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
