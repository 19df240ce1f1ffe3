import type { Mutant } from "./table.ts";

/** The verdict of the tests on a mutant. */
export interface Outcome {
  /** The package. */
  name: string;
  mutant: Mutant;
  isKilled: boolean;
  seconds: number;
}

/** Returns the share of mutants that a test noticed, without those that harm nobody. */
export function shareKilled(outcomes: readonly Outcome[]): number {
  const harmful = outcomes.filter(({ mutant, isKilled }) => isKilled || mutant.harmless === undefined);
  return harmful.length === 0 ? 1 : harmful.filter(({ isKilled }) => isKilled).length / harmful.length;
}

/** Returns the page with the table of all mutants. */
export function pageOf(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ name }) => name))];
  const sums = names.map((name) => {
    const ofPackage = outcomes.filter((one) => one.name === name);
    return `| ${name} | ${ofPackage.length} | ${ofPackage.filter(({ isKilled }) => isKilled).length} |`;
  });
  const rows = outcomes.map(({ name, mutant, isKilled }) => {
    const verdict = isKilled ? "killed" : `**survived**${mutant.harmless ? `: ${mutant.harmless}` : ""}`;
    return `| ${name}/${mutant.id} | ${mutant.harm} | ${verdict} |`;
  });
  return [
    "# Mutants",
    "",
    "Small edits of code that guards money, tax documents and rights, each applied alone, and whether a test",
    "noticed it. `npm run mutants -- --record` writes this page from the packages' `mutants.json`.",
    "",
    `${outcomes.length} mutants, ${(shareKilled(outcomes) * 100).toFixed(1)} % of the harmful ones killed.`,
    "",
    "| Package | Mutants | Killed |",
    "| --- | --- | --- |",
    ...sums,
    "",
    "| Mutant | What a user would suffer | Verdict |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
