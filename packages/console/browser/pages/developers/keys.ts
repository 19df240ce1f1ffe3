import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import type { ApiKey } from "../../api/records.ts";
import { time } from "../../format.ts";
import { Ending } from "../../parts/ending.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Permissions } from "../../parts/permissions.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Cards, Section } from "../../parts/section.ts";
import { Times } from "../../parts/used.ts";
import { Frame } from "./frame.ts";
import { NewKey } from "./new-key.ts";
import { t } from "./text.ts";

/** The keys of the merchant's own programs: made here, shown once, revoked. */
export function Keys(): ComponentChild {
  const keys = useResource(() => call<ApiKey[]>("GET", "/v1/keys"));
  return h(
    Frame,
    { part: "keys" },
    h(
      Section,
      { title: t("keys.title"), lead: t("keys.lead") },
      h(Loaded<ApiKey[]>, {
        of: keys,
        children: (all) =>
          h(
            Cards,
            { none: t("keys.none") },
            all.map((of) => h(KeyCard, { key: of.id, of, reload: keys.reload })),
          ),
      }),
      h(NewKey, { done: keys.reload }),
    ),
  );
}

function KeyCard({ of, reload }: { of: ApiKey; reload: () => Promise<void> }): ComponentChild {
  const { id, name, hint, scopes, madeBy, expiresAt, allowedAddresses } = of;
  const end = async () => {
    await call("DELETE", `/v1/keys/${id}`);
    await reload();
  };
  const label = `${t("keys.revoke")}: ${name}`;
  return h(
    Card,
    { name, level: 3 },
    h("p", {}, h("code", {}, hint)),
    h(Permissions, { scopes }),
    h(Times, { of }),
    h(Facts, {
      of: [
        [t("keys.until"), expiresAt ? time(expiresAt) : t("keys.endless")],
        [t("keys.addresses"), allowedAddresses?.join(", ") ?? t("keys.everywhere")],
      ],
    }),
    h("p", { class: "hint" }, t("keys.made-by", { email: madeBy })),
    h("p", {}, h("a", { href: `/console/developers?actorId=${id}` }, t("requests.of"))),
    h(Ending, { text: t("keys.revoke"), label, sure: t("keys.revoke.sure", { name }), end }),
  );
}
