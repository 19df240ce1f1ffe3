/**
 * The environment shared by all sections of the list: one gateway with the simulators, two merchants, an app, and the
 * format of a case.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, type TestContext, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { createApp, type TestApp } from "@banco/gateway-testing/oauth";
import { type Simulators, startSimulators } from "@banco/simulators";

export let simulators: Simulators;
export let gateway: TestGateway;
export let anna: SignedIn;
export let bruno: SignedIn;
/** One of Anna's apps. */
export let app: TestApp;

before(async () => {
  simulators = await startSimulators();
  gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, TRUSTED_PROXIES: "1" });
  [anna, bruno] = [await gateway.signIn(), await gateway.signIn()];
  app = await createApp(gateway, anna);
});
after(async () => {
  await gateway.stop();
  await simulators.close();
});

/** A request with the user's own token. */
export function as(user: SignedIn, method: string, path: string, json?: unknown): Promise<Answer> {
  return gateway.send(method, path, { token: user.accessToken, ...(json !== undefined && { json }) });
}

/** Sent from its own network. */
export const from = (ip: string) => ({ "x-forwarded-for": ip });

/** A step in the sign-in. */
export function login(json: object, ip = "198.51.100.1"): Promise<Answer> {
  return gateway.send("POST", "/v1/auth/login", { json, headers: from(ip) });
}

/** The numbers in the list that have a case. */
export const covered = new Set<number>();

/** A case with its numbers in the list. */
export function attack(numbers: number[], title: string, act: (context: TestContext) => Promise<void>): void {
  for (const number of numbers) covered.add(number);
  test(`${numbers.join(", ")}: ${title}`, act);
}

/**
 * A case covered by other tests. It fails if their file no longer has a test with that name.
 *
 * @param file - relative to `packages/`
 * @param names - the tests' names, up to the first `${}`
 */
export function provenBy(numbers: number[], file: string, ...names: string[]): void {
  attack(numbers, `proven by ${file}`, async () => {
    const source = await readFile(new URL(`../../../../${file}`, import.meta.url), "utf8");
    for (const name of names)
      assert.ok(source.includes(`test("${name}", `) || source.includes(`test(\`${name}\${`), name);
  });
}
