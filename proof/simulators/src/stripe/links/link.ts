import { captureMethod } from "../intents/params.ts";
import { integer, metadata, object, oneOf, refused, text } from "../wire/params.ts";

/** The parameters of `payment_intent_data`. */
export const intentData = {
  capture_method: captureMethod,
  description: text(1_000),
  metadata,
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  transfer_group: text(),
  setup_future_usage: refused,
};

export const afterCompletion = object(
  { type: oneOf("hosted_confirmation", "redirect") },
  {
    hosted_confirmation: object({}, { custom_message: text(500) }),
    redirect: object({ url: text(2_048) }, {}),
  },
);
export const restrictions = object({ completed_sessions: object({ limit: integer(1) }, {}) }, {});
