import type { Clock } from "@banco/core/clock";
import { LRUCache } from "lru-cache";
import { findApp } from "../auth/clients/sql.ts";
import { cacheClock } from "../cache-clock.ts";
import type { Database } from "../db/database.ts";
import { REMEMBERED_MS } from "../pace.ts";
import type { Origins } from "../server/cors.ts";
import { isDomainOfAnApp } from "./sql.ts";

const CACHED_MAX = 10_000;

/** Caches for one minute the origins that apps in this database allow. */
export function openOrigins(db: Database, clock: Clock): Origins {
  const options = { max: CACHED_MAX, ttl: REMEMBERED_MS.origins, ...cacheClock(clock) };
  const known = new LRUCache<string, boolean>({
    ...options,
    fetchMethod: (domain) => isDomainOfAnApp(db, domain),
  });
  const domains = new LRUCache<string, string[]>({
    ...options,
    fetchMethod: async (clientId) => (await findApp(db, clientId))?.allowedDomains ?? [],
  });
  return {
    isKnown: async (origin) => {
      const domain = domainOf(origin);
      return domain !== undefined && (await known.fetch(domain)) === true;
    },
    mayCall: async (clientId, origin) => {
      const allowed = (await domains.fetch(clientId)) ?? [];
      const domain = domainOf(origin);
      return allowed.length === 0 || (domain !== undefined && allowed.includes(domain));
    },
  };
}

/**
 * Returns the domain of a page loaded over https or from the developer's own machine; undefined for any other
 * page.
 */
function domainOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" ? hostname : undefined;
}
