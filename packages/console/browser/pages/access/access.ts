import { type ComponentChild, type ComponentChildren, h, toChildArray } from "preact";
import { call } from "../../api/client.ts";
import { leave } from "../../api/session.ts";
import { time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Page } from "../../parts/page.ts";
import { Permissions } from "../../parts/permissions.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { go } from "../../router.ts";
import { NewKey } from "./new-key.ts";
import { t } from "./text.ts";

interface Used {
  createdAt: string;
  lastUsedAt: string | null;
}
type Grant = Used & { clientId: string; name: string; scopes: string[] };
type Key = Used & { id: string; name: string; hint: string; scopes: string[] };
type Session = Used & { id: string; userAgent: string | null; ip: string; current: boolean };
type Everyone = { grants: Grant[]; keys: Key[]; sessions: Session[] };

/** The apps, keys and sign-ins that reach the merchant's account, each with its end. */
export function Access(): ComponentChild {
  const all = useResource(readEveryone);
  const { reload } = all;
  return h(
    Page,
    { title: t("title"), lead: t("lead") },
    h(Loaded<Everyone>, {
      of: all,
      children: ({ grants, keys, sessions }) => [
        h(
          Part,
          { title: t("apps"), lead: t("apps.lead") },
          h(
            Cards,
            { none: t("apps.none") },
            grants.map((of) => h(GrantCard, { key: of.clientId, of, reload })),
          ),
        ),
        h(
          Part,
          { title: t("keys"), lead: t("keys.lead") },
          h(
            Cards,
            { none: t("keys.none") },
            keys.map((of) => h(KeyCard, { key: of.id, of, reload })),
          ),
          h(NewKey, { done: reload }),
        ),
        h(
          Part,
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
  const [grants, keys, sessions] = await Promise.all([
    call<Grant[]>("GET", "/v1/auth/grants"),
    call<Key[]>("GET", "/v1/keys"),
    call<Session[]>("GET", "/v1/auth/sessions"),
  ]);
  return { grants, keys, sessions };
}

async function endEverywhere(): Promise<void> {
  await call("DELETE", "/v1/auth/sessions");
  leave();
  go("/console");
}

function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ComponentChildren;
}): ComponentChild {
  return h("section", { "aria-label": title }, h("h2", {}, title), h("p", { class: "hint" }, lead), children);
}

function Cards({ none, children }: { none: string; children?: ComponentChildren }): ComponentChild {
  if (toChildArray(children).length === 0) return h("p", { class: "note" }, none);
  return h("div", { class: "grid" }, children);
}

/** A button that asks before it ends something, and says when it could not. */
function Ending({
  text,
  sure,
  end,
}: {
  text: string;
  sure: string;
  end: () => Promise<void>;
}): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const act = attempt(async () => {
    if (confirm(sure)) await end();
  });
  return h("div", {}, h("div", { class: "row" }, h(Action, { act }, text)), trouble);
}

function Times({ of: { createdAt, lastUsedAt } }: { of: Used }): ComponentChild {
  const used = lastUsedAt ? time(lastUsedAt) : t("unused");
  return h(Facts, {
    of: [
      [t("since"), time(createdAt)],
      [t("used"), used],
    ],
  });
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

function KeyCard({ of, reload }: CardOf<Key>): ComponentChild {
  const { id, name, hint, scopes } = of;
  const end = removal(`/v1/keys/${id}`, reload);
  return h(
    Card,
    { name, level: 3 },
    h("p", {}, h("code", {}, hint)),
    h(Permissions, { scopes }),
    h(Times, { of }),
    h(Ending, { text: t("revoke"), sure: t("revoke.sure", { name }), end }),
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
