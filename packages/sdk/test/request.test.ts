import assert from "node:assert/strict";
import { test } from "node:test";
import { BancoError, NoAnswerError } from "../src/error.ts";
import type { Call } from "../src/operation.ts";
import type { CallOptions } from "../src/options.ts";
import { type Sender, send } from "../src/request.ts";

const PAY = {
  method: "POST",
  path: "/v1/payment/stripe/card",
  query: {},
  takesKey: true,
  answers: "json",
} as unknown as Call;

const lost = () => new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
const unsent = () => new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
const refusal = (status: number, code = "forbidden") =>
  new Response(JSON.stringify({ type: "t", title: "t", detail: "d", code, status }), { status });

/** Sends a call to a server that ends each attempt as listed, in turn; the last ending repeats. */
function sending(
  ends: (() => Error | Response)[],
  call: Call = PAY,
  maxRetries = 2,
  { signal, ...change }: Partial<Sender> & CallOptions = {},
) {
  const tries: RequestInit[] = [];
  const urls: string[] = [];
  const pauses: number[] = [];
  const sender: Sender = {
    baseUrl: "https://api.example.com",
    clientId: undefined,
    maxRetries,
    timeoutMs: 60_000,
    fetch: async (url, init) => {
      const end = ends[Math.min(tries.length, ends.length - 1)]!();
      tries.push(init!);
      urls.push(String(url));
      if (end instanceof Error) throw end;
      return end;
    },
    token: async () => "token",
    pause: async (ms) => void pauses.push(ms),
    ...change,
  };
  return { tries, urls, pauses, answer: send(sender, call, signal ? { signal } : {}) };
}
const done = () => new Response("{}", { status: 201 });
const keyOf = (init: RequestInit) => (init.headers as Record<string, string>)["idempotency-key"];

test("each attempt of a payment has the same key", async () => {
  const { tries, answer } = sending([lost, lost, done]);
  assert.equal((await answer).status, 201);
  const keys = tries.map(keyOf);
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
  assert.match(keys[0]!, /^[0-9a-f-]{36}$/);
});

test("a write without a key is sent once", async () => {
  const { tries, answer } = sending([lost], { ...PAY, takesKey: false });
  await assert.rejects(answer);
  assert.equal(tries.length, 1);
});

test("a payment whose response was lost is retried beyond the usual attempts", async () => {
  const sent = sending([lost, lost, lost, lost, done]);
  assert.equal((await sent.answer).status, 201);
  const never = sending([unsent, unsent, unsent, done]);
  await assert.rejects(never.answer);
  assert.equal(never.tries.length, 3, "nothing was sent, so the outcome is known");
});

test("a refusal after a lost response leaves the outcome unknown", async () => {
  await assert.rejects(sending([lost, () => refusal(403)]).answer, NoAnswerError);
  await assert.rejects(sending([() => refusal(403)]).answer, (error) => !(error instanceof NoAnswerError));
  for (const end of [() => refusal(429), () => refusal(503), () => new Response("<html>", { status: 404 })])
    await assert.rejects(sending([lost, end]).answer, NoAnswerError);
});

test("a call is sent once without retries, or after a refusal", async () => {
  for (const [end, maxRetries] of [
    [lost, 0],
    [() => refusal(400), 2],
    [() => refusal(401), 2],
  ] as const) {
    const { tries, answer } = sending([end, done], PAY, maxRetries);
    await assert.rejects(answer);
    assert.equal(tries.length, 1);
  }
});

test("a read without a response is retried only twice", async () => {
  const { tries, answer } = sending([lost], { ...PAY, method: "GET", takesKey: false });
  await assert.rejects(answer, NoAnswerError);
  assert.equal(tries.length, 3);
});

test("a lost payment is retried until the deadline of all its attempts", async ({ mock }) => {
  const waiting = sending([...Array(200).fill(lost), done]);
  await assert.rejects(waiting.answer, NoAnswerError);
  // With waits of at most 8 s, 180 s are enough for more than 22 attempts, but 60 s are not.
  assert.ok(waiting.tries.length > 22, `${waiting.tries.length}`);
  let nowMs = 0;
  mock.method(performance, "now", () => nowMs);
  const slow = () => {
    nowMs += 100_000;
    return lost();
  };
  const timedOut = sending([slow, slow, slow, slow, done]);
  await assert.rejects(timedOut.answer, NoAnswerError);
  assert.equal(timedOut.tries.length, 3);
});

for (const [what, end] of [
  ["a proxy's page as success", () => new Response("<html>")],
  ["a proxy's timeout", () => new Response("late", { status: 408 })],
  ["a request that is still running", () => refusal(409, "idempotency_in_progress")],
  ["a temporary refusal", () => refusal(429)],
  ["a truncated response", () => new Response(new ReadableStream({ start: (body) => body.error(lost()) }))],
] as const)
  test(`after ${what}, the payment is retried with its key`, async () => {
    const { tries, answer } = sending([end, done]);
    assert.equal((await answer).status, 201);
    assert.equal(new Set(tries.map(keyOf)).size, 1);
    assert.equal(tries.length, 2);
  });

test("a running payment is polled beyond the usual attempts", async () => {
  const running = () => refusal(409, "idempotency_in_progress");
  const { answer } = sending([...Array(9).fill(running), done]);
  assert.equal((await answer).status, 201);
});

test("a refused token is renewed once", async () => {
  let renewals = 0;
  const token = async (refused?: string) => {
    if (refused !== undefined) renewals += 1;
    return refused === undefined ? "old" : `new ${renewals}`;
  };
  const renewed = sending([() => refusal(401), done], PAY, 2, { token });
  assert.equal((await renewed.answer).status, 201);
  const never = sending([...Array(5).fill(() => refusal(401)), done], PAY, 2, { token });
  await assert.rejects(never.answer, BancoError);
  assert.equal(never.tries.length, 2);
});

test("a retry waits as long as the API requires, but at most a minute", async () => {
  const busy = (seconds: string) => () => {
    const response = refusal(429);
    response.headers.set("retry-after", seconds);
    return response;
  };
  const { pauses, answer } = sending([busy("3"), busy("3600"), done]);
  await answer;
  assert.deepEqual(pauses, [3_000, 60_000]);
});

test("an aborted call is not retried", async () => {
  const { tries, answer } = sending([lost, done], PAY, 2, { signal: AbortSignal.abort() });
  await assert.rejects(answer, TypeError);
  assert.equal(tries.length, 1);
});

test("the client ID is sent only where expected, and dates in ISO format", async () => {
  const query = { start: new Date(0), end: undefined };
  for (const takesClient of [true, false]) {
    const call = { ...PAY, takesClient, query };
    const { tries, urls, answer } = sending([done], call, 2, { clientId: "shop" });
    await answer;
    assert.equal("x-client-id" in tries[0]!.headers!, takesClient);
    assert.match(urls[0]!, /\?start=1970-01-01T00%3A00%3A00\.000Z$/);
  }
});

test("redirects are followed only for files", async () => {
  for (const [answers, redirect] of [
    ["json", "manual"],
    ["file", "follow"],
  ] as const) {
    const { tries, answer } = sending([done], { ...PAY, answers });
    await answer;
    assert.equal(tries[0]?.redirect, redirect);
  }
});
