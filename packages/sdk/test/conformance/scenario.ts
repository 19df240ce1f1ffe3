import assert from "node:assert/strict";
import type { World } from "../support.ts";
import type { Failed, Outcome } from "./outcome.ts";
import type { Fault, Faults, Heard } from "./proxy.ts";

/** The data for judging a scenario. */
export interface Reported extends Outcome {
  /** The SDK's requests, as received by the proxy. */
  heard: Heard[];
  world: World;
}

/** A rule that every SDK must follow. */
export interface Scenario {
  /** The rule as a sentence. */
  name: string;
  /** The runner's function. */
  runs: string;
  /** The function's additional input. */
  input?: (world: World) => Promise<object> | object;
  faults?: Faults;
  /** Called when an event stream is open, so that the merchant makes payments. */
  onStream?: (world: World) => Promise<void>;
  judge: (reported: Reported) => Promise<void> | void;
}

/** A card payment of an amount. */
export const card = (amount: number) => ({ body: { amount, token: "tok_visa" } });

/** An HTML page of a proxy. */
export const pageOf = (status: number): Fault => ({
  kind: "answer",
  status,
  headers: { "content-type": "text/html" },
  body: `<html><h1>${status}</h1></html>`,
});
/** A refusal in the API's format. */
export const problem = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  kind: "answer",
  status,
  headers,
  body: JSON.stringify({
    type: `https://banco.example/docs/errors#${code}`,
    title: code,
    detail: code,
    code,
  }),
});
/** Applies the faults to the requests in turn, and the last one to all later requests. */
export const inTurn =
  (...faults: (Fault | undefined)[]): Faults =>
  (_heard, before) =>
    faults[Math.min(before.length, faults.length - 1)];
/** Applies a fault to the first request. */
export const first =
  (fault: Fault): Faults =>
  (_heard, before) =>
    before.length === 0 ? fault : undefined;
/** Applies a fault to every request. */
export const always =
  (fault: Fault): Faults =>
  () =>
    fault;
/** Returns the input of a charge with a unique reference, by which `judgeOnce` finds it. */
export function chargeOnce(amount: number) {
  return (world: World) => {
    const reference = `once-${world.next()}`;
    world.made = [reference];
    return { body: { ...card(amount).body, reference } };
  };
}

/** Asserts that all requests had the same key, and that the charge was made once. */
export async function judgeOnce(heard: readonly Heard[], world: World): Promise<void> {
  assert.equal(new Set(heard.map(({ headers }) => headers["idempotency-key"])).size, 1);
  const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z", q: world.made[0]! };
  assert.equal((await world.client().listAllPayments(query)).items.length, 1);
}

/**
 * Asserts that the outcome is unknown after retries until the deadline, and that the error contains the
 * key.
 */
export function judgeUnknown(failed: Failed | undefined, heard: readonly Heard[], text: RegExp): void {
  assert.equal(failed?.kind, "no-answer");
  assert.ok(heard.length > 3, "it is repeated until the deadline");
  assert.deepEqual([...new Set(heard.map(({ headers }) => headers["idempotency-key"]))], [failed.key]);
  assert.match(failed.text, text);
  assert.ok(failed.text.includes(failed.key!), "the text has the key");
}
