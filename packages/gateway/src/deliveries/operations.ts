import { operationsOf } from "../server/operations.ts";

/** Operations on an app's webhooks, for the users who make the app. */
export const deliveryOperations = operationsOf("Apps", {
  getWebhookSecret: {
    summary: "Get the secret that signs the app's webhooks",
    description: "Reads the secret, in the form that every library of Standard Webhooks takes.",
  },
  rotateWebhookSecret: {
    summary: "Replace the secret that signs the app's webhooks; for a day they carry both signatures",
    description: "Makes a new secret. Until `previousUntil` webhooks are signed with both.",
  },
  listDeliveries: {
    summary: "List the app's webhooks, newest first",
    description:
      "Lists the webhooks to the app, each with its event and the outcome of every try. They are kept for 30 days, unless the installation says otherwise (`KEEP_DELIVERIES_DAYS`).",
  },
  getDelivery: {
    summary: "Get the app's webhook for an event",
    description: "Reads one event's delivery, with the outcome of every try.",
  },
  testWebhook: {
    summary: "Send the app an event of a type, to try its webhook",
    description:
      "Sends an example of the event at once, signed like the real ones and marked with `test: true`, and answers the outcome. It is in no log and is not tried again; the records that it names do not exist.",
    problems: ["forbidden", "conflict"],
  },
  resendDelivery: {
    summary: "Send the app an event once more, under the same id",
    description: "Sends it again at once, in whatever state it is.",
  },
});
