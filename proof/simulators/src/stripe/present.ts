import type { Caller } from "./types.ts";
import { invalid } from "./wire/errors.ts";
import { type ApiVersion, hasAllowedTypes } from "./wire/version.ts";
import type { World } from "./world.ts";

/** Returns an object as an API version shows it, without the simulator's own fields. */
export function present(value: unknown, version: ApiVersion): unknown {
  if (Array.isArray(value)) return value.map((item) => present(item, version));
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.entries(value)
    .filter(([key]) => !key.startsWith("_"))
    .map(([key, field]) => [key, present(field, version)]);
  return Object.fromEntries(shown.concat(versioned(value as Record<string, unknown>, version)));
}

function versioned(value: Record<string, unknown>, version: ApiVersion): [string, unknown][] {
  const typed = value.object === "payment_intent" || value.object === "checkout.session";
  return typed && hasAllowedTypes(version) ? [["allowed_payment_method_types", value._allowedTypes]] : [];
}

const DEPTH_MAX = 4;

/** Replaces IDs with their objects (API reference, "Expanding responses"); `data.x` enters a list's items. */
export function expandPaths(world: World, caller: Caller, value: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => {
    const steps = path.split(".");
    if (steps.length > DEPTH_MAX) {
      throw invalid(`You cannot expand more than ${DEPTH_MAX} levels of a property. Property: ${path}`);
    }
    return expandOne(world, caller, expanded, steps, path);
  }, value);
}

function expandOne(world: World, caller: Caller, value: object, steps: string[], path: string): object {
  const [step = "", ...rest] = steps;
  const parent = value as Record<string, unknown>;
  const field = step in parent ? parent[step] : lazyList(world, caller, parent, step);
  if (field === undefined) throw invalid(`This property cannot be expanded (${path}).`);
  return { ...parent, [step]: expandField(world, caller, field, rest, path) };
}

function expandField(world: World, caller: Caller, field: unknown, rest: string[], path: string): unknown {
  if (field === null) return null;
  if (Array.isArray(field)) return field.map((item) => expandField(world, caller, item, rest, path));
  const found = typeof field === "string" ? resolve(world, caller, field) : field;
  if (typeof found !== "object" || found === null) {
    throw invalid(`This property cannot be expanded (${path}).`);
  }
  return rest.length === 0 ? found : expandOne(world, caller, found, rest, path);
}

/** Returns lists that are part of an object only on request. */
function lazyList(
  world: World,
  caller: Caller,
  parent: Record<string, unknown>,
  step: string,
): object | undefined {
  const list = (data: unknown, url: string) => ({ object: "list", data, has_more: false, url });
  if (parent.object === "charge" && step === "refunds") {
    const refunds = world.refunds.list(caller.account, ({ charge }) => charge === parent.id);
    return list(refunds, `/v1/charges/${parent.id}/refunds`);
  }
  if (parent.object === "checkout.session" && step === "line_items") {
    return list(parent._lineItems, `/v1/checkout/sessions/${parent.id}/line_items`);
  }
  return undefined;
}

function resolve(world: World, { account }: Caller, id: string): object | undefined {
  const [prefix = ""] = id.split("_");
  const collections: Record<string, { get(owner: string, id: string): object | undefined }> = {
    pi: world.intents,
    ch: world.charges,
    du: world.disputes,
    po: world.payouts,
    re: world.refunds,
    pm: world.methods,
    tml: world.locations,
    price: world.prices,
    prod: world.products,
    cus: world.customers,
    sub: world.subscriptions,
    in: world.invoices,
  };
  return collections[prefix]?.get(account, id);
}
