import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import document from "@banco/bridge-client/openapi.json" with { type: "json" };
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import Fastify from "fastify";
import type { Bridge } from "../src/server/bridge.ts";
import { serveProtocol } from "../src/server/routes.ts";
import { serveSales } from "../src/server/sale-routes.ts";

type Method = "get" | "post" | "delete";
const paths = document.paths as Record<string, Partial<Record<Method, { requestBody?: unknown }>>>;

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(document, "bridge");

/** Returns a response's errors according to the document's schema for that response. */
function faults(path: string, method: Method, status: number, body: unknown): unknown {
  const place = ["paths", path, method, "responses", String(status)].map((part) =>
    encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")),
  );
  const schema =
    status === 200
      ? `bridge#/${place.join("/")}/content/application~1json/schema`
      : "bridge#/components/schemas/Failure";
  const validate = ajv.compile({ $ref: schema });
  return validate(body) ? [] : validate.errors;
}

test("the document lists exactly the protocol's routes", () => {
  const routes: string[] = [];
  const app = Fastify();
  app.addHook("onRoute", ({ method, url }) => {
    if (method !== "HEAD" && url !== "/openapi.json")
      routes.push(`${method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
  });
  serveProtocol(app, {} as Bridge);
  serveSales(app, {} as Bridge);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(described.sort(), routes.sort());
});

test("the document passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
    [],
  );
});

test("every example matches its schema", () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(methods) as [Method, Described][]) {
      const { example } = responses["200"].content["application/json"];
      assert.deepEqual(faults(path, method, 200, example), [], `${method} ${path}`);
      if (!requestBody) continue;
      const { schema, example: body } = requestBody.content["application/json"];
      const validate = ajv.compile({ $ref: `bridge${schema.$ref}` });
      assert.ok(validate(body), `${method} ${path}: ${ajv.errorsText(validate.errors)}`);
    }
  }
});

interface Described {
  requestBody?: { content: { "application/json": { schema: { $ref: string }; example: unknown } } };
  responses: { "200": { content: { "application/json": { example: unknown } } } };
}

describe("a bridge with a terminal and a printer", () => {
  let counter: Counter<Ecr17Terminal, EpsonSimulator>;
  before(async () => {
    counter = await openCounter();
    await counter.start();
  });
  after(() => counter.close());

  /** Calls an operation, checks the response against the document, and returns its data. */
  const ask = async (
    method: Method,
    path: string,
    body?: object,
    parts: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: each operation has its own data
  ): Promise<any> => {
    const at = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => parts[name]!);
    const query = parts.key ? `?key=${parts.key}` : "";
    const response = await counter.ask(method.toUpperCase(), `${at}${query}`, body);
    assert.deepEqual(faults(path, method, response.status, response.body), [], `${method} ${path}`);
    return response.body.data ?? response.body;
  };
  const exampleOf = (path: string) =>
    (paths[path]!.post as Described).requestBody!.content["application/json"].example as object;

  test("a bridge responds to every operation as documented", async () => {
    assert.equal((await ask("get", "/status")).payment, true);
    const payment = await ask("post", "/payments", exampleOf("/payments"));
    assert.equal(payment.status, "completed");
    await ask("post", "/payments/refund", { transactionId: payment.id });
    assert.equal((await ask("post", "/receipts", exampleOf("/receipts"))).status, "completed");
    await ask("post", "/invoices", exampleOf("/invoices"));
    const sale = await ask("post", "/sales", exampleOf("/sales"));
    assert.equal(sale.status, "completed");
    assert.deepEqual(await ask("get", "/sales/{id}", undefined, { id: sale.id }), sale);
    assert.equal((await ask("get", "/sales")).sales.length, 1);
    const returned = await ask("post", "/sales/return", { ...exampleOf("/sales/return"), saleId: sale.id });
    assert.equal(returned.status, "returned");
    const open = await ask("post", "/sales", {
      ...exampleOf("/sales"),
      payments: [],
      document: { kind: "none" },
    });
    const paid = await ask("post", "/sales/{id}/payments", exampleOf("/sales/{id}/payments"), {
      id: open.id,
    });
    assert.equal(paid.due, 0);
    const { document: receipt } = await ask(
      "post",
      "/sales/{id}/document",
      { kind: "receipt" },
      { id: open.id },
    );
    assert.equal(receipt.status, "completed");
    await ask("post", "/sales/{id}/answer", exampleOf("/sales/{id}/answer"), { id: open.id });
    const left = await ask("post", "/sales", { ...exampleOf("/sales"), payments: [] });
    assert.equal((await ask("delete", "/sales/{id}", undefined, { id: left.id })).status, "undone");
    assert.deepEqual(await ask("get", "/orders", undefined, { key: "nobody-used-it" }), { known: false });
    await ask("post", "/reports/{name}", undefined, { name: "" });
  });

  test("a bridge serves the document with its own address", async () => {
    const { status, body } = await counter.ask("GET", "/openapi.json");
    assert.equal(status, 200);
    const { servers, ...own } = body;
    const { servers: _, ...rest } = document;
    assert.deepEqual(own, rest);
    assert.match(servers[0].url, /^http:\/\/127\.0\.0\.1:\d+$/);
  });
});
