import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { Card } from "../../parts/facts.ts";
import { Choice } from "../../parts/field.ts";
import { Form, type Given } from "../../parts/form.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { Status } from "./request-table.ts";
import { t } from "./text.ts";

/** One try to tell an app, and what came of it. */
export interface Attempt {
  at: string;
  status: number | null;
  error: string | null;
  ms: number;
}

/** Sends the app an example of an event, and says what it answered. */
export function WebhookTest({ path }: { path: string }): ComponentChild {
  const [tried, setTried] = useState<Attempt>();
  const send = async ({ type }: Given) => {
    setTried(undefined);
    setTried((await call<{ attempt: Attempt }>("POST", `${path}/webhook/test`, { body: { type } })).attempt);
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

/** What came of a try, in a line. */
export function Tried({ of: { status, error, ms } }: { of: Attempt }): ComponentChild {
  return [h(Status, { status }), " ", t("ms", { count: ms }), error && ` ${error}`];
}
