import { refuse, type World } from "./world.ts";

const LIMIT_MAX = 250;
const HAL = "application/hal+json";

interface Link {
  href: string;
  type: string;
}

/** Returns a link to a resource of the API. */
export function apiLink({ kit }: World, path: string): Link {
  return { href: `${kit.baseUrl()}${path}`, type: HAL };
}

/** Returns a link to a page. */
export function pageLink({ kit }: World, path: string): Link {
  return { href: `${kit.baseUrl()}${path}`, type: "text/html" };
}

/** Returns the links of every resource. */
export function ownLinks(world: World, path: string): { self: Link; documentation: Link } {
  return { self: apiLink(world, path), documentation: pageLink(world, "/reference") };
}

/**
 * Returns a page of a list, beginning at `from` (https://docs.mollie.com/reference/pagination).
 *
 * @param path - the list's own path
 * @param items - the whole list, in order
 */
export function listOf<T extends { id: string }>(
  world: World,
  kind: string,
  path: string,
  query: URLSearchParams,
  items: readonly T[],
): { count: number; _embedded: Record<string, T[]>; _links: object } {
  const limit = Number(query.get("limit") ?? 50);
  const from = query.get("from");
  const start = from === null ? 0 : items.findIndex(({ id }) => id === from);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX) || start < 0) {
    throw refuse(400, "Bad Request", "The page is invalid", start < 0 ? "from" : "limit");
  }
  const page = items.slice(start, start + limit);
  const to = (one: T | undefined) => one && apiLink(world, `${path}?from=${one.id}&limit=${limit}`);
  return {
    count: page.length,
    _embedded: { [kind]: page },
    _links: {
      ...ownLinks(world, path),
      previous: (start > 0 && to(items[Math.max(0, start - limit)])) || null,
      next: to(items[start + limit]) ?? null,
    },
  };
}
