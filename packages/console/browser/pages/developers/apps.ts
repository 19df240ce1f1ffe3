import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { App, NewApp as MadeApp } from "../../api/records.ts";
import { Action } from "../../parts/action.ts";
import { Card, Facts } from "../../parts/facts.ts";
import { Field } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Cards, Section } from "../../parts/section.ts";
import { t as common } from "../../text/common.ts";
import { Frame } from "./frame.ts";
import { t } from "./text.ts";

/** The user's own apps: OAuth clients that merchants connect and that receive events. */
export function Apps(): ComponentChild {
  const apps = useResource(() => call<App[]>("GET", "/v1/apps"));
  return h(
    Frame,
    { part: "apps" },
    h(
      Section,
      { title: t("apps.title"), lead: t("apps.lead") },
      h(Loaded<App[]>, {
        of: apps,
        children: (all) => h(Cards, { none: t("apps.none") }, all.map(appCard)),
      }),
      h(NewApp, { done: apps.reload }),
    ),
  );
}

function appCard(app: App): ComponentChild {
  const { id, name, webhookUrl, clientId } = app;
  const href = `/console/developers/apps/${encodeURIComponent(id)}`;
  const facts: [string, ComponentChild][] = [
    [t("client-id"), h("code", {}, clientId)],
    [t("webhook"), webhookUrl ?? t("webhook.none")],
  ];
  return h(Card, { key: id, name, heading: h("h3", {}, h("a", { href }, name)) }, h(Facts, { of: facts }));
}

/** Makes an app, and shows its secret once, in place of the form that made it. */
function NewApp({ done }: { done: () => Promise<void> }): ComponentChild {
  const [made, setMade] = useState<MadeApp>();
  const send = async ({ name, redirectUri, webhookUrl }: Given) => {
    const body = {
      name,
      ...(redirectUri && { redirectUris: [redirectUri] }),
      ...(webhookUrl && { webhookUrl }),
    };
    setMade(await call("POST", "/v1/apps", { body }));
  };
  const close = async () => {
    setMade(undefined);
    await done();
  };
  const form = h(
    Form,
    { send, submit: t("apps.make") },
    h(Field, { label: t("apps.name"), name: "name", required: true, maxLength: 60 }),
    h(Field, { label: t("apps.redirect"), name: "redirectUri", type: "url", hint: t("apps.redirect.hint") }),
    h(Field, { label: t("webhook"), name: "webhookUrl", type: "url", hint: t("webhook.hint") }),
  );
  return h(
    "div",
    { class: "card" },
    made === undefined
      ? form
      : [
          h("p", { class: "note good", role: "status" }, t("secret.once")),
          h(Facts, {
            of: [
              [t("client-id"), h("code", {}, made.clientId)],
              [t("client-secret"), h("code", {}, made.clientSecret)],
            ],
          }),
          h(Action, { act: close }, common("close")),
        ],
  );
}
