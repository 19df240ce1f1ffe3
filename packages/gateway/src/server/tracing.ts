import {
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";

const tracer = trace.getTracer("banco.gateway");
const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Makes each request a span, in the caller's trace if it sends one (W3C Trace Context), with the route's work
 * as a child span. Does nothing without an SDK, which must be loaded before the program.
 */
export function traceRequests(app: App): void {
  if (!isTraced()) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "banco.request_id": request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return (
    !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer("banco.gateway") !== undefined
  );
}
