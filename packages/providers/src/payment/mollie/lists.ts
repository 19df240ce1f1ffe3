import { ProviderError } from "../../contract/error.ts";
import type { Context } from "./manifest.ts";
import { callMollie, type MollieRequest } from "./request.ts";
import type { List } from "./wire.ts";

const LIMIT = 250;
const PAGES_MAX = 20;

/** Returns a page of a list; `from` is its first entry, and `next` is the first entry of the next page. */
export async function pageOf<Kind extends string, T>(
  context: Context,
  kind: Kind,
  path: string,
  query: { from?: string | undefined; profileId?: string },
  options: Pick<MollieRequest, "ofAccount"> = {},
): Promise<{ items: T[]; next: string | undefined }> {
  const list = await callMollie<List<Kind, T>>(context, {
    method: "GET",
    path,
    query: { ...query, limit: String(LIMIT) },
    ...options,
  });
  const next = list._links.next && new URL(list._links.next.href).searchParams.get("from");
  return { items: list._embedded[kind], next: next ?? undefined };
}

/**
 * Yields a complete list, in Mollie's order, page by page.
 *
 * @throws ProviderError `outcome_unknown` after 5000 entries, because the requested entry may come later
 */
export async function* everyOne<Kind extends string, T>(
  context: Context,
  kind: Kind,
  path: string,
  query: { profileId?: string } = {},
  options: Pick<MollieRequest, "ofAccount"> = {},
): AsyncGenerator<T> {
  let from: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, next } = await pageOf<Kind, T>(context, kind, path, { ...query, from }, options);
    yield* items;
    if (next === undefined) return;
    from = next;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Mollie's list is longer than Banco reads");
}
