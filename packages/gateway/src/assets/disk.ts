import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Clock } from "@banco/core/clock";
import type { SignedAddresses } from "./address.ts";
import type { AssetStore } from "./store.ts";

/**
 * Returns a file's path. Folders are named after the last digits of the ID, which are random; each holds at
 * most 256 folders.
 */
export function pathOf(id: string): string {
  return join(id.slice(-2), id.slice(-4, -2), id);
}

/** Stores files in a folder on this host. The gateway itself serves them. */
export function diskStore(folder: string, addresses: SignedAddresses, clock: Clock): AssetStore {
  const whole = (id: string) => join(folder, pathOf(id));
  const part = (id: string) => `${whole(id)}.part`;
  return {
    write: async ({ id }, content) => {
      const newFolder = await mkdir(dirname(whole(id)), { recursive: true, mode: 0o700 });
      try {
        await writeFile(part(id), content, { mode: 0o600, flush: true });
        await rename(part(id), whole(id));
        await syncFolders(dirname(whole(id)), newFolder);
      } catch (error) {
        await rm(part(id), { force: true });
        throw error;
      }
    },
    link: async ({ id }, seconds) =>
      addresses.make("file", id, new Date(clock.now().getTime() + seconds * 1000)),
    remove: async (id) => {
      await rm(part(id), { force: true });
      await rm(whole(id), { force: true });
    },
  };
}

/**
 * Flushes the entries of a folder, and of its parents up to the topmost new folder, to disk. Does nothing on
 * Windows, which does not support this.
 *
 * @param newFolder - the topmost new folder, if any
 */
async function syncFolders(folder: string, newFolder: string | undefined): Promise<void> {
  if (process.platform === "win32") return;
  const last = newFolder === undefined ? folder : dirname(newFolder);
  for (let path = folder; path.length >= last.length; path = dirname(path)) {
    const opened = await open(path, "r");
    await opened.sync().finally(() => opened.close());
    if (path === dirname(path)) return;
  }
}
