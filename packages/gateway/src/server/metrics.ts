import { Problem } from "@banco/core";
import type { FastifyRequest } from "fastify";
import { Gauge } from "prom-client";
import type { Gateway } from "../gateway.ts";
import type { Settings } from "../settings/settings.ts";
import type { App } from "./app.ts";
import { openFigures } from "./figures.ts";
import { sameText } from "./same-text.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/**
 * Serves this process's and the database's metrics to Prometheus at `/metrics`: with the token if one is set,
 * otherwise only on the loopback interface of a sandbox.
 */
export function serveMetrics(app: App, gateway: Gateway): void {
  const { settings, clock, meters } = gateway;
  const { registry } = meters;
  const figures = openFigures(gateway, registry);
  new Gauge({
    name: "banco_clock_skew_seconds",
    help: "How far this process's clock is ahead of the database's",
    registers: [registry],
    collect() {
      this.set(clock.skewMs() / 1000);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    meters.request({ method, route, status: reply.statusCode }, reply.elapsedTime);
    done();
  });
  app.get("/metrics", { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, settings)) throw new Problem("unauthorized", "The metrics require METRICS_TOKEN");
    await figures.refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Whether a request may read the metrics. Behind a proxy on the same machine every request comes from the loopback
 * interface, so its address proves nothing in live mode.
 */
function mayRead(
  { headers, socket }: FastifyRequest,
  { metricsToken, sandbox, trustedProxies }: Settings,
): boolean {
  if (metricsToken) return sameText(headers.authorization ?? "", `Bearer ${metricsToken}`);
  const isForwarded = trustedProxies > 0 || headers["x-forwarded-for"] !== undefined;
  return sandbox && !isForwarded && LOOPBACK.has(socket.remoteAddress ?? "");
}
