import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { breaksBetween } from "../../../../tools/openapi/compare.ts";
import { COPY, copyOf, knownCopy } from "./copy.ts";

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { description?: string }[];
  requestBody?: { content: Record<string, { schema: Reference }> };
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: Reference; examples?: object }> }
  >;
}
interface Reference {
  $ref?: string;
  type?: string;
  items?: Reference;
  anyOf?: Reference[];
}

let gateway: TestGateway;
// biome-ignore lint/suspicious/noExplicitAny: a document of OpenAPI
let document: any;
let operations: [title: string, operation: Operation][];
before(async () => {
  gateway = await startTestGateway();
  document = (await gateway.send("GET", "/openapi.json")).body;
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
});
after(() => gateway.stop());

/** Returns the operations that do not satisfy the condition. */
function without(has: (operation: Operation, title: string) => unknown): string[] {
  return operations.filter(([title, operation]) => !has(operation, title)).map(([title]) => title);
}

test("every operation has a unique name and a description", () => {
  assert.deepEqual(
    without(({ operationId }) => /^[a-z]+([A-Z][a-z]+)+$/.test(operationId ?? "")),
    [],
  );
  assert.equal(new Set(operations.map(([, { operationId }]) => operationId)).size, operations.length);
  assert.deepEqual(
    without(({ summary, description }) => summary && description && /^[A-Z`].*\.$/s.test(description)),
    [],
  );
});

test("every operation belongs to a described part of the API", () => {
  const described = document.tags.filter((tag: { description?: string }) => tag.description);
  const names = new Set(described.map(({ name }: { name: string }) => name));
  assert.deepEqual(
    without(({ tags = [] }) => tags.length === 1 && names.has(tags[0])),
    [],
  );
});

test("every JSON body and response has a named component", () => {
  const isNamed = ({ $ref, type, items, anyOf }: Reference): boolean =>
    $ref !== undefined || (type === "array" && isNamed(items!)) || (anyOf?.every(isNamed) ?? false);
  const ofJson = (content: Record<string, { schema: Reference }> = {}) =>
    Object.entries(content)
      .filter(([type]) => /json|-form-/.test(type))
      .map(([, { schema }]) => schema);
  assert.deepEqual(
    without(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((one) => ofJson(one?.content)).every(isNamed),
    ),
    [],
  );
});

test("every operation declares its errors as problems with their codes", () => {
  const resolved = (answer: { $ref?: string }) =>
    answer.$ref ? document.components.responses[answer.$ref.split("/").at(-1)!] : answer;
  const ofOAuth = ["introspect", "register", "revoke", "token"].map((name) => `post /v1/auth/${name}`);
  assert.deepEqual(
    without(({ responses }, title) =>
      Object.entries(responses).every(([status, answer]) => {
        const problem = resolved(answer).content?.["application/problem+json"];
        return (
          Number(status) < 400 ||
          ofOAuth.includes(title) ||
          (problem?.schema.$ref === "#/components/schemas/Problem" &&
            Object.keys(problem.examples).length > 0)
        );
      }),
    ),
    [],
  );
  const codesOf = (title: string, status: number) => {
    const [, operation] = operations.find(([name]) => name === title)!;
    return Object.keys(resolved(operation.responses[status]!).content["application/problem+json"].examples);
  };
  const refund = "delete /v1/payment/{providerId}/transactions/{transactionId}";
  assert.deepEqual(codesOf(refund, 401), ["unauthorized"]);
  assert.deepEqual(codesOf(refund, 403), ["insufficient_scope", "insufficient_role"]);
  assert.ok(codesOf(refund, 400).includes("refund_exceeds_payment"));
  assert.ok(codesOf(refund, 409).includes("idempotency_in_progress"));
  assert.deepEqual(codesOf(refund, 422), ["idempotency_key_reused"]);
  assert.deepEqual(codesOf("get /v1/keys", 403), ["insufficient_role", "forbidden"]);
});

test("a route that ignores unknown parameters still declares a 400", async () => {
  const path = "/v1/fiscal/fattureincloud/callback?state=%00";
  assert.equal((await gateway.send("GET", path)).body.code, "validation_failed");
  const { responses } = document.paths["/v1/fiscal/{providerId}/callback"].get;
  assert.equal(responses["400"].$ref, "#/components/responses/ValidationFailed");
});

test("every JSON body and response has an example, every parameter a description", () => {
  const isShown = ({ content = {} }: { content?: Record<string, object> } = {}) =>
    Object.entries(content).every(
      ([type, media]) => !/json|-form-/.test(type) || "example" in media || "examples" in media,
    );
  assert.deepEqual(
    without(({ requestBody, responses }) => [requestBody, ...Object.values(responses)].every(isShown)),
    [],
  );
  assert.deepEqual(
    without(({ parameters = [] }) => parameters.every(({ description }) => description)),
    [],
  );
});

test("every enumeration describes each value", () => {
  const named = Object.entries<{ enum?: string[]; "x-enumDescriptions"?: object }>(
    document.components.schemas,
  );
  const enumerations = named.filter(([, schema]) => schema.enum);
  assert.ok(enumerations.length > 30);
  for (const [name, schema] of enumerations)
    assert.deepEqual(Object.keys(schema["x-enumDescriptions"] ?? {}), schema.enum, name);
});

test("every event for apps is a webhook", async () => {
  const text = await readFile(new URL("../../../docs/guides/en/events.md", import.meta.url), "utf8");
  const types = new Set([...text.matchAll(/`(\w+\.[a-z]\w+)`/g)].map(([, type]) => type!));
  for (const type of Object.keys(document.webhooks)) {
    const [area, state] = type.split(".");
    // The guide lists these by group.
    const name = area === "invoice" ? `receipt.${state}` : type;
    if (area !== "subscription") assert.ok(types.has(name), type);
  }
  for (const type of types)
    if (/^(payment|refund|receipt|sale|store_order|store_refund)\./.test(type))
      assert.ok(document.webhooks[type], type);
});

test("The guide lists these by group.", async () => {
  assert.ok((await readFile(COPY, "utf8")) === (await copyOf(gateway)), "docs/openapi.json is old");
});

test("no change breaks clients of the last release or the target branch", async () => {
  const known = await knownCopy();
  assert.deepEqual(known ? breaksBetween(JSON.parse(known), JSON.parse(await copyOf(gateway))) : [], []);
});

test("each operation declares who can call it", () => {
  const security = (title: string) => operations.find(([name]) => name === title)![1].security;
  assert.deepEqual(security("post /v1/auth/login"), []);
  assert.deepEqual(security("get /v1/keys"), [{ bearer: [] }]);
  assert.deepEqual(security("get /v1/products"), [{ bearer: [] }, { oauth2: ["stores:read"] }]);
  assert.deepEqual(security("post /v1/bridges/payment"), [{ sourceAddress: [] }]);
});

test("the reference is compressed and not sent to clients that have it", async () => {
  const whole = await fetch(`${gateway.url}/openapi.json`, { headers: { "accept-encoding": "br" } });
  assert.equal(whole.headers.get("content-encoding"), "br");
  assert.deepEqual(await whole.json(), document);
  const etag = whole.headers.get("etag")!;
  const again = await fetch(`${gateway.url}/openapi.json`, { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  const plain = await fetch(`${gateway.url}/openapi.json`, {
    headers: { "accept-encoding": "br;q=0, gzip;q=0" },
  });
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.deepEqual(await plain.json(), document);
});

test("documentation is compressed and cached forever under hashed URLs", async () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${path}`, { headers: { "accept-encoding": "br", ...headers }, redirect: "manual" });
  const page = await read("/docs/refunds");
  assert.deepEqual(
    [page.status, page.headers.get("content-encoding"), page.headers.get("cache-control")],
    [200, "br", "no-cache"],
  );
  const [, script = ""] = /src="(\/docs\/files\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  assert.match((await read(script)).headers.get("cache-control")!, /max-age=31536000, immutable/);
  assert.equal((await read("/docs/refunds", { "if-none-match": page.headers.get("etag")! })).status, 304);
  assert.match((await read("/docs/refunds.md")).headers.get("content-type")!, /^text\/markdown/);
  assert.match((await read("/llms.txt")).headers.get("content-type")!, /^text\/plain/);
  assert.equal((await read("/docs/")).headers.get("location"), "/docs");
  assert.equal((await read("/docs/errors/")).headers.get("location"), "/docs/errors");
  assert.equal((await read("/docs/nothing")).status, 404);
});
