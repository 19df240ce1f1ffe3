import { randomBytes } from "node:crypto";
import { Answer, type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import { type Endpoint, newId, poiIdOf, type Store, settingsOf, type World } from "./world.ts";

type Call = JsonCall<string>;

/** Returns the Management API routes (https://docs.adyen.com/api-explorer/Management/3/overview). */
export function managementRoutes(world: World): JsonRoute<string>[] {
  return [
    {
      method: "GET",
      path: "/merchants/:merchant",
      handle(call) {
        assertOwn(call);
        return {
          id: call.who,
          name: `Negozio ${call.who}`,
          status: "Active",
          merchantCity: "Milano",
          primarySettlementCurrency: "EUR",
          captureDelay: settingsOf(world, call.who).captureDelay,
        };
      },
    },
    {
      method: "GET",
      path: "/merchants/:merchant/webhooks",
      handle: ({ who, query }) => pageOf(world.endpoints.list(who).map(shown), query, 10),
    },
    {
      method: "POST",
      path: "/merchants/:merchant/webhooks",
      handle(call) {
        assertOwn(call);
        const { url, type, active, communicationFormat } = call.body as Record<string, string>;
        if (!url || type !== "standard" || !active || communicationFormat !== "json")
          throw problem(422, "The webhook is not valid");
        return shown(world.endpoints.put(call.who, { id: `WBHK${newId()}`, url, hmacKey: "" }));
      },
    },
    {
      method: "POST",
      path: "/merchants/:merchant/webhooks/:id/generateHmac",
      handle({ who, params: { id = "" }, raw }) {
        if (raw !== "") throw problem(400, "The request has no body");
        const endpoint = world.endpoints.get(who, id);
        if (!endpoint) throw problem(404, "The webhook does not exist");
        const hmacKey = randomBytes(32).toString("hex").toUpperCase();
        world.endpoints.put(who, { ...endpoint, hmacKey });
        return { hmacKey };
      },
    },
    {
      method: "DELETE",
      path: "/merchants/:merchant/webhooks/:id",
      handle({ who, params: { id = "" } }) {
        if (!world.endpoints.get(who, id)) throw problem(404, "The webhook does not exist");
        world.endpoints.delete(who, id);
        return new Answer(204, null);
      },
    },
    {
      method: "GET",
      path: "/terminals",
      handle({ who, query }) {
        const search = query.get("searchQuery") ?? "";
        return pageOf(
          terminalsOf(who).filter(({ id }) => id.includes(search)),
          query,
          20,
        );
      },
    },
    {
      method: "GET",
      path: "/stores",
      handle: ({ who, query }) => pageOf(world.stores.list(who).reverse(), query, 10),
    },
    { method: "POST", path: "/merchants/:merchant/stores", handle: (call) => createStore(world, call) },
    { method: "GET", path: "/stores/:id", handle: (call) => storeOf(world, call) },
    {
      method: "PATCH",
      path: "/stores/:id",
      handle(call) {
        const store = storeOf(world, call);
        const { country, ...address } = (call.body.address ?? {}) as Record<string, string>;
        if (country && country !== store.address.country) throw problem(422, "The country cannot be changed");
        if (store.status === "closed") throw problem(422, "The store is closed");
        return world.stores.put(call.who, {
          ...store,
          ...call.body,
          id: store.id,
          address: { ...store.address, ...address },
        });
      },
    },
  ];
}

/** Returns a page of at most 100 items. */
function pageOf(all: readonly object[], query: URLSearchParams, usual: number): object {
  const size = Number(query.get("pageSize") ?? usual);
  const page = Number(query.get("pageNumber") ?? 1);
  if (!(size >= 1 && size <= 100 && page >= 1)) throw problem(422, "The page is not valid");
  const data = all.slice((page - 1) * size, page * size);
  return { data, itemsTotal: all.length, pagesTotal: Math.ceil(all.length / size) };
}

/**
 * Returns the account's terminals. A merchant account has one; a chain has 101, with the online terminal
 * last.
 */
function terminalsOf(merchant: string) {
  const isChain = merchant.includes("Chain");
  const others = Array.from({ length: isChain ? 100 : 0 }, (_, at) => `V400m-${String(at).padStart(9, "0")}`);
  return [...others, poiIdOf(merchant)].map((id) => ({
    id,
    model: "V400m",
    serialNumber: id.slice(6),
    assignment: { companyId: `Company${merchant}`, merchantId: merchant, status: "boarded" },
  }));
}

function shown({ id, url }: Endpoint): object {
  return { id, url, type: "standard", active: true, communicationFormat: "json" };
}

function createStore(world: World, { who, body }: Call): Store {
  const { description, shopperStatement, phoneNumber, address } = body as unknown as Store;
  const missing = Object.entries({
    description,
    shopperStatement,
    phoneNumber,
    country: address?.country,
  }).find(([, value]) => !value);
  if (missing) throw problem(422, `${missing[0]} is required`);
  if (!/^\+\d{6,15}$/.test(phoneNumber) || shopperStatement.length > 22)
    throw problem(422, "The store is not valid");
  return world.stores.put(who, {
    id: `ST${newId()}`,
    status: "active",
    description,
    shopperStatement,
    phoneNumber,
    address,
  });
}

function storeOf(world: World, { who, params: { id = "" } }: Call): Store {
  const store = world.stores.get(who, id);
  if (!store) throw problem(404, "The store does not exist");
  return store;
}

function assertOwn({ who, params }: Call): void {
  if (params.merchant !== who) throw problem(403, "Another merchant's");
}

/** Returns a refusal in the Management API's format. */
export function problem(status: number, detail: string, invalidFields: readonly object[] = []): Refusal {
  return new Refusal(status, {
    type: "https://docs.adyen.com/errors",
    errorCode: `30_${status}`,
    title: "Refused",
    detail,
    status,
    ...(invalidFields.length > 0 && { invalidFields }),
  });
}
