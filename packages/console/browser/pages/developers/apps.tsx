import {
  Action,
  Card,
  Cards,
  Check,
  Facts,
  Field,
  Form,
  type FormValues,
  Loaded,
  Section,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { App, NewApp as MadeApp } from "../../api/records.ts";
import { t as common } from "../../text/common.ts";
import { Frame } from "./frame.tsx";
import { t } from "./text.ts";

/** The user's own apps: OAuth clients that merchants connect and that receive events. */
export function Apps(): ComponentChild {
  const apps = useResource(() => call<App[]>("GET", "/v1/apps"));
  return (
    <Frame part="apps">
      <Section title={t("apps.title")} lead={t("apps.lead")}>
        <Loaded<App[]> of={apps}>{(all) => <Cards none={t("apps.none")}>{all.map(appCard)}</Cards>}</Loaded>
        <NewApp done={apps.reload} />
      </Section>
    </Frame>
  );
}

function appCard(app: App): ComponentChild {
  const { id, name, webhookUrl, clientId } = app;
  const href = `/console/developers/apps/${encodeURIComponent(id)}`;
  const facts: [string, ComponentChild][] = [
    [t("client-id"), <code>{clientId}</code>],
    [t("webhook"), webhookUrl ?? t("webhook.none")],
  ];
  return (
    <Card
      key={id}
      name={name}
      heading={
        <h3>
          <a href={href}>{name}</a>
        </h3>
      }
    >
      <Facts of={facts} />
    </Card>
  );
}

/** Creates an app, and then shows its secret once, in place of the form. */
function NewApp({ done }: { done: () => Promise<void> }): ComponentChild {
  const [made, setMade] = useState<MadeApp>();
  const send = async ({ name, redirectUri, webhookUrl, separateRefunds }: FormValues) => {
    const body = {
      name,
      separateRefunds: separateRefunds !== undefined,
      ...(redirectUri && { redirectUris: [redirectUri] }),
      ...(webhookUrl && { webhookUrl }),
    };
    setMade(await call("POST", "/v1/apps", { body }));
  };
  const close = async () => {
    setMade(undefined);
    await done();
  };
  const form = (
    <Form send={send} submit={t("apps.make")}>
      <Field label={t("apps.name")} name="name" required maxLength={60} />
      <Field label={t("apps.redirect")} name="redirectUri" type="url" hint={t("apps.redirect.hint")} />
      <Field label={t("webhook")} name="webhookUrl" type="url" hint={t("webhook.hint")} />
      <Check name="separateRefunds" label={t("apps.separate-refunds")} />
    </Form>
  );
  return (
    <div class="card">
      {made === undefined
        ? form
        : [
            <p class="note good" role="status">
              {t("secret.once")}
            </p>,
            <Facts
              of={[
                [t("client-id"), <code>{made.clientId}</code>],
                [t("client-secret"), <code>{made.clientSecret}</code>],
              ]}
            />,
            <Action act={close}>{common("close")}</Action>,
          ]}
    </div>
  );
}
