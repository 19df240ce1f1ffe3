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
