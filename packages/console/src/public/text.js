import { english } from "./text/en.js";
import { italian } from "./text/it.js";

/** The reader's language, of those the console speaks. */
export const language = navigator.language.toLowerCase().startsWith("it") ? "it" : "en";

const texts = language === "it" ? italian : english;
document.documentElement.lang = language;

/** A text in the reader's language; `{name}` stands for a value. A name without a text is shown as it is. */
export function t(name, values = {}) {
  return (texts[name] ?? name).replace(/\{(\w+)\}/g, (_whole, key) => values[key]);
}
