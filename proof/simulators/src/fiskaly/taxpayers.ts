import { type Check, oneOf, plain, shape, text } from "../kit/shape.ts";
import type { Collection } from "../kit/store.ts";
import { LOCATION_TYPES, RECORD_TYPES, VAT_EXEMPTIONS, VAT_RATES } from "./system.ts";
import {
  type Call,
  demand,
  newId,
  now,
  pageOf,
  type Resource,
  type Route,
  refuse,
  type World,
} from "./world.ts";

const text128 = plain(128);
const ID = shape({ id: text(/^[0-9a-f-]{32,36}$/) });
const STATE = oneOf("ACQUIRED", "COMMISSIONED", "DECOMMISSIONED");
const MODE = oneOf("INACTIVE", "OPERATIVE", "SUSPENDED", "DEGRADED");
const ADDRESS = shape({
  line: shape(
    { type: oneOf("STREET_NUMBER"), street: text128, number: text128 },
    { prefix: text128, infix: text128, suffix: text128 },
  ),
  code: text128,
  city: text128,
  country: text(/^[A-Z]{2}$/),
});
const COMPANY_NAME = shape({ legal: text128, trade: text128 });
const FISCALIZATION = shape({
  type: oneOf("IT"),
  tax_id_number: text(/^([0-9]{11}|[0-9A-Za-z]{16})$/),
  vat_id_number: text(/^[0-9]{11}$/),
  credentials: shape({
    type: oneOf("FISCONLINE"),
    pin: plain(10),
    password: plain(50),
    tax_id_number: text(/^.{16}$/),
  }),
});
const PRODUCER = shape({
  type: oneOf("MPN"),
  number: text128,
  details: shape({ name: plain(256) }, { brand: text128, model: text128, serial: text128 }),
});
const SOFTWARE = shape({ name: text128, version: text128 });

interface Kind {
  name: string;
  collection: Collection<Resource>;
  create: Check;
  update: Check;
  /** The parent resource, which must be commissioned first. */
  parent?: { field: string; collection: Collection<Resource> };
  added(content: Record<string, unknown>): object;
}

/**
 * Returns the routes for taxpayers, their locations, and the systems there, which are created, changed and
 * commissioned in this order.
 */
export function taxpayerRoutes(world: World): Route[] {
  const { taxpayers, locations, systems } = world;
  const kinds: Kind[] = [
    {
      name: "taxpayer",
      collection: taxpayers,
      create: shape(
        { type: oneOf("COMPANY"), name: COMPANY_NAME, address: ADDRESS },
        { fiscalization: FISCALIZATION },
      ),
      update: shape(
        {},
        { state: STATE, mode: MODE, name: COMPANY_NAME, address: ADDRESS, fiscalization: FISCALIZATION },
      ),
      added: () => ({ country: "Italy", locations: LOCATION_TYPES }),
    },
    {
      name: "location",
      collection: locations,
      parent: { field: "taxpayer", collection: taxpayers },
      create: shape({ type: oneOf("BRANCH"), taxpayer: ID, name: plain(32), address: ADDRESS }),
      update: shape({}, { state: STATE, mode: MODE, name: plain(32), address: ADDRESS }),
      added: () => ({ systems: [{ type: "FISCAL_DEVICE", description: "Fiscal device (SIGN IT lite)." }] }),
    },
    {
      name: "system",
      collection: systems,
      parent: { field: "location", collection: locations },
      create: shape({ type: oneOf("FISCAL_DEVICE"), location: ID, producer: PRODUCER, software: SOFTWARE }),
      update: shape({}, { state: STATE, mode: MODE, producer: PRODUCER, software: SOFTWARE }),
      added: () => ({
        compliance: { software: { name: "fiskaly SIGN IT", version: "v1" } },
        records: RECORD_TYPES,
        vat_rates: VAT_RATES,
        vat_exemptions: VAT_EXEMPTIONS,
      }),
    },
  ];
  return kinds.flatMap((kind) => routesOf(world, kind));
}

function routesOf(world: World, kind: Kind): Route[] {
  const { name, collection } = kind;
  const path = `/${name}s`;
  return [
    { method: "GET", path, handle: (call) => pageOf(world, call, collection, shown) },
    { method: "POST", path, handle: (call) => create(world, kind, call) },
    { method: "GET", path: `${path}/:id`, handle: (call) => shown(resourceOf(kind, call)) },
    { method: "PATCH", path: `${path}/:id`, handle: (call) => update(world, kind, call) },
  ];
}

function create(world: World, kind: Kind, { who, body }: Call): object {
  const { name, collection, parent } = kind;
  demand(shape({ content: kind.create }), body);
  if (who.type !== "UNIT") {
    const why = `${name} operation invalid: cannot create new legal taxpayer for non-unit organization '${who.organization}'`;
    throw refuse(405, "E_METHOD_NOT_ALLOWED", why);
  }
  // A unit represents one legal entity.
  if (name === "taxpayer" && collection.count(who.organization) > 0)
    throw refuse(405, "E_METHOD_NOT_ALLOWED", `the unit '${who.organization}' has its taxpayer`);
  const content = body.content as Record<string, unknown>;
  if (parent) parentOf(parent, content, who.organization);
  const id = newId(world);
  const at = now(world);
  return shown(
    collection.put(who.organization, {
      id,
      content: {
        ...content,
        id,
        state: "ACQUIRED",
        mode: "INACTIVE",
        ...kind.added(content),
        created_at: at,
        updated_at: at,
      },
    }),
  );
}

function update(world: World, kind: Kind, call: Call): object {
  demand(shape({ content: kind.update }), call.body);
  const { name, collection, parent } = kind;
  const { organization } = call.who;
  const resource = resourceOf(kind, call);
  const change = call.body.content as Record<string, unknown>;
  if (change.state === "COMMISSIONED" && resource.content.state !== "COMMISSIONED") {
    const above = parent && parentOf(parent, resource.content, organization);
    // The message is the simulator's own.
    if (above && above.content.state !== "COMMISSIONED")
      throw refuse(
        405,
        "E_METHOD_NOT_ALLOWED",
        `${name} operation invalid: commission its ${parent.field} first`,
      );
    change.mode = "OPERATIVE";
  }
  const content = { ...resource.content, ...change, updated_at: now(world) };
  return shown(collection.put(organization, { ...resource, content }));
}

function resourceOf({ name, collection }: Kind, { who, params: { id = "" } }: Call): Resource {
  const resource = collection.get(who.organization, id);
  if (!resource) throw refuse(404, "E_NOT_FOUND", `${name} '${id}' not found`);
  return resource;
}

function parentOf(
  { field, collection }: NonNullable<Kind["parent"]>,
  content: Record<string, unknown>,
  organization: string,
): Resource {
  const { id } = content[field] as { id: string };
  const parent = collection.get(organization, id);
  if (!parent) throw refuse(404, "E_NOT_FOUND", `${field} '${id}' not found`);
  return parent;
}

/**
 * Returns a resource as the API shows it: the tax office's password and PIN are masked, whatever their
 * length.
 */
function shown({ content }: Resource): object {
  const fiscalization = content.fiscalization as { credentials: object } | undefined;
  if (!fiscalization) return { content };
  const credentials = { ...fiscalization.credentials, password: "********", pin: "********" };
  return { content: { ...content, fiscalization: { ...fiscalization, credentials } } };
}
