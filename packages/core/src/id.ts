import { v7 } from "uuid";

/**
 * A new identifier, opaque to clients: a prefix that names the kind and a UUID version 7 (RFC 9562), so that
 * identifiers of one kind sort by the time of their making.
 *
 * @param prefix - the record's kind, e.g. `pay`, without the underscore
 */
export function newId(prefix: string): string {
  return `${prefix}_${v7().replaceAll("-", "")}`;
}

/** When an identifier was made, in milliseconds since 1970: the first 48 bits of its UUID (RFC 9562, section 5.7). One that is none of ours: 0. */
export function madeAt(id: string): number {
  return Number.parseInt(/_([0-9a-f]{12})7/.exec(id)?.[1] ?? "0", 16);
}
