/** A language of the console. */
export type Language = "en" | "it";

const STORAGE_KEY = "banco.language";

/** Returns the language that the reader has chosen in this browser, if any. */
export function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === "it" || stored === "en" ? stored : undefined;
}

/** Stores the choice for the next visit in this browser; undefined removes it. */
export function chooseLanguage(chosen: Language | undefined): void {
  if (chosen) localStorage.setItem(STORAGE_KEY, chosen);
  else localStorage.removeItem(STORAGE_KEY);
}

/** The user's language: the chosen one, or else the browser's if the console supports it. */
export const language: Language =
  chosenLanguage() ?? (navigator.language.toLowerCase().startsWith("it") ? "it" : "en");

/**
 * The format of dates and numbers: English means European English, because the shops are in Europe, with the day
 * before the month.
 */
export const locale = language === "en" ? "en-GB" : language;

document.documentElement.lang = language;

/** The values that replace `{name}` in a UI string. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the user's language. */
export type Texts<Key extends string> = (key: Key, values?: Values) => string;

/**
 * Builds the UI strings of one part of the console in both languages. A key that is missing in one of them
 * does not compile.
 *
 * @example const t = texts({ en: { hello: "Hello {name}" }, it: { hello: "Ciao {name}" } });
 */
export function texts<Key extends string>(of: {
  en: Readonly<Record<Key, string>>;
  it: Readonly<Record<NoInfer<Key>, string>>;
}): Texts<Key> {
  const own: Readonly<Record<Key, string>> = of[language];
  return (key, values = {}) => filled(own[key], values);
}

/** Returns the text for an API value, or the value itself in readable form if the console has none. */
export function wordOf<Key extends string>(t: Texts<Key>, known: readonly Key[], value: string): string {
  const key = known.find((one) => one === value);
  return key === undefined ? value.replaceAll("_", " ") : t(key);
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
