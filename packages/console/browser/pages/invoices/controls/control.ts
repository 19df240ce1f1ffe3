import { language } from "../../../text/language.ts";

/** A control of the exchange system in plain words: what it found, and what to do. */
export type Control = readonly [what: string, todo: string];

/** Controls in the reader's language: one that a language lacks does not compile. */
export function controls<Code extends string>(of: {
  en: Readonly<Record<Code, Control>>;
  it: Readonly<Record<NoInfer<Code>, Control>>;
}): Readonly<Record<Code, Control>> {
  return of[language];
}
