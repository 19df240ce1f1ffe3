import { ProviderError } from "../../contract/error.ts";
import type { Context } from "./manifest.ts";
import { callAdyen } from "./request.ts";

/** The maximum page size of the Management API. */
const PAGE_SIZE = 100;
const PAGES_MAX = 50;

/**
 * Returns a complete Management API list.
 *
 * @throws ProviderError `outcome_unknown` after 5000 entries, because the requested entry may come later
 */
export async function everyOne<T>(
  context: Context,
  path: string,
  filter: Readonly<Record<string, string>> = {},
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = { ...filter, pageNumber: String(page), pageSize: String(PAGE_SIZE) };
    const { data = [], pagesTotal = 1 } = await callAdyen<{ data?: T[]; pagesTotal?: number }>(context, {
      host: "management",
      method: "GET",
      path,
      query: new URLSearchParams(query),
    });
    all.push(...data);
    if (page >= pagesTotal) return all;
  }
  throw new ProviderError("outcome_unknown", "list_too_long", "Adyen's list is longer than Banco reads");
}
