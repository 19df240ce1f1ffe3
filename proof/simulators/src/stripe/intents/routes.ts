import { type Route, route } from "../api.ts";
import { created, listPage, pagination, within } from "../wire/list.ts";
import { oneOf, params, refused, text } from "../wire/params.ts";
import type { World } from "../world.ts";
import { createIntent } from "./create.ts";
import { capturingParams, confirmingParams, createParams, updateParams } from "./params.ts";
import { search } from "./search.ts";
import { cancel, capture, confirm, intentOf } from "./transitions.ts";
import { updateIntent } from "./update.ts";

/** Returns the payment intent routes (API reference, "PaymentIntents"). */
export function intentRoutes(world: World): Route[] {
  return [
    route("POST", "/v1/payment_intents", createParams, (call) =>
      createIntent(world, call.caller, call.params),
    ),
    route(
      "GET",
      "/v1/payment_intents",
      params({}, { ...pagination, created, customer: refused }),
      ({ caller, params: query }) =>
        listPage(world.intents, caller.account, {
          url: "/v1/payment_intents",
          kind: "payment_intent",
          params: query,
          matching: (intent) => within(intent.created, query.created),
        }),
    ),
    route(
      "GET",
      "/v1/payment_intents/search",
      params({ query: text() }, { limit: pagination.limit, page: text() }),
      ({ caller, params: query }) => search(world, caller, query),
    ),
    route("GET", "/v1/payment_intents/:id", params({}, { client_secret: text() }), ({ caller, id }) =>
      intentOf(world, caller, id),
    ),
    route("POST", "/v1/payment_intents/:id", updateParams, ({ caller, id, params: change }) =>
      updateIntent(world, caller, intentOf(world, caller, id), change),
    ),
    route("POST", "/v1/payment_intents/:id/confirm", confirmingParams, ({ caller, id, params: how }) =>
      confirm(world, caller, intentOf(world, caller, id), how),
    ),
    route("POST", "/v1/payment_intents/:id/capture", capturingParams, ({ caller, id, params: how }) =>
      capture(world, caller, intentOf(world, caller, id), how),
    ),
    route(
      "POST",
      "/v1/payment_intents/:id/cancel",
      params(
        {},
        { cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer") },
      ),
      ({ caller, id, params: { cancellation_reason: reason } }) =>
        cancel(world, caller, intentOf(world, caller, id), reason),
    ),
  ];
}
