import { call } from "../api.js";
import { action, h } from "../dom.js";
import { attempts, badge, heading, modeBadge } from "../parts.js";
import { t } from "../text.js";

/** The providers, how each account stands, and what it can do. */
export async function accounts(console) {
  const providers = await Promise.all((await call("GET", "/v1/providers")).map(withNeeds));
  const kinds = [...new Set(providers.map(({ kind }) => kind))];
  const groups = kinds.flatMap((kind) => {
    const cards = providers.filter((provider) => provider.kind === kind).map((one) => card(one, console));
    return [h("h2", {}, t(`accounts.${kind}`)), h("div", { class: "grid" }, cards)];
  });
  return [...heading(t("accounts.title"), t("accounts.lead")), returned(providers), ...groups];
}

/** The provider, and whether its account lacks something before it can issue its first document. */
async function withNeeds(provider) {
  if (provider.kind !== "fiscal" || provider.status !== "active") return provider;
  const { requiredFields } = await call("GET", `/v1/fiscal/${provider.id}`);
  return { ...provider, isIncomplete: requiredFields.length > 0 };
}

/** What became of a consent that the merchant comes back from. */
function returned(providers) {
  const query = new URLSearchParams(location.search);
  const provider = providers.find(({ id }) => id === query.get("provider"));
  if (!provider) return null;
  const done = query.get("connect") === "done";
  const text = done ? t("accounts.done", provider) : t("accounts.refused");
  return h("p", { class: `note ${done ? "good" : "bad"}`, role: "status" }, text);
}

function card(provider, { go, show }) {
  const { kind, id, name, status, mode, modes, capabilities, isIncomplete = false } = provider;
  const path = `/v1/${kind}/${id}`;
  const page = `/console/connect/${kind}/${id}`;
  const { trouble, attempt } = attempts();
  const connectAs = (query) =>
    attempt(async () => {
      const account = await call("POST", `${path}${query}`);
      const isReady = account.status === "active" && account.requiredFields.length === 0;
      await (isReady ? show() : go(page));
    });
  const connect = connectAs("");
  // What is not live can become another; a live account stays until it is disconnected.
  const others = modes
    .filter((one) => (mode ? one !== mode && mode !== "live" : one !== modes[0]))
    .map((one) => action(t(`accounts.connect.${one}`), connectAs(`?mode=${one}`), { class: "plain" }));
  const disconnect = attempt(async () => {
    if (!confirm(t("accounts.disconnect.sure", { name }))) return;
    await call("DELETE", path);
    await show();
  });
  const primary = { class: "primary" };
  const buttons = {
    none: [action(t("accounts.connect"), connect, primary)],
    pending: [action(t("accounts.continue"), connect, primary), action(t("accounts.disconnect"), disconnect)],
    error: [action(t("accounts.continue"), connect, primary), action(t("accounts.disconnect"), disconnect)],
    active: [
      kind === "payment"
        ? h("a", { class: "button", href: `/console/payments?provider=${id}` }, t("accounts.see"))
        : null,
      isIncomplete && h("a", { class: "button primary", href: page }, t("accounts.complete")),
      action(t("accounts.disconnect"), disconnect, { class: "plain" }),
    ],
  };
  const able = capabilities.map((capability) => h("li", {}, t(`can.${capability}`)));
  return h(
    "section",
    { class: "card", "aria-label": name },
    h(
      "div",
      { class: "row spread" },
      h("h3", {}, name),
      h("span", {}, modeBadge(mode), " ", badge(status ?? "none", "account")),
    ),
    h("ul", { class: "chips" }, able),
    isIncomplete && h("p", { class: "note" }, t("accounts.missing")),
    h("div", { class: "row" }, buttons[status ?? "none"], others),
    trouble,
  );
}
