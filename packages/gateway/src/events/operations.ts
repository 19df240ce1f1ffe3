import { operationsOf } from "../server/operations.ts";

export const { streamEvents } = operationsOf("Events", {
  streamEvents: {
    summary: "Stream the merchant's events (server-sent events)",
    description:
      "Sends each event as it happens, in the same format as webhooks. Send the last `id` as `Last-Event-ID` to resume after it. An app receives the events that its scopes allow it to read.",
    problems: ["validation_failed", "insufficient_scope"],
  },
});
