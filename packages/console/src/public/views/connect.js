import { ApiError, call } from "../api.js";
import { action, field, form, h } from "../dom.js";
import { attempts, badge, failure, heading, modeBadge } from "../parts.js";
import { t } from "../text.js";
import { missing } from "./missing.js";

/** What tells one merchant from another. */
const SHOWN = ["name", "legalName", "vatId", "email", "website", "country"];

/**
 * Connecting an account: the provider's consent page where it has one, else its keys, as the account asks for them. From a consent page the
 * browser comes back here with a ticket; a person then confirms the merchant that was found.
 */
export async function connect(console, kind, id) {
  const providers = await call("GET", "/v1/providers");
  const name = providers.find((provider) => provider.kind === kind && provider.id === id)?.name ?? id;
  const path = `/v1/${kind}/${encodeURIComponent(id)}`;
  const title = heading(t("connect.title", { name }), t("connect.lead"));
  const came = await comeBack(path);
  if (came.trouble) return [...title, came.trouble, action(t("connect.again"), console.show)];
  const account = came.account ?? (await call("POST", path));
  if (account.status === "active") return ready(console, { path, name, account });
  if (account.confirmation) return [...title, question(console, { path, id, name, account })];
  title.push(h("p", {}, modeBadge(account.mode)));
  const trouble = account.lastError ? h("p", { class: "note bad" }, account.lastError) : null;
  return [...title, trouble, ...ways(console, { path, id, name, account })];
}

/** An account that works, with the forms for what it lacks before its first document. */
function ready({ show }, { path, name, account }) {
  const isComplete = account.requiredFields.length === 0;
  const lead = isComplete ? t("missing.none", { name }) : t("missing.lead");
  return [
    ...heading(isComplete ? name : t("missing.title", { name }), lead),
    h("p", {}, modeBadge(account.mode), " ", badge("active", "account")),
    ...missing({ path, account, done: show }),
  ];
}

/** Goes on with the consent that this browser has come back from, if it has: once, even if the page is loaded again. */
async function comeBack(path) {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket");
  const isUnknown = new URLSearchParams(location.search).get("connect") === "unknown";
  if (ticket || isUnknown) history.replaceState(null, "", location.pathname);
  if (isUnknown) return { trouble: h("p", { class: "note bad", role: "status" }, t("connect.unknown")) };
  if (!ticket) return {};
  try {
    return { account: await call("POST", `${path}/connect`, { body: { ticket } }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { trouble: failure(error) };
  }
}

/** Whom the consent has found, for a person to say whether it is the right one. */
function question({ go, show }, { path, id, name, account }) {
  const { id: confirmation, merchant, providerAccountId } = account.confirmation;
  const known = [...SHOWN.map((field) => [field, merchant[field]]), ["account", providerAccountId]];
  const facts = known
    .filter(([, value]) => value)
    .flatMap(([field, value]) => [h("dt", {}, t(`merchant.${field}`)), h("dd", {}, value)]);
  const { trouble, attempt } = attempts();
  const confirm = attempt(async () => {
    await call("POST", `${path}/confirm`, { body: { confirmation } });
    await go(`/console?provider=${id}&connect=done`);
  });
  const decline = attempt(async () => {
    await call("DELETE", `${path}/confirm`);
    await show();
  });
  return h(
    "section",
    { class: "card", "aria-label": t("connect.found") },
    h("h2", {}, t("connect.found")),
    h("dl", {}, facts),
    h("p", {}, t("connect.found.sure", { name })),
    trouble,
    h(
      "div",
      { class: "row" },
      action(t("connect.found.yes"), confirm, { class: "primary" }),
      action(t("connect.found.no"), decline),
    ),
  );
}

/** The way to the provider's page, or the form for the keys. */
function ways({ go }, { path, id, name, account }) {
  const consent = new URL(account.connectUrl);
  if (consent.pathname !== location.pathname) {
    return [h("a", { class: "button primary", href: consent.href }, t("connect.consent", { name }))];
  }
  const send = async (given) => {
    const credentials = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ""));
    const method = path.startsWith("/v1/fiscal/") ? "PATCH" : "PUT";
    await call(method, `${path}/merchant`, { body: { credentials } });
    const { status, connectUrl } = await call("GET", path);
    if (status === "active") await go(`/console?provider=${id}&connect=done`);
    // What was sent leads to a consent page: a shop's own.
    else location.assign(connectUrl);
  };
  const fields = account.requiredFields.map(keyField);
  return [form({ send, submit: t("connect.submit"), failure, className: "card" }, fields)];
}

/** Keys are neither filled in nor remembered by the browser. */
function keyField({ name, label, secret, help }) {
  const type = secret ? "password" : "text";
  return field(label, { name, type, autocomplete: "off", spellcheck: "false" }, help);
}
