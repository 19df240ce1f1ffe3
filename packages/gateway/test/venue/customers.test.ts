import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Sent } from "@banco/gateway-testing/http";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway();
  ({ accessToken: token } = await gateway.signIn());
});
after(() => gateway.stop());

const ANNA = {
  firstName: "Anna",
  lastName: "Bianchi",
  email: "anna.bianchi@example.com",
  phone: "+39 333 1234567",
  taxCode: "BNCNNA80A41H501X",
  address: { street: "Via Roma", number: "1", postal: "00100", city: "Roma", state: "RM", country: "IT" },
};
const call = (method: string, path: string, json?: unknown, sent: Sent = {}) =>
  gateway.send(method, path, { token, ...(json === undefined ? {} : { json }), ...sent });
const create = async (body: object = ANNA) => (await call("POST", "/v1/customers", body)).body;
const lookUp = (code: string) => gateway.send("GET", `/v1/customers/public/${code}`);

test("a created customer is returned with a code", async () => {
  const answer = await call("POST", "/v1/customers", ANNA);
  assert.equal(answer.status, 201);
  const { id, code, createdAt, updatedAt, ...fields } = answer.body;
  assert.match(id, /^cus_/);
  assert.equal(createdAt, updatedAt);
  assert.deepEqual(fields, { name: null, vatId: null, pec: null, sdi: null, ...ANNA });
  assert.deepEqual((await call("GET", `/v1/customers/${id}`)).body, answer.body);
});

test("codes are unique and contain the merchant and 128 random bits", async () => {
  const codes: string[] = await Promise.all(Array.from({ length: 20 }, async () => (await create()).code));
  const bytes = codes.map((code) => Buffer.from(code, "base64url"));
  assert.equal(new Set(bytes.map((one) => one.toString("hex", 0, 16))).size, 1);
  assert.equal(new Set(bytes.map((one) => one.toString("hex", 16))).size, 20);
  for (const one of bytes) assert.equal(one.length, 32);
});

test("an earlier release's code without a merchant remains valid", async () => {
  const { id } = await create();
  const code = Buffer.from("sixteen old bytes".slice(0, 16)).toString("base64url");
  await gateway.db.raw("update customer set code = $2 where id = $1", [id, code]);
  assert.equal((await lookUp(code)).body.displayName, "Anna B.");
});

test("anyone with a customer's code sees only the display name", async () => {
  const person = await create();
  const answer = await lookUp(person.code);
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, { code: person.code, displayName: "Anna B." });
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.equal((await lookUp((await create({ name: "Bar Sport" })).code)).body.displayName, "Bar Sport");
  for (const code of [person.id, "x", person.code.slice(1), person.code.toUpperCase()])
    assert.equal((await lookUp(code)).status, 404);
});

test("codes are generated, never chosen", async () => {
  assert.equal((await call("POST", "/v1/customers", { ...ANNA, code: "mine" })).status, 400);
  const { code, id } = await create(ANNA);
  assert.equal((await call("PATCH", `/v1/customers/${id}`, { code: "mine" })).status, 400);
  assert.equal((await call("GET", `/v1/customers/${id}`)).body.code, code);
});

test("a customer needs a business name or a complete personal name", async () => {
  assert.equal((await create({ name: "Bar Sport" })).name, "Bar Sport");
  for (const body of [{ email: "x@example.com" }, { firstName: "Anna" }, { lastName: "Bianchi" }, {}]) {
    const answer = await call("POST", "/v1/customers", body);
    assert.deepEqual([answer.status, answer.body.errors[0].path], [400, "/name"]);
  }
  const { id } = await create();
  const answer = await call("PATCH", `/v1/customers/${id}`, { lastName: null });
  assert.deepEqual([answer.status, answer.body.errors[0].path], [400, "/name"]);
  assert.equal((await call("PATCH", `/v1/customers/${id}`, { lastName: null, name: "Anna" })).status, 200);
});

test("an update changes only the fields it contains", async () => {
  const customer = await create();
  const path = `/v1/customers/${customer.id}`;
  const changed = (await call("PATCH", path, { phone: "06 1234", address: null })).body;
  assert.deepEqual(
    { ...changed, updatedAt: "" },
    { ...customer, phone: "06 1234", address: null, updatedAt: "" },
  );
  assert.deepEqual((await call("GET", path)).body, changed);
});

test("every invalid customer field is reported", async () => {
  for (const [path, wrong] of Object.entries({
    "/email": { email: "nobody" },
    "/phone": { phone: "call me" },
    "/pec": { pec: "nobody" },
    "/sdi": { sdi: "abc" },
    "/address/country": { address: { country: "Italia" } },
    "/firstName": { firstName: " " },
    "/vatId": { vatId: 5 },
    "/address/planet": { address: { planet: "Earth" } },
  })) {
    const { status, body } = await call("POST", "/v1/customers", { ...ANNA, ...wrong });
    assert.equal(status, 400, path);
    assert.deepEqual(
      body.errors.map((error: { path: string }) => error.path),
      [path],
    );
  }
});

test("a deleted customer and their code are not found", async () => {
  const { id, code } = await create();
  const path = `/v1/customers/${id}`;
  assert.deepEqual((await call("DELETE", path)).body, { deleted: true });
  for (const method of ["GET", "DELETE"]) assert.equal((await call(method, path)).status, 404);
  assert.equal((await call("PATCH", path, {})).status, 404);
  assert.equal((await lookUp(code)).status, 404);
});

test("another merchant's customers are not found", async () => {
  const mine = await create();
  const stranger = { token: (await gateway.signIn()).accessToken };
  const path = `/v1/customers/${mine.id}`;
  for (const method of ["GET", "DELETE"])
    assert.equal((await call(method, path, undefined, stranger)).status, 404);
  assert.equal((await call("PATCH", path, { phone: "06 1234" }, stranger)).status, 404);
  assert.deepEqual((await call("GET", "/v1/customers", undefined, stranger)).body, []);
  assert.deepEqual((await call("GET", path)).body, mine);
});
