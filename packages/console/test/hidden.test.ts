import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { HANDOFF, invoice, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join as employ } from "@banco/gateway-testing/members";
import { type GuardedRoute, rolesWithout, withRules } from "@banco/gateway-testing/rules";

const CONSOLE = join(import.meta.dirname, "../browser");
/** The files that define rights in tables, and the files that define the permission checks. */
const TABLES = ["rights.ts", "palette/entries.ts"];
const QUESTIONS = ["api/merchant.ts", "parts/url-action.ts"];
const RIGHT_CHECK = /\b(?:may|isAllowed)\(([^)]*)\)|\buseUrlAction\("\w+", ([^,]*),/g;

type Right = GuardedRoute["right"];

describe("the API refuses everything that the console hides from a role", () => {
  let gateway: TestGateway;
  let guarded: GuardedRoute[];
  let hiddenBy: ReadonlySet<Right>;
  const people = new Map<string, SignedIn>();
  before(async () => {
    const settings = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PRICES: "price_1" };
    ({ started: gateway, guarded } = await withRules(() => startTestGateway(settings)));
    hiddenBy = await rightsInConsole(new Set(guarded.map(({ right }) => right)));
    const owner = await gateway.signIn();
    for (const role of new Set([...hiddenBy].flatMap(rolesWithout)))
      people.set(role, await employ(gateway, owner, role));
  });
  after(() => gateway.stop());

  const isRefused = async (role: string, method: string, path: string, json?: object) => {
    const { status, body } = await gateway.send(method, path, {
      token: people.get(role)!.accessToken,
      ...(json && { json }),
    });
    return status === 403 && body?.code === "insufficient_role";
  };

  test("each right that a route requires hides something in the console", () => {
    // The audit log does not have a separate page: a person who may not read it sees a device's page without
    // its last operations.
    const rights = new Set(guarded.map(({ right }) => right));
    assert.deepEqual([...rights].filter((right) => !hiddenBy.has(right)).toSorted(), ["audit"]);
  });

  test("each role is refused the actions that it has no right to", async () => {
    const accepted: string[] = [];
    for (const right of hiddenBy)
      for (const { method, url } of guarded.filter((route) => route.right === right))
        for (const role of rolesWithout(right))
          if (!(await isRefused(role, method, url.replaceAll(/:\w+/g, "x"))))
            accepted.push(`${role}: ${method} ${url}`);
    assert.deepEqual(accepted, []);
  });

  test("a person who can issue but not refund cannot make returns", async () => {
    const handovers = [
      [`${HANDOFF}/receipts`, sale({ type: "return", original: "x" })],
      [`${HANDOFF}/invoices`, invoice({ type: "TD04" })],
    ] as const;
    for (const role of rolesWithout("refunds"))
      for (const [path, body] of handovers)
        assert.ok(await isRefused(role, "POST", path, body), `${role} ${path}`);
  });
});

/**
 * Returns the rights that determine what the console shows: those in the code of each permission check, and those in
 * its tables.
 */
async function rightsInConsole(known: ReadonlySet<Right>): Promise<Set<Right>> {
  const found = new Set<Right>();
  const note = (text: string, where: string) => {
    assert.ok(known.has(text as Right), `${where} asks for ${text}, which no route names`);
    found.add(text as Right);
  };
  for (const file of await readdir(CONSOLE, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || QUESTIONS.includes(file)) continue;
    const code = await readFile(join(CONSOLE, file), "utf8");
    if (TABLES.includes(file)) {
      for (const [, word] of code.matchAll(/"([a-z]+(?::(?:read|write))?)"[,;\]]/g))
        if (known.has(word as Right)) note(word!, file);
      continue;
    }
    for (const [, of, checked = of] of code.matchAll(RIGHT_CHECK)) {
      const [, right] = /^"([a-z:]+)"$/.exec(checked!) ?? [];
      assert.ok(right, `${file} asks for a right that is not written out: ${checked}`);
      note(right, file);
    }
  }
  return found;
}
