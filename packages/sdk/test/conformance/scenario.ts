import assert from "node:assert/strict";
import type { World } from "../support.ts";
import type { Failed, Outcome } from "./outcome.ts";
import type { Fault, Faults, Heard } from "./proxy.ts";

/** The data by which a scenario is judged. */
export interface Told extends Outcome {
  /** The requests of the SDK, as the proxy saw them. */
  heard: Heard[];
  world: World;
}

/** A rule that every SDK keeps. */
export interface Scenario {
  /** The rule as a sentence. */
  name: string;
  /** The runner's function. */
  runs: string;
  /** Its further input. */
  given?: (world: World) => Promise<object> | object;
  faults?: Faults;
  /** Called when a stream of events is open: the merchant takes payments. */
  onStream?: (world: World) => Promise<void>;
  judge: (told: Told) => Promise<void> | void;
}

/** A card payment of an amount. */
export const card = (amount: number) => ({ body: { amount, token: "tok_visa" } });

/** A page of a proxy. */
export const pageOf = (status: number): Fault => ({
  kind: "answer",
  status,
  headers: { "content-type": "text/html" },
  body: `<html><h1>${status}</h1></html>`,
});
/** A refusal in the form of the API. */
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
/** Gives each request its fault in turn, and the last one to all that follow. */
export const inTurn =
  (...faults: (Fault | undefined)[]): Faults =>
  (_heard, before) =>
    faults[Math.min(before.length, faults.length - 1)];
/** Gives the first request a fault. */
export const first =
  (fault: Fault): Faults =>
  (_heard, before) =>
    before.length === 0 ? fault : undefined;
/** Gives every request a fault. */
export const always =
  (fault: Fault): Faults =>
  () =>
    fault;
/** The input of a charge under a reference of its own, by which `judgeOnce` finds it. */
export function chargeOnce(amount: number) {
  return (world: World) => {
    const reference = `once-${world.next()}`;
    world.made = [reference];
    return { body: { ...card(amount).body, reference } };
  };
}

/** Asserts that all requests had one key, and that the charge was made once. */
export async function judgeOnce(heard: readonly Heard[], world: World): Promise<void> {
  assert.equal(new Set(heard.map(({ headers }) => headers["idempotency-key"])).size, 1);
  const query = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z", q: world.made[0]! };
  assert.equal((await world.client().listAllPayments(query)).items.length, 1);
}

/** Asserts that the outcome is unknown after repeats until the deadline, and that the error has the key. */
export function judgeUnknown(failed: Failed | undefined, heard: readonly Heard[], text: RegExp): void {
  assert.equal(failed?.kind, "no-answer");
  assert.ok(heard.length > 3, "it is repeated until the deadline");
  assert.deepEqual([...new Set(heard.map(({ headers }) => headers["idempotency-key"]))], [failed.key]);
  assert.match(failed.text, text);
  assert.ok(failed.text.includes(failed.key!), "the text has the key");
}
