import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { normaliseToken } from "../../src/devices/token.ts";

let gateway: TestGateway;
let token: string;
let stranger: string;
before(async () => {
  gateway = await startTestGateway();
  ({ accessToken: token } = await gateway.signIn());
  ({ accessToken: stranger } = await gateway.signIn());
});
after(() => gateway.stop());

const random = (characters: number) => randomBytes(characters).toString("base64url").slice(0, characters);
const fcm = () => `${random(22)}:APA91b${random(134)}`;
const apns = () => randomBytes(32).toString("hex");
const register = (json: object, by = token): Promise<Answer> =>
  gateway.send("POST", "/v1/devices", { token: by, json });
const listed = async (by = token): Promise<Answer["body"][]> =>
  (await gateway.send("GET", "/v1/devices", { token: by })).body;

test("a registered device keeps its type and never shows its token", async () => {
  for (const [type, value, name] of [
    ["fcm", fcm(), "Android or web"],
    ["apns", apns(), "iPhone or iPad"],
  ] as const) {
    const { status, body, text } = await register({ type, token: value });
    assert.equal(status, 201);
    assert.match(body.id, /^dev_/);
    assert.deepEqual([body.name, body.type], [name, type]);
    assert.ok(!text.includes(value));
    assert.deepEqual(
      (await listed()).filter(({ id }) => id === body.id),
      [body],
    );
  }
});

test("registering a known device token again returns the same device", async () => {
  const value = apns();
  const first = await register({ type: "apns", token: value });
  const again = await Promise.all([
    register({ type: "apns", token: value.toUpperCase() }),
    ...Array.from({ length: 10 }, () => register({ type: "apns", token: value, name: "Till 1" })),
  ]);
  for (const { status, body } of again) assert.deepEqual([status, body.id], [201, first.body.id]);
  assert.equal((await listed()).filter(({ id }) => id === first.body.id).length, 1);
});

test("a phone that changes hands belongs only to its latest user", async () => {
  const value = fcm();
  const before = (await register({ type: "fcm", token: value })).body.id;
  const after = (await register({ type: "fcm", token: value }, stranger)).body.id;
  assert.notEqual(before, after);
  assert.ok(!(await listed()).some(({ id }) => id === before));
  assert.ok((await listed(stranger)).some(({ id }) => id === after));
});

test("an invalid token or unknown type is refused with its field", async () => {
  for (const [path, json] of [
    ["/token", { type: "fcm", token: "" }],
    ["/token", { type: "fcm", token: "with spaces in it" }],
    ["/token", { type: "fcm", token: apns() }],
    ["/token", { type: "apns", token: "zz" }],
    ["/token", { type: "apns", token: fcm() }],
    ["/token", { type: "apns", token: `${apns()}a` }],
    ["/token", { type: "fcm" }],
    ["/token", { type: "fcm", token: 5 }],
    ["/type", { type: "pager", token: fcm() }],
    ["/type", { token: fcm() }],
  ] as const) {
    const { status, body } = await register(json);
    assert.deepEqual([status, body.errors[0].path], [400, path], JSON.stringify(json));
  }
});

test("FCM installation IDs are accepted like registration tokens", () => {
  for (const good of [fcm(), random(152).replace(/^./, "A"), `c${random(21)}`]) {
    assert.equal(normaliseToken("fcm", good), good);
  }
  for (const bad of [`x${random(21)}`, random(30), `${fcm()}:x`, "a".repeat(150)])
    assert.equal(normaliseToken("fcm", bad), undefined, bad);
});

test("only its user can delete a device", async () => {
  const { id } = (await register({ type: "fcm", token: fcm() })).body;
  const forget = (by: string) => gateway.send("DELETE", `/v1/devices/${id}`, { token: by });
  assert.equal((await forget(stranger)).status, 404);
  assert.ok((await listed()).some((device) => device.id === id));
  assert.deepEqual((await forget(token)).body, { deleted: true });
  assert.equal((await forget(token)).status, 404);
});

test("beyond fifty devices, the least recently active device is deleted", async () => {
  const { accessToken } = await gateway.signIn();
  const values = Array.from({ length: 51 }, fcm);
  const ids = [];
  for (const value of values.slice(0, 50))
    ids.push((await register({ type: "fcm", token: value }, accessToken)).body.id);
  await register({ type: "fcm", token: values[0] }, accessToken);
  await register({ type: "fcm", token: values[50] }, accessToken);
  const left = (await listed(accessToken)).map(({ id }) => id);
  assert.equal(left.length, 50);
  assert.ok(left.includes(ids[0]));
  assert.ok(!left.includes(ids[1]));
});
