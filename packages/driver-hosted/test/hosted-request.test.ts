import assert from "node:assert/strict";
import { test } from "node:test";
import type { DriverTiming, Task } from "@banco/driver";
import type { HostedAnswer } from "../src/client.ts";
import { askUntilKnown, type HostedRequest } from "../src/hosted-request.ts";
import { answered, scriptedHosted } from "./scripted-hosted.ts";

type Data = Record<string, unknown>;

const TIMING = { againMs: 1_000, lastWordMs: 500 } as DriverTiming;
const LOST: HostedAnswer = { kind: "no_answer" };
const DONE = answered(200, { status: "completed" });
const PENDING = answered(200, { status: "pending" });
const REFUSAL = answered(400, { detail: "no", errors: [] });
const NO_RIGHT = { code: "bridge_right_missing", detail: "no" };

/** Sends a request for ten seconds to a hosted API with these responses, the last of which repeats. */
async function requested(
  answers: HostedAnswer[],
  change: Partial<HostedRequest<Data>> = {},
  signal?: AbortSignal,
) {
  const { hosted, calls } = scriptedHosted(...answers);
  const request: HostedRequest<Data> = {
    path: "/v1/bridges/payment",
    body: { amount: 6 },
    wasSent: false,
    until: 10_000,
    read: (body) => (typeof body.status === "string" ? body : undefined),
    isFinal: ({ status }) => status === "completed",
    ...change,
  };
  const task = { id: "ord_1", signal: signal ?? new AbortController().signal } as Task;
  const outcome = await askUntilKnown(hosted, request, task, TIMING);
  return { outcome, calls };
}
const stateOf = async (...input: Parameters<typeof requested>) => (await requested(...input)).outcome.state;

test("a refusal is proof only if no earlier request may have arrived", async () => {
  const { outcome, calls } = await requested([REFUSAL]);
  assert.deepEqual(outcome, { state: "refused", reason: "no", fault: "request" });
  assert.equal(calls.length, 1);
  assert.equal(await stateOf([REFUSAL], { wasSent: true }), "open");
  assert.equal(await stateOf([LOST, REFUSAL]), "open");
  assert.equal(await stateOf([LOST, DONE]), "settled");
});

test("after a lost response, only a stored refusal about rights is proof", async () => {
  const refused = { state: "refused", reason: "no", fault: "bridge", code: "bridge_right_missing" };
  assert.deepEqual((await requested([LOST, answered(403, NO_RIGHT, true)])).outcome, refused);
  assert.equal(await stateOf([LOST, answered(403, NO_RIGHT)]), "open");
  assert.equal(await stateOf([LOST, answered(400, { detail: "no" }, true)]), "open");
});

test("a request that may still run is polled, and a later refusal proves nothing", async () => {
  const running = { code: "idempotency_in_progress" };
  const unread = { other: true };
  for (const response of [answered(408), answered(409, running), answered(500), answered(200, unread)]) {
    assert.equal(await stateOf([response, DONE]), "settled", JSON.stringify(response));
    assert.equal(await stateOf([response, REFUSAL]), "open", JSON.stringify(response));
  }
});

test("a rate-limited request is retried until the deadline, and then refused", async () => {
  assert.equal(await stateOf([answered(429), DONE]), "settled");
  const { outcome, calls } = await requested([answered(429)]);
  assert.deepEqual([outcome.state, calls.length], ["refused", 11]);
});

test("a refusal's fault and code depend on its reason", async () => {
  const faultOf = async (answer: HostedAnswer) => {
    const { outcome } = await requested([answer]);
    return outcome.state === "refused" ? [outcome.fault, outcome.code] : outcome.state;
  };
  assert.deepEqual(await faultOf(answered(404, { code: "provider_not_found" })), ["request", undefined]);
  assert.deepEqual(await faultOf(answered(404, { code: "not_found" })), ["bridge", undefined]);
  assert.deepEqual(await faultOf(answered(400)), ["bridge", undefined]);
  assert.deepEqual(await faultOf(answered(409, { errors: [] })), ["bridge", undefined]);
  assert.deepEqual(await faultOf(answered(403, NO_RIGHT)), ["bridge", "bridge_right_missing"]);
  assert.deepEqual(await faultOf(answered(403, { code: "forbidden" })), ["bridge", undefined]);
  assert.deepEqual(await faultOf(answered(400, NO_RIGHT)), ["bridge", undefined]);
  assert.deepEqual(await faultOf(answered(503, { code: "provider_unavailable" })), ["bridge", undefined]);
  assert.equal(await faultOf(answered(503, { code: "unavailable" })), "open");
});

test("a request that was not sent is unreachable, but does not disprove an earlier one", async () => {
  const unsent: HostedAnswer = { kind: "not_sent", reason: "no route" };
  const { outcome } = await requested([unsent]);
  assert.ok(outcome.state === "refused" && outcome.isUnreachable, outcome.state);
  assert.equal(await stateOf([LOST, unsent]), "open");
});

test("an outcome that may change is returned if it is enough, or at the deadline", async () => {
  const pending = { state: "open", data: { status: "pending" } };
  const enough = await requested([PENDING], { isEnough: () => true });
  assert.deepEqual([enough.outcome, enough.calls.length], [pending, 1]);
  const late = await requested([PENDING, LOST]);
  assert.deepEqual([late.outcome, late.calls.length], [pending, 11]);
  const stopped = await requested([PENDING], {}, AbortSignal.abort());
  assert.deepEqual([stopped.outcome, stopped.calls.length], [pending, 1]);
});

test("each request has the order's key, its member and the remaining time", async () => {
  const { calls } = await requested([PENDING, DONE], { memberId: "usr_anna", canWait: true });
  assert.deepEqual(
    calls.map(({ key, memberId, waitSeconds, timeoutMs }) => [key, memberId, waitSeconds, timeoutMs]),
    [
      ["ord_1", "usr_anna", 10, 10_500],
      ["ord_1", "usr_anna", 9, 9_500],
    ],
  );
});
