import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { DeliveryAttempt, WebhookTestResult } from "../../api/records.ts";
import { Card } from "../../parts/facts.ts";
import { Choice } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { Status } from "./request-table.ts";
import { t } from "./text.ts";

/** Sends the app a sample of an event, and shows its answer. */
export function WebhookTest({ path }: { path: string }): ComponentChild {
  const [tried, setTried] = useState<DeliveryAttempt>();
  const send = async ({ type }: Given) => {
    setTried(undefined);
    setTried((await call<WebhookTestResult>("POST", `${path}/webhook/test`, { body: { type } })).attempt);
  };
  return h(
    Card,
    { name: t("try"), level: 3 },
    h("p", { class: "hint" }, t("try.lead")),
    h(
      Form,
      { send, submit: t("try.send") },
      h(Choice, {
        label: t("event"),
        name: "type",
        options: EVENT_TYPES.map((type) => [type, type] as const),
      }),
    ),
    h("div", { role: "status" }, tried && h("p", {}, h(Tried, { of: tried }))),
  );
}

/** The result of a try, in a line. */
export function Tried({ of: { status, error, ms } }: { of: DeliveryAttempt }): ComponentChild {
  return [h(Status, { status }), " ", t("ms", { count: ms }), error && ` ${error}`];
}
