import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAMES = "files.json";

/** The test files of a run, which several processes claim one by one. */
export interface FileList {
  /** The directory from which other processes open the list. */
  dir: string;
  /** Claims the next file that no process has claimed yet. */
  take(): Promise<string | undefined>;
  /** Returns the number of claimed files. */
  countClaimed(): Promise<number>;
}

/** Writes a list into a new directory. */
export async function makeList(files: readonly string[]): Promise<FileList & { remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), "banco-run-"));
  await writeFile(join(dir, NAMES), JSON.stringify(files));
  return { ...(await openList(dir)), remove: () => rm(dir, { recursive: true }) };
}

/** Opens the list in a directory. */
export async function openList(dir: string): Promise<FileList> {
  const files: string[] = JSON.parse(await readFile(join(dir, NAMES), "utf8"));
  let next = 0;
  return {
    dir,
    take: async () => {
      for (; next < files.length; next++) {
        if (await marked(join(dir, String(next)))) return files[next++];
      }
      return undefined;
    },
    countClaimed: async () => (await readdir(dir)).length - 1,
  };
}

/** Creates a file unless it exists; returns whether it did. Only one process can create it. */
async function marked(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx")).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
