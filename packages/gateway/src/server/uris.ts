/** Characters that RFC 3986 does not allow, except letters in other scripts, which browsers escape. */
const IMPOSSIBLE = /[\s\p{Cc}\\<>"^`{|}]/u;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;
const USER_WITH_BRACKET = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*[[\]][^/?#]*@/i;

/**
 * Returns what is wrong with an absolute URI (RFC 3986), or undefined. `URL` silently corrects many errors.
 */
export function uriFault(uri: string): string | undefined {
  if (IMPOSSIBLE.test(uri)) return "contains characters that are not allowed in a URI";
  if (BROKEN_ESCAPE.test(uri)) return "contains a % without two hexadecimal digits after it";
  if (USER_WITH_BRACKET.test(uri) || !URL.canParse(uri)) return "is not an absolute URI";
  return undefined;
}
