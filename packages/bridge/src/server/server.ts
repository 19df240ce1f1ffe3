import { noteConnections } from "@banco/core/connections";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { BadRequest } from "../orders/requests.ts";
import type { Bridge } from "./bridge.ts";
import { limitConnections } from "./connections.ts";
import { answerExpectations, answerInEnvelopes, answerMalformed, fail } from "./envelope.ts";
import type { Gate } from "./gate.ts";
import { guard } from "./guard.ts";
import { servePage } from "./page/page.ts";
import { serveProtocol } from "./routes.ts";
import { serveSales } from "./sale-routes.ts";
import { serveTill } from "./till/till-routes.ts";

const BODY_BYTES_MAX = 64 * 1024;
/** The time limit for receiving a request; the response may take as long as a cardholder does. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Builds the local protocol's server (specification, section 4.11). */
export function buildServer(bridge: Bridge, log: FastifyBaseLogger, gate: Gate): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // Otherwise Node would reject such a request in its own format; the guard responds with the protocol's envelope.
    http: { requireHostHeader: false },
    clientErrorHandler: answerMalformed,
    frameworkErrors: (_error, _request, reply) => {
      fail(reply, 404, "The address is not well-formed");
    },
  });
  limitConnections(app.server);
  answerExpectations(app.server);
  answerInEnvelopes(app);
  takeJson(app);
  guard(app, () => bridge.installation.access);
  gate.guard(app);
  closeWhenStopping(app);
  app.addHook("onResponse", async ({ method, routeOptions, log: requestLog }, reply) => {
    const answered = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    requestLog.info(answered, "answered");
  });
  serveProtocol(app, bridge);
  serveSales(app, bridge);
  servePage(app, bridge);
  serveTill(app, bridge);
  return app;
}

/**
 * Parses every body as JSON, whatever its content type, because tills often send the wrong one (the guard is
 * strict with browsers).
 */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) => {
    parse(request, body as string, (error, value) => {
      if (error) done(new BadRequest("The body must be a JSON object"));
      else done(null, value);
    });
  });
}

/**
 * Closes connections when the server stops: a keep-alive connection, or one without any request, would delay
 * shutdown.
 */
function closeWhenStopping(app: FastifyInstance): void {
  const endSilent = noteConnections(app.server);
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
    endSilent();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });
}
