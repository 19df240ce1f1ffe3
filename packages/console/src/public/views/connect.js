import { call } from "../api.js";
import { field, form, h } from "../dom.js";
import { badge, failure, heading } from "../parts.js";
import { t } from "../text.js";

/** Connecting an account: the provider's consent page where it has one, else its keys, as the account asks for them. */
export async function connect({ go }, kind, id) {
  const providers = await call("GET", "/v1/providers");
  const name = providers.find((provider) => provider.kind === kind && provider.id === id)?.name ?? id;
  const account = await call("POST", `/v1/${kind}/${encodeURIComponent(id)}`);
  const title = heading(t("connect.title", { name }), t("connect.lead"));
  if (account.status === "active") return [...title, h("p", {}, badge("active", "account"))];
  const trouble = account.lastError ? h("p", { class: "note bad" }, account.lastError) : null;
  const consent = new URL(account.connectUrl);
  if (consent.pathname !== location.pathname) {
    return [
      ...title,
      trouble,
      h("a", { class: "button primary", href: consent.href }, t("connect.consent", { name })),
    ];
  }
  const send = async (given) => {
    const credentials = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ""));
    await call("PUT", `/v1/${kind}/${encodeURIComponent(id)}/merchant`, { body: { credentials } });
    const { status, connectUrl } = await call("GET", `/v1/${kind}/${encodeURIComponent(id)}`);
    if (status === "active") await go(`/console?provider=${id}&connect=done`);
    // What was sent leads to a consent page: a shop's own.
    else location.assign(connectUrl);
  };
  const fields = account.requiredFields.map(keyField);
  const keys = form({ send, submit: t("connect.submit"), failure, className: "card" }, fields);
  return [...title, trouble, keys];
}

/** Keys are neither filled in nor remembered by the browser. */
function keyField({ name, label, secret, help }) {
  const type = secret ? "password" : "text";
  return field(label, { name, type, autocomplete: "off", spellcheck: "false" }, help);
}
