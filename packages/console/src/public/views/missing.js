import { call } from "../api.js";
import { field, form, h } from "../dom.js";
import { failure } from "../parts.js";
import { t } from "../text.js";

/** The parts of an address, and the ones that none is without. */
const ADDRESS = ["street", "number", "postal", "city", "state", "country"];
const NEEDED = ["street", "postal", "city", "country"];

/**
 * The forms for what a fiscal account that works lacks before its first document: facts of the merchant, and access to the tax office. Each
 * goes where the API takes it.
 *
 * @param path - the account's
 * @param account - whose `requiredFields` name what is missing
 * @param done - called once a form was accepted
 */
export function missing({ path, account, done }) {
  const isAccess = ({ help }) => help.endsWith("/credentials");
  const facts = account.requiredFields.filter((one) => !isAccess(one));
  const access = account.requiredFields.filter(isAccess);
  const sendFacts = async (given) => {
    await call("PATCH", `${path}/merchant`, { body: merchantOf(given) });
    await done();
  };
  const sendAccess = async (given) => {
    await call("PATCH", `${path}/credentials`, { body: given });
    await done();
  };
  return [
    facts.length > 0 && part("missing.merchant", sendFacts, facts.flatMap(factFields)),
    access.length > 0 && part("missing.access", sendAccess, access.map(accessField)),
  ];
}

function part(name, send, fields) {
  const title = t(name);
  return h(
    "section",
    { class: "card", "aria-label": title },
    h("h2", {}, title),
    h("p", { class: "hint" }, t(`${name}.hint`)),
    form({ send, submit: t("missing.save"), failure }, fields),
  );
}

/** The merchant's facts as the API takes them: what is left empty is not sent, an address is one object. */
function merchantOf(given) {
  const told = Object.entries(given).filter(([, value]) => value.trim() !== "");
  const address = told.filter(([name]) => ADDRESS.includes(name));
  const others = told.filter(([name]) => !ADDRESS.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
  };
}

function factFields({ name }) {
  if (name !== "address") return [field(t(`merchant.${name}`), { name, required: true })];
  return ADDRESS.map((one) =>
    field(t(`merchant.${one}`), {
      name: one,
      required: NEEDED.includes(one),
      ...(one === "country" && { value: "IT", maxlength: 2 }),
    }),
  );
}

/** Like keys: neither filled in nor remembered by the browser. */
function accessField({ name, secret }) {
  const type = secret ? "password" : "text";
  return field(t(`missing.access.${name}`), {
    name,
    type,
    required: true,
    autocomplete: "off",
    spellcheck: "false",
  });
}
