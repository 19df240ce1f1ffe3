import { invalidField } from "@banco/core";

/** RFC 9110, section 8.8.3: entity-tag = [ "W/" ] DQUOTE *etagc DQUOTE; group 1 is what a strong one says. */
const ENTITY_TAG = /(?:W\/"[\x21\x23-\x7e\x80-\xff]*"|"([\x21\x23-\x7e\x80-\xff]*)")/;
const LIST = new RegExp(`^[ \\t]*${ENTITY_TAG.source}(?:[ \\t]*,[ \\t]*${ENTITY_TAG.source})*[ \\t]*$`);

/** The strong ETag of a version: a record that differs in any way has another. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * What `If-Match` (RFC 9110, section 13.1.1) lets through: the ETags without their quotes, or null for
 * whatever there is. A weak ETag matches nothing, because the comparison is the strong one.
 *
 * @throws Problem 400 when it is neither `*` nor a list of ETags
 */
export function matchable(ifMatch: string | undefined): string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  if (!LIST.test(ifMatch)) throw invalidField("/headers/if-match", "is neither * nor a list of ETags");
  return [...ifMatch.matchAll(new RegExp(ENTITY_TAG, "g"))].flatMap(([, strong]) => strong ?? []);
}
