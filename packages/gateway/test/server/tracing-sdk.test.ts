import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { test } from "node:test";
import { send } from "@banco/gateway-testing/http";
import { openShop } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { startProgram } from "@banco/testing/process";

const PATIENCE_MS = 90_000;
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

/** A span in OTLP's JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Exported {
  resourceSpans: { scopeSpans: { scope: { name: string }; spans: Span[] }[] }[];
}

test("OpenTelemetry's SDK, loaded first, exports a payment's request and its call", async (t) => {
  const shop = await openShop();
  t.after(() => shop.stop());
  const spans: (Span & { scope: string })[] = [];
  const receiver = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Exported;
    for (const { scopeSpans } of resourceSpans)
      for (const { scope, spans: sent } of scopeSpans)
        spans.push(...sent.map((span) => ({ ...span, scope: scope.name })));
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  t.after(() => void receiver.close());
  const port = await freePort();
  const program = await startProgram({
    file: "packages/gateway/src/main.ts",
    flags: ["--import", import.meta.resolve("./telemetry.ts")],
    env: {
      ...shop.gateway.env,
      PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    },
  });
  t.after(() => program.stop());
  const { status } = await send(`http://127.0.0.1:${port}`, "POST", "/v1/payment/stripe/card", {
    token: shop.merchant.accessToken,
    json: { amount: 3, token: "tok_visa" },
    headers: { "x-client-id": "till", traceparent: `00-${TRACE}-${CALLER}-01` },
  });
  assert.equal(status, 201);
  const ofTrace = () => spans.filter(({ traceId }) => traceId === TRACE);
  await eventually(
    "the request's span came",
    () => ofTrace().some(({ scope }) => scope === "banco.gateway"),
    PATIENCE_MS,
  );
  const request = ofTrace().find(({ scope }) => scope === "banco.gateway")!;
  assert.equal(request.name, "POST /v1/payment/:providerId/card");
  assert.equal(request.parentSpanId, CALLER);
  const calls = ofTrace().filter(({ scope }) => scope === "banco.providers");
  assert.ok(calls.length > 0, "the calls to the provider are spans");
  for (const { parentSpanId, name } of calls) {
    assert.equal(parentSpanId, request.spanId);
    assert.match(name, /^stripe (GET|POST)$/);
  }
});
