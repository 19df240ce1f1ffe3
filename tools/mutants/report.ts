import type { Mutant } from "@banco/testing/mutants";

/** A mutant and the verdict of its tests. */
export interface Outcome {
  /** The package. */
  name: string;
  mutant: Mutant;
  /** Whether a test detected it; absent if no run has judged it yet. */
  isKilled?: boolean;
}

/** Returns the share of judged mutants that a test detected, excluding harmless ones. */
export function shareKilled(outcomes: readonly Outcome[]): number {
  const harmful = outcomes.filter(
    ({ mutant, isKilled }) => isKilled || (isKilled === false && mutant.harmless === undefined),
  );
  return harmful.length === 0 ? 1 : harmful.filter(({ isKilled }) => isKilled).length / harmful.length;
}

/** Returns a summary in one line. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (isOne: (outcome: Outcome) => boolean) => outcomes.filter(isOne).length;
  const parts = [
    `${outcomes.length} mutants`,
    `${count(({ isKilled }) => isKilled === true)} killed`,
    `${count(({ isKilled, mutant }) => isKilled === false && !mutant.harmless)} survived`,
    `${count(({ isKilled, mutant }) => isKilled === false && mutant.harmless !== undefined)} harmless`,
    `${count(({ isKilled }) => isKilled === undefined)} not judged`,
  ];
  return `${parts.join(", ")}: ${(shareKilled(outcomes) * 100).toFixed(1)} % of the harmful ones killed`;
}

/** Returns the page with the table of all mutants. */
export function pageOf(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.map(({ name }) => name))];
  const sums = names.map((name) => {
    const ofPackage = outcomes.filter((one) => one.name === name);
    return `| ${name} | ${ofPackage.length} | ${ofPackage.filter(({ isKilled }) => isKilled).length} |`;
  });
  const rows = outcomes.map(
    (one) => `| ${one.name}/${one.mutant.id} | ${one.mutant.harm} | ${verdictOf(one)} |`,
  );
  return [
    "# Mutants",
    "",
    "Small edits of code that guards money, tax documents and rights, each applied alone, and whether a test",
    "noticed it. `npm run mutants` writes this page from the packages' `mutants.json` and the verdicts in",
    "`docs/mutants.json`.",
    "",
    `${summaryOf(outcomes)}.`,
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

function verdictOf({ mutant, isKilled }: Outcome): string {
  if (isKilled === undefined) return "not judged";
  if (isKilled) return "killed";
  return mutant.harmless ? `harmless: ${mutant.harmless}` : "**survived**";
}
