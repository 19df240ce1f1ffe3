import {
  accountOf,
  assertWhole,
  dateOf,
  minorOfText,
  nearestYear,
  type ParsedEntry,
  type ParsedStatement,
  StatementError,
  shortened,
  textOrNull,
} from "./statement.ts";

/** A field of a message: its tag (`61`) and its lines. */
interface Field {
  tag: string;
  line: number;
  text: string;
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
/** Fields 60a and 62a: sign, date, currency and amount. */
const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d+,\d*)$/;
/**
 * Field 61: value date, booking date, sign, third letter of the currency, amount, type, account owner's reference
 * and, after `//`, the bank's reference.
 */
const ENTRY =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(RC|RD|C|D)([A-Z])?(\d+,\d*)([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/;
/** A reversed credit is negative, a reversed debit positive. */
const SIGN = { C: 1, RD: 1, D: -1, RC: -1 } as const;
/** The placeholders that banks write if there is no reference. */
const NO_REFERENCE = "NONREF";

/** Whether a string is an MT940 file. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:6[02][FM]:/m.test(text);

/**
 * Parses MT940 messages (SWIFT, category 9), with or without their envelopes.
 *
 * @throws StatementError
 */
export function readMt940(text: string): ParsedStatement[] {
  const messages: Field[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === "20") messages.push([]);
    const message = messages.at(-1);
    if (!message) throw new StatementError(field.line, `:${field.tag}: comes before :20:`);
    message.push(field);
  }
  return messages.map(statementOf);
}

/** Splits the text into fields; a line without a tag continues the previous field. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // The envelope of a message: {1:…}{2:…}{4: before it, and -} after it.
    const line = raw.replace(/^(?:\{[1-5]:[^{}]*\}?)+/, "");
    if (/^-\}?\s*$/.test(line) || line.trim() === "") continue;
    const [, tag, rest = ""] = TAG.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, line: index + 1, text: rest });
    else if (last) last.text += `\n${line}`;
    else throw new StatementError(index + 1, `"${shortened(line)}" is not a field of an MT940 message`);
  }
  return fields;
}

function statementOf(fields: Field[]): ParsedStatement {
  const [first] = fields;
  const firstOf = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag));
  const account = firstOf("25", "25P");
  const opening = balanceOf(firstOf("60F", "60M"), first!, ":60F:");
  const closing = balanceOf(firstOf("62F", "62M"), first!, ":62F:");
  if (opening.currency !== closing.currency)
    throw new StatementError(
      first!.line,
      `has an opening balance in ${opening.currency} and a closing balance in ${closing.currency}`,
    );
  const statement = {
    line: first!.line,
    account: accountOf(account?.text.split("\n")[0], account?.line ?? first!.line),
    currency: opening.currency,
    reference: textOrNull([first!.text, firstOf("28C", "28")?.text].filter(Boolean).join(" "), 64),
    startsOn: opening.date,
    endsOn: closing.date,
    openingMinor: opening.amountMinor,
    closingMinor: closing.amountMinor,
    entries: entriesOf(fields, opening.currency),
  };
  assertWhole(statement);
  return statement;
}

function balanceOf(field: Field | undefined, { line }: Field, name: string) {
  if (!field) throw new StatementError(line, `the message has no ${name}`);
  const [, sign, year, month, day, currency = "", amount = ""] = BALANCE.exec(field.text.trim()) ?? [];
  if (!sign) throw new StatementError(field.line, `"${shortened(field.text)}" is not a balance`);
  const minor = minorOfText(amount, currency, field.line);
  return {
    currency,
    date: dateOf(2000 + Number(year), Number(month), Number(day), field.line),
    amountMinor: sign === "D" ? 0 - minor : minor,
  };
}

function entriesOf(fields: readonly Field[], currency: string): ParsedEntry[] {
  const entries: ParsedEntry[] = [];
  for (const [index, field] of fields.entries()) {
    if (field.tag !== "61") continue;
    const details = fields[index + 1]?.tag === "86" ? fields[index + 1]!.text : "";
    entries.push(entryOf(field, details, currency));
  }
  return entries;
}

function entryOf({ line, text }: Field, details: string, currency: string): ParsedEntry {
  const [head = "", ...supplement] = text.split("\n");
  const match = ENTRY.exec(head.trim());
  if (!match) throw new StatementError(line, `"${shortened(head)}" is not a line of an MT940 statement`);
  const [, year, month, day, bookedMonth, bookedDay, sign, , amount, , owners, banks] = match;
  const valuedOn = dateOf(2000 + Number(year), Number(month), Number(day), line);
  const [ofMonth, ofDay] = [Number(bookedMonth), Number(bookedDay)];
  const bookedOn = bookedMonth
    ? dateOf(nearestYear(ofMonth, ofDay, valuedOn), ofMonth, ofDay, line)
    : valuedOn;
  const reference = textOrNull(owners, 64);
  const { text: purpose, name, account } = detailsOf(details);
  const textWith = (of: string) => textOrNull([...supplement, of].join(" ")) ?? "";
  return {
    line,
    bookedOn,
    valuedOn,
    amountMinor: SIGN[sign as keyof typeof SIGN] * minorOfText(amount!, currency, line),
    reference: textOrNull(banks, 64),
    endToEndId: reference === NO_REFERENCE ? null : reference,
    description: textWith(purpose),
    counterpartyName: textOrNull(name, 200),
    counterpartyAccount: textOrNull(account, 64),
    ...(purpose !== details && { wholeText: textWith(details) }),
  };
}

/** A field 86 with subfields: a three-digit code, then each subfield after a separator and two digits. */
const SUBFIELDS = /^\d{3}([?<>^~])(?=\d{2})/;

/**
 * Parses field 86. With subfields (German MT940, also used elsewhere), the text is split across ?20 to ?29 and ?60 to
 * ?63, even in mid-word; ?00 is the transaction type, ?31 the counterparty's account, and ?32 and ?33 its holder.
 */
function detailsOf(details: string): { text: string; name?: string; account?: string } {
  const separator = SUBFIELDS.exec(details)?.[1];
  if (separator === undefined) return { text: details };
  const subfields = details
    .replaceAll("\n", "")
    .split(separator)
    .slice(1)
    .map((subfield) => [Number(subfield.slice(0, 2)), subfield.slice(2)] as const);
  const join = (isPart: (code: number) => boolean) =>
    subfields.flatMap(([code, text]) => (isPart(code) ? [text] : [])).join("");
  const purpose = join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
  return {
    text: [join((code) => code === 0), purpose].join(" "),
    name: join((code) => code === 32 || code === 33),
    account: join((code) => code === 31),
  };
}
