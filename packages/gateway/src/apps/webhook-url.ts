import { isIP } from "node:net";
import { isPublicAddress } from "../outside.ts";

const LENGTH_MAX = 2000;
/** Names that resolve inside a network (RFC 6761, RFC 6762, RFC 8375), and what companies and clouds use. */
const INTERNAL = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/**
 * What is wrong with a webhook URL, or undefined. It is `https`, and what it names is on the public Internet as far as its
 * text can tell; when it is called, the address its name resolves to is checked again.
 */
export function webhookUrlFault(text: string): string | undefined {
  if (text.length > LENGTH_MAX) return `is longer than ${LENGTH_MAX} characters`;
  if (!/^https:\/\/[!-~]+$/i.test(text) || !URL.canParse(text)) return "must be an https URL";
  const { hostname, username, password, hash } = new URL(text);
  if (username || password) return "must not name a user";
  if (hash) return "must not have a fragment";
  return isPublicHost(hostname) ? undefined : "must lead to the public Internet";
}

/** The parser has already turned `2130706433` and `0x7f.1` into dotted numbers. */
function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(bare)) return isPublicAddress(bare);
  return bare.includes(".") && !INTERNAL.test(bare);
}
