import { type Route, route } from "../api.ts";
import type { Refund } from "../objects/payment.ts";
import { missing } from "../wire/errors.ts";
import { created, listPage, pagination, within } from "../wire/list.ts";
import { boolean, integer, metadata, oneOf, params, refused, text } from "../wire/params.ts";
import type { World } from "../world.ts";
import { chargeToRefund, createRefund } from "./refund.ts";
import { registerSettlements } from "./settle.ts";

const createParams = params(
  {},
  {
    payment_intent: text(),
    charge: text(),
    amount: integer(),
    reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    metadata,
    refund_application_fee: boolean,
    reverse_transfer: boolean,
    currency: refused,
    customer: refused,
    instructions_email: text(),
    origin: refused,
  },
);

/** Returns the refund routes (API reference, "Refunds"). */
export function refundRoutes(world: World): Route[] {
  registerSettlements(world);
  const find = (account: string, id: string): Refund => {
    const refund = world.refunds.get(account, id);
    if (!refund) throw missing("refund", id);
    return refund;
  };
  return [
    route("POST", "/v1/refunds", createParams, ({ caller, params: input }) => {
      const charge = chargeToRefund(world, caller, input);
      return createRefund(world, caller, charge, input);
    }),
    route(
      "GET",
      "/v1/refunds",
      params({}, { ...pagination, created, charge: text(), payment_intent: text() }),
      ({ caller, params: query }) =>
        listPage(world.refunds, caller.account, {
          url: "/v1/refunds",
          kind: "refund",
          params: query,
          matching: (refund) =>
            within(refund.created, query.created) &&
            (query.charge === undefined || refund.charge === query.charge) &&
            (query.payment_intent === undefined || refund.payment_intent === query.payment_intent),
        }),
    ),
    route("GET", "/v1/refunds/:id", params({}, {}), ({ caller, id }) => find(caller.account, id)),
  ];
}
