import { type Route, route } from "../api.ts";
import { EVENT_TYPES, type WebhookEndpoint } from "../objects/event.ts";
import { invalid, missing, unsimulated } from "../wire/errors.ts";
import { created, listPage, pagination, within } from "../wire/list.ts";
import {
  array,
  boolean,
  type Check,
  changeMetadata,
  emptyable,
  metadata,
  params,
  text,
} from "../wire/params.ts";
import { newId, seconds, type World } from "../world.ts";

/** The maximum number of endpoints in test mode (docs.stripe.com/webhooks, "Register your endpoint"). */
const ENDPOINTS_MAX = 16;

const eventName: Check<string> = (value, at) => {
  const name = text()(value, at);
  if (name === "*" || (EVENT_TYPES as readonly string[]).includes(name)) return name;
  if (/^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test(name)) throw unsimulated(`events of type ${name}`);
  throw invalid(`Invalid ${at}: must be a valid event type`, { param: at });
};

const url: Check<string> = (value, at) => {
  const address = text()(value, at);
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return address;
  throw invalid("Not a valid URL", { code: "url_invalid", param: at });
};

const common = { description: emptyable(text()), metadata };

/** Returns the event routes (API reference, "Events"). */
export function eventRoutes(world: World): Route[] {
  return [
    route(
      "GET",
      "/v1/events",
      params({}, { ...pagination, created, type: text(), types: array(text()), delivery_success: boolean }),
      ({ caller, params: query }) =>
        listPage(world.events, caller.account, {
          url: "/v1/events",
          kind: "event",
          params: query,
          matching: (event) =>
            within(event.created, query.created) &&
            (query.type === undefined || event.type === query.type) &&
            (query.types === undefined || query.types.includes(event.type)) &&
            (query.delivery_success === undefined ||
              (event.pending_webhooks === 0) === query.delivery_success),
        }),
    ),
  ];
}

/** Returns the webhook endpoint routes (API reference, "Webhook Endpoints"). */
export function endpointRoutes(world: World): Route[] {
  const find = (account: string, id: string): WebhookEndpoint => {
    const endpoint = world.endpoints.get(account, id);
    if (!endpoint) throw missing("webhook endpoint", id);
    return endpoint;
  };
  return [
    route(
      "POST",
      "/v1/webhook_endpoints",
      params({ enabled_events: array(eventName), url }, { ...common, api_version: text(), connect: boolean }),
      (call) => createEndpoint(world, call.caller.account, call.params),
    ),
    route("GET", "/v1/webhook_endpoints", params({}, pagination), ({ caller, params: query }) =>
      listPage(world.endpoints, caller.account, {
        url: "/v1/webhook_endpoints",
        kind: "webhook endpoint",
        params: query,
      }),
    ),
    route("DELETE", "/v1/webhook_endpoints/:id", params({}, {}), ({ caller, id }) => {
      find(caller.account, id);
      world.endpoints.delete(caller.account, id);
      return { id, object: "webhook_endpoint", deleted: true };
    }),
  ];
}

interface NewEndpoint {
  enabled_events: string[];
  url: string;
  api_version?: string;
  connect?: boolean;
  description?: string | null;
  metadata?: Record<string, string> | null;
}

/** Creates an endpoint; only this response contains its secret. */
function createEndpoint(world: World, account: string, input: NewEndpoint): object {
  if (world.endpoints.count(account) >= ENDPOINTS_MAX) {
    throw invalid(`You have reached the maximum of ${ENDPOINTS_MAX} test webhook endpoints.`);
  }
  const secret = newId("whsec", 32);
  const endpoint = world.endpoints.put(account, {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: input.api_version ?? null,
    application: null,
    created: seconds(world),
    description: input.description ?? null,
    enabled_events: input.enabled_events,
    livemode: false,
    metadata: changeMetadata({}, input.metadata),
    status: "enabled",
    url: input.url,
    _secret: secret,
    _connect: input.connect ?? false,
  });
  return { ...endpoint, secret };
}
