import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LEFT_OUT = new Set(["node_modules", ".git"]);

/** A copy of the repository in which files may be modified. */
export interface Copy {
  dir: string;
  /** Returns a file's content. */
  read(file: string): string;
  /** Replaces a file's content. */
  write(file: string, content: string): void;
  remove(): void;
}

/**
 * Copies the repository with its uncommitted changes. Dependencies are linked from the original, while the
 * repository's own packages resolve to the copy.
 */
export function copyOf(root: string): Copy {
  const dir = mkdtempSync(join(tmpdir(), "banco-mutants-"));
  const isKept = (source: string) => !LEFT_OUT.has(source.split("/").at(-1)!);
  cpSync(root, dir, { recursive: true, filter: isKept, verbatimSymlinks: true });
  for (const place of ["", ...workspaces(root)]) linkDependencies(join(root, place), join(dir, place));
  return {
    dir,
    read: (file) => readFileSync(join(dir, file), "utf8"),
    write: (file, content) => writeFileSync(join(dir, file), content),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function workspaces(root: string): string[] {
  return ["packages", "proof"].flatMap((top) => readdirSync(join(root, top)).map((name) => join(top, name)));
}

/** Links each installed package; the repository's own packages link to the copy's folders. */
function linkDependencies(from: string, to: string): void {
  const installed = join(from, "node_modules");
  let names: string[];
  try {
    names = readdirSync(installed);
  } catch {
    return;
  }
  const target = join(to, "node_modules");
  mkdirSync(target);
  for (const name of names) {
    if (name !== "@banco") symlinkSync(join(installed, name), join(target, name));
    else cpSync(join(installed, name), join(target, name), { recursive: true, verbatimSymlinks: true });
  }
}
