import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { Grant, Session } from "../../api/records.ts";
import { leave } from "../../api/session.ts";
import { Ending } from "../../parts/ending.ts";
import { Card } from "../../parts/facts.ts";
import { Page } from "../../parts/page.ts";
import { Permissions } from "../../parts/permissions.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Cards, Section } from "../../parts/section.ts";
import { Times } from "../../parts/used.ts";
import { go } from "../../router.ts";
import { Passkeys } from "./passkeys.ts";
import { Pin } from "./pin.ts";
import { t } from "./text.ts";

type Everyone = { grants: Grant[]; sessions: Session[] };

/** The apps and sign-ins that can use the merchant's account, each with a button that ends it. */
export function Access(): ComponentChild {
  const all = useResource(readEveryone);
  const { reload } = all;
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Everyone>, {
      of: all,
      children: ({ grants, sessions }) => [
        h(
          Section,
          { title: t("apps"), lead: t("apps.lead") },
          h(
            Cards,
            { none: t("apps.none") },
            grants.map((of) => h(GrantCard, { key: of.clientId, of, reload })),
          ),
        ),
        isAllowed("developers") &&
          h(
            Section,
            { title: t("keys"), lead: t("keys.lead") },
            h("p", {}, h("a", { href: "/console/developers/keys" }, t("keys.there"))),
          ),
        h(Passkeys, {}),
        h(Pin, {}),
        h(
          Section,
          { title: t("sessions"), lead: t("sessions.lead") },
          h(
            Cards,
            { none: "" },
            sessions.map((of) => h(SessionCard, { key: of.id, of, reload })),
          ),
          h(Ending, { text: t("everywhere"), sure: t("everywhere.sure"), end: endEverywhere }),
        ),
      ],
    }),
  );
}

async function readEveryone(): Promise<Everyone> {
  const [grants, sessions] = await Promise.all([
    call<Grant[]>("GET", "/v1/auth/grants"),
    call<Session[]>("GET", "/v1/auth/sessions"),
  ]);
  return { grants, sessions };
}

async function endEverywhere(): Promise<void> {
  await call("DELETE", "/v1/auth/sessions");
  leave();
  go("/console");
}

function removal(path: string, reload: () => Promise<void>) {
  return async () => {
    await call("DELETE", path);
    await reload();
  };
}

interface CardOf<Record> {
  of: Record;
  reload: () => Promise<void>;
}

function GrantCard({ of, reload }: CardOf<Grant>): ComponentChild {
  const { name, scopes, clientId } = of;
  const end = removal(`/v1/auth/grants/${encodeURIComponent(clientId)}`, reload);
  return h(
    Card,
    { name, level: 3 },
    h(Permissions, { scopes }),
    h(Times, { of }),
    h(Ending, { text: t("disconnect"), sure: t("disconnect.sure", { name }), end }),
  );
}

function SessionCard({ of, reload }: CardOf<Session>): ComponentChild {
  const device = of.userAgent ?? t("unknown-device");
  const end = removal(`/v1/auth/sessions/${of.id}`, reload);
  return h(
    Card,
    {
      name: of.current ? t("this") : device,
      heading: h("h3", {}, of.current ? t("this") : of.ip),
    },
    h("p", { class: "hint" }, device),
    h(Times, { of }),
    !of.current && h(Ending, { text: t("end"), sure: t("end.sure"), end }),
  );
}
