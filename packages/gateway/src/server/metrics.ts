import { Problem } from "@banco/core";
import type { FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Gateway } from "../gateway.ts";
import type { Settings } from "../settings/settings.ts";
import type { App } from "./app.ts";
import { sameText } from "./same-text.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 180];

/** Figures of this process for Prometheus at `/metrics`: with the token where one is set; else on the loopback interface of a sandbox. */
export function serveMetrics(app: App, { settings, clock }: Gateway): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "banco_http_request_seconds",
    help: "Time from the request's arrival to its answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: "banco_clock_skew_seconds",
    help: "How far this process's clock is ahead of the database's",
    registers: [registry],
    collect() {
      this.set(clock.skewMs() / 1000);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? "unknown", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get("/metrics", { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, settings)) throw new Problem("unauthorized", "The figures need METRICS_TOKEN");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Behind a proxy on the same machine everybody comes from the loopback interface, which so proves nothing in live mode. */
function mayRead(
  { headers, socket }: FastifyRequest,
  { metricsToken, sandbox, trustedProxies }: Settings,
): boolean {
  if (metricsToken) return sameText(headers.authorization ?? "", `Bearer ${metricsToken}`);
  const isForwarded = trustedProxies > 0 || headers["x-forwarded-for"] !== undefined;
  return sandbox && !isForwarded && LOOPBACK.has(socket.remoteAddress ?? "");
}
