import helmet from "helmet";
import type { App } from "./app.ts";
import { routeOf } from "./request-route.ts";

/** The routes that return data for programs and never a page. */
const DATA = /^\/(v1|mcp|openapi\.json|healthz|readyz|metrics|\.well-known)(\/|$)/;

/**
 * The headers of a response that is not a page (OWASP REST Security Cheat Sheet, "Security Headers"):
 * browsers must not render, frame or cache it (unless the route says so), or reveal its URL to others.
 */
const OF_DATA = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/**
 * The headers of pages. No page may be framed: a click on "Allow" must be meant for the visible page (RFC
 * 9700, section 4.16).
 */
const ofPages = helmet({
  contentSecurityPolicy: {
    directives: {
      "upgrade-insecure-requests": null,
      "base-uri": ["'none'"],
      "font-src": ["'self'"],
      "frame-ancestors": ["'none'"],
      // Pages contain inline styles.
      "style-src": ["'self'", "'unsafe-inline'"],
    },
  },
  frameguard: { action: "deny" },
});

/** Sets the security headers: helmet's headers on pages, and the few that matter on data, which is most responses. */
export function setSecurityHeaders(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const route = routeOf(request);
    // The response for an unknown path is a problem, which is data.
    if (route !== undefined && !DATA.test(route)) return ofPages(request.raw, reply.raw, done as () => void);
    reply.headers(OF_DATA);
    done();
  });
}
