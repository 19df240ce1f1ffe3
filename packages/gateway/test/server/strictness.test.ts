import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BRIDGE_SALE } from "@banco/gateway-testing/bridge-sale";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";

let gateway: TestGateway;
let token: string;
// biome-ignore lint/suspicious/noExplicitAny: a document of OpenAPI
let reference: any;
let operations: { method: string; path: string; takesBody: boolean }[];
/**
 * Existing records, by the parameters that identify them: a change to a missing record returns 404 before any other
 * check.
 */
const ids: Record<string, string> = { date: "2026-11-20" };
before(async () => {
  gateway = await startTestGateway();
  token = (await gateway.signIn()).accessToken;
  for (const noun of ["product", "order", "table", "customer"]) {
    const json = BODIES[`POST /v1/${noun}s`];
    ids[`${noun}Id`] = (await gateway.send("POST", `/v1/${noun}s`, { token, json })).body.id;
  }
  const desk = async (kind: string, json: object) =>
    (await gateway.send("POST", `/v1/pos/${kind}`, { token, json })).body.id;
  const { posTerminalId, posRegisterId } = Object.assign(ids, {
    posTerminalId: await desk("terminals", { name: "Counter", availableOn: "2026-11-20" }),
    posRegisterId: await desk("registers", { name: "Till", availableOn: "2026-11-20" }),
  });
  ids.posLinkId = await desk("links", { posTerminalId, posRegisterId, startsOn: "2026-11-20" });
  ({ body: reference } = await gateway.send("GET", "/openapi.json"));
  operations = Object.entries<Record<string, object>>(reference.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path,
      takesBody: ["post", "put", "patch", "delete"].includes(method),
    })),
  );
  // These are served at URLs that other operations return, so they are not in the reference.
  operations.push({ method: "GET", path: "/v1/assets/{assetId}/file", takesBody: false });
  // This operation's body is the file itself.
  operations.push({ method: "PUT", path: "/v1/assets/{assetId}/upload", takesBody: false });
});
after(() => gateway.stop());

/**
 * The routes whose fields are defined by third parties: providers, the billing vendor, and the OAuth
 * standards.
 */
const OPEN = new Set([
  "GET /v1/payment/{providerId}/callback",
  "GET /v1/payment/{providerId}/webhook",
  "POST /v1/payment/{providerId}/webhook",
  "GET /v1/fiscal/{providerId}/callback",
  "GET /v1/fiscal/{providerId}/webhook",
  "POST /v1/fiscal/{providerId}/webhook",
  "GET /v1/store/{providerId}/callback",
  "POST /v1/store/{providerId}/callback",
  "POST /v1/store/{providerId}/webhook",
  "POST /v1/billing/webhook",
  "POST /v1/auth/token",
  "POST /v1/auth/revoke",
  "POST /v1/auth/introspect",
  "POST /v1/auth/register",
  "GET /v1/auth/authorization",
]);

const isOpen = ({ method, path }: { method: string; path: string }) => OPEN.has(`${method} ${path}`);

/** Returns URLs of an operation: one per provider that may have it, with existing or missing records. */
function addresses(path: string, records: Record<string, string>): string[] {
  const [, kind] = /^\/v1\/(payment|fiscal|store)\//.exec(path) ?? [];
  const all = { payment: paymentProviders(), fiscal: fiscalProviders(), store: storeProviders() };
  const providers = all[kind as keyof typeof all]?.map(({ manifest }) => manifest.id) ?? ["x"];
  return providers.map((id) =>
    path.replace("{providerId}", id).replaceAll(/\{(\w+)\}/g, (_, name: string) => records[name] ?? "x"),
  );
}

/** Returns the response of the first provider that supports the operation. */
async function send(method: string, path: string, sent: object, records: Record<string, string> = {}) {
  for (const address of addresses(path, records)) {
    const answer = await gateway.send(method, address, { token, ...sent });
    if (["capability_not_supported", "provider_not_found"].includes(answer.body?.code)) continue;
    noteUndeclared(method, path, answer);
    return answer;
  }
  throw new Error(`no provider has ${method} ${path}`);
}

/** Responses that the reference does not declare for their operation. */
const undeclared = new Set<string>();

function noteUndeclared(
  method: string,
  path: string,
  { status, body }: { status: number; body: { code?: string } },
) {
  const operation = reference.paths[path]?.[method.toLowerCase()];
  if (!operation) return;
  const declared = operation.responses[status];
  const answer = declared?.$ref ? reference.components.responses[declared.$ref.split("/").at(-1)!] : declared;
  const problem = answer?.content?.["application/problem+json"];
  const code = status >= 400 && typeof body?.code === "string" ? body.code : undefined;
  if (!answer || (code && problem && !(code in problem.examples)))
    undeclared.add(`${method} ${path}: ${status} ${code ?? ""}`);
}

