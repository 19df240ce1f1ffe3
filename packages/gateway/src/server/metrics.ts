import { Problem } from "@banco/core";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Settings } from "../settings.ts";
import type { App } from "./server.ts";

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 180];

/** Figures of this process for Prometheus at `/metrics`: with the token where one is set, else on loopback only. */
export function serveMetrics(app: App, settings: Settings): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "banco_http_request_seconds",
    help: "Time from the request's arrival to its answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get("/metrics", { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    const allowed = settings.metricsToken
      ? request.headers.authorization === `Bearer ${settings.metricsToken}`
      : settings.trustedProxies === 0 &&
        ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.socket.remoteAddress ?? "");
    if (!allowed) throw new Problem("unauthorized", "The figures need the metrics token");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
