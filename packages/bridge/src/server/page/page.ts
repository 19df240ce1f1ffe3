import { createHash } from "node:crypto";
import type { DeviceCheck } from "@banco/driver";
import { escapeXml } from "@banco/fatturapa/xml/characters";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FROM_HOSTED } from "../../orders/handover.ts";
import type { Entry } from "../../orders/journal.ts";
import type { Orders } from "../../orders/orders.ts";
import { unproven } from "../../orders/unproven.ts";
import type { Bridge } from "../bridge.ts";
import { searchForm, serveSearch } from "./search.ts";
import { type Language, languageIn, WORDS } from "./words.ts";

const LAST = 20;
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1c2024;background:#fff}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid #dde1e6;vertical-align:top}td.amount{text-align:right;white-space:nowrap}
.bad{color:#a31515}.quiet{color:#5a6472}form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end}label{display:grid}
input,button{font:inherit;padding:.4rem .6rem}code{overflow-wrap:anywhere}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

/**
 * Serves the page for the shop's staff: it is read-only. `?check` checks the devices, and `POST /find` looks
 * for devices on the network.
 */
export function servePage(app: FastifyInstance, bridge: Bridge): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, search = "") => {
    const { orders, installation } = bridge;
    const { payment, fiscal } = installation.devices;
    const wantsCheck = "check" in (request.query as object);
    const checks = wantsCheck ? await Promise.all([payment, fiscal].map((driver) => driver?.check())) : [];
    reply
      .header("content-security-policy", POLICY)
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8");
    const drivers = { payment: payment?.name, fiscal: fiscal?.name };
    const checked = checks.filter((check) => check !== undefined);
    return pageOf(languageIn(request), drivers, checked, orders, search);
  };
  app.get("/", (request, reply) => show(request, reply));
  serveSearch(app, bridge.installation, show);
}

function pageOf(
  language: Language,
  drivers: { payment: string | undefined; fiscal: string | undefined },
  checks: readonly DeviceCheck[],
  orders: Orders,
  search: string,
): string {
  const words = WORDS[language];
  const device = (title: string, name: string | undefined) =>
    `<tr><td>${title}</td><td>${name ? escapeXml(name) : `<span class="quiet">${words.nothing}</span>`}</td></tr>`;
  const checked = checks.map(
    ({ device: name, isGood, says }) =>
      `<tr><td>${escapeXml(name)}</td><td${isGood ? "" : ' class="bad"'}>${escapeXml(says)}</td></tr>`,
  );
  const rows = (entries: readonly Entry[], textOf: (entry: Entry) => string) =>
    entries.length === 0
      ? `<p class="quiet">${words.none}</p>`
      : `<table>${entries.map((entry) => rowOf(entry, language, textOf(entry))).join("")}</table>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
<h1>${words.title}</h1>
<h2>${words.forPerson}</h2>${rows(orders.open(), (entry) => adviceOf(entry, language))}
<h2>${words.devices}</h2><table>${device(words.payments, drivers.payment)}${device(words.receipts, drivers.fiscal)}${checked.join("")}</table>
<p><a href="/?check">${words.look}</a></p>
${search}${searchForm(words)}
<h2>${words.last}</h2>${rows(orders.recent(LAST), (entry) => orders.shownOf(entry.id) ?? dataOf(entry)?.reason ?? "")}
</body></html>`;
}

const dataOf = ({ outcome }: Entry) => (outcome && outcome.state !== "refused" ? outcome.data : undefined);

function rowOf(entry: Entry, language: Language, text: string): string {
  const { order, createdAt, outcome } = entry;
  const words = WORDS[language];
  const data = dataOf(entry) ?? unproven(entry);
  const status = outcome === null ? "running" : data.status;
  const number = "number" in data ? (data.number ?? "") : "";
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(data.amount);
  const time = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "medium" }).format(
    createdAt,
  );
  const cells = [time, words.kinds[order.kind], number, `${words.statuses[status] ?? status}`, text];
  return `<tr>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join("")}<td class="amount">${amount}</td></tr>`;
}

function adviceOf({ order, outcome, source }: Entry, language: Language): string {
  const words = WORDS[language];
  if (outcome?.state === "open" && outcome.isWaiting) return words.waitingAdvice;
  const isMoney = order.kind === "payment" || order.kind === "refund";
  const advice = isMoney ? words.terminalAdvice : words.documentAdvice;
  return source === FROM_HOSTED ? `${advice} ${words.handedAdvice}` : advice;
}
