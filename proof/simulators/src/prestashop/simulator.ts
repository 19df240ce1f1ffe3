import type { FastifyInstance } from "fastify";
import { type Basket, requestedBasket } from "../kit/baskets.ts";
import { jsonBody } from "../kit/control.ts";
import { Refusal } from "../kit/json-api.ts";
import type { Kit, Simulator } from "../kit/kit.ts";
import type { Panel } from "../kit/page.ts";
import { listed } from "./lists.ts";
import { local, nextId, openShop, openWorld, placeOrder, refuse, six, type World } from "./world.ts";

const SHOWN = 20;
const KEY = /^[A-Za-z0-9]{32}$/;
const UNKNOWN = /^0+$/;

/** The methods that a key can use on each resource, listed on its element in the list of resources. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  configurations: ["get", "post", "put"],
  currencies: ["get"],
  customers: ["get"],
  order_histories: ["get", "post"],
  order_slip: ["get", "post"],
  order_states: ["get"],
  orders: ["get"],
};
/**
 * The names of lists that differ from the resource's own (`objectsNodeName` in
 * `classes/order/OrderSlip.php`).
 */
const LIST_NAMES: Readonly<Record<string, string>> = { order_slip: "order_slips" };
const XML = `<?xml version="1.0" encoding="UTF-8"?>`;
const METHODS = ["get", "put", "post", "patch", "delete", "head"];

/**
 * Simulates PrestaShop's webservice: one simulator for all shops, each identified by its key. It accepts
 * XML, and returns JSON on request.
 */
export const prestashop: Simulator = {
  name: "prestashop",
  title: "PrestaShop",
  open(kit: Kit) {
    const world = openWorld(kit);
    return {
      api: (app) => serve(app, world),
      control(app) {
        /** Places a customer's order in the shop that a key belongs to. */
        app.post("/orders", ({ body }, reply) => {
          const { key = "", ...asked } = jsonBody(body) as { key?: string } & Partial<Basket>;
          const order = kit.transaction(() => placeOrder(world, key, requestedBasket(asked)));
          return reply.code(201).send({ id: order.id });
        });
      },
      errorBody: (status) => ({ errors: [{ code: 1, message: `HTTP ${status}` }] }),
      panels: () => [orders(world)],
    };
  },
};

interface Call {
  shop: string;
  method: string;
  resource: string;
  id: string | undefined;
  query: URLSearchParams;
  xml: string;
}

