/** Markup that is safe to insert into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

/** Builds markup; escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

function render(content: Content): string {
  if (content instanceof Html) return content.text;
  if (Array.isArray(content)) return content.map(render).join("");
  if (content === null || content === undefined || content === false) return "";
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A button that posts a form. */
export interface Action {
  label: string;
  /** The whole URL. */
  post: string;
  fields?: Record<string, string>;
  tone?: "good" | "bad";
}

/** A table of objects on a simulator's page. */
export interface Panel {
  title: string;
  /** The text shown when there are no rows. */
  empty: string;
  columns: string[];
  rows: { cells: (string | { text: string; href: string })[]; actions?: Action[] }[];
}

/** Returns a form with hidden fields and one button. */
export function button({ label, post, fields = {}, tone }: Action): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${post}">${inputs}<button class="${tone ?? ""}">${label}</button></form>`;
}

/** Returns a panel as markup. */
export function panel({ title, empty, columns, rows }: Panel): Html {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p class="quiet">${empty}</p></section>`;
  const head = columns.map((column) => html`<th>${column}</th>`);
  const body = rows.map(({ cells, actions = [] }) => {
    const data = cells.map((cell) =>
      typeof cell === "string"
        ? html`<td>${cell}</td>`
        : html`<td><a href="${cell.href}">${cell.text}</a></td>`,
    );
    return html`<tr>${data}<td class="actions">${actions.map(button)}</td></tr>`;
  });
  return html`<section><h2>${title}</h2><table><thead><tr>${head}<th></th></tr></thead><tbody>${body}</tbody></table></section>`;
}

const STYLE = `
  :root { color-scheme: light dark; --line: #8884; --quiet: #888; --good: #15803d; --bad: #b91c1c; --ink: light-dark(#18181b, #f4f4f5) }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink) }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem } h2 { font-size: 1rem; margin: 2rem 0 .5rem }
  a { color: inherit } .quiet { color: var(--quiet) }
  table { width: 100%; border-collapse: collapse } th { text-align: left; color: var(--quiet); font-weight: 500 }
  th, td { padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
  .actions { text-align: right; white-space: nowrap } form { display: inline }
  button { font: inherit; padding: .25rem .7rem; margin-left: .3rem; border: 1px solid var(--line); border-radius: .4rem; background: none; color: inherit; cursor: pointer }
  button.good { background: var(--good); border-color: var(--good); color: #fff } button.bad { border-color: var(--bad); color: var(--bad) }
  .card { max-width: 24rem; margin: 4rem auto; padding: 2rem; border: 1px solid var(--line); border-radius: .8rem }
  .card form { display: block; margin-top: .8rem } .card button { width: 100%; margin: 0; padding: .6rem }
  .card select, .card input { font: inherit; width: 100%; padding: .5rem; margin-top: .3rem; box-sizing: border-box }
  .amount { font-size: 2rem; font-weight: 600 } .error { color: var(--bad) }`;

/** The script that updates the page's state every two seconds, unless someone is using it. */
const REFRESH = `
  setInterval(async () => {
    if (document.hidden || document.activeElement !== document.body) return;
    const page = new DOMParser().parseFromString(await (await fetch(location)).text(), "text/html");
    document.querySelector("main").innerHTML = page.querySelector("main").innerHTML;
  }, 2000)`;

/** Returns a whole page. */
export function page(title: string, main: Html, options: { live?: boolean } = {}): string {
  const script = options.live ? new Html(`<script>${REFRESH}</script>`) : "";
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${new Html(STYLE)}</style></head>
<body><main>${main}</main>${script}</body></html>`.text;
}
