import { describe as describeNow, test as testNow } from "node:test";

/** A rule of a conformance suite. */
export interface Rule {
  /** The group of the rule; the groups of a store are its capabilities. */
  group: string;
  name: string;
  run: () => unknown;
}

let collected: { rules: Rule[]; group: string } | undefined;

/** Returns the rules that a suite declares, so that they can run without Node's test runner. */
export function rulesIn(declare: () => void): Rule[] {
  if (collected) throw new TypeError("Rules are being collected already");
  const rules: Rule[] = [];
  collected = { rules, group: "" };
  try {
    declare();
  } finally {
    collected = undefined;
  }
  return rules;
}

/** Declares a group of rules: a `describe` of Node's test runner, unless {@link rulesIn} collects them. */
export function describe(name: string, declare: () => void, options: { concurrency?: number } = {}): void {
  if (!collected) return void describeNow(name, options, declare);
  const { rules, group } = collected;
  collected = { rules, group: name };
  declare();
  collected = { rules, group };
}

/** Declares a rule: a `test` of Node's test runner, unless {@link rulesIn} collects them. */
export function test(name: string, run: () => unknown): void {
  if (collected) collected.rules.push({ group: collected.group, name, run });
  else void testNow(name, async () => void (await run()));
}
