import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A small edit to one file that a test must notice. */
export interface Mutant {
  /** The mutant's name within its package, such as `refund-of-another-provider`. */
  id: string;
  /** The path of the file, relative to its package's folder. */
  file: string;
  /** The exact text to replace, which the file contains once. */
  text: string;
  replacement: string;
  /** The harm that a user would suffer. */
  harm: string;
  /** Globs of the test files that should fail, from the repository's root. */
  tests: string[];
  /** The trade of the simulated world whose stories also detect it (`npm run sim -- --plants`). */
  trade?: string;
  /** The reason why no test needs to detect it. */
  harmless?: string;
}

/** The mutants of one package, from its `mutants.json`. */
export interface PackageMutants {
  /** Such as `gateway`. */
  name: string;
  /** The path of its folder, relative to the repository's root. */
  dir: string;
  mutants: Mutant[];
}

/** Reads all packages' tables of mutants. */
export function readTables(root: string): PackageMutants[] {
  return globSync("packages/*/mutants.json", { cwd: root })
    .sort()
    .map((path) => {
      const dir = dirname(path);
      const mutants = JSON.parse(readFileSync(join(root, path), "utf8")) as Mutant[];
      return { name: dir.replace("packages/", ""), dir, mutants };
    });
}

/**
 * Returns the mutated text of a file.
 *
 * @throws Error if the file does not contain the mutant's text exactly once
 */
export function mutated(content: string, { id, file, text, replacement }: Mutant): string {
  const parts = content.split(text);
  if (parts.length !== 2)
    throw new Error(`${id}: ${file} contains its text ${parts.length - 1} times, not once`);
  if (text === replacement) throw new Error(`${id}: its replacement is its text`);
  return parts.join(replacement);
}

/** Returns the errors in the tables: changed code, missing tests, names used twice. */
export function faultsOf(root: string, tables: readonly PackageMutants[]): string[] {
  return tables.flatMap(({ name, dir, mutants }) => {
    const ids = mutants.map(({ id }) => id);
    return mutants.flatMap((mutant, index) => {
      const faults: string[] = [];
      if (ids.indexOf(mutant.id) !== index) faults.push(`${mutant.id} is used twice`);
      try {
        mutated(readFileSync(join(root, dir, mutant.file), "utf8"), mutant);
      } catch (error) {
        faults.push((error as Error).message);
      }
      for (const glob of mutant.tests)
        if (globSync(glob, { cwd: root }).length === 0)
          faults.push(`${mutant.id}: ${glob} matches no test file`);
      return faults.map((fault) => `${name}: ${fault}`);
    });
  });
}
