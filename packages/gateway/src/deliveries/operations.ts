import { operationsOf } from "../server/operations.ts";

/** Operations on an app's webhooks, for the users who created the app. */
export const deliveryOperations = operationsOf("Apps", {
  getWebhookSecret: {
    summary: "Get the app's webhook secret",
    description: "Returns the secret in the format that Standard Webhooks libraries expect.",
  },
  rotateWebhookSecret: {
    summary: "Rotate the app's webhook secret",
    description: "Creates a new secret. Until `previousUntil`, for a day, webhooks are signed with both.",
  },
  listDeliveries: {
    summary: "List the app's webhook deliveries, newest first",
    description:
      "Lists the app's webhook deliveries, each with its event and attempts. They are kept for 30 days by default (`KEEP_DELIVERIES_DAYS`).",
  },
  getDelivery: {
    summary: "Get the webhook delivery of an event",
    description: "Returns one event's delivery with the outcome of each attempt.",
  },
  testWebhook: {
    summary: "Send a test event to the app",
    description:
      "Immediately sends an example event, signed like a real one and marked with `test: true`, and " +
      "returns the outcome. It is neither logged nor retried, and the records it refers to do not " +
      "exist.",
    problems: ["forbidden", "conflict"],
  },
  resendDelivery: {
    summary: "Resend an event to the app",
    description: "Sends the event again immediately, with the same ID and regardless of its status.",
  },
});
