import helmet from "helmet";
import type { App } from "./app.ts";
import { routeOf } from "./request-route.ts";

/** The routes that answer data to programs, and never a page. */
const DATA = /^\/(v1|mcp|openapi\.json|healthz|readyz|metrics|\.well-known)(\/|$)/;

/**
 * The headers of an answer that is not a page (OWASP REST Security Cheat Sheet, "Security Headers"): that no
 * browser takes it for one, frames it, or tells others of its address.
 */
const OF_DATA = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/**
 * No page is ever shown inside another: a click on "Allow" is meant for the page that is seen (RFC 9700,
 * section 4.16).
 */
const ofPages = helmet({
  contentSecurityPolicy: {
    directives: { "upgrade-insecure-requests": null, "frame-ancestors": ["'none'"] },
  },
  frameguard: { action: "deny" },
});

/**
 * Sets the security headers: helmet's on pages, the few that matter on data, which is most of what is
 * answered.
 */
export function setSecurityHeaders(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const route = routeOf(request);
    // What is not there is answered as a problem, which is data.
    if (route !== undefined && !DATA.test(route)) return ofPages(request.raw, reply.raw, done as () => void);
    reply.headers(OF_DATA);
    done();
  });
}
