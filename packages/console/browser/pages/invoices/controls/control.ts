import { language } from "@banco/ui";

/** An exchange system check in plain language: its finding and the remedy. */
export type Control = readonly [what: string, todo: string];

/** Returns the checks in the user's language; a check missing in one language does not compile. */
export function controls<Code extends string>(of: {
  en: Readonly<Record<Code, Control>>;
  it: Readonly<Record<NoInfer<Code>, Control>>;
}): Readonly<Record<Code, Control>> {
  return of[language];
}
