import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

let gateway: TestGateway;
let text: string;
before(async () => {
  gateway = await startTestGateway();
  ({ text } = await gateway.send("GET", "/openapi.json"));
});
after(() => gateway.stop());

/**
 * Redocly considers these ambiguous, because a literal name is in the position of a different path's ID. They are not
 * ambiguous, because IDs start with `app_` and `brg_`, and the router prefers the literal name. They stay, but new
 * ambiguous paths are reported.
 */
const AMBIGUOUS = [
  // Conflicts with /v1/apps/clients/{clientId}, which the specification defines, for the ID "clients" or the
  // client "webhook-secret".
  "/v1/apps/{appId}/webhook-secret",
  // The same conflict, with the client "deliveries".
  "/v1/apps/{appId}/deliveries",
  // Conflicts with /v1/bridges/{bridgeId}/operations and /check for the ID "handover"; released bridges call
  // it.
  "/v1/bridges/handover/{transactionId}",
  // In the wire contract, the paths for payouts and disputes exist both with and without the provider; no provider
  // has these names.
  "/v1/payment/payouts/{payoutId}",
  "/v1/payment/disputes/{disputeId}",
  "/v1/payment/{providerId}/payouts",
  "/v1/payment/{providerId}/disputes",
  "/v1/payment/{providerId}/balance",
  "/v1/payment/{providerId}/webhook",
];

test("Redocly's strictest rules report no problem", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config });
  const isKnown = ({ ruleId, location }: (typeof problems)[number]) =>
    ruleId === "no-ambiguous-paths" &&
    AMBIGUOUS.some((path) => location[0]?.pointer === `#/paths/${path.replaceAll("/", "~1")}`);
  assert.equal(problems.filter(isKnown).length, AMBIGUOUS.length);
  assert.deepEqual(
    problems
      .filter((problem) => !isKnown(problem))
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
    [],
  );
});

test("Spectral's rules for OpenAPI report no problem", async () => {
  const judge = new spectral.Spectral();
  judge.setRuleset({ extends: [oas as RulesetDefinition] });
  const results = await judge.run(JSON.parse(text));
  assert.deepEqual(
    results.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`),
    [],
  );
});

test("a TypeScript client generated from it compiles in strict mode", async () => {
  const folder = await mkdtemp(join(tmpdir(), "banco-openapi-"));
  try {
    await writeFile(join(folder, "openapi.json"), text);
    const generator = join(dirname(resolve("openapi-typescript/package.json")), "bin/cli.js");
    await run(process.execPath, [generator, "openapi.json", "-o", "api.ts"], { cwd: folder });
    await writeFile(join(folder, "use.ts"), USE);
    const compiler = join(dirname(resolve("typescript/package.json")), "bin/tsc");
    const compile = [
      compiler,
      "--strict",
      "--noEmit",
      "--module",
      "nodenext",
      "--target",
      "es2024",
      "use.ts",
    ];
    const { stdout } = await run(process.execPath, compile, { cwd: folder }).catch((error) => error);
    assert.equal(stdout, "");
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** A program that uses the generated types: component names, enumeration values, operations. */
const USE = `import type { components, operations, webhooks } from "./api.ts";

type Payment = components["schemas"]["Payment"];
export const isFinal = ({ status }: Payment): boolean => status === "completed" || status === "failed";
export const link: operations["createPaymentLink"]["requestBody"]["content"]["application/json"] = { amount: 12.5 };
export const codes: components["schemas"]["ProblemCode"][] = ["rate_limited", "terminal_busy"];
export type Told = webhooks["payment.completed"]["post"]["requestBody"]["content"]["application/json"];
// @ts-expect-error no such value
export const wrong: Payment["status"] = "paid";
`;
