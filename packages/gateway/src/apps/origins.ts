import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import { findApp, isDomainOfAnApp } from "./sql.ts";

const CACHED_MAX = 10_000;
/** So long a change of an app's domains may take to count. */
const CACHED_FOR_MS = 60_000;

/** Which web pages may call the API (specification, section 5.4: allowed domains are configured per app). */
export interface Origins {
  /** Whether some app names the page's domain; a browser asks this before it says for whom. */
  isKnown(origin: string): Promise<boolean>;
  /** Whether that app may call from the page: it names the domain, or limits itself to none. */
  mayCall(clientId: string, origin: string): Promise<boolean>;
}

/** The origins that the apps of this database allow, remembered for a minute. */
export function openOrigins(db: Database): Origins {
  const options = { max: CACHED_MAX, ttl: CACHED_FOR_MS };
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

/** The domain of a page that came safely: over https, or from the developer's own machine. */
function domainOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" ? hostname : undefined;
}
