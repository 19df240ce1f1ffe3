import { call } from "../api.js";
import { action, h } from "../dom.js";
import { time } from "../format.js";
import { heading } from "../parts.js";
import { t } from "../text.js";

/** The local bridges and when each was last heard of. */
export async function bridges() {
  const all = await call("GET", "/v1/bridges");
  const title = heading(t("bridges.title"), t("bridges.lead"));
  if (all.length === 0) return [...title, h("p", { class: "note" }, t("bridges.none"))];
  return [...title, h("div", { class: "grid" }, all.map(card))];
}

function card({ name, sourceAddress, payment, version, lastSeenAt }) {
  const address = h("dd", {});
  const reveal = async () => {
    address.replaceChildren(h("code", {}, sourceAddress), h("p", { class: "hint" }, t("bridges.secret")));
  };
  address.append(
    action(t("bridges.show"), reveal, { "aria-label": `${t("bridges.show")}: ${t("bridges.address")}` }),
  );
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
      address,
    ),
  );
}
