/**
 * The words of a provider's table, as the provider writes them: those of one kind of object where the table
 * names kinds. A field that carries such a word has this type in `wire.ts`, so that comparing it with a word
 * that the table does not map is a compile error. The provider may send any text: only the table decides on
 * it (`statusTable`, and `statusesOf` for payments).
 */
export type WordOf<
  M extends { statusWords: object },
  Kind extends string | undefined = undefined,
> = Kind extends string ? Own<keyof M["statusWords"], Kind> : keyof M["statusWords"];

/** The words of a kind; numbers, where a provider's words are numbers. */
type Own<Word, Kind extends string> = Word extends `${Kind}.${infer N extends number}`
  ? N
  : Word extends `${Kind}.${infer Text}`
    ? Text
    : never;

/**
 * Returns our status for each word of a provider's table; it has none for any other text, nor for names that
 * every object has.
 */
export function statusTable<Status extends string>({
  statusWords,
}: {
  statusWords: Readonly<Record<string, Status>>;
}): ReadonlyMap<string, Status> {
  return new Map(Object.entries(statusWords));
}