const payment = { amount: 1 };
const item = { description: "Caffè", quantity: 1, price: 1, vat: "10" };
const receipt = { type: "sale", items: [item], payment: { cash: 1 } };
const invoice = { items: [{ ...item, vat: "22.00" }], customer: { vatId: "12345670785" } };
const operation = {
  id: "x",
  kind: "payment",
  driver: "x",
  status: "completed",
  amount: 1,
  currency: "EUR",
  documentId: null,
  number: null,
  reason: null,
  occurredAt: "2026-01-01T00:00:00Z",
};

/** Valid bodies, for the operations that do not accept an empty one. */
const BODIES: Record<string, object> = {
  "POST /v1/auth/login": { email: "x@example.com" },
  "POST /v1/auth/refresh": { refreshToken: "x" },
  "POST /v1/auth/code": { clientId: "x", scopes: "payments:read" },
  "POST /v1/payment/{providerId}/connect": { ticket: "x" },
  "POST /v1/fiscal/{providerId}/connect": { ticket: "x" },
  "POST /v1/store/{providerId}/connect": { ticket: "x" },
  "POST /v1/payment/{providerId}/confirm": { confirmation: "x" },
  "POST /v1/fiscal/{providerId}/confirm": { confirmation: "x" },
  "POST /v1/store/{providerId}/confirm": { confirmation: "x" },
  "POST /v1/payment/{providerId}/card": payment,
  "POST /v1/payment/{providerId}/link": payment,
  "POST /v1/payment/{providerId}/checkin": payment,
  "POST /v1/payment/{providerId}/code": payment,
  "POST /v1/payment/{providerId}/app": { ...payment, callbackUrl: "x://y" },
  "POST /v1/payment/{providerId}/terminal": { ...payment, terminalId: "x" },
  "POST /v1/sales": {
    items: [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }],
  },
  "POST /v1/sales/{saleId}/payments": { means: "cash", amount: 1 },
  "POST /v1/sales/{saleId}/answer": { choice: "ask_again" },
  "POST /v1/bank/statements": { content: ":20:X" },
  "POST /v1/vouchers/find": { code: "7K2M-9QXR-4TVB-C0DE" },
  "POST /v1/payment/{providerId}/transactions/{transactionId}/decision": {
    status: "completed",
    reason: "The provider's page shows it",
  },
  "POST /v1/payment/{providerId}/transactions/{transactionId}/refunds/{refundId}/decision": {
    status: "completed",
    reason: "The provider's page shows it",
  },
  "POST /v1/payment/disputes/{disputeId}/evidence": { text: "The customer collected the goods" },
  "POST /v1/payment/{providerId}/disputes/{disputeId}/evidence": { text: "The customer collected the goods" },
  "POST /v1/payment/{providerId}/terminals": { name: "x" },
  "POST /v1/payment/{providerId}/locations": { name: "x" },
  "POST /v1/fiscal/{providerId}/receipts": receipt,
  "PATCH /v1/fiscal/{providerId}/receipts/{receiptId}": { status: "failed" },
  "POST /v1/fiscal/{providerId}/receipts/{receiptId}/mail": { email: "cliente@example.com" },
  "POST /v1/fiscal/reconciliation/links": { receiptId: "x", transactionIds: ["x"] },
  "POST /v1/fiscal/{providerId}/invoices": invoice,
  "POST /v1/fiscal/{providerId}/invoices/validate": invoice,
  "PATCH /v1/fiscal/{providerId}/credentials": {
    taxCode: "RSSMRA80A01H501U",
    password: "Segreta-7391!",
    pin: "8462917305",
  },
  "POST /v1/privacy/requests": { type: "export", person: { email: "x@example.com" } },
  "POST /v1/sdi/transmissions": { xml: "x" },
  "POST /v1/sdi/receptions": { xml: "x" },
  "POST /v1/bridges": { name: "x" },
  "POST /v1/bridges/codes": { name: "x" },
  "POST /v1/bridges/pair": { code: "x" },
  "POST /v1/bridges/fiscal": receipt,
  "POST /v1/bridges/state": {
    program: "0.1.0",
    configuration: { isValid: true, says: null },
    devices: [],
    hasLooked: true,
    answers: null,
  },
  "POST /v1/bridges/program": {
    ...{ program: "0.1.0", platform: "linux-x64", canUpdate: true, says: null, last: null },
  },
  "POST /v1/bridges/operations": { operations: [operation] },
  "POST /v1/bridges/sales": BRIDGE_SALE,
  "POST /v1/bridges/vouchers/find": { code: "x", amount: 1 },
  "POST /v1/bridges/vouchers/spend": { voucherId: "vch_x", amount: 1, saleId: "sal_x", paymentId: "spm_x" },
  "POST /v1/bridges/handover/{transactionId}": { status: "completed" },
  "POST /v1/bridges/handover/receipts/{receiptId}": { status: "completed" },
  "POST /v1/products": { name: "x", price: 1, vat: "22" },
  "POST /v1/orders": { items: [item] },
  "POST /v1/tables": { name: "x" },
  "POST /v1/customers": { name: "x" },
  "POST /v1/pos/terminals": { name: "x", availableOn: "2026-05-01" },
  "POST /v1/pos/registers": { name: "x", availableOn: "2026-05-01" },
  "POST /v1/pos/links": { posTerminalId: "x", posRegisterId: "x", startsOn: "2026-05-01" },
  "POST /v1/apps": { name: "x" },
  "POST /v1/assets": { mimeType: "image/png", size: 1 },
  "POST /v1/devices": { token: "x", type: "fcm" },
  "PATCH /v1/members/{memberId}": { role: "cashier" },
  "POST /v1/invitations": { email: "bruno@example.com", role: "cashier" },
  "PATCH /v1/merchants/{merchantId}": { name: "x" },
  "POST /v1/keys": { name: "x", scopes: ["payments:read"] },
};

