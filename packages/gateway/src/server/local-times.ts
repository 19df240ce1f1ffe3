import { calendarDays, type ShopDays } from "../days.ts";
import type { App } from "./app.ts";
import { isLocal, utcOf } from "./times.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a date in the query means a business day, which may end after midnight. */
    shopDays?: boolean;
  }
}

interface Query {
  properties?: Record<string, { format?: string }>;
}

/**
 * Interprets query times without an offset in the merchant's own time zone, before the query is validated.
 *
 * @param daysOf - returns a merchant's business days; their end hour applies if a route declares `shopDays`
 */
export function readLocalTimes(app: App, daysOf: (tenantId: string) => Promise<ShopDays>): void {
  app.addHook("preValidation", (request, _reply, done) => {
    const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as Query;
    const query = request.query as Record<string, unknown>;
    const local = Object.entries(properties).flatMap(([name, { format }]) => {
      const text = query[name];
      return format === "date-time" && typeof text === "string" && isLocal(text)
        ? [[name, text] as const]
        : [];
    });
    if (local.length === 0 || !request.caller) return done();
    const { shopDays } = request.routeOptions.config;
    daysOf(request.caller.tenantId).then((days) => {
      const own = shopDays ? days : calendarDays(days.timeZone);
      for (const [name, text] of local) query[name] = utcOf(text, own, name === "end") ?? text;
      done();
    }, done);
  });
}
