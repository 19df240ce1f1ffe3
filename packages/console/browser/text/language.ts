/** A language that the console speaks. */
export type Language = "en" | "it";

const KEPT = "banco.language";

/** The language that the reader has chosen in this browser; undefined: none. */
export function chosenLanguage(): Language | undefined {
  const kept = localStorage.getItem(KEPT);
  return kept === "it" || kept === "en" ? kept : undefined;
}

/** Keeps the choice for the next time that the console is opened here; undefined ends it. */
export function chooseLanguage(chosen: Language | undefined): void {
  if (chosen) localStorage.setItem(KEPT, chosen);
  else localStorage.removeItem(KEPT);
}

/** The reader's language: the chosen one, else the browser's, of those the console speaks. */
export const language: Language =
  chosenLanguage() ?? (navigator.language.toLowerCase().startsWith("it") ? "it" : "en");

/**
 * How dates and numbers are written: English is that of Europe, where the shops are, with the day before the
 * month.
 */
export const locale = language === "en" ? "en-GB" : language;

document.documentElement.lang = language;

/** Values that stand in a text for `{name}`. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the reader's language. */
export type Texts<Key extends string> = (key: Key, values?: Values) => string;

/**
 * The texts of one part of the console, in both languages: a key that one of them lacks does not compile.
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

/**
 * Returns the word for one of the API's values, and the value itself, readable, when the console has no word
 * for it.
 */
export function wordOf<Key extends string>(t: Texts<Key>, known: readonly Key[], value: string): string {
  const key = known.find((one) => one === value);
  return key === undefined ? value.replaceAll("_", " ") : t(key);
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
