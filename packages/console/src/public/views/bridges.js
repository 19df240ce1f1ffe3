import { call } from "../api.js";
import { action, h } from "../dom.js";
import { money, time } from "../format.js";
import { badge, failure, heading } from "../parts.js";
import { t } from "../text.js";

/** The local bridges and when each was last heard of. */
export async function bridges() {
  const all = await call("GET", "/v1/bridges");
  const title = heading(t("bridges.title"), t("bridges.lead"));
  if (all.length === 0) return [...title, h("p", { class: "note" }, t("bridges.none"))];
  const cards = await Promise.all(
    all.map(async (bridge) => card(bridge, await waiting(bridge), await lately(bridge))),
  );
  return [...title, h("div", { class: "grid" }, cards)];
}

/** What was done on the shop's own devices without proof: a person must look at the device. */
async function waiting({ id }) {
  const path = `/v1/bridges/${encodeURIComponent(id)}/operations`;
  const both = ["verification", "pending"].map((status) => call("GET", `${path}?status=${status}`));
  return (await Promise.all(both)).flat();
}

/** The last that it did in the merchant's name, as the audit log has it. */
async function lately({ id }) {
  const { items } = await call("GET", `/v1/audit?limit=5&bridgeId=${encodeURIComponent(id)}`);
  return items;
}

/** What came of it is named by its identifiers; what was refused has its status. */
function deed({ at, summary, subjectId, effects, status }) {
  const ids = [subjectId, ...effects].filter(Boolean).map((one) => [" ", h("code", {}, one)]);
  return h("li", {}, `${time(at)} ${summary}`, ids, status < 400 ? null : ` (${status})`);
}

function operation({ kind, amount, currency, status, occurredAt }) {
  const what = `${t(`bridges.kind.${kind}`)} ${money(amount, currency)}, ${time(occurredAt)} `;
  return h("li", {}, what, badge(status));
}

function card(bridge, open, deeds) {
  const { name, payment, version, lastSeenAt } = bridge;
  return h(
    "section",
    { class: "card", "aria-label": name },
    h("h2", {}, name),
    h(
      "dl",
      {},
      h("dt", {}, t("bridges.seen")),
      h("dd", {}, lastSeenAt ? time(lastSeenAt) : t("bridges.never")),
      h("dt", {}, t("bridges.terminal")),
      h("dd", {}, payment ? `${payment.provider} ${payment.terminalId ?? ""}` : "–"),
      h("dt", {}, t("bridges.version")),
      h("dd", {}, version ?? "–"),
      h("dt", {}, t("bridges.address")),
      h("dd", {}, address(bridge)),
    ),
    open.length > 0
      ? h("div", { class: "note" }, h("p", {}, t("bridges.look")), h("ul", {}, open.map(operation)))
      : null,
    deeds.length > 0 ? [h("h3", {}, t("bridges.deeds")), h("ul", { class: "hint" }, deeds.map(deed))] : null,
  );
}

/** The end of the source address, and a way to a new one: it is shown once, where the old one was. */
function address({ id, name, sourceAddressEnd }) {
  const place = h("div", {});
  const rotate = async () => {
    if (!confirm(t("bridges.rotate.sure", { name }))) return;
    try {
      const path = `/v1/bridges/${encodeURIComponent(id)}`;
      const { sourceAddress } = await call("PATCH", path, { body: { rotate: true } });
      const secret = h("p", { class: "hint" }, t("bridges.secret"));
      place.replaceChildren(h("p", { role: "status" }, h("code", {}, sourceAddress)), secret);
    } catch (error) {
      place.append(failure(error));
    }
  };
  const label = { "aria-label": `${t("bridges.rotate")}: ${name}` };
  place.append(
    h("code", {}, sourceAddressEnd ? `…${sourceAddressEnd}` : "–"),
    " ",
    action(t("bridges.rotate"), rotate, label),
  );
  return place;
}
