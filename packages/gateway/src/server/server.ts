import { Problem } from "@banco/core";
import { hasSeveralHosts } from "@banco/core/host";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { ShopDays } from "../days.ts";
import type { Gateway } from "../gateway.ts";
import { ANSWER_MS } from "../pace.ts";
import { guardRoutes, type VerifyAccessToken } from "./access.ts";
import type { App, Area } from "./app.ts";
import { refuseCardData } from "./card-data.ts";
import { allowOrigins, limitOrigins, type Origins } from "./cors.ts";
import { serveHealth } from "./health.ts";
import { readJsonBodies } from "./json-body.ts";
import { lazyChild } from "./lazy-logger.ts";
import { readLocalTimes } from "./local-times.ts";
import { locateCreated } from "./location.ts";
import { noteMethods } from "./methods.ts";
import { serveMetrics } from "./metrics.ts";
import { networkText } from "./network.ts";
import { answerProblems, asProblem, sendProblem } from "./problems.ts";
import { limitRates } from "./rate-limit.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { keepSenders } from "./sender.ts";
import { refuseOutdatedFields } from "./sent-back.ts";
import { serializerCompiler } from "./serialisation.ts";
import { endWhenStopping } from "./stopping.ts";
import { refuseUnknown } from "./strictness.ts";
import { traceRequests } from "./tracing.ts";
import { answerUnreadable } from "./unreadable.ts";
import { validatorCompiler } from "./validation.ts";

const BODY_BYTES_MAX = 1_048_576;

/** Parts of the server that areas provide. */
export interface Plugins {
  /** Verifies access tokens. */
  verify: VerifyAccessToken;
  /** Returns a merchant's business days. */
  daysOf(tenantId: string): Promise<ShopDays>;
  /** The web pages that may call the API. */
  origins: Origins;
  /** Logs who changed what. */
  recordChanges(app: App): void;
  /** Records each route that is added, and serves the reference. */
  describeRoutes(app: App): void;
}

/**
 * Builds the HTTP server with everything that areas share: request IDs, problems, tokens and scopes, rate
 * limits, headers, metrics, health and the reference.
 *
 * @param areas - the parts of the API, each under its own paths
 */
export async function buildServer(gateway: Gateway, plugins: Plugins, areas: Area[]): Promise<App> {
  const { verify, daysOf, origins, recordChanges, describeRoutes } = plugins;
  const { settings, clock, random } = gateway;
  const newRequestId = () => `req_${random.uuid().replaceAll("-", "")}`;
  const app = Fastify({
    loggerInstance: gateway.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: ANSWER_MS.request,
    trustProxy: (_address: string, hop: number) => hop < settings.trustedProxies,
    genReqId: newRequestId,
    clientErrorHandler: answerUnreadable(settings.baseUrl, newRequestId, clock),
    childLoggerFactory: lazyChild,
    return503OnClosing: true,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 255 },
    // This prevents Fastify from loading its own.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler(settings.timeZone) as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    frameworkErrors: (error, request, reply) =>
      sendProblem(request, reply, asProblem(error), settings.baseUrl),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate("clock", clock).decorate("random", random);
  // Bodies are JSON, unless a route declares another type. Fastify itself would also accept text.
  app.removeContentTypeParser("text/plain");
  readJsonBodies(app);
  refuseUnknown(app);
  answerProblems(app, settings.baseUrl, noteMethods(app));
  keepSenders(app);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done(
      hasSeveralHosts(request.raw)
        ? new Problem("malformed_body", "The request has several Host headers; it must have one")
        : undefined,
    );
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    if (!gateway.log.isLevelEnabled("info")) return done();
    gateway.log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.caller?.tenantId,
        network: networkText(request.ip),
      },
      "answered",
    );
    done();
  });
  endWhenStopping(app);
  traceRequests(app);
  setSecurityHeaders(app);
  await allowOrigins(app, settings, origins);
  serveMetrics(app, gateway);
  guardRoutes(app, verify, settings.baseUrl);
  recordChanges(app);
  limitRates(app, gateway);
  limitOrigins(app, settings, origins);
  readLocalTimes(app, daysOf);
  refuseCardData(app);
  refuseOutdatedFields(app);
  locateCreated(app, settings.baseUrl);
  describeRoutes(app);
  serveHealth(app, gateway);
  for (const area of areas) await app.register(async (scoped) => area(scoped));
  return app;
}
