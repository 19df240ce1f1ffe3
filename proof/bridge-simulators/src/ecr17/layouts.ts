/** A transaction as the terminal stores it. */
export interface Transaction {
  kind: "payment" | "reversal";
  approved: boolean;
  amountMinor: number;
  stan: number;
  onlineId: number;
  at: number;
  /** The terminal's message for a refusal. */
  words: string;
  converted: boolean;
}

/** A field of a table: the position at which it begins (counted from one), and its content. */
type Field = [position: number, content: string];

function lay(length: number, fields: Field[]): string {
  const characters = Array.from({ length }, () => "0");
  for (const [position, content] of fields) {
    for (const [index, character] of [...content].entries()) characters[position - 1 + index] = character;
  }
  return characters.join("");
}

const digits = (value: number, length: number) => String(value).padStart(length, "0");

/** Returns DDDHHMM: the day of the year, the hour and the minute. */
export function hostDate(at: number): string {
  const date = new Date(at);
  const days = [31, new Date(date.getFullYear(), 2, 0).getDate(), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const day = days.slice(0, date.getMonth()).reduce((sum, length) => sum + length, date.getDate());
  return `${digits(day, 3)}${digits(date.getHours(), 2)}${digits(date.getMinutes(), 2)}`;
}

/**
 * Returns result `E` (and `V`, with the currency exchange) as defined in its table: with the amount for `X`, without
 * the amount for `P`.
 */
export function resultMessage(terminalId: string, request: string, done: Transaction): string {
  const { approved, stan, onlineId, amountMinor, words, at, converted } = done;
  const approval: Field[] = [
    [13, "0000000004111111111"],
    [32, "CLI"],
    [35, done.kind === "reversal" ? "000000" : "ABC123"],
    [41, hostDate(at)],
  ];
  const refusal: Field[] = [[13, words.slice(0, 24).padEnd(24)]];
  const common: Field[] = [
    [1, terminalId],
    [9, "0"],
    [10, "E"],
    [11, approved ? "00" : "01"],
    ...(approved ? approval : refusal),
    [48, "2"],
    [49, "ACQ".padEnd(11)],
    [60, digits(stan, 6)],
    [66, digits(onlineId, 6)],
  ];
  const amount: Field = [75, digits(amountMinor, 8)];
  if (converted && approved) {
    const exchange: Field[] = [
      [10, "V"],
      amount,
      [83, "1"],
      [84, "00010850"],
      [92, "USD"],
      [95, "000000000705"],
    ];
    return lay(117, [...common, ...exchange, [107, "2"]]);
  }
  if (done.kind === "reversal") return lay(84, common);
  return request === "X" ? lay(92, [...common, amount]) : lay(71, common);
}

export function statusMessage(terminalId: string): string {
  return `${lay(31, [
    [1, terminalId],
    [10, "s"],
    [21, "2111260900"],
    [31, "2"],
  ])}SIM 1.00`;
}

/** Returns the terminal's refusal to end a session. */
export function notClosedMessage(terminalId: string, words: string): string {
  return lay(44, [
    [1, terminalId],
    [10, "C"],
    [11, "01"],
    [13, words.slice(0, 19).padEnd(19)],
  ]);
}

/** Returns the totals, or the end of a session, as their tables define them. */
export function totalsMessage(terminalId: string, letter: "T" | "C", totalMinor: number): string {
  const total = digits(totalMinor, 16);
  const fields: Field[] = [
    [1, terminalId],
    [10, letter],
    [13, total],
  ];
  return letter === "T" ? lay(34, fields) : lay(44, [...fields, [29, total]]);
}

/**
 * Returns a ticket in pieces of at most two hundred characters; the last piece ends with six line feeds and
 * an escape.
 */
export function ticketMessages(terminalId: string, lines: readonly string[]): string[] {
  const text = `${lines.join("}")}}}}}}}\u001b`;
  const pieces = text.match(/[\s\S]{1,200}/g) ?? [];
  return pieces.map((piece) => `${terminalId}0S${piece}`);
}
