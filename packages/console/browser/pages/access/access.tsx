import { Card, Cards, EndButton, Loaded, Page, Section, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { Grant, Session } from "../../api/records.ts";
import { leave } from "../../api/session.ts";
import { AccessTimes } from "../../parts/access-times.tsx";
import { Permissions } from "../../parts/permissions.tsx";
import { go } from "../../router.ts";
import { Passkeys } from "./passkeys.tsx";
import { Pin } from "./pin.tsx";
import { t } from "./text.ts";

type Everyone = { grants: Grant[]; sessions: Session[] };

/** The apps and sign-ins that can use the merchant's account, each with a button that ends it. */
export function Access(): ComponentChild {
  const all = useResource(readEveryone);
  const { reload } = all;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Loaded<Everyone> of={all}>
        {({ grants, sessions }) => [
          <Section title={t("apps")} lead={t("apps.lead")}>
            <Cards none={t("apps.none")}>
              {grants.map((of) => (
                <GrantCard key={of.clientId} of={of} reload={reload} />
              ))}
            </Cards>
          </Section>,
          isAllowed("developers") && (
            <Section title={t("keys")} lead={t("keys.lead")}>
              <p>
                <a href="/console/developers/keys">{t("keys.there")}</a>
              </p>
            </Section>
          ),
          <Passkeys />,
          <Pin />,
          <Section title={t("sessions")} lead={t("sessions.lead")}>
            <Cards none="">
              {sessions.map((of) => (
                <SessionCard key={of.id} of={of} reload={reload} />
              ))}
            </Cards>
            <EndButton text={t("everywhere")} sure={t("everywhere.sure")} end={endEverywhere} />
          </Section>,
        ]}
      </Loaded>
    </Page>
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
  return (
    <Card name={name} level={3}>
      <Permissions scopes={scopes} />
      <AccessTimes of={of} />
      <EndButton text={t("disconnect")} sure={t("disconnect.sure", { name })} end={end} />
    </Card>
  );
}

function SessionCard({ of, reload }: CardOf<Session>): ComponentChild {
  const device = of.userAgent ?? t("unknown-device");
  const end = removal(`/v1/auth/sessions/${of.id}`, reload);
  return (
    <Card name={of.current ? t("this") : device} heading={<h3>{of.current ? t("this") : of.ip}</h3>}>
      <p class="hint">{device}</p>
      <AccessTimes of={of} />
      {!of.current && <EndButton text={t("end")} sure={t("end.sure")} end={end} />}
    </Card>
  );
}
