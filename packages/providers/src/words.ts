/**
 * The words that a provider's table has, of a kind of object where the table names these, as the provider
 * writes them. A field that carries such a word is declared by this in `wire.ts`, so that comparing it with a
 * word that the table does not map is a compile error. What really comes may be any text: only the table
 * decides on it (`statusTable`, and `statusesOf` for payments).
 */
export type WordOf<
  M extends { statusWords: object },
  Kind extends string | undefined = undefined,
> = Kind extends string ? Own<keyof M["statusWords"], Kind> : keyof M["statusWords"];

/** Of a provider whose words are numbers, the numbers. */
type Own<Word, Kind extends string> = Word extends `${Kind}.${infer N extends number}`
  ? N
  : Word extends `${Kind}.${infer Text}`
    ? Text
    : never;

/**
 * Our status for each word of a provider's table; for any other text, also the name of something that all
 * objects have, none.
 */
export function statusTable<Status extends string>({
  statusWords,
}: {
  statusWords: Readonly<Record<string, Status>>;
}): ReadonlyMap<string, Status> {
  return new Map(Object.entries(statusWords));
}
