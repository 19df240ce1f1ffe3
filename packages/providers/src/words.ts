import { channel } from "node:diagnostics_channel";

/** A status value as a provider writes it. */
type Written = string | number;

/**
 * Any other string in place of a status value. Because of this type, the compiler rejects comparisons with
 * undocumented values.
 */
export type Undocumented = `undocumented ${string}`;

/** The type of a field with a status value: a documented value or, in the future, a new one. */
export type StatusWord<Word extends Written> = Word | Undocumented;

/** The value for any undocumented text, for which the provider is polled again. */
export type Unknown = "unknown";

/**
 * A manifest's table: our status for exactly the documented status values. `Words` is the type from the
 * adapter's `wire.ts`: all status values, or those of each object with the object's name as a prefix, like
 * `payment.paid`.
 */
export type StatusTable<Words, Status extends string> = Readonly<Record<Listed<Words>, Status>>;

type Listed<Words> = Words extends Written
  ? `${Words}`
  : { [Kind in keyof Words & string]: `${Kind}.${Words[Kind] & Written}` }[keyof Words & string];

/** A status value from a provider that its documentation does not list. */
export interface UnknownWord {
  provider: string;
  /** The status value with its object, as in the manifest. */
  word: string;
}

/** The channel for unknown status values, which the gateway logs. */
export const unknownWords = channel("banco.providers.unknown-word");

/** Whether a string is a value of the table, and not an inherited property of every object. */
export function isWord<Word extends string>(
  { statusWords }: { statusWords: Readonly<Record<Word, string>> },
  text: string,
): text is Word {
  return Object.hasOwn(statusWords, text);
}

/**
 * Returns the reader of a provider's status values, the only function that turns a string into a value of the
 * table. Any other string becomes `unknown` and is published to `unknownWords`.
 */
export function wordsOf<Word extends string>(manifest: {
  id: string;
  statusWords: Readonly<Record<Word, string>>;
}): (text: string) => Word | Unknown {
  return (text) => {
    if (isWord(manifest, text)) return text;
    unknownWords.publish({ provider: manifest.id, word: text } satisfies UnknownWord);
    return "unknown";
  };
}

/**
 * Returns our status for each status value of a table, and the default, which must not be final, for any other value.
 */
export function statusesOf<Word extends string, Status extends string>(
  { statusWords }: { statusWords: Readonly<Record<Word, Status>> },
  unknown: Status & ("pending" | "verification"),
): (word: Word | Unknown) => Status {
  return (word) => (word === "unknown" ? unknown : statusWords[word]);
}

/** The status values of an open table: extensions of a WooCommerce shop add their own. */
export type WordOf<M extends { statusWords: object }> = keyof M["statusWords"];

/** Returns our status for each value of an open table; undefined for any other string. */
export function statusTable<Status extends string>({
  statusWords,
}: {
  statusWords: Readonly<Record<string, Status>>;
}): ReadonlyMap<string, Status> {
  return new Map(Object.entries(statusWords));
}
