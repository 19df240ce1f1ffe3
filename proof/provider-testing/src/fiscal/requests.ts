import assert from "node:assert/strict";
import type { Fault } from "../simulator.ts";
import type { FiscalBench, IssuingRequest } from "./options.ts";

/** Returns the place at which a fault hits. */
export function faultPlace({ method, path, bodyContains }: IssuingRequest): NonNullable<Fault["match"]> {
  return { method, path, ...(bodyContains && { bodyContains }) };
}

/** Asserts that one of the requests since then contains all these texts. */
export async function saidIn(
  { simulator }: FiscalBench,
  since: number,
  wanted: readonly (string | RegExp)[],
): Promise<void> {
  const bodies = (await simulator.requests(since)).map(({ body }) => body).filter((body) => body !== "");
  const says = (body: string) =>
    wanted.every((one) => (typeof one === "string" ? body.includes(one) : one.test(body)));
  assert.ok(bodies.some(says), `${wanted.join(" and ")} in one of\n${bodies.join("\n")}`);
}
