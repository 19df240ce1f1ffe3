import { operationsOf } from "../server/operations.ts";

/** Operations on an app's webhooks, for the users who make the app. */
export const deliveryOperations = operationsOf("Apps", {
  getWebhookSecret: {
    summary: "Get what the app's webhooks are signed with",
    description: "Reads the secret, in the form that every library of Standard Webhooks takes.",
  },
  rotateWebhookSecret: {
    summary: "Replace what the app's webhooks are signed with; for a day they carry both signatures",
    description: "Makes a new secret. Until `previousUntil` webhooks are signed with both.",
  },
  listDeliveries: {
    summary: "List what the app was told, newest first",
    description:
      "Lists what the app was told, each event with what came of every try. It is kept for 30 days, unless the installation says otherwise (`KEEP_DELIVERIES_DAYS`).",
  },
  getDelivery: {
    summary: "Get what the app was told of an event",
    description: "Reads one event's delivery, with what came of every try.",
  },
  testWebhook: {
    summary: "Send the app an event of a type, to try its webhook",
    description:
      "Sends an example of the event at once, signed like the real ones and marked with `test: true`, and answers what the app said. It is in no log and is not tried again; what it names does not exist.",
    problems: ["forbidden", "conflict"],
  },
  resendDelivery: {
    summary: "Tell the app of an event once more, under the same id",
    description: "Sends it again at once, whatever became of it before.",
  },
});
