import { language } from "../../../text/language.ts";

/** A check of the exchange system in plain words: its finding, and the remedy. */
export type Control = readonly [what: string, todo: string];

/** Returns the checks in the reader's language; one that a language lacks does not compile. */
export function controls<Code extends string>(of: {
  en: Readonly<Record<Code, Control>>;
  it: Readonly<Record<NoInfer<Code>, Control>>;
}): Readonly<Record<Code, Control>> {
  return of[language];
}
