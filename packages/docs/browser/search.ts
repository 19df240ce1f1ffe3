/** The search: a dialog over the page, loaded when it is first opened, with the index of all pages. */

interface Found {
  title: string;
  page: string;
  url: string;
}
interface Index {
  search(text: string, options: object): Found[];
}

const FOUND_MAX = 12;
const isItalian = document.documentElement.lang === "it";
const t = isItalian
  ? { search: "Cerca nella documentazione", close: "Chiudi", none: "Nessun risultato", found: "Risultati" }
  : { search: "Search the documentation", close: "Close", none: "Nothing found", found: "Results" };

const dialog = document.createElement("dialog");
dialog.className = "finder";
dialog.setAttribute("aria-label", t.search);
dialog.innerHTML = `<form method="dialog"><input type="search" role="combobox" aria-expanded="false" aria-controls="found"
  aria-autocomplete="list" autocomplete="off" spellcheck="false"><button></button></form>
<ul id="found" role="listbox"></ul><p role="status"></p>`;
document.body.append(dialog);
const input = dialog.querySelector("input")!;
const list = dialog.querySelector("ul")!;
const status = dialog.querySelector("p")!;
input.setAttribute("aria-label", t.search);
input.placeholder = t.search;
list.setAttribute("aria-label", t.found);
dialog.querySelector("button")!.textContent = t.close;

let index: Promise<Index> | undefined;
let place = -1;

/** Opens the dialog. */
export function openSearch(): void {
  if (!dialog.open) dialog.showModal();
  input.select();
  read();
}

/** Loads the index on the first request. */
function read(): Promise<Index> {
  index ??= load();
  return index;
}

async function load(): Promise<Index> {
  const [{ default: MiniSearch }, answer] = await Promise.all([
    import("./minisearch.js" as string),
    fetch("/docs/search.json"),
  ]);
  const options = { fields: ["title", "page", "text"], storeFields: ["title", "page", "url"] };
  return MiniSearch.loadJSON(await answer.text(), options);
}

async function find(): Promise<void> {
  const text = input.value.trim();
  const options = {
    // Only the word being typed may be incomplete: "a" is not the start of "accept".
    prefix: (_term: string, place: number, terms: string[]) => place === terms.length - 1,
    fuzzy: 0.15,
    boost: { title: 3, page: 2 },
    combineWith: "AND",
    boostDocument: (_id: unknown, _term: string, { url }: Found) => weightOf(url),
  };
  const found = text ? (await read()).search(text, options).slice(0, FOUND_MAX) : [];
  if (input.value.trim() !== text) return;
  place = -1;
  list.replaceChildren(...found.map(itemOf));
  input.setAttribute("aria-expanded", String(found.length > 0));
  status.textContent = text && found.length === 0 ? t.none : "";
  mark(found.length > 0 ? 0 : -1);
}

/** Returns a hit's rank: whole pages come first; events and errors, which contain every name, come after operations. */
function weightOf(url: string): number {
  if (!url.includes("#")) return 3;
  return /\/webhooks#|\/errors#/.test(url) ? 0.4 : 1;
}

function itemOf({ title, page, url }: Found, at: number): HTMLElement {
  const item = document.createElement("li");
  item.id = `found-${at}`;
  item.setAttribute("role", "option");
  const link = document.createElement("a");
  link.href = url;
  link.tabIndex = -1;
  const strong = document.createElement("strong");
  strong.textContent = title;
  const small = document.createElement("small");
  small.textContent = title === page ? "" : page;
  link.append(strong, small);
  link.addEventListener("click", () => dialog.close());
  item.append(link);
  return item;
}

/** Marks the entry that Enter opens. */
function mark(at: number): void {
  const items = [...list.children];
  place = items.length === 0 ? -1 : (at + items.length) % items.length;
  for (const [one, item] of items.entries()) item.setAttribute("aria-selected", String(one === place));
  if (place < 0) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", `found-${place}`);
  items[place]?.scrollIntoView({ block: "nearest" });
}

input.addEventListener("input", find);
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") mark(place + 1);
  else if (event.key === "ArrowUp") mark(place - 1);
  else if (event.key === "Enter") list.children[place]?.querySelector("a")?.click();
  else return;
  event.preventDefault();
});
dialog.addEventListener("click", ({ target }) => {
  if (target === dialog) dialog.close();
});