const pathsOf = (body: { errors?: { path: string }[] }) => (body?.errors ?? []).map(({ path }) => path);

test("every operation refuses unknown body fields", async () => {
  const wrong: string[] = [];
  for (const one of operations.filter((one) => one.takesBody && !isOpen(one))) {
    const { method, path } = one;
    const json = { ...BODIES[`${method} ${path}`], unheardOf: 1 };
    const { status, body, text } = await send(method, path, { json }, ids);
    const isRefused =
      status === 400 && body.code === "validation_failed" && pathsOf(body).includes("/unheardOf");
    if (!isRefused) wrong.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  }
  assert.deepEqual(wrong, []);
});

/** The minimum number of unknown fields that one rejection lists. */
const SHOWN_ERRORS = 4;

test("every POST refuses its record's read-only fields", async () => {
  const accepted: string[] = [];
  let refused = 0;
  for (const { method, path } of operations.filter((one) => one.method === "POST" && !isOpen(one))) {
    const { requestBody, responses } = reference.paths[path].post;
    const { properties: record = {} } = bodySchema(reference, jsonSchema(responses[201] ?? responses[200]));
    const { properties: body = {} } = bodySchema(reference, jsonSchema(requestBody));
    const names = Object.keys(record).filter((name) => !Object.hasOwn(body, name));
    if (names.length === 0) continue;
    for (let at = 0; at < names.length; at += SHOWN_ERRORS) {
      const part = names.slice(at, at + SHOWN_ERRORS);
      const fields = Object.fromEntries(part.map((name) => [name, "x"]));
      const answer = await send(method, path, { json: { ...BODIES[`POST ${path}`], ...fields } }, ids);
      const paths = answer.status === 400 ? pathsOf(answer.body) : [];
      accepted.push(...part.filter((name) => !paths.includes(`/${name}`)).map((name) => `${path} ${name}`));
      refused += part.length;
    }
  }
  assert.deepEqual(accepted, []);
  assert.ok(refused > 200, String(refused));
});

const jsonSchema = (content?: { content?: Record<string, { schema: { $ref?: string } }> }) =>
  content?.content?.["application/json"]?.schema;

test("every operation refuses unknown query parameters", async () => {
  const wrong: string[] = [];
  for (const one of operations.filter((one) => !isOpen(one))) {
    const { method, path } = one;
    const json = BODIES[`${method} ${path}`];
    const sent = { query: { unheardOf: "1" }, ...(one.takesBody && { json: json ?? {} }) };
    const { status, body, text } = await send(method, path, sent, ids);
    const isRefused =
      status === 400 && body.code === "validation_failed" && pathsOf(body).includes("/query/unheardOf");
    if (!isRefused) wrong.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
  }
  assert.deepEqual(wrong, []);
});

test("null for an optional field is the same as omitting it everywhere", async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const one of operations.filter((one) => one.takesBody && !isOpen(one))) {
    const { method, path } = one;
    const content = reference.paths[path][method.toLowerCase()]?.requestBody?.content["application/json"];
    const { properties = {}, required = [] } = bodySchema(reference, content?.schema);
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    if (optional.length === 0) continue;
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    const { body } = await send(method, path, { json: { ...nulls, ...BODIES[`${method} ${path}`] } });
    const refused = pathsOf(body).filter((path) => optional.includes(path.split("/")[1]!));
    if (refused.length > 0) wrong.push(`${method} ${path}: ${refused}`);
    tried += optional.length;
  }
  assert.deepEqual(wrong, []);
  assert.ok(tried > 100, String(tried));
});

/** Returns the body's schema, which the reference contains under its name. */
function bodySchema(
  reference: { components: { schemas: Record<string, object> } },
  schema?: { $ref?: string },
) {
  const name = schema?.$ref?.split("/").at(-1);
  return (name ? reference.components.schemas[name]! : {}) as {
    properties?: Record<string, object>;
    required?: string[];
  };
}

test("third-party bodies are accepted with unknown fields", async () => {
  const open = operations.filter(isOpen);
  assert.equal(open.length, OPEN.size);
  for (const { method, path, takesBody } of open) {
    const { body } = await send(method, path, {
      query: { unheardOf: "1" },
      ...(takesBody && { json: { unheardOf: 1 } }),
    });
    assert.deepEqual(
      pathsOf(body).filter((path) => path.includes("unheardOf")),
      [],
      `${method} ${path}`,
    );
  }
});

test("all responses matched the reference", () => assert.deepEqual([...undeclared], []));
