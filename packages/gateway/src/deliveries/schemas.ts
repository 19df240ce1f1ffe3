import { Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Nullable, Time } from "../server/schemas.ts";

/** A webhook's payload. */
export const PayloadRecord = Type.Object({}, { additionalProperties: true });

/** An attempt, with its outcome. */
export const AttemptRecord = Type.Object(
  {
    at: Time,
    status: Nullable(Type.Integer({ description: "The status of the app's response" })),
    error: Nullable(Type.String()),
    ms: Type.Integer(),
  },
  { title: "DeliveryAttempt" },
);

/** The state of a delivery. */
export const DeliveryStatus = Words("DeliveryStatus", {
  pending: "It will be sent, or retried.",
  delivered: "The app accepted it.",
  dead: "It is no longer retried: three days have passed, or the app returned 410.",
});

/** An event for an app, with the state of its delivery. */
export const DeliveryRecord = Type.Object(
  {
    id: Type.String({ description: "The event's ID, which is the webhook-id header of every attempt" }),
    type: Type.String(),
    status: DeliveryStatus,
    payload: PayloadRecord,
    attempts: Type.Array(AttemptRecord),
    nextAttemptAt: Nullable(Type.String({ format: "date-time" })),
    createdAt: Time,
  },
  { title: "Delivery" },
);
