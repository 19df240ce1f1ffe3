import {
  Action,
  Card,
  Check,
  EndButton,
  Facts,
  Field,
  Form,
  type FormValues,
  Loaded,
  useAttempts,
  useResource,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { App as AppRecord, WebhookSecret } from "../../api/records.ts";
import { go } from "../../router.ts";
import { Deliveries } from "./deliveries.tsx";
import { Frame } from "./frame.tsx";
import { t } from "./text.ts";
import { WebhookTest } from "./webhook-test.tsx";

/** An app's page: its webhook, its deliveries, and the button that deletes it. */
export function App({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/apps/${encodeURIComponent(id)}`;
  const app = useResource(() => call<AppRecord>("GET", path), [path]);
  const remove = async () => {
    await call("DELETE", path);
    go("/console/developers/apps");
  };
  return (
    <Frame part="apps">
      <Loaded<AppRecord> of={app}>
        {(record) => (
          <div class="stack">
            <h2>{record.name}</h2>
            <div class="grid">
              <Identity app={record} path={path} />
              <Webhook app={record} path={path} reload={app.reload} />
              <Refunds app={record} path={path} reload={app.reload} />
              {record.webhookUrl && <WebhookTest path={path} />}
            </div>
            <Deliveries path={path} />
            <EndButton
              text={t("apps.remove")}
              sure={t("apps.remove.sure", { name: record.name })}
              end={remove}
            />
          </div>
        )}
      </Loaded>
    </Frame>
  );
}

function Identity({ app, path }: { app: AppRecord; path: string }): ComponentChild {
  const facts: [string, ComponentChild][] = [
    [t("client-id"), <code>{app.clientId}</code>],
    [t("apps.redirect"), app.redirectUris.length > 0 ? app.redirectUris.join(", ") : "–"],
    [t("webhook-secret"), <Secret path={path} />],
  ];
  return (
    <Card name={t("identity")} level={3}>
      <Facts of={facts} />
      <p>
        <a href={`/console/developers?actorId=${app.clientId}`}>{t("requests.of")}</a>
      </p>
    </Card>
  );
}

/** The secret that signs webhooks: shown on request, and replaceable. */
function Secret({ path }: { path: string }): ComponentChild {
  const [secret, setSecret] = useState<string>();
  const { attempt, trouble } = useAttempts();
  const read = (method: "GET" | "POST") => async () =>
    setSecret((await call<WebhookSecret>(method, `${path}/webhook-secret`)).secret);
  return (
    <div>
      <div role="status">{secret && <code>{secret}</code>}</div>
      {!secret && <Action act={attempt(read("GET"))}>{t("webhook-secret.show")}</Action>}
      <EndButton text={t("webhook-secret.replace")} sure={t("webhook-secret.sure")} end={read("POST")} />
      {trouble}
    </div>
  );
}

interface Part {
  app: AppRecord;
  path: string;
  reload: () => Promise<void>;
}

/** Whether the app needs a separate permission for refunds. */
function Refunds({ app, path, reload }: Part): ComponentChild {
  const send = async ({ separateRefunds }: FormValues) => {
    await call("PATCH", path, { body: { separateRefunds: separateRefunds !== undefined } });
    await reload();
  };
  return (
    <Card name={t("apps.refunds")} level={3}>
      <Form send={send} submit={t("save")}>
        <Check name="separateRefunds" label={t("apps.separate-refunds")} checked={app.separateRefunds} />
      </Form>
    </Card>
  );
}

/** The webhook URL; if it is empty, the app gets no events. */
function Webhook({ app, path, reload }: Part): ComponentChild {
  const send = async ({ webhookUrl }: FormValues) => {
    await call("PATCH", path, { body: { webhookUrl: webhookUrl || null } });
    await reload();
  };
  return (
    <Card name={t("webhook")} level={3}>
      <Form send={send} submit={t("save")}>
        <Field
          label={t("webhook")}
          name="webhookUrl"
          type="url"
          value={app.webhookUrl ?? ""}
          hint={t("webhook.hint")}
        />
      </Form>
    </Card>
  );
}
