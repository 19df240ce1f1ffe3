import { escapeMarkup } from "@banco/core/markup";
import { type Page, summaryOf } from "../page.ts";
import { headingsOf, htmlOf } from "./html.ts";

/** The files of every page. */
export interface PageFiles {
  /** The style sheet, which is part of the page: a separate file would delay the first paint by a round trip. */
  style: string;
  /** The script's URL; the following fields are URLs too. */
  script: string;
  icon: string;
}

const SECTIONS: readonly (readonly [section: Page["section"], title: Record<Page["language"], string>])[] = [
  ["guides", { en: "Guides", it: "Guide" }],
  ["shop", { en: "For shop owners", it: "Per chi ha un negozio" }],
  ["reference", { en: "API reference", it: "Riferimento API" }],
];

const TEXTS = {
  en: { menu: "Menu", search: "Search", skip: "Skip to the text", console: "Console", other: "Italiano" },
  it: { menu: "Menu", search: "Cerca", skip: "Vai al testo", console: "Console", other: "English" },
} as const;

/** Returns a complete page, in the frame that all pages share. */
export function documentOf(page: Page, pages: readonly Page[], files: PageFiles): string {
  const markdown = page.markdown();
  const t = TEXTS[page.language];
  const other = page.language === "en" ? "it" : "en";
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(page.title)} · Banco</title>
<meta name="description" content="${escapeMarkup(summaryOf(markdown).slice(0, 300))}">
<link rel="icon" href="${files.icon}">
<style>${files.style}</style>
<link rel="alternate" type="text/markdown" href="${markdownPath(page.path)}">
${page.translation ? `<link rel="alternate" hreflang="${other}" href="${page.translation}">\n` : ""}<script type="module" src="${files.script}"></script>
</head>
<body>
<a class="skip" href="#text">${t.skip}</a>
<header><button type="button" class="menu" popovertarget="menu">${t.menu}</button><a class="brand" href="/docs">Banco <span>Docs</span></a>
<button type="button" class="search" hidden aria-keyshortcuts="/">${t.search} <kbd>/</kbd></button><a class="console" href="/console">${t.console}</a></header>
<div class="frame">
<nav id="menu" popover aria-label="${t.menu}">${menuOf(page, pages, markdown)}</nav>
<main id="text" tabindex="-1">
${page.translation ? `<p class="translation"><a href="${page.translation}" hreflang="${other}" lang="${other}">${t.other}</a></p>` : ""}
${htmlOf(markdown)}
<footer><a href="${markdownPath(page.path)}">Markdown</a></footer>
</main>
</div>
</body>
</html>
`;
}

/** Returns the URL of the page's Markdown. */
export function markdownPath(path: string): string {
  return path === "/docs" ? "/docs/index.md" : `${path}.md`;
}

function menuOf(page: Page, pages: readonly Page[], markdown: string): string {
  const shown = pages.filter(({ translation, language }) => !translation || language === page.language);
  return SECTIONS.map(([section, title]) => {
    const own = shown.filter((one) => one.section === section && one.path !== "/docs");
    const items = own.map((one) => itemOf(one, one.path === page.path ? markdown : undefined));
    return `<h2>${title[page.language]}</h2>\n<ul>${items.join("\n")}</ul>`;
  }).join("\n");
}

/** Returns a page's entry in the menu; the current page's entry also links to its Markdown and lists its sections. */
function itemOf({ path, title, language }: Page, markdown: string | undefined): string {
  const here = markdown === undefined ? "" : ' aria-current="page"';
  const sections = headingsOf(markdown ?? "").filter(({ depth }) => depth === 2);
  const list = sections
    .map(({ id, text }) => `<li><a href="#${id}">${escapeMarkup(text)}</a></li>`)
    .join("\n");
  return `<li><a href="${path}"${here} lang="${language}">${escapeMarkup(title)}</a>${list ? `<ul>${list}</ul>` : ""}</li>`;
}
