import { setImmediate } from "node:timers/promises";
import MiniSearch from "minisearch";
import { type Page, plain } from "../page.ts";
import { headingOf, isHeading, tokensOf } from "./html.ts";

/** A section of a page in the search index. */
export interface Entry {
  id: number;
  /** The section's heading, or the page's title. */
  title: string;
  /** The page's title. */
  page: string;
  /** Its URL with its anchor. */
  url: string;
  text: string;
}

/** The fields that are searched and stored; the script in the browser loads the index with the same options. */
const OPTIONS = { fields: ["title", "page", "text"], storeFields: ["title", "page", "url"] };

/**
 * The number of characters of a section that are searched; for the reference only the beginning, which states an
 * operation's purpose.
 */
const TEXT_MAX = { guides: 2000, shop: 2000, reference: 240 } as const;

/** Builds the search index of every page, as text. Between pages, the process can do other work. */
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
      // A search for an operation's name or anchor also finds its section.
      entries.push({ title: text, page: page.title, url, text: isTitle ? "" : id });
    } else if (entries.length > 0 && (token.type === "paragraph" || token.type === "list")) {
      const entry = entries.at(-1)!;
      entry.text = `${entry.text} ${plain(token.raw)}`.slice(0, TEXT_MAX[page.section]);
    }
  }
  return entries;
}
