import { setImmediate } from "node:timers/promises";
import MiniSearch from "minisearch";
import { type Page, plain } from "../page.ts";
import { headingOf, isHeading, tokensOf } from "./html.ts";

/** A section of a page, as the search finds it. */
export interface Entry {
  id: number;
  /** The section's heading, or the page's title. */
  title: string;
  /** The page's title. */
  page: string;
  /** Its address with its anchor. */
  url: string;
  text: string;
}

/** The fields that are searched and kept; the page in the browser reads the index with the same. */
const OPTIONS = { fields: ["title", "page", "text"], storeFields: ["title", "page", "url"] };

/**
 * Characters of a section that are searched: of the reference the beginning, which says what an operation is
 * for.
 */
const TEXT_MAX = { guides: 2000, shop: 2000, reference: 240 } as const;

/** Makes the search's index of every page, as text. Between pages the process does what else is due. */
export async function searchIndexOf(pages: readonly Page[]): Promise<string> {
  const index = new MiniSearch<Entry>(OPTIONS);
  let id = 0;
  for (const page of pages) {
    for (const one of entriesOf(page)) index.add({ ...one, id: id++ });
    await setImmediate();
  }
  return JSON.stringify(index);
}

function entriesOf(page: Page): Omit<Entry, "id">[] {
  const entries: Omit<Entry, "id">[] = [];
  for (const token of tokensOf(page.markdown())) {
    if (isHeading(token) && token.depth <= 3) {
      const { id, text } = headingOf(token);
      const isTitle = token.depth === 1;
      const url = isTitle ? page.path : `${page.path}#${id}`;
      // An operation is found by its name and its anchor too.
      entries.push({ title: text, page: page.title, url, text: isTitle ? "" : id });
    } else if (entries.length > 0 && (token.type === "paragraph" || token.type === "list")) {
      const entry = entries.at(-1)!;
      entry.text = `${entry.text} ${plain(token.raw)}`.slice(0, TEXT_MAX[page.section]);
    }
  }
  return entries;
}
