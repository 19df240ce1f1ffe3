import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import pg from "pg";

const undos: (() => unknown)[] = [];

/** Registers a cleanup step for the end of the test; the last one runs first. */
export function afterwards(undo: () => unknown): void {
  if (undos.length === 0) {
    after(async () => {
      for (const one of undos.splice(0).reverse()) await one();
    });
  }
  undos.push(undo);
}

/** Creates a directory that is removed after the test; mkdtemp closes it to other users. */
export async function temporaryDirectory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "banco-launcher-"));
  afterwards(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n")[0]);
}
