import { CATALOGUE, type Language, type Line, QUANTITY_MAX, totalOf } from "./catalogue.ts";
import type { Order } from "./orders.ts";
import { money, WORDS } from "./words.ts";

/** Returns the catalog with its form; after an error, with the entered values and the problem. */
export function cataloguePage(language: Language, entered = new URLSearchParams(), problem = ""): string {
  const words = WORDS[language];
  const goods = CATALOGUE.map(
    ({ id, name, priceCents }) => `<li><label for="${id}"><strong>${name[language]}</strong>
<span>${money(priceCents, language)}</span><span class="hidden">${words.quantity}</span></label>
<input id="${id}" name="${id}" type="number" inputmode="numeric" min="0" max="${QUANTITY_MAX}" value="${escapeHtml(entered.get(id) ?? "0")}"></li>`,
  ).join("\n");
  return page(
    language,
    words.shop,
    `<p class="lead">${words.lead}</p>
${problem && `<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="/checkout">
<ul class="goods">${goods}</ul>
<p><label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${escapeHtml(entered.get("email") ?? "")}"></p>
<button>${words.pay}</button>
</form>`,
  );
}

/** Returns an order's page, which shows its state. */
export function orderPage(order: Order): string {
  const { language, lines, id, paymentStatus, receiptNumber } = order;
  const words = WORDS[language];
  const isUnpaid = paymentStatus === "failed" || paymentStatus === "canceled";
  const pays = isUnpaid || paymentStatus === "pending" || paymentStatus === null;
  const waits = !isUnpaid && !order.isMailed && order.failure === null;
  const pay = `<form method="post" action="/orders/${id}/pay"><button>${isUnpaid ? words.payAgain : words.payNow}</button></form>`;
  const receipt = `<p><a href="/orders/${id}/receipt.pdf">${words.receipt}</a></p>`;
  return page(
    language,
    words.order,
    `<p class="state" role="status"${waits ? " data-waits" : ""}>${escapeHtml(stateOf(order))}</p>
${table(lines, language)}
${pays ? pay : ""}${receiptNumber === null ? "" : receipt}
<p><a href="/">${words.back}</a></p>`,
  );
}

/** Returns the page for an unknown URL. */
export function missingPage(language: Language): string {
  const words = WORDS[language];
  return page(language, words.notFound, `<p><a href="/">${words.back}</a></p>`);
}

function stateOf({ language, paymentStatus, isMailed, receiptNumber, email, failure }: Order): string {
  const words = WORDS[language];
  if (isMailed) return words.mailed(receiptNumber ?? "", email);
  if (paymentStatus === "completed") return failure === null ? words.paid : words.failure;
  if (paymentStatus === "verification") return words.verification;
  return paymentStatus === "failed" || paymentStatus === "canceled" ? words.unpaid : words.waiting;
}

function table(lines: readonly Line[], language: Language): string {
  const rows = lines.map(
    ({ quantity, description, priceCents }) =>
      `<tr><td>${quantity} × ${escapeHtml(description)}</td><td>${money(quantity * priceCents, language)}</td></tr>`,
  );
  const total = `<tr class="total"><td>${WORDS[language].total}</td><td>${money(totalOf(lines), language)}</td></tr>`;
  return `<table>${rows.join("")}${total}</table>`;
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<script defer src="/follow.js"></script>
</head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A script that reloads the page while its order is in progress, and shows the changes. */
export const FOLLOW = `const PAUSE_MS = 1500;
async function follow() {
  while (document.querySelector("[data-waits]")) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const text = await fetch(location.href).then((answer) => answer.text(), () => undefined);
    if (text === undefined) continue;
    const next = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const main = document.querySelector("main");
    if (next && next.innerHTML !== main.innerHTML) main.replaceChildren(...next.childNodes);
  }
}
follow();
`;

export const STYLE = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1f1b16, #f0ece6);
  --soft: light-dark(#625a4f, #b3aa9d);
  --line: light-dark(#ddd5c9, #453f37);
  --paper: light-dark(#fffdf9, #1a1714);
  --accent: light-dark(#7a3b12, #f0b27e);
  --on-accent: light-dark(#ffffff, #2b1402);
  --bad: light-dark(#a3231c, #ff9c94);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; color: var(--accent); }
a { color: var(--accent); }
.lead { color: var(--soft); }
.goods { margin: 1.5rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.goods li { display: flex; align-items: center; gap: 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
.goods label { display: grid; flex: 1; }
.goods input { width: 5rem; }
form p { display: grid; gap: .25rem; }
input, button { min-height: 3rem; padding: .4rem .8rem; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; }
button { padding: .4rem 1.5rem; border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.problem, .state { padding: .8rem 1rem; border: 1px solid var(--line); border-left: 5px solid var(--accent); border-radius: 8px; font-weight: 600; }
.problem { border-left-color: var(--bad); }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
td { padding: .5rem 0; border-bottom: 1px solid var(--line); }
td:last-child { text-align: right; white-space: nowrap; }
.total td { font-weight: 700; }
`;
