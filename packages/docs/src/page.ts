/**
 * A page of the site. Its Markdown is its source: the HTML, the search and the `.md` file next to it are
 * generated from it.
 */
export interface Page {
  title: string;
  /** Like `/docs/refunds`. */
  path: string;
  language: "en" | "it";
  section: "guides" | "shop" | "reference";
  /** The same page in the other language. */
  translation?: string;
  markdown(): string;
}

/** Returns the first paragraph below the title, on one line without links and markup. */
export function summaryOf(markdown: string): string {
  const [, paragraph = ""] = markdown.split(/\n{2,}/);
  return plain(paragraph);
}

/** Returns Markdown as plain text on one line. */
export function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]+|\{#[\w.-]+\}/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
