import type { Till } from "./till.ts";
import type { Words } from "./words.ts";

/** The common properties of the page's parts. */
export interface ViewProps {
  till: Till;
  words: Words;
}
