import { open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The number of files flushed concurrently. */
const AT_ONCE = 32;

/**
 * Flushes a folder to disk, renames it, and flushes the new name: after a power cut, there is either a complete
 * folder under that name or no folder at all.
 *
 * @param to - the new name, in the same file system
 */
export async function renameWhole(from: string, to: string): Promise<void> {
  await syncAll(from);
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Flushes a folder's entries to disk; does nothing on Windows, which has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== "win32") await sync(path);
}

async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  while (files.length > 0) await Promise.all(files.splice(0, AT_ONCE).map(sync));
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(pathOf(entry));
  await syncFolder(folder);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
