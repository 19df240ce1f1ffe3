import { type Filter, Filters, Search } from "@banco/ui";
import type { ComponentChild } from "preact";
import { address, rewrite } from "../router.ts";

/** The filters of a list, stored in the page's URL. */
export interface AddressFilter<Name extends string> {
  /** Each filter's value; the page's default if the URL has none. */
  selected: Readonly<Record<Name, string>>;
  /** Only the values; the list is read again when one of them changes. */
  values: readonly string[];
  /** Whether a filter that is empty by default is set. */
  isNarrowed: boolean;
  /** Changes some filters; the rest of the URL stays. */
  choose(changed: Readonly<Record<string, string>>): void;
}

/**
 * Reads a list's filters from the URL of its page.
 *
 * @param path - the page's path
 * @param first - the page's filters with their default values
 */
export function addressFilter<Name extends string>(
  path: string,
  first: Readonly<Record<Name, string>>,
): AddressFilter<Name> {
  const all: Record<string, string> = { ...first, ...Object.fromEntries(address.value.searchParams) };
  const names = Object.keys(first) as Name[];
  const values = names.map((name) => all[name] ?? "");
  return {
    selected: Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<Name, string>,
    values,
    isNarrowed: names.some((name) => first[name] === "" && all[name] !== ""),
    choose: (changed) => {
      const filled = Object.entries({ ...all, ...changed }).filter(([, value]) => value !== "");
      rewrite(filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path);
    },
  };
}

/** The search above a list, with its filters, if any. */
export function FilterRow({
  by: { selected, choose },
  label,
  hint,
  of,
}: {
  by: AddressFilter<string>;
  /** The name of the search field, and the things that it searches for. */
  label: string;
  hint: string;
  of: readonly Filter[];
}): ComponentChild {
  const search = <Search label={label} hint={hint} value={selected.q ?? ""} search={(q) => choose({ q })} />;
  return of.length === 0 ? (
    search
  ) : (
    <div class="row">
      {search}
      <Filters of={of} selected={selected} choose={choose} />
    </div>
  );
}
