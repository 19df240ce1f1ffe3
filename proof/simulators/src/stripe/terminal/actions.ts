import { type Call, type Route, route } from "../api.ts";
import { cardOf } from "../cards.ts";
import { intentOf } from "../intents/transitions.ts";
import type { ReaderAction } from "../objects/terminal.ts";
import { invalid, unsimulated } from "../wire/errors.ts";
import { boolean, integer, object, oneOf, opaque, params, refused, text } from "../wire/params.ts";
import type { World } from "../world.ts";
import { awaitCard, GOOD_CARD, presentCard, registerCardholders } from "./cardholder.ts";
import { command, deletedReader, readerOf } from "./reader.ts";

const processConfig = object(
  {},
  {
    enable_customer_cancellation: boolean,
    skip_tipping: boolean,
    tipping: object({}, { amount_eligible: integer(0) }),
    return_url: text(),
    allow_redisplay: oneOf("always", "limited", "unspecified"),
  },
);

const started = (action: Pick<ReaderAction, "type"> & Partial<ReaderAction>): ReaderAction => ({
  status: "in_progress",
  failure_code: null,
  failure_message: null,
  api_error: null,
  ...action,
});

/** Returns the routes for reader commands. */
export function actionRoutes(world: World): Route[] {
  registerCardholders(world);
  const processing = params({ payment_intent: text() }, { process_config: processConfig });
  const presenting = params(
    {},
    {
      type: oneOf("card_present", "card", "interac_present"),
      card_present: object({}, { number: text() }),
      amount_tip: refused,
      card: opaque,
      interac_present: refused,
    },
  );
  return [
    route("POST", "/v1/terminal/readers/:id/process_payment_intent", processing, (call) =>
      processIntent(world, call),
    ),
    route("POST", "/v1/terminal/readers/:id/cancel_action", params({}, {}), ({ caller, id }) => {
      const reader = readerOf(world, caller.account, id);
      if (reader._deleted) return deletedReader(reader);
      return command(world, caller, reader, (online) => {
        world.kit.timers.cancel(id);
        return { ...online, action: null };
      });
    }),
    route(
      "POST",
      "/v1/test_helpers/terminal/readers/:id/present_payment_method",
      presenting,
      ({ caller, id, params: { type = "card_present", card_present: card } }) => {
        if (type !== "card_present") throw unsimulated(`presenting a payment method of type ${type}`);
        const reader = readerOf(world, caller.account, id);
        const number = card?.number ?? GOOD_CARD;
        if (!cardOf(number))
          throw invalid("Your card number is incorrect.", { param: "card_present[number]" });
        if (!reader.device_type.startsWith("simulated_"))
          throw invalid("Only simulated readers take simulated cards.");
        if (reader.action?.status !== "in_progress") {
          throw invalid("The reader has no action in progress that takes a payment method.");
        }
        presentCard(world, caller, reader, number);
        return readerOf(world, caller.account, id);
      },
    ),
  ];
}

type Processing = Call<{ payment_intent: string; process_config?: ReturnType<typeof processConfig> }>;

/**
 * Sends a payment to a reader. It replaces one that waits for its card, but not one whose card was
 * presented ("Reader busy").
 */
function processIntent(
  world: World,
  { caller, id, params: { payment_intent, process_config } }: Processing,
): object {
  const reader = readerOf(world, caller.account, id);
  const intent = intentOf(world, caller, payment_intent, "payment_intent");
  if (!intent.payment_method_types.includes("card_present")) {
    throw invalid(
      "The PaymentIntent must allow the payment method type card_present to be processed by a reader.",
      {
        code: "payment_intent_incompatible_payment_method",
        param: "payment_intent",
      },
    );
  }
  if (intent.status !== "requires_payment_method") {
    throw invalid(
      "Payment intent must be in the requires_payment_method state to be processed by a reader.",
      {
        code: "intent_invalid_state",
      },
    );
  }
  const config = process_config && { process_config };
  const action = started({
    type: "process_payment_intent",
    process_payment_intent: { payment_intent, ...config },
  });
  return command(world, caller, reader, (online) => {
    awaitCard(world, caller.account, online);
    return { ...online, action };
  });
}
