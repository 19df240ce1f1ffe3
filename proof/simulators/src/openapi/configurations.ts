import { flag, list, oneOf, plain, shape, text } from "../kit/shape.ts";
import {
  answer,
  type Call,
  type Configuration,
  demand,
  ownerOf,
  type Route,
  refuse,
  seconds,
  type World,
} from "./world.ts";

const RECEIPT_EVENTS = ["receipt", "receipt-credentials", "receipt-retry", "receipt-error"];
/**
 * The tax office credentials. No document describes how a failed sign-in is refused; the refusal and its
 * code are the simulator's own.
 */
const AUTHENTICATION = shape({
  taxCode: text(/^[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[A-Za-z]\d{3}[A-Za-z]$/),
  password: plain(50),
  pin: plain(10),
});
const CALLBACK = shape(
  { url: plain(500) },
  {
    method: oneOf("JSON", "POST"),
    field: plain(50),
    headers: () => {},
    custom: () => {},
    retry: (value) => oneOf("5")(String(value), "retry"),
  },
);
const nullable = (value: unknown, path: string) => value === null || CALLBACK(value, path);
const eventsOf = (names: string[]) => list(shape({ event: oneOf(...names), callback: nullable }), 10);
const CREATE = shape(
  { fiscal_id: text(/^[A-Z0-9]{11,16}$/), name: plain(200), email: text(/^[^@\s]+@[^@\s]+$/) },
  {
    receipts: flag,
    customer_invoice: flag,
    supplier_invoice: flag,
    receipts_authentication: AUTHENTICATION,
    api_configurations: eventsOf([...RECEIPT_EVENTS, "customer-invoice", "supplier-invoice"]),
  },
);
const UPDATE = shape(
  {},
  { receipts: flag, receipts_authentication: AUTHENTICATION, api_configurations: eventsOf(RECEIPT_EVENTS) },
);
const EDITABLE = ["receipts", "receipts_authentication", "api_configurations"];

type ConfigurationRequest = Partial<Configuration> & { receipts_authentication?: { taxCode: string } };

/** Returns the routes for an account's companies. */
export function configurationRoutes(world: World): Route[] {
  const path = "/IT-configurations";
  return [
    { method: "GET", path, handle: ({ who }) => answer(world.configurations.list(who).map(shown)) },
    { method: "POST", path, handle: (call) => create(world, call) },
    {
      method: "GET",
      path: `${path}/:fiscalId`,
      handle: (call) => answer(shown(configurationOf(world, call))),
    },
    { method: "PATCH", path: `${path}/:fiscalId`, handle: (call) => update(world, call) },
    {
      method: "DELETE",
      path: `${path}/:fiscalId`,
      handle(call) {
        const { fiscal_id } = configurationOf(world, call);
        const sent = world.receipts.list(call.who, (receipt) => receipt.fiscal_id === fiscal_id);
        // The code is the simulator's own.
        if (sent.length > 0)
          throw refuse(400, 671, "Receipts were sent: the configuration cannot be deleted");
        world.configurations.delete(call.who, fiscal_id);
        return answer(null, `Deleted configuration for id: ${fiscal_id}`);
      },
    },
  ];
}

function create(world: World, { who, body }: Call): object {
  if (!body.fiscal_id) throw refuse(400, 423, "Missing fiscal_id");
  if (!body.name) throw refuse(400, 334, "name is required");
  demand(CREATE, body);
  const request = body as ConfigurationRequest & Pick<Configuration, "fiscal_id" | "name" | "email">;
  if (world.configurations.get(who, request.fiscal_id)) throw refuse(400, 112, "Fiscal ID already exists");
  const { receipts = false, customer_invoice = false, supplier_invoice = false } = request;
  const { fiscal_id, name, email, api_configurations = [] } = request;
  return answer(
    shown(
      world.configurations.put(who, {
        id: fiscal_id,
        fiscal_id,
        name,
        email,
        receipts,
        customer_invoice,
        supplier_invoice,
        receipts_authentication: authenticationOf(request) ?? null,
        api_configurations,
        active: true,
        create_timestamp: seconds(world),
      }),
    ),
  );
}

function update(world: World, call: Call): object {
  const before = configurationOf(world, call);
  const fixed = Object.keys(call.body).find((name) => !EDITABLE.includes(name));
  if (fixed) {
    const why = `Invalid field: ${fixed}. Fields fiscal_id, name, email are not editable.`;
    throw refuse(400, 670, why, true);
  }
  demand(UPDATE, call.body);
  const request = call.body as ConfigurationRequest;
  const authentication = authenticationOf(request);
  const events = request.api_configurations ?? [];
  const remaining = before.api_configurations.filter(
    ({ event }) => !events.some((one) => one.event === event),
  );
  return answer(
    shown(
      world.configurations.put(call.who, {
        ...before,
        ...(request.receipts !== undefined && { receipts: request.receipts }),
        ...(authentication && { receipts_authentication: authentication }),
        api_configurations: [...remaining, ...events.filter(({ callback }) => callback !== null)],
      }),
    ),
  );
}

/** Returns a configuration as the API shows it: stored by its fiscal ID, with an additional ID. */
function shown(configuration: Configuration): object {
  const { fiscal_id, create_timestamp } = configuration;
  return { ...configuration, id: ownerOf(fiscal_id, String(create_timestamp)) };
}

/** Returns the part of the credentials that the API shows: only the tax code. */
function authenticationOf({
  receipts_authentication: authentication,
}: ConfigurationRequest): { taxCode: string } | undefined {
  return authentication && { taxCode: authentication.taxCode };
}

function configurationOf(world: World, { who, params: { fiscalId = "" } }: Call): Configuration {
  const record = world.configurations.get(who, fiscalId);
  if (!record) throw refuse(404, 111, "Fiscal ID not found or not registered", true);
  return record;
}
