import assert from "node:assert/strict";
import { test } from "node:test";
import { NoAnswerError } from "../src/error.ts";
import type { Call } from "../src/operation.ts";
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
const refusal = (status: number) =>
  new Response(JSON.stringify({ type: "t", title: "t", detail: "d", code: "forbidden", status }), { status });

/** Sends a call to a server that ends each attempt as listed, in turn; the last ending repeats. */
function sending(ends: (() => Error | Response)[], call: Call = PAY, maxRetries = 2) {
  const tries: RequestInit[] = [];
  const sender: Sender = {
    baseUrl: "https://api.example.com",
    clientId: undefined,
    maxRetries,
    timeoutMs: 60_000,
    fetch: async (_url, init) => {
      const end = ends[Math.min(tries.length, ends.length - 1)]!();
      tries.push(init!);
      if (end instanceof Error) throw end;
      return end;
    },
    token: async () => "token",
    pause: async () => {},
  };
  return { tries, answer: send(sender, call) };
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
