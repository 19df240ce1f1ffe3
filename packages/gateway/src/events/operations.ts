import { operationsOf } from "../server/operations.ts";

export const { streamEvents } = operationsOf("Events", {
  streamEvents: {
    summary: "Follow the merchant's events, as server-sent events",
    description:
      "Sends each event as it happens, in the form that webhooks have. Send the last `id` back as `Last-Event-ID`, and the stream goes on after it. An app gets the events of the areas that it may read.",
    problems: ["validation_failed", "insufficient_scope"],
  },
});
