import { Type } from "@banco/core/schema";
import { Nullable, Time } from "../server/schemas.ts";
import { Words } from "../server/words.ts";

/** The text of a webhook. */
export const PayloadRecord = Type.Object({}, { additionalProperties: true });

/** A try, with its outcome. */
export const AttemptRecord = Type.Object(
  {
    at: Time,
    status: Nullable(Type.Integer({ description: "The status of the app's answer" })),
    error: Nullable(Type.String()),
    ms: Type.Integer(),
  },
  { title: "DeliveryAttempt" },
);

/** The state of a delivery. */
export const DeliveryStatus = Words("DeliveryStatus", {
  pending: "It will be tried, or tried again.",
  delivered: "The app took it.",
  dead: "It is not tried any more: three days went by, or the app answered 410.",
});

/** An event for an app, with the state of its delivery. */
export const DeliveryRecord = Type.Object(
  {
    id: Type.String({ description: "The event's id, and the header webhook-id of every try" }),
    type: Type.String(),
    status: DeliveryStatus,
    payload: PayloadRecord,
    attempts: Type.Array(AttemptRecord),
    nextAttemptAt: Nullable(Type.String({ format: "date-time" })),
    createdAt: Time,
  },
  { title: "Delivery" },
);
