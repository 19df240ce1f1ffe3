import { isDomain } from "../clients/domain.ts";

const ADDRESS_LENGTH_MAX = 254; // RFC 5321, section 4.5.3.1.3: a path of 256 with its two angle brackets
const LOCAL_LENGTH_MAX = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/**
 * Returns the canonical spelling of an address, which identifies its user, or undefined if Banco could not
 * send to it. Letters are ASCII (a look-alike address is rejected) and in lower case; one `@`, no quoting, no
 * comments, a domain with a dot. The part after a `+` belongs to the address.
 */
export function normaliseEmail(given: string): string | undefined {
  const address = given.replace(/^ +| +$/g, "").toLowerCase();
  if (address.length > ADDRESS_LENGTH_MAX) return undefined;
  const [local = "", domain = "", ...more] = address.split("@");
  const wellFormed =
    more.length === 0 && local.length <= LOCAL_LENGTH_MAX && LOCAL.test(local) && isDomain(domain);
  return wellFormed ? address : undefined;
}