function serve(app: FastifyInstance, world: World): void {
  app.get("/api/", (request, reply) => {
    const shop = shopOf(world, request.headers.authorization);
    if (shop instanceof Refusal) return reply.code(shop.status).type("text/xml").send(errorsAsXml(shop));
    const elements = Object.entries(RESOURCES).map(([name, allowed]) => {
      const rights = METHODS.map((method) => `${method}="${allowed.includes(method)}"`).join(" ");
      return `<${name} xlink:href="https://shop/api/${name}" ${rights}></${name}>`;
    });
    const xml = `${XML}<prestashop xmlns:xlink="http://www.w3.org/1999/xlink"><api shopName="Bottega">${elements.join("")}</api></prestashop>`;
    return reply.type("text/xml").send(xml);
  });

  app.all<{ Params: { resource: string; id?: string } }>("/api/:resource/:id?", (request, reply) => {
    try {
      const shop = shopOf(world, request.headers.authorization);
      if (shop instanceof Refusal) throw shop;
      const call = {
        shop,
        method: request.method.toLowerCase(),
        resource: request.params.resource,
        id: request.params.id,
        query: new URLSearchParams(request.url.split("?")[1] ?? ""),
        xml: typeof request.body === "string" ? request.body : "",
      };
      const [status, body] = world.kit.transaction(() => answer(world, call));
      if (body instanceof Broken)
        return reply.code(500).type("text/html").send("PrestaShopException: SQLSTATE[42000]: 1064");
      const isJson = call.query.get("output_format") === "JSON";
      reply.code(status).type(isJson ? "application/json" : "text/xml");
      return reply.send(isJson ? JSON.stringify(body) : `${XML}<prestashop>${asXml(body)}</prestashop>`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The response for an unknown object has no body.
      if (error.status === 404) return reply.code(404).send();
      return reply.code(error.status).type("application/json").send(JSON.stringify(error.body));
    }
  });
}

/** Returns an authentication error as XML, whatever format the client requests. */
function errorsAsXml({ body }: Refusal): string {
  const { errors } = body as { errors: { code: number; message: string }[] };
  const messages = errors.map(
    ({ code, message }) =>
      `<error><code><![CDATA[${code}]]></code><message><![CDATA[${message}]]></message></error>`,
  );
  return `${XML}<prestashop><errors>${messages.join("")}</errors></prestashop>`;
}

/** Returns a value as XML, the format of responses unless another is requested. */
function asXml(value: object): string {
  const elements = Object.entries(value).map(([name, one]: [string, unknown]) => {
    const text = typeof one === "object" && one !== null ? asXml(one) : `<![CDATA[${String(one)}]]>`;
    return `<${name}>${text}</${name}>`;
  });
  return elements.join("");
}

/** Returns the shop that a key belongs to: the key is the user name, and there is no password. */
function shopOf(world: World, authorization = ""): string | Refusal {
  const [, basic = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
  const [key = "", password] = Buffer.from(basic, "base64").toString().split(":");
  if (!KEY.test(key) || password) return refuse(401, 18, "Invalid authentication key format");
  if (UNKNOWN.test(key)) return refuse(401, 21, "This authentication key does not exist");
  openShop(world, key);
  return key;
}

function answer(world: World, call: Call): [status: number, body: object] {
  const { shop, method, resource, id } = call;
  const allowed = RESOURCES[resource];
  if (!allowed) throw refuse(400, 23, `Resource of type "${resource}" does not exists`);
  if (!allowed.includes(method))
    throw refuse(405, 25, `Method ${method} is not allowed for the resource ${resource}`);
  const rows = world.rows(resource);
  if (method === "get" && id === undefined) {
    const page = listed(rows.list(shop).reverse(), call);
    return [200, page.length === 0 ? [] : { [LIST_NAMES[resource] ?? resource]: page }];
  }
  if (method !== "get" && !call.xml.startsWith("<")) throw refuse(500, 127, "XML error: Start tag expected");
  if (method === "post") return [201, POSTED[resource]!(world, call)];
  const row = rows.get(shop, id ?? "");
  if (!row) throw refuse(404, 0, "");
  if (method === "get") return [200, { [nameOf(resource)]: row }];
  const changed = rows.put(shop, { ...row, ...fields(call.xml, ["name", "value"]) });
  return [200, { [nameOf(resource)]: changed }];
}

const POSTED: Readonly<Record<string, (world: World, call: Call) => object | Broken>> = {
  configurations: configuration,
  order_histories: history,
  order_slip: slip,
};

function configuration(world: World, { shop, xml }: Call): object {
  const { name, value = "" } = fields(xml, ["name", "value"]);
  if (!name) throw refuse(400, 41, "parameter name required");
  const configuration = { id: nextId(world, shop, "configurations"), name, value };
  return { configuration: world.rows("configurations").put(shop, configuration) };
}

function nameOf(resource: string): string {
  return resource === "orders" ? "order" : "configuration";
}

/**
 * Creates a credit slip without validation: for any order, any amount, any number of times. PrestaShop 8.2,
 * 9.0 and 9.1 return the strings as received, without those that PHP considers empty
 * (`WebserviceOutputJSON::overrideContent`); an empty list of details causes an SQL error in 8.2 and 9.0
 * after the slip was written (`OrderSlip::setWsOrderSlipDetails`).
 */
function slip(world: World, { shop, xml }: Call): object | Broken {
  const at = local(world.kit.now());
  const input = fields(xml, [
    "id_order",
    "id_customer",
    "amount",
    "total_products_tax_incl",
    "total_shipping_tax_incl",
    "shipping_cost",
    "shipping_cost_amount",
    "partial",
  ]);
  if (!input.id_order || !input.id_customer) throw refuse(400, 41, "parameter id_order required");
  const details = [...xml.matchAll(/<order_slip_detail>([\s\S]*?)<\/order_slip_detail>/g)].map(
    ([, detail = ""]) =>
      fields(detail, ["id_order_detail", "product_quantity", "amount_tax_excl", "amount_tax_incl"]),
  );
  const amounts = ["amount", "total_products_tax_incl", "total_shipping_tax_incl"].map((name) => [
    name,
    six(Number(input[name] ?? 0) * 100),
  ]);
  const order_slip = {
    ...input,
    ...Object.fromEntries(amounts),
    id: nextId(world, shop, "order_slip"),
    date_add: at,
    date_upd: at,
  };
  world.rows("order_slip").put(shop, { ...order_slip, associations: { order_slip_details: details } });
  if (/<order_slip_details>\s*<\/order_slip_details>|<order_slip_details\/>/.test(xml)) return new Broken();
  const { id, date_add, date_upd } = order_slip;
  const present = Object.entries({ ...input, id, date_add, date_upd }).filter(
    ([, text]) => text !== "" && text !== "0",
  );
  return { order_slip: Object.fromEntries(present) };
}

/** A request that ends in an uncaught error; rows that were already written remain. */
class Broken {}

/** Adds a state to an order's history; PrestaShop does not refuse an unknown order. */
function history(world: World, { shop, xml }: Call): object {
  const { id_order = "", id_order_state = "" } = fields(xml, ["id_order", "id_order_state"]);
  const order = world.rows("orders").get(shop, id_order);
  if (order) {
    const date_upd = local(world.kit.now());
    world.rows("orders").put(shop, { ...order, current_state: id_order_state, date_upd });
  }
  const order_history = { id: nextId(world, shop, "order_histories"), id_order, id_order_state };
  world.rows("order_histories").put(shop, order_history);
  // PrestaShop converts it to a number before it shows it (`OrderHistory::changeIdOrderState`).
  return { order_history: { ...order_history, id_order_state: Number(id_order_state) } };
}

/** Returns the text content of a document's elements. */
function fields(xml: string, names: readonly string[]): Record<string, string> {
  const entries = names.flatMap((name) => {
    const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
    return text === undefined ? [] : [[name, unescaped(text)] as const];
  });
  return Object.fromEntries(entries);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function orders(world: World): Panel {
  return {
    title: "Orders",
    empty: "No shop yet.",
    columns: ["Shop", "Order", "Amount", "State"],
    rows: world
      .rows("orders")
      .everywhere(SHOWN)
      .map(({ owner, object }) => ({
        cells: [
          `${owner.slice(0, 6)}…`,
          String(object.reference),
          `${object.total_paid_tax_incl} EUR`,
          String(object.current_state),
        ],
      })),
  };
}
