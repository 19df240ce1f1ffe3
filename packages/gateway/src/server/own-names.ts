import { isIP } from "node:net";
import { Problem } from "@banco/core";
import type { Settings } from "../settings/settings.ts";
import type { App } from "./app.ts";

/**
 * Refuses requests under a foreign name. A sandbox shows passcodes to whoever asks: a page elsewhere could
 * lead its own name to this machine (DNS rebinding) and read them. It needs a name with a dot for that, which
 * is neither an address nor the installation's own.
 */
export function ownNames(app: App, { baseUrl, appUrl }: Pick<Settings, "baseUrl" | "appUrl">): void {
  const own = new Set([baseUrl, appUrl].map((url) => new URL(url).hostname));
  app.addHook("onRequest", (request, _reply, done) => {
    const name = nameOf(request.headers.host ?? "");
    const isOurs = own.has(name) || isIP(name) !== 0 || !name.includes(".") || name.endsWith(".localhost");
    if (isOurs) return done();
    done(new Problem("forbidden", "The sandbox answers under its own names only: set BASE_URL to this one"));
  });
}

/** Returns the host without its port and brackets, in small letters. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "");
}
