import assert from "node:assert/strict";
import type { Fault } from "../simulator.ts";
import type { FiscalBench, IssuingRequest } from "./options.ts";

/** Returns the requests that a fault affects. */
export function faultPlace({ method, path, bodyContains }: IssuingRequest): NonNullable<Fault["match"]> {
  return { method, path, ...(bodyContains && { bodyContains }) };
}

/** Asserts that one of the later requests contains all these strings. */
export async function textsIn(
  { simulator }: FiscalBench,
  since: number,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  const bodies = (await simulator.requests(since)).map(({ body }) => body).filter((body) => body !== "");
  const says = (body: string) =>
    texts.every((one) => (typeof one === "string" ? body.includes(one) : one.test(body)));
  assert.ok(bodies.some(says), `${texts.join(" and ")} in one of\n${bodies.join("\n")}`);
}
