import type { App } from "./app.ts";
import { isLocal, utcOf } from "./times.ts";

interface Query {
  properties?: Record<string, { format?: string }>;
}

/**
 * Reads the times without an offset in queries by the merchant's own zone, before the query is validated.
 *
 * @param zoneOf - returns a merchant's time zone
 */
export function readLocalTimes(app: App, zoneOf: (tenantId: string) => Promise<string>): void {
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
    zoneOf(request.caller.tenantId).then((zone) => {
      for (const [name, text] of local) query[name] = utcOf(text, zone, name === "end") ?? text;
      done();
    }, done);
  });
}
