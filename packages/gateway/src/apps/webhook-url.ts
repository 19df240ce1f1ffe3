import { isIP } from "node:net";
import { isLoopback, isPublicAddress } from "../ssrf-guard.ts";

const LENGTH_MAX = 2000;
/**
 * Names that resolve on internal networks: those of RFC 6761, RFC 6762 and RFC 8375, and common company and
 * cloud names.
 */
const INTERNAL = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/**
 * Returns what is wrong with a webhook URL, or undefined. The URL must be `https` and must point to the public
 * Internet, as far as its text shows. The resolved address is also checked on each call.
 *
 * @param here - whether the URL may point to this machine, including over `http`, as for a sandbox on a developer's
 * machine
 */
export function webhookUrlFault(text: string, here = false): string | undefined {
  if (text.length > LENGTH_MAX) return `is longer than ${LENGTH_MAX} characters`;
  if (here && isHere(text)) return faultOfParts(new URL(text));
  if (!/^https:\/\/[!-~]+$/i.test(text) || !URL.canParse(text)) return "must be an https URL";
  const url = new URL(text);
  return faultOfParts(url) ?? (isPublicHost(url.hostname) ? undefined : "must point to the public Internet");
}

function faultOfParts({ username, password, hash }: URL): string | undefined {
  if (username || password) return "must not contain a user name";
  return hash ? "must not have a fragment" : undefined;
}

function isHere(text: string): boolean {
  if (!/^https?:\/\/[!-~]+$/i.test(text) || !URL.canParse(text)) return false;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || isLoopback(host);
}

/** The URL parser has already converted `2130706433` and `0x7f.1` to dotted numbers. */
function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(bare)) return isPublicAddress(bare);
  return bare.includes(".") && !INTERNAL.test(bare);
}
