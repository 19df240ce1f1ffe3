import { type Route, route } from "../api.ts";
import type { Subscription } from "../objects/billing.ts";
import { invalid, missing } from "../wire/errors.ts";
import { listPage, pagination } from "../wire/list.ts";
import { opaque, params, text } from "../wire/params.ts";
import { newId, seconds, type World } from "../world.ts";
import { customerOf } from "./customers.ts";

/** Returns the routes for subscriptions and the customer portal. */
export function billingRoutes(world: World): Route[] {
  return [...subscriptionRoutes(world), portalRoute(world)];
}

function subscriptionRoutes(world: World): Route[] {
  const find = (account: string, id: string): Subscription => {
    const subscription = world.subscriptions.get(account, id);
    if (!subscription) throw missing("subscription", id);
    return subscription;
  };
  return [
    route(
      "GET",
      "/v1/subscriptions",
      params({}, { ...pagination, customer: text(), price: text(), status: text() }),
      ({ caller, params: query }) =>
        listPage(world.subscriptions, caller.account, {
          url: "/v1/subscriptions",
          kind: "subscription",
          params: query,
          matching: ({ customer, status, items }) =>
            (query.customer === undefined || customer === query.customer) &&
            (query.price === undefined || items.data.some(({ price }) => price.id === query.price)) &&
            // "By default, returns subscriptions that have not been canceled" (API reference, "List
            // subscriptions").
            (query.status === "all" || (query.status ?? status) === status) &&
            (query.status !== undefined || status !== "canceled"),
        }),
    ),
    route("GET", "/v1/subscriptions/:id", params({}, {}), ({ caller, id }) => find(caller.account, id)),
  ];
}

/**
 * The route to the page where a customer manages its subscriptions (API reference, "The portal session
 * object").
 */
function portalRoute(world: World): Route {
  return route(
    "POST",
    "/v1/billing_portal/sessions",
    params({ customer: text() }, { return_url: text(), locale: text(10), configuration: opaque }),
    ({ caller, params: input }) => {
      const { return_url: returnUrl = null } = input;
      if (returnUrl !== null && !URL.canParse(returnUrl)) {
        throw invalid("Not a valid URL", { code: "url_invalid", param: "return_url" });
      }
      const customer = customerOf(world, caller, input.customer);
      const id = newId("bps");
      world.owners.put("", { id, account: caller.account });
      return world.portals.put(caller.account, {
        id,
        object: "billing_portal.session",
        created: seconds(world),
        customer: customer.id,
        livemode: false,
        return_url: returnUrl,
        url: `${world.kit.baseUrl()}/p/session/${id}`,
      });
    },
  );
}
