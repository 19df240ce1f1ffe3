import { Card, Cards, EndButton, Facts, Loaded, Section, time, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { ApiKey } from "../../api/records.ts";
import { AccessTimes } from "../../parts/access-times.tsx";
import { Permissions } from "../../parts/permissions.tsx";
import { Frame } from "./frame.tsx";
import { NewKey } from "./new-key.tsx";
import { t } from "./text.ts";

/** The API keys of the merchant's own programs: creates, lists and revokes them. */
export function Keys(): ComponentChild {
  const keys = useResource(() => call<ApiKey[]>("GET", "/v1/keys"));
  return (
    <Frame part="keys">
      <Section title={t("keys.title")} lead={t("keys.lead")}>
        <Loaded<ApiKey[]> of={keys}>
          {(all) => (
            <Cards none={t("keys.none")}>
              {all.map((of) => (
                <KeyCard key={of.id} of={of} reload={keys.reload} />
              ))}
            </Cards>
          )}
        </Loaded>
        <NewKey done={keys.reload} />
      </Section>
    </Frame>
  );
}

function KeyCard({ of, reload }: { of: ApiKey; reload: () => Promise<void> }): ComponentChild {
  const { id, name, hint, scopes, madeBy, expiresAt, allowedAddresses } = of;
  const end = async () => {
    await call("DELETE", `/v1/keys/${id}`);
    await reload();
  };
  const label = `${t("keys.revoke")}: ${name}`;
  return (
    <Card name={name} level={3}>
      <p>
        <code>{hint}</code>
      </p>
      <Permissions scopes={scopes} />
      <AccessTimes of={of} />
      <Facts
        of={[
          [t("keys.until"), expiresAt ? time(expiresAt) : t("keys.endless")],
          [t("keys.addresses"), allowedAddresses?.join(", ") ?? t("keys.everywhere")],
        ]}
      />
      <p class="hint">{t("keys.made-by", { email: madeBy })}</p>
      <p>
        <a href={`/console/developers?actorId=${id}`}>{t("requests.of")}</a>
      </p>
      <EndButton text={t("keys.revoke")} label={label} sure={t("keys.revoke.sure", { name })} end={end} />
    </Card>
  );
}
