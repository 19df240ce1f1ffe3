import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { App as AppRecord, WebhookSecret } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Ending } from "../../parts/ending.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { go } from "../../router.ts";
import { Deliveries } from "./deliveries.ts";
import { Frame } from "./frame.ts";
import { t } from "./text.ts";
import { WebhookTest } from "./webhook-test.ts";

/** One app: its webhook, its deliveries, and its end. */
export function App({ params: [id = ""] }: { params: readonly string[] }): ComponentChild {
  const path = `/v1/apps/${encodeURIComponent(id)}`;
  const app = useResource(() => call<AppRecord>("GET", path), [path]);
  const remove = async () => {
    await call("DELETE", path);
    go("/console/developers/apps");
  };
  return h(
    Frame,
    { part: "apps" },
    h(Loaded<AppRecord>, {
      of: app,
      children: (record) =>
        h(
          "div",
          { class: "stack" },
          h("h2", {}, record.name),
          h(
            "div",
            { class: "grid" },
            h(Identity, { app: record, path }),
            h(Webhook, { app: record, path, reload: app.reload }),
            record.webhookUrl && h(WebhookTest, { path }),
          ),
          h(Deliveries, { path }),
          h(Ending, {
            text: t("apps.remove"),
            sure: t("apps.remove.sure", { name: record.name }),
            end: remove,
          }),
        ),
    }),
  );
}

function Identity({ app, path }: { app: AppRecord; path: string }): ComponentChild {
  const facts: [string, ComponentChild][] = [
    [t("client-id"), h("code", {}, app.clientId)],
    [t("apps.redirect"), app.redirectUris.length > 0 ? app.redirectUris.join(", ") : "–"],
    [t("webhook-secret"), h(Secret, { path })],
  ];
  return h(
    Card,
    { name: t("identity"), level: 3 },
    h(Facts, { of: facts }),
    h("p", {}, h("a", { href: `/console/developers?actorId=${app.clientId}` }, t("requests.of"))),
  );
}

/** The secret that signs webhooks: shown on request, and replaced. */
function Secret({ path }: { path: string }): ComponentChild {
  const [secret, setSecret] = useState<string>();
  const { attempt, trouble } = useAttempts();
  const read = (method: "GET" | "POST") => async () =>
    setSecret((await call<WebhookSecret>(method, `${path}/webhook-secret`)).secret);
  return h(
    "div",
    {},
    h("div", { role: "status" }, secret && h("code", {}, secret)),
    !secret && h(Action, { act: attempt(read("GET")) }, t("webhook-secret.show")),
    h(Ending, { text: t("webhook-secret.replace"), sure: t("webhook-secret.sure"), end: read("POST") }),
    trouble,
  );
}

/** The webhook address; with an empty one the app gets no events. */
function Webhook({
  app,
  path,
  reload,
}: {
  app: AppRecord;
  path: string;
  reload: () => Promise<void>;
}): ComponentChild {
  const send = async ({ webhookUrl }: Given) => {
    await call("PATCH", path, { body: { webhookUrl: webhookUrl || null } });
    await reload();
  };
  return h(
    Card,
    { name: t("webhook"), level: 3 },
    h(
      Form,
      { send, submit: t("save") },
      h(Field, {
        label: t("webhook"),
        name: "webhookUrl",
        type: "url",
        value: app.webhookUrl ?? "",
        hint: t("webhook.hint"),
      }),
    ),
  );
}
