import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { assertProblem } from "@banco/gateway-testing/oauth";

const MINUTE = 60_000;
const TERMINAL = { part: "payment", driver: "ecr17", device: null, isGood: null, problem: null, says: null };
const FOUND = { ...TERMINAL, device: "ECR17 terminal 10.0.0.9:10000", isGood: true, says: "it answers" };
const report = (changes: object = {}) => ({
  program: "0.1.0",
  configuration: { isValid: true, says: null },
  devices: [TERMINAL],
  hasLooked: false,
  ...changes,
});

describe("a bridge's state", () => {
  let gateway: TestGateway;
  let owner: SignedIn;
  before(async () => {
    gateway = await startTestGateway();
    owner = await gateway.signIn();
  });
  after(() => gateway.stop());

  const call = (method: string, path: string, json?: object, token = owner.accessToken) =>
    gateway.send(method, path, { token, ...(json && { json }) });
  const newBridge = async (json: object = {}) =>
    (await call("POST", "/v1/bridges", { name: "Counter", ...json })).body;
  const read = async (id: string) => (await call("GET", `/v1/bridges/${id}`)).body;
  const tell = (sourceAddress: string, json: object, prefer?: string) =>
    gateway.send("POST", "/v1/bridges/state", {
      headers: { "x-source-address": sourceAddress, ...(prefer && { prefer }) },
      json,
    });

  test("a bridge's state shows the last report and requests a check", async () => {
    const { id, sourceAddress } = await newBridge();
    const before = await read(id);
    assert.deepEqual([before.online, before.state, before.checkAskedAt], [false, null, null]);
    const { status, body } = await tell(sourceAddress, report());
    assert.equal(status, 200);
    assert.ok(body.checkAskedAt);
    const answer = report({ devices: [FOUND], hasLooked: true, answers: body.checkAskedAt });
    assert.deepEqual((await tell(sourceAddress, answer)).body, { checkAskedAt: null });
    const { online, state, checkAskedAt, lastError } = await read(id);
    assert.deepEqual([online, checkAskedAt, lastError], [true, null, null]);
    assert.deepEqual(
      [state.program, state.configuration, state.devices],
      ["0.1.0", { isValid: true, says: null }, [FOUND]],
    );
    assert.ok(state.checkedAt && state.reportedAt);
    await gateway.pass(3 * MINUTE);
    assert.equal((await read(id)).online, false);
  });

  test("a waiting call returns when a check is requested", async () => {
    const { id, sourceAddress } = await newBridge();
    await tell(sourceAddress, report({ devices: [FOUND], hasLooked: true }));
    const held = tell(sourceAddress, report({ devices: [FOUND] }), "wait=180");
    const response = await call("POST", `/v1/bridges/${id}/check`);
    assert.equal(response.status, 202);
    const { checkAskedAt } = (await held).body;
    assert.equal(checkAskedAt, response.body.checkAskedAt);
    await gateway.pass(1000);
    const again = (await call("POST", `/v1/bridges/${id}/check`)).body.checkAskedAt;
    const late = report({ devices: [FOUND], hasLooked: true, answers: checkAskedAt });
    assert.equal((await tell(sourceAddress, late)).body.checkAskedAt, again);
  });

  test("the last fault stays visible after recovery", async () => {
    const { id, sourceAddress } = await newBridge();
    const bad = { ...FOUND, isGood: false, problem: "no_paper", says: "it has no paper" };
    await tell(sourceAddress, report({ devices: [FOUND, bad], hasLooked: true }));
    await tell(sourceAddress, report({ devices: [FOUND], hasLooked: true }));
    const { lastError } = await read(id);
    assert.deepEqual(
      [lastError.part, lastError.problem, lastError.says],
      ["payment", "no_paper", "it has no paper"],
    );
    const says = '"payment.host" is missing';
    await tell(sourceAddress, report({ devices: [FOUND], configuration: { isValid: false, says } }));
    assert.deepEqual(
      { ...(await read(id)).lastError, at: null },
      {
        part: null,
        device: null,
        problem: null,
        says,
        at: null,
      },
    );
  });

  test("only members who manage devices can request a check of their bridges", async () => {
    const { id } = await newBridge();
    const technician = await join(gateway, owner, "technician");
    const cashier = await join(gateway, owner, "cashier");
    const stranger = await gateway.signIn();
    const path = `/v1/bridges/${id}/check`;
    assert.equal((await call("POST", path, undefined, technician.accessToken)).status, 202);
    assertProblem(await call("POST", path, undefined, cashier.accessToken), 403, "insufficient_role");
    assertProblem(await call("POST", path, undefined, stranger.accessToken), 404, "not_found");
    assertProblem(await tell("no.such.address", report()), 404, "not_found");
  });

  test("a bridge's state keeps a replaced terminal in its history", async () => {
    const payment = { provider: "stripe", terminalId: "tmr_1" };
    const { id } = await newBridge({ payment });
    const change = (json: object) => call("PATCH", `/v1/bridges/${id}`, json);
    assert.deepEqual((await change({ name: "Renamed", payment })).body.formerTerminals, []);
    const { body } = await change({ payment: { ...payment, terminalId: "tmr_2" } });
    assert.equal(body.payment.terminalId, "tmr_2");
    assert.deepEqual({ ...body.formerTerminals[0], until: null }, { ...payment, until: null });
    const removed = (await change({ payment: null })).body.formerTerminals;
    assert.deepEqual(
      removed.map(({ terminalId }: { terminalId: string }) => terminalId),
      ["tmr_1", "tmr_2"],
    );
    assert.ok(!Number.isNaN(Date.parse(removed[1].until)));
  });
});
