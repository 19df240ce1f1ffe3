import { type Route, route } from "../api.ts";
import { emit } from "../events/emit.ts";
import type { Customer } from "../objects/billing.ts";
import type { Caller } from "../types.ts";
import { missing } from "../wire/errors.ts";
import { listPage, pagination } from "../wire/list.ts";
import { changeMetadata, metadata, params, text } from "../wire/params.ts";
import { newId, seconds, type World } from "../world.ts";

const described = { description: text(), email: text(512), metadata, name: text(), phone: text() };
const createParams = params({}, described);

export function createCustomer(
  world: World,
  caller: Caller,
  params: ReturnType<typeof createParams>,
): Customer {
  const customer = world.customers.put(caller.account, {
    id: newId("cus", 14),
    object: "customer",
    created: seconds(world),
    currency: null,
    description: params.description ?? null,
    email: params.email ?? null,
    livemode: false,
    metadata: changeMetadata({}, params.metadata),
    name: params.name ?? null,
    phone: params.phone ?? null,
  });
  emit(world, caller, "customer.created", customer);
  return customer;
}

/**
 * Returns a customer.
 * @throws StripeError if there is none; `param` is the parameter that contained its ID
 */
export function customerOf(world: World, { account }: Caller, id: string, param = "customer"): Customer {
  const customer = world.customers.get(account, id);
  if (!customer) throw missing("customer", id, param);
  return customer;
}

/** Returns the customer routes (API reference, "Customers"). */
export function customerRoutes(world: World): Route[] {
  return [
    route("POST", "/v1/customers", createParams, ({ caller, params }) =>
      createCustomer(world, caller, params),
    ),
    route(
      "GET",
      "/v1/customers",
      params({}, { ...pagination, email: text(512) }),
      ({ caller, params: query }) =>
        listPage(world.customers, caller.account, {
          url: "/v1/customers",
          kind: "customer",
          params: query,
          matching: ({ email }) => query.email === undefined || email === query.email,
        }),
    ),
  ];
}
