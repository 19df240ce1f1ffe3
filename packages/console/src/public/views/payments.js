import { call } from "../api.js";
import { action, field, form, h } from "../dom.js";
import { less, money, time } from "../format.js";
import { activeProviders, badge, failure, heading, modeBadge } from "../parts.js";
import { t } from "../text.js";
import { refundDialog } from "./refund.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 200;
const PAGES_MAX = 5;
const STATUSES = ["completed", "pending", "verification", "failed", "canceled"];

/** The ledger of a provider's payments, newest first, with refunds. */
export async function payments() {
  const title = heading(t("payments.title"), t("payments.lead"));
  const providers = await activeProviders();
  if (providers.length === 0)
    return [...title, h("p", {}, h("a", { href: "/console" }, t("payments.connect-first")))];
  const wanted = new URLSearchParams(location.search).get("provider");
  const first = providers.find(({ id }) => id === wanted) ?? providers[0];
  const place = h("div", { "aria-live": "polite" });
  let chosen = { provider: first.id, days: "1", status: "" };
  const load = async (filter = chosen) => {
    chosen = filter;
    place.replaceChildren(...(await table(filter, load)));
  };
  await load();
  return [...title, filters(providers, first.id, load), place];
}

function filters(providers, provider, load) {
  const days = ["1", "7", "30"].map((count) => [count, t(`payments.days.${count}`)]);
  const statuses = [["", t("payments.all")], ...STATUSES.map((status) => [status, t(`status.${status}`)])];
  const names = providers.map(({ id, name }) => [id, name]);
  const choose = field(t("payments.provider"), { name: "provider", options: names });
  choose.querySelector("select").value = provider;
  const element = form(
    { send: load, submit: t("payments.refresh"), failure, className: "inline" },
    choose,
    field(t("payments.period"), { name: "days", options: days }),
    field(t("payments.status"), { name: "status", options: statuses }),
  );
  element.addEventListener("change", () => element.requestSubmit());
  return element;
}

async function table(filter, load) {
  const { items, more } = await read(filter);
  if (items.length === 0) return [h("p", { class: "note" }, t("payments.none"))];
  const titles = ["time", "kind", "description", "status", "amount", "actions"];
  const head = titles.map((name) =>
    h("th", { scope: "col", class: name === "amount" ? name : null }, t(`payments.${name}`)),
  );
  const rows = items.toReversed().map((item) => row(item, load));
  const whole = h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows));
  return [
    more ? h("p", { class: "note" }, t("payments.more", { count: items.length })) : null,
    h("div", { class: "table" }, whole),
  ].filter(Boolean);
}

/** The API lists from the oldest on; the pages of the period are put together here. */
async function read({ provider, days, status }) {
  const end = new Date(Date.now() + DAY_MS).toISOString();
  const start = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
  const items = [];
  let token = null;
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const query = new URLSearchParams({ start, end, status, limit: PAGE, ...(token && { token }) });
    const page = await call("GET", `/v1/payment/${provider}/transactions?${query}`);
    items.push(...page.items);
    token = page.token;
    if (!token) break;
  }
  return { items, more: token !== null };
}

function row(item, load) {
  const { amount, tip, refundedAmount, currency, status, failure: why } = item;
  const refundable = status === "completed" && less(amount, refundedAmount) > 0;
  const open = () => refundDialog(item, load);
  const refunded =
    refundedAmount > 0 ? t("payments.refunded", { amount: money(refundedAmount, currency) }) : null;
  const tipped = tip > 0 ? t("payments.tip", { amount: money(tip, currency) }) : null;
  const hints = [tipped, refunded].filter(Boolean).map((text) => h("div", { class: "hint" }, text));
  return h(
    "tr",
    { "data-id": item.id },
    h("td", {}, time(item.createdAt)),
    h("td", {}, t(`type.${item.type}`), item.card?.last4 ? ` ··${item.card.last4}` : ""),
    h("td", {}, item.description ?? "", why ? h("div", { class: "hint" }, why.message) : null),
    h("td", {}, badge(status), " ", modeBadge(item.mode)),
    h("td", { class: "amount" }, money(amount, currency), hints),
    h("td", { class: "end" }, refundable ? action(t("refund"), open) : null),
  );
}
