import { newId, Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Apps } from "../apps/apps.ts";
import { AppParams } from "../apps/schemas.ts";
import { EXAMPLES } from "../events/examples.ts";
import { payloadOf } from "../events/payload.ts";
import type { App } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { Id } from "../server/schemas.ts";
import { type DispatchServices, sendOnce } from "./dispatch.ts";
import { AttemptRecord, PayloadRecord } from "./schemas.ts";

const deliveryOperations = operationsOf("Apps", {
  testWebhook: {
    summary: "Send a test event to the app",
    description:
      "Immediately sends an example event, signed like a real one and marked with `test: true`, and " +
      "returns the outcome. It is neither logged nor retried, and the records it refers to do not " +
      "exist.",
    problems: ["forbidden", "conflict"],
  },
});

const TYPE_DEFAULT = "payment.completed";

const TestBody = Type.Object(
  {
    type: Type.Optional(
      Type.Enum([...EXAMPLES.keys()], { description: `The event type; defaults to ${TYPE_DEFAULT}` }),
    ),
  },
  { title: "WebhookTest" },
);
const TestRecord = Type.Object(
  { id: Id, type: Type.String(), payload: PayloadRecord, attempt: AttemptRecord },
  { title: "WebhookTestResult" },
);

/** `POST /v1/apps/{appId}/webhook/test`: sends an app a webhook immediately and returns the outcome. */
export function serveWebhookTest(app: App, services: DispatchServices, apps: Apps): void {
  app.post(
    "/v1/apps/:appId/webhook/test",
    {
      config: { right: "developers" },
      schema: {
        ...deliveryOperations.testWebhook,
        params: AppParams,
        body: TestBody,
        response: { 200: TestRecord },
      },
    },
    async ({ caller, params, body: { type = TYPE_DEFAULT } }) => {
      const owned = await apps.get(caller, params.appId);
      if (owned.webhookUrl === null) throw new Problem("conflict", "The app has no webhookUrl");
      const event = {
        ...EXAMPLES.get(type)!,
        id: newId("evt"),
        type,
        tenantId: caller.tenantId,
        createdAt: services.clock.now(),
      };
      const payload = { ...payloadOf(event), test: true };
      const attempt = await sendOnce(services, owned, owned.webhookUrl, payload);
      return { id: event.id, type, payload, attempt };
    },
  );
}
