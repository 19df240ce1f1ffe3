import type { Contract } from "../contract.ts";
import type { Page } from "../page.ts";
import { referencePages } from "../reference/pages.ts";
import { TILL_PROTOCOL, tillProtocolPage } from "../reference/till-protocol.ts";
import { browserFiles } from "./files.ts";
import { guidePages } from "./guides.ts";
import { documentOf, markdownPath } from "./layout.ts";
import { llmsText } from "./llms.ts";
import { searchIndexOf } from "./search.ts";

/** A file of the site. */
export interface SiteFile {
  type: string;
  text: string;
  /** True if its URL changes with its text, so that it may be cached forever. */
  isLasting: boolean;
}

/** The documentation as a tree of files. */
export interface DocsSite {
  /** The paths of all files: `/docs`, `/docs/refunds`, `/docs/refunds.md`, `/llms.txt` … */
  readonly paths: readonly string[];
  /** Generates the file at a path each time it is read; undefined if there is none. */
  read(path: string): Promise<SiteFile | undefined>;
}

const TYPES = {
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/**
 * Generates an installation's documentation: guides, the reference of its contract, search, and every page as Markdown.
 *
 * @param contract - the OpenAPI document
 * @param isLive - whether the installation is live: its guides then refer to the installation itself
 */
export function docsSite(contract: Contract, isLive = false): DocsSite {
  const pages = [...guidePages(contract, isLive), ...referencePages(contract), tillProtocolPage()].map(
    writtenOnce,
  );
  const files = browserFiles();
  const made = new Map<string, () => SiteFile | Promise<SiteFile>>();
  for (const page of pages) {
    made.set(page.path, () => changing(TYPES.html, documentOf(page, pages, files.own)));
    made.set(markdownPath(page.path), () => changing(TYPES.md, readable(page.markdown())));
  }
  made.set("/docs/search.json", async () => changing(TYPES.json, await searchIndexOf(pages)));
  made.set("/docs/till-protocol.json", () => changing(TYPES.json, TILL_PROTOCOL));
  made.set("/llms.txt", () => changing(TYPES.txt, llmsText(contract, pages)));
  for (const [path, { type, text }] of files.files) made.set(path, () => ({ type, text, isLasting: true }));
  return { paths: [...made.keys()], read: async (path) => made.get(path)?.() };
}

function writtenOnce(page: Page): Page {
  let text: string | undefined;
  return { ...page, markdown: () => (text ??= page.markdown()) };
}

function changing(type: string, text: string): SiteFile {
  return { type, text, isLasting: false };
}

/** Returns Markdown without the anchors, which only our own renderer supports. */
function readable(markdown: string): string {
  return markdown.replaceAll(/ \{#[\w.-]+\}$/gm, "");
}
