import { Card, Choice, Form, type FormValues } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { DeliveryAttempt, WebhookTestResult } from "../../api/records.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { Status } from "./request-table.tsx";
import { t } from "./text.ts";

/** Sends the app a sample event, and shows its response. */
export function WebhookTest({ path }: { path: string }): ComponentChild {
  const [tried, setTried] = useState<DeliveryAttempt>();
  const send = async ({ type }: FormValues) => {
    setTried(undefined);
    setTried((await call<WebhookTestResult>("POST", `${path}/webhook/test`, { body: { type } })).attempt);
  };
  return (
    <Card name={t("try")} level={3}>
      <p class="hint">{t("try.lead")}</p>
      <Form send={send} submit={t("try.send")}>
        <Choice label={t("event")} name="type" options={EVENT_TYPES.map((type) => [type, type] as const)} />
      </Form>
      <div role="status">
        {tried && (
          <p>
            <Tried of={tried} />
          </p>
        )}
      </div>
    </Card>
  );
}

/** The result of an attempt, in one line. */
export function Tried({ of: { status, error, ms } }: { of: DeliveryAttempt }): ComponentChild {
  return [<Status status={status} />, " ", t("ms", { count: ms }), error && ` ${error}`];
}
