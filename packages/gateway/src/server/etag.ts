import { invalidField } from "@banco/core";

/**
 * RFC 9110, section 8.8.3: entity-tag = [ "W/" ] DQUOTE *etagc DQUOTE; group 1 is the content of a strong
 * one.
 */
const ENTITY_TAG = /(?:W\/"[\x21\x23-\x7e\x80-\xff]*"|"([\x21\x23-\x7e\x80-\xff]*)")/;
const ENTITY_TAGS = new RegExp(ENTITY_TAG, "g");

/** Returns a version's strong ETag: a record that differs in any way has a different one. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Parses `If-Match` (RFC 9110, section 13.1.1): the ETags without their quotes, or null for any. Skips weak
 * ETags, which never match in a strong comparison.
 *
 * @throws Problem 400 if it is neither `*` nor a list of ETags
 */
export function matchable(ifMatch: string | undefined): string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return listed(ifMatch, "/headers/if-match").flatMap(({ strong }) => strong ?? []);
}

/**
 * Whether `If-None-Match` (RFC 9110, section 13.1.2) matches a version: by `*`, or by its ETag, weak or
 * strong.
 *
 * @throws Problem 400 if it is neither `*` nor a list of ETags
 */
export function namesVersion(ifNoneMatch: string, version: number): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return listed(ifNoneMatch, "/headers/if-none-match").some(
    ({ tag }) => tag.replace(/^W\//, "") === etagOf(version),
  );
}

/** Parses a list of ETags; recipients must also accept empty elements (RFC 9110, section 5.6.1.2). */
function listed(list: string, path: string): { tag: string; strong: string | undefined }[] {
  const tags = [...list.matchAll(ENTITY_TAGS)].map(([tag, strong]) => ({ tag, strong }));
  // A header cannot contain a line break, so a line break can stand for a tag.
  const elements = list.replaceAll(ENTITY_TAGS, "\n").split(",");
  const isList = elements.every((element) => /^[ \t]*\n?[ \t]*$/.test(element));
  if (tags.length === 0 || !isList) throw invalidField(path, "is neither * nor a list of ETags");
  return tags;
}
