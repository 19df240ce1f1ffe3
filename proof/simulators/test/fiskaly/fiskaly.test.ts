import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Simulators, startSimulators } from "@banco/simulators";

const HUB = { key: "test_hub00000000000000000001", secret: "secret_of_the_first_group" };
const UNKNOWN_ID = "019ebd40-be1b-7aed-b2f7-59673b714f1e";
const ADDRESS = {
  line: { type: "STREET_NUMBER", street: "Via Roma", number: "42" },
  code: "20121",
  city: "Milano",
  country: "IT",
};

let simulators: Simulators;
before(async () => {
  simulators = await startSimulators({ only: "fiskaly" });
});
after(() => simulators.close());

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects the raw response
  content: any;
}

async function send(method: string, path: string, content?: object, headers: object = {}): Promise<Answer> {
  const sent = {
    "x-api-version": "2026-02-03",
    ...(content && { "content-type": "application/json", "x-idempotency-key": randomUUID() }),
    ...headers,
  };
  const body = content && JSON.stringify({ content });
  const response = await fetch(`${simulators.url}/fiskaly${path}`, {
    method,
    headers: sent,
    ...(body && { body }),
  });
  const answer = (await response.json()) as { content?: unknown; results?: unknown };
  return { status: response.status, headers: response.headers, content: answer.content ?? answer.results };
}

async function tokenOf({ key, secret }: { key: string; secret: string }): Promise<object> {
  const { content } = await send("POST", "/tokens", { type: "API_KEY", key, secret });
  return { authorization: `Bearer ${content.authentication.bearer}` };
}

/** Creates a unit of the group, as its own key sees it. */
async function unit(): Promise<object> {
  const group = await tokenOf(HUB);
  const { content } = await send("POST", "/organizations", { type: "UNIT", name: "Da Mario" }, group);
  const scope = { ...group, "x-scope-identifier": content.id };
  const subject = await send("POST", "/subjects", { type: "API_KEY", name: "key-0" }, scope);
  return tokenOf(subject.content.credentials);
}

/** Creates a system that is operational. */
async function system(as: object): Promise<string> {
  const name = { legal: "Da Mario SRL", trade: "Da Mario" };
  const taxpayer = await send("POST", "/taxpayers", { type: "COMPANY", name, address: ADDRESS }, as);
  const of = { id: taxpayer.content.id };
  const place = { type: "BRANCH", taxpayer: of, name: "Centro", address: ADDRESS };
  const location = await send("POST", "/locations", place, as);
  const producer = { type: "MPN", number: "1", details: { name: "Cassa" } };
  const software = { name: "cassa", version: "1" };
  const device = { type: "FISCAL_DEVICE", location: { id: location.content.id }, producer, software };
  const made = await send("POST", "/systems", device, as);
  const early = await send("PATCH", `/systems/${made.content.id}`, { state: "COMMISSIONED" }, as);
  assert.equal(early.status, 405, "the taxpayer and the location come first");
  for (const path of [
    `/taxpayers/${of.id}`,
    `/locations/${location.content.id}`,
    `/systems/${made.content.id}`,
  ]) {
    const commissioned = await send("PATCH", path, { state: "COMMISSIONED" }, as);
    assert.deepEqual([commissioned.status, commissioned.content.mode], [200, "OPERATIVE"]);
  }
  return made.content.id;
}

const intention = (id: string) => ({ type: "INTENTION", system: { id }, operation: { type: "TRANSACTION" } });

/** The receipt in fiskaly's own first steps: one menu at 12.20 at 22%. */
function receipt(record: string, change: object = {}, inclusive = "12.20") {
  const vat = {
    type: "VAT_RATE",
    code: "STANDARD",
    percentage: "22.00",
    amount: "2.20",
    exclusive: "10.00",
    inclusive,
  };
  const item = {
    type: "ITEM",
    text: "Menu del giorno",
    unit: { quantity: "1", price: "12.20" },
    value: { base: "10.00" },
    vat,
  };
  const operation = {
    type: "RECEIPT",
    document: { number: "1", total_vat: { amount: "2.20", exclusive: "10.00", inclusive: "12.20" } },
    entries: [{ type: "SALE", data: item, details: { concept: "GOOD" } }],
    payments: [{ type: "CASH", details: { amount: "12.20", currency: "EUR" } }],
    ...change,
  };
  return { type: "TRANSACTION", record: { id: record }, operation };
}

