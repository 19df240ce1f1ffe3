import { isIP } from "node:net";
import { Problem } from "@banco/core";
import type { Settings } from "../settings/settings.ts";

/**
 * Returns a check that rejects `Host` headers that do not name this installation. Otherwise a web page could point
 * its own domain name to this machine (DNS rebinding) and read passcodes. Rejects names with a dot that are neither
 * IP addresses nor the installation's own. The check throws Problem `forbidden`.
 */
export function requireOwnName({ baseUrl, appUrl }: Pick<Settings, "baseUrl" | "appUrl">) {
  const own = new Set([baseUrl, appUrl].map((url) => new URL(url).hostname));
  return (host = ""): void => {
    const name = hostnameOf(host);
    const isOurs = own.has(name) || isIP(name) !== 0 || !name.includes(".") || name.endsWith(".localhost");
    if (!isOurs)
      throw new Problem("forbidden", "The mailbox is only served under BASE_URL, APP_URL or an IP address");
  };
}

/** Returns the host without its port and brackets, in lower case. */
function hostnameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "");
}
