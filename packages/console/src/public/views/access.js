import { call } from "../api.js";
import { action, field, form, h } from "../dom.js";
import { time } from "../format.js";
import { attempts, failure, heading } from "../parts.js";
import { forget } from "../session.js";
import { t } from "../text.js";
import { permissions } from "./consent.js";

const SCOPES = ["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]);

/** Who can reach the merchant's account besides this page: apps, keys and other sign-ins, each with its end. */
export async function access(console) {
  const [grants, keys, sessions] = await Promise.all([
    call("GET", "/v1/auth/grants"),
    call("GET", "/v1/keys"),
    call("GET", "/v1/auth/sessions"),
  ]);
  return [
    ...heading(t("access.title"), t("access.lead")),
    part(t("access.apps"), t("access.apps.lead"), list(grants, t("access.apps.none"), grant(console))),
    part(t("access.keys"), t("access.keys.lead"), [
      list(keys, t("access.keys.none"), key(console)),
      newKey(console),
    ]),
    part(t("access.sessions"), t("access.sessions.lead"), [
      list(sessions, "", session(console)),
      ending(t("access.everywhere"), t("access.everywhere.sure"), everywhere(console)),
    ]),
  ];
}

function part(title, lead, content) {
  return h("section", { "aria-label": title }, h("h2", {}, title), h("p", { class: "hint" }, lead), content);
}

function list(items, none, card) {
  if (items.length === 0) return h("p", { class: "note" }, none);
  return h("div", { class: "grid" }, items.map(card));
}

/** A button that asks before it ends something, and says when it could not. */
function ending(text, sure, end) {
  const { trouble, attempt } = attempts();
  const act = attempt(async () => {
    if (confirm(sure)) await end();
  });
  return [h("div", { class: "row" }, action(text, act)), trouble];
}

/** What every card says of when it was made and last used. */
function times({ createdAt, lastUsedAt }) {
  const used = lastUsedAt ? time(lastUsedAt) : t("access.unused");
  return h(
    "dl",
    {},
    h("dt", {}, t("access.since")),
    h("dd", {}, time(createdAt)),
    h("dt", {}, t("access.used")),
    h("dd", {}, used),
  );
}

function removal(path, show) {
  return async () => {
    await call("DELETE", path);
    await show();
  };
}

const grant =
  ({ show }) =>
  (one) => {
    const path = `/v1/auth/grants/${encodeURIComponent(one.clientId)}`;
    return h(
      "section",
      { class: "card", "aria-label": one.name },
      h("h3", {}, one.name),
      h("ul", { class: "permissions" }, permissions(one.scopes)),
      times(one),
      ending(t("access.disconnect"), t("access.disconnect.sure", one), removal(path, show)),
    );
  };

const key =
  ({ show }) =>
  (one) =>
    h(
      "section",
      { class: "card", "aria-label": one.name },
      h("h3", {}, one.name),
      h("p", {}, h("code", {}, one.hint)),
      h("ul", { class: "permissions" }, permissions(one.scopes)),
      times(one),
      ending(t("access.revoke"), t("access.revoke.sure", one), removal(`/v1/keys/${one.id}`, show)),
    );

const session =
  ({ show }) =>
  (one) => {
    const name = one.userAgent ?? t("access.unknown-device");
    return h(
      "section",
      { class: "card", "aria-label": one.current ? t("access.this") : name },
      h("h3", {}, one.current ? t("access.this") : one.ip),
      h("p", { class: "hint" }, name),
      times(one),
      one.current
        ? null
        : ending(t("access.end"), t("access.end.sure"), removal(`/v1/auth/sessions/${one.id}`, show)),
    );
  };

function everywhere({ go }) {
  return async () => {
    await call("DELETE", "/v1/auth/sessions");
    forget();
    await go("/console");
  };
}

/** A new key is shown once, in place of the form that made it. */
function newKey({ show }) {
  const place = h("div", { class: "card" });
  const send = async ({ name }, element) => {
    const scopes = SCOPES.filter((scope) => element.elements[scope].checked);
    const made = await call("POST", "/v1/keys", { body: { name, scopes } });
    place.replaceChildren(
      h("p", { class: "note good", role: "status" }, t("access.made")),
      h("p", {}, h("code", {}, made.key)),
      action(t("close"), show),
    );
  };
  const boxes = SCOPES.map((name) =>
    h("label", { class: "check" }, h("input", { type: "checkbox", name }), t(`scope.${name}`)),
  );
  const named = field(t("access.name"), { name: "name", required: true, maxlength: "60" });
  place.append(form({ send, submit: t("access.make"), failure }, named, boxes));
  return place;
}
