import { escapeMarkup } from "@banco/core/markup";
import { Marked, type Token, type Tokens } from "marked";
import { languageName } from "../samples/languages.ts";

/** A heading of a page, for menus and search. */
export interface Heading {
  id: string;
  text: string;
  depth: number;
}

const OWN_ID = /\s*\{#([\w.-]+)\}$/;

const COLUMN = '<th scope="col">';

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens).replace(OWN_ID, "");
      if (depth === 1) return `<h1>${inner}</h1>\n`;
      // The parts of an operation have the same names everywhere, so they get no anchors.
      if (depth > 3) return `<h3 class="part">${inner}</h3>\n`;
      const { id } = headingOf({ text, depth });
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`;
    },
    code({ text, lang }) {
      return codeOf(text, lang ?? "");
    },
    table({ header, rows }) {
      const cells = (open: string, row: Tokens.TableCell[], close: string) =>
        row.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join("");
      const body = rows.map((row) => `<tr>${cells("<td>", row, "</td>")}</tr>`).join("\n");
      const isNamed = header.some(({ text }) => text);
      const head = isNamed ? `<thead><tr>${cells(COLUMN, header, "</th>")}</tr></thead>` : "";
      return `<div class="table" tabindex="0"><table>${head.replaceAll(`${COLUMN}</th>`, "<td></td>")}<tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** Renders Markdown. Neighbouring samples in several languages become one group with a tab for each. */
export function htmlOf(markdown: string): string {
  const tokens = tokensOf(markdown);
  const parts: string[] = [];
  let group: Tokens.Code[] = [];
  let groups = 0;
  const close = () => {
    if (group.length > 1) parts.push(tabsOf(group, ++groups));
    else if (group[0]) parts.push(codeOf(group[0].text, group[0].lang ?? ""));
    group = [];
  };
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (!isSample(token, group)) close();
    if (isSample(token, group)) group.push(token);
    else parts.push(marked.parser([token]));
  }
  close();
  return parts.join("");
}

function isSample(token: Token, group: readonly Tokens.Code[]): token is Tokens.Code {
  if (token.type !== "code") return false;
  return languageName(token.lang ?? "") !== undefined && !group.some(({ lang }) => lang === token.lang);
}

/**
 * Creates tabs without a script: each tab is a radio button, and the style shows the panel next to the selected one.
 */
function tabsOf(group: readonly Tokens.Code[], number: number): string {
  const tabs = group.map(({ text, lang = "" }, place) => {
    const id = `sample-${number}-${lang}`;
    const chosen = place === 0 ? " checked" : "";
    return `<input type="radio" name="sample-${number}" id="${id}" value="${lang}"${chosen}><label for="${id}">${languageName(lang)}</label>${codeOf(text, lang)}`;
  });
  return `<fieldset class="samples"><legend>Language</legend>${tabs.join("\n")}</fieldset>\n`;
}

function codeOf(text: string, lang: string): string {
  const output = lang === "text" ? ' class="output"' : "";
  // `tabindex` makes a scrolling block reachable by keyboard.
  return `<pre${output} tabindex="0"><code>${escapeMarkup(text)}</code></pre>\n`;
}

/** Returns the blocks of Markdown. */
export function tokensOf(markdown: string): Token[] {
  return marked.lexer(markdown);
}

/** Whether a block is a heading. */
export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}

/** Returns the headings below the title. */
export function headingsOf(markdown: string): Heading[] {
  return tokensOf(markdown)
    .filter(isHeading)
    .filter(({ depth }) => depth > 1)
    .map(headingOf);
}

/** Returns a heading's text and anchor: its own (`{#id}`), or one derived from the text. */
export function headingOf({ text, depth }: { text: string; depth: number }): Heading {
  const [, own] = OWN_ID.exec(text) ?? [];
  const shown = text.replace(OWN_ID, "").replaceAll("`", "");
  const slug = shown
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return { id: own ?? slug, text: shown, depth };
}
