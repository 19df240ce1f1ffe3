import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { eventually } from "@banco/testing/eventually";
import { INVALID_SPAN_CONTEXT, type Span, type SpanOptions, trace } from "@opentelemetry/api";

interface Ended {
  name: string;
  attributes: Record<string, unknown>;
}

/** The spans that an SDK would have exported. */
const ended: Ended[] = [];

function startSpan(name: string, options: SpanOptions = {}): Span {
  const attributes: Record<string, unknown> = { ...options.attributes };
  const parts: Partial<Span> = {
    spanContext: () => INVALID_SPAN_CONTEXT,
    setAttribute: (key, value) => {
      attributes[key] = value;
      return span;
    },
    setStatus: () => span,
    end: () => void ended.push({ name, attributes }),
  };
  const span = parts as Span;
  return span;
}

let gateway: TestGateway;
before(async () => {
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as never });
  gateway = await startTestGateway();
});
after(async () => {
  await gateway.stop();
  trace.disable();
});

test("each request produces one span with route, status and request ID", async () => {
  const { headers } = await gateway.send("GET", "/v1/payment/P1/transactions/pay_1");
  const span = () => ended.find(({ name }) => name.startsWith("GET /v1/payment/"));
  await eventually("the span has ended", async () => span() ?? false);
  assert.equal(span()?.name, "GET /v1/payment/:providerId/transactions/:transactionId");
  assert.equal(span()?.attributes["http.response.status_code"], 401);
  assert.equal(span()?.attributes["banco.request_id"], headers.get("x-request-id"));
  assert.equal(ended.filter(({ name }) => name === span()?.name).length, 1);
});
