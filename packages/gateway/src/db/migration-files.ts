import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** A migration file. */
export interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  checksum: string;
}

/** Reads a folder's migrations in order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}