test("headers are checked before authentication", async () => {
  const noKey = await send("POST", "/records", {}, { "x-idempotency-key": "" });
  assert.deepEqual([noKey.status, noKey.content.code], [400, "E_BAD_REQUEST"]);
  const upper = await send("POST", "/records", {}, { "x-idempotency-key": randomUUID().toUpperCase() });
  assert.equal(upper.status, 400);
  const version = await send("GET", "/records", undefined, { "x-api-version": "2024-10-31" });
  assert.equal(version.status, 400);
  const stranger = await send("GET", "/records");
  assert.deepEqual([stranger.status, stranger.content.code], [401, "E_UNAUTHORIZED_ACCESS"]);
});

test("a taxpayer belongs to a unit, whose key cannot create organizations", async () => {
  const taxpayer = { type: "COMPANY", name: { legal: "A", trade: "A" }, address: ADDRESS };
  const asGroup = await send("POST", "/taxpayers", taxpayer, await tokenOf(HUB));
  assert.deepEqual([asGroup.status, asGroup.content.code], [405, "E_METHOD_NOT_ALLOWED"]);
  const asUnit = await send("POST", "/organizations", { type: "UNIT", name: "B" }, await unit());
  assert.equal(asUnit.status, 405);
});

test("a receipt consists of one intention and its transaction", async () => {
  const as = await unit();
  const id = await system(as);
  const intended = await send("POST", "/records", intention(id), as);
  assert.deepEqual([intended.content.state, intended.content.mode], ["ACCEPTED", "PROCESSING"]);
  const keyed = { ...as, "x-idempotency-key": randomUUID() };
  const first = await send("POST", "/records", receipt(intended.content.id), keyed);
  assert.deepEqual([first.content.state, first.content.mode], ["COMPLETED", "FINISHED"]);
  assert.match(first.content.compliance.data, /^DCW\d{4}\/0000-0001$/);
  const replayed = await send("POST", "/records", receipt(intended.content.id), keyed);
  assert.equal(replayed.headers.get("x-idempotency-replayed"), "true");
  assert.equal(replayed.content.id, first.content.id);
  const other = await send(
    "POST",
    "/records",
    receipt(intended.content.id, { customer: { type: "EXTERNAL" } }),
    keyed,
  );
  assert.equal(other.status, 422, "the key was another request's");
  const again = await send("POST", "/records", receipt(intended.content.id), as);
  assert.equal(again.status, 405, "the intention was used");
  const unknown = await send("POST", "/records", receipt(UNKNOWN_ID), as);
  assert.equal(unknown.status, 404);
});

test("a schema error returns 400, but inconsistent amounts reject the record", async () => {
  const as = await unit();
  const id = await system(as);
  const made = async (change: object, inclusive?: string) => {
    const { content } = await send("POST", "/records", intention(id), as);
    return send("POST", "/records", receipt(content.id, change, inclusive), as);
  };
  for (const payments of [
    [{ type: "CARD", details: { amount: "12.20" } }],
    [{ type: "OTHER", details: { amount: "12.20" } }],
    [{ type: "CASH", details: { amount: 12.2 } }],
    [],
  ]) {
    assert.equal((await made({ payments })).status, 400, JSON.stringify(payments));
  }
  assert.equal((await made({ gift: true })).status, 400);
  const short = await made({ payments: [{ type: "CASH", details: { amount: "12.00" } }] });
  assert.deepEqual([short.status, short.content.state], [200, "REJECTED"]);
  assert.match(short.content.logs[0].message, /^Validation error: payments/);
  assert.equal((await made({}, "12.30")).content.state, "REJECTED");
  const lottery = await made({ customer: { type: "EXTERNAL", code: "ABCD1234" } });
  assert.match(lottery.content.logs[0].message, /lottery/);
});

test("credentials of any length are returned masked", async () => {
  const as = await unit();
  await system(as);
  const [{ content }] = (await send("GET", "/taxpayers", undefined, as)).content;
  const credentials = {
    type: "FISCONLINE",
    pin: "1",
    password: "a very long password",
    tax_id_number: "RSSMRA85M01H501Z",
  };
  const fiscalization = {
    type: "IT",
    tax_id_number: "12345678903",
    vat_id_number: "12345678903",
    credentials,
  };
  const saved = await send("PATCH", `/taxpayers/${content.id}`, { fiscalization }, as);
  const { pin, password } = saved.content.fiscalization.credentials;
  assert.deepEqual([pin, password], ["********", "********"]);
});
