import { readAmount } from "../amount.js";
import { ApiError, call, newKey } from "../api.js";
import { field, form, h } from "../dom.js";
import { activeProviders, failure, heading } from "../parts.js";
import { t } from "../text.js";
import { CURRENCY, commonFields, outcome } from "./try-parts.js";
import { terminalTry } from "./try-terminal.js";

/** The app these payments are named after. */
const CLIENT = "console";

/** Payments to try out in the sandbox: by card, by link and on a terminal. */
export async function tryOut() {
  const title = heading(t("try.title"), t("try.lead"));
  const sandboxed = [];
  for (const provider of await activeProviders()) {
    const { mode } = await call("GET", `/v1/payment/${provider.id}`);
    if (mode === "sandbox") sandboxed.push(provider);
  }
  if (sandboxed.length === 0) return [...title, h("p", {}, h("a", { href: "/console" }, t("try.none")))];
  return [...title, ...(await Promise.all(sandboxed.map(tries)))];
}

async function tries({ id, name, capabilities }) {
  const can = (capability) => capabilities.includes(capability);
  const cards = [
    can("card") ? cardTry(id) : null,
    can("link") ? linkTry(id) : null,
    can("terminal") ? await terminalTry(id, can("terminal_management"), take(id, "terminal")) : null,
  ];
  return h("section", { "aria-label": name }, h("h2", {}, name), h("div", { class: "grid" }, cards));
}

/** Takes payments of one kind; a repeat after a lost answer carries the same key and charges once. */
function take(provider, kind) {
  let key = newKey();
  return async ({ amount, ...rest }, headers = {}) => {
    const body = { ...rest, amount: readAmount(amount, CURRENCY).amounts[0] };
    const sent = { ...headers, "x-client-id": CLIENT, "idempotency-key": key };
    try {
      const taken = await call("POST", `/v1/payment/${provider}/${kind}`, { body, headers: sent });
      key = newKey();
      return taken;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) key = newKey();
      throw error;
    }
  };
}

function cardTry(provider) {
  const result = h("div", { role: "status" });
  const charge = take(provider, "card");
  const send = async (given) => {
    result.replaceChildren();
    result.replaceChildren(outcome(await charge(given)));
  };
  const token = { name: "token", required: true, value: "tok_visa", autocomplete: "off" };
  const fields = [
    ...commonFields(2.5, t("try.card.submit")),
    field(t("try.token"), token, t("try.token.hint")),
  ];
  const asked = form({ send, submit: "", failure }, fields);
  return h(
    "section",
    { class: "card stack", "aria-label": t("try.card") },
    h("h2", {}, t("try.card")),
    asked,
    result,
  );
}

function linkTry(provider) {
  const result = h("div", { role: "status" });
  const make = take(provider, "link");
  const send = async (given) => {
    result.replaceChildren();
    const { url, qr } = await make(given);
    const image =
      qr &&
      h("img", { class: "qr", alt: t("try.link.qr"), src: `data:image/svg+xml,${encodeURIComponent(qr)}` });
    const open = h("a", { href: url, target: "_blank", rel: "noopener" }, t("try.link.open"));
    result.replaceChildren(...[image, h("p", {}, open)].filter(Boolean));
  };
  const asked = form({ send, submit: "", failure }, commonFields(12, t("try.link.submit")));
  return h(
    "section",
    { class: "card stack", "aria-label": t("try.link") },
    h("h2", {}, t("try.link")),
    asked,
    result,
  );
}
