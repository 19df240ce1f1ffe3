import type { JsonCall, JsonRoute } from "../kit/json-api.ts";
import { problem } from "./world.ts";

const LIMIT_MAX = 25;
/** The creation time of every merchant and membership here. */
const SINCE = { created_at: "2024-01-08T09:00:00Z", updated_at: "2024-01-08T09:00:00Z" };

/** Returns the merchants of a user; the user of a key that contains `twoshops` has two. */
export function merchantsOf(merchant: string, token: string): string[] {
  return token.includes("twoshops") ? [merchant, `${merchant}2`] : [merchant];
}

/** Returns the routes for memberships and merchants. */
export function merchantRoutes(): JsonRoute<string>[] {
  return [
    { method: "GET", path: "/v0.1/memberships", handle: memberships },
    {
      method: "GET",
      path: "/v1/merchants/:merchant",
      handle: ({ who }) => ({
        merchant_code: who,
        sandbox: true,
        country: "IT",
        default_currency: "EUR",
        default_locale: "it-IT",
        ...SINCE,
        company: { name: `Negozio ${who} SRL` },
        business_profile: {
          name: `Negozio ${who}`,
          email: "negozio@example.com",
          phone_number: "+390200000000",
          address: {
            street_address: ["Via Torino, 1"],
            post_code: "20123",
            city: "Milano",
            province: "MI",
            country: "IT",
          },
        },
      }),
    },
  ];
}

/** Returns a user's merchants, an organization, and an open invitation to another merchant. */
function memberships({ who, query, headers }: JsonCall<string>): object {
  const all = [
    membership("MKINVITED", "merchant", "pending"),
    membership(`org_${who}`, "organization", "accepted"),
    ...merchantsOf(who, headers.authorization ?? "").map((one) => membership(one, "merchant", "accepted")),
  ];
  const [offset, limit] = [Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 10)];
  if (!(limit >= 1 && limit <= LIMIT_MAX && offset >= 0)) throw problem(400, "Request validation failed.");
  const matching = all.filter(
    ({ status, resource }) =>
      (query.get("status") ?? status) === status &&
      (query.get("resource.type") ?? resource.type) === resource.type,
  );
  return { total_count: matching.length, items: matching.slice(offset, offset + limit) };
}

function membership(id: string, type: string, status: string) {
  return {
    id: `mem_${id}`,
    resource_id: id,
    type,
    roles: ["role_owner"],
    permissions: [],
    status,
    ...SINCE,
    resource: { id, type, name: `Negozio ${id}`, ...SINCE },
  };
}
