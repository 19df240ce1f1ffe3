import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import { type StandIns, startLiveGateway, startStandIns } from "@banco/gateway-testing/live";
import { join } from "@banco/gateway-testing/members";
import { assertProblem, isAccepted } from "@banco/gateway-testing/oauth";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";

let simulators: Simulators;
let standIns: StandIns;
let gateway: TestGateway;
let owner: SignedIn;
let developer: SignedIn & { id: string };
before(async () => {
  simulators = await startSimulators();
  standIns = await startStandIns(simulators);
  gateway = await startLiveGateway(standIns);
  owner = await gateway.signIn();
  developer = await join(gateway, owner, "developer");
});
after(async () => {
  await gateway.stop();
  await standIns.stop();
  await simulators.close();
});

const make = (who: SignedIn = developer) =>
  gateway.send("POST", "/v1/keys", {
    token: who.accessToken,
    json: { name: "Site", scopes: ["payments:read", "payments:write"] },
  });
const allow = (json: object, who: SignedIn = owner, id = developer.id) =>
  gateway.send("PATCH", `/v1/members/${id}`, { token: who.accessToken, json });
const keyScopes = async () =>
  (await gateway.send("GET", "/v1/merchants", { token: developer.accessToken })).body[0].keyScopes;

test("a developer can create live keys only while an owner allows it", async () => {
  assertProblem(await make(), 403, "insufficient_role");
  assert.match((await make()).body.detail, new RegExp(`PATCH /v1/members/${developer.id}`));
  assert.deepEqual(await keyScopes(), []);

  assertProblem(await allow({ liveKeys: true }, developer), 403, "insufficient_role");
  const { body: changed } = await allow({ liveKeys: true });
  assert.deepEqual(changed, { id: developer.id, role: "developer", liveKeys: true });
  const { status, body: key } = await make();
  assert.equal(status, 201);
  assert.equal(key.madeBy, developer.email);
  assert.ok(await isAccepted(gateway, key.key));
  assert.ok((await keyScopes()).includes("payments:write"));

  await eventually("the developer and the owner were notified", () => {
    const mails = gateway.mailbox.messages.filter(({ text }) => text.includes("dove si muove denaro vero"));
    const addresses = mails.flatMap(({ recipients }) => recipients);
    return [developer.email, owner.email].every((one) => addresses.includes(one));
  });

  await allow({ liveKeys: false });
  assertProblem(await make(), 403, "insufficient_role");
  assert.ok(await isAccepted(gateway, key.key), "a key stays until somebody revokes it");
});

test("only developers get the live key right, until their role ends", async () => {
  const cashier = await join(gateway, owner, "cashier");
  assertProblem(await allow({ liveKeys: true }, owner, cashier.id), 400, "validation_failed");
  const other = await join(gateway, owner, "developer");
  await allow({ liveKeys: true }, owner, other.id);
  await allow({ role: "cashier" }, owner, other.id);
  assert.deepEqual((await allow({ role: "developer" }, owner, other.id)).body, {
    id: other.id,
    role: "developer",
    liveKeys: false,
  });
});

test("a removed and reinvited member loses the live key right", async () => {
  const { id, email } = await join(gateway, owner, "developer");
  await allow({ liveKeys: true }, owner, id);
  await gateway.send("DELETE", `/v1/members/${id}`, { token: owner.accessToken });
  await join(gateway, owner, "developer", email);
  const { body } = await gateway.send("GET", "/v1/members", { token: owner.accessToken });
  assert.equal(body.find((one: { email: string }) => one.email === email).liveKeys, false);
});
