import { invalidField } from "@banco/core";

/**
 * RFC 9110, section 8.8.3: entity-tag = [ "W/" ] DQUOTE *etagc DQUOTE; group 1 is the content of a strong
 * one.
 */
const ENTITY_TAG = /(?:W\/"[\x21\x23-\x7e\x80-\xff]*"|"([\x21\x23-\x7e\x80-\xff]*)")/;
const LIST = new RegExp(`^[ \\t]*${ENTITY_TAG.source}(?:[ \\t]*,[ \\t]*${ENTITY_TAG.source})*[ \\t]*$`);

/** Returns the strong ETag of a version: a record that differs in any way has another. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Reads `If-Match` (RFC 9110, section 13.1.1): the ETags without their quotes, or null for any. Leaves out
 * weak ETags, which match nothing in the strong comparison.
 *
 * @throws Problem 400 when it is neither `*` nor a list of ETags
 */
export function matchable(ifMatch: string | undefined): string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  if (!LIST.test(ifMatch)) throw invalidField("/headers/if-match", "is neither * nor a list of ETags");
  return [...ifMatch.matchAll(new RegExp(ENTITY_TAG, "g"))].flatMap(([, strong]) => strong ?? []);
}
