import { isDomain } from "../clients/domain.ts";

// RFC 5321, section 4.5.3.1.3: a path of 256 characters, less its two angle brackets
const ADDRESS_LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/**
 * Returns the canonical form of an e-mail address, which identifies its user, or undefined if Banco could not send
 * mail to it. Accepts only ASCII letters, to reject look-alikes, and lower-cases them. Requires one `@` and a
 * domain with a dot, and accepts neither quoting nor comments. A `+` suffix is part of the address.
 */
export function normaliseEmail(text: string): string | undefined {
  const address = text.replace(/^ +| +$/g, "").toLowerCase();
  if (address.length > ADDRESS_LENGTH_MAX) return undefined;
  const [local = "", domain = "", ...more] = address.split("@");
  const wellFormed =
    more.length === 0 && local.length <= LOCAL_LENGTH_MAX && LOCAL.test(local) && isDomain(domain);
  return wellFormed ? address : undefined;
}
