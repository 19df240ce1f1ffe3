import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { faultsOf, type Mutant, mutated, readTables } from "@banco/testing/mutants";
import { codeOf, digestOf } from "./record.ts";
import { type Outcome, pageOf, shareKilled, summaryOf } from "./report.ts";

const ROOT = join(import.meta.dirname, "../..");
const mutant = (more: Partial<Mutant> = {}): Mutant => ({
  id: "one",
  file: "src/money.ts",
  text: "NOT_PAYABLE.test(code)",
  replacement: "false",
  harm: "gold is charged",
  tests: ["packages/core/test/money.test.ts"],
  ...more,
});

test("every mutant's text is unique in its file, and its tests exist", () => {
  assert.deepEqual(faultsOf(ROOT, readTables(ROOT)), []);
});

test("changed texts, missing tests and repeated names of mutants are reported", () => {
  const faults = (...mutants: Mutant[]) => faultsOf(ROOT, [{ name: "core", dir: "packages/core", mutants }]);
  assert.deepEqual(faults(mutant()), []);
  assert.match(faults(mutant({ text: "no such text" }))[0]!, /0 times, not once/);
  assert.match(faults(mutant({ text: "const" }))[0]!, /times, not once/);
  assert.match(faults(mutant({ replacement: "NOT_PAYABLE.test(code)" }))[0]!, /its replacement is its text/);
  assert.match(faults(mutant({ tests: ["packages/core/test/none.test.ts"] }))[0]!, /matches no test file/);
  assert.match(faults(mutant(), mutant())[0]!, /is used twice/);
  assert.equal(mutated("a b a", mutant({ text: "b", replacement: "c" })), "a c a");
});

test("a harmless surviving mutant does not lower the score", () => {
  const outcome = (isKilled?: boolean, harmless?: string): Outcome => ({
    name: "core",
    mutant: mutant(harmless === undefined ? {} : { harmless }),
    ...(isKilled !== undefined && { isKilled }),
  });
  assert.equal(shareKilled([outcome(true), outcome(false), outcome()]), 0.5);
  assert.equal(shareKilled([outcome(true), outcome(false, "a second guard follows it")]), 1);
  assert.match(summaryOf([outcome(true), outcome()]), /1 killed, 0 survived, 0 harmless, 1 not judged/);
  assert.match(pageOf([outcome(false, "a second guard")]), /harmless: a second guard/);
  assert.match(pageOf([outcome(false)]), /\*\*survived\*\*/);
});

test("a verdict's digest changes with the mutant and with its tests", () => {
  const digest = (more: Partial<Mutant>) => digestOf(ROOT, "packages/core", mutant(more));
  assert.equal(digest({ harm: "another text" }), digest({}));
  assert.notEqual(digest({ replacement: "true" }), digest({}));
  assert.notEqual(digest({ tests: ["packages/core/test/schema.test.ts"] }), digest({}));
});

test("a verdict's digest ignores comments, types, formatting and test names", () => {
  const code = (text: string) => codeOf("src/one.test.ts", text);
  const plain = code('test("one", () => { pay(1); });');
  assert.equal(code("// Why.\ntest('another', (): void =>\n{ pay(1 as number) })"), plain);
  assert.notEqual(code('test("one", () => { pay(2); });'), plain);
  assert.notEqual(code('pay("one", () => { pay(1); });'), code('pay("another", () => { pay(1); });'));
  assert.equal(codeOf("a.sql", "-- why"), "-- why");
});
