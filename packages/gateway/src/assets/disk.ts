import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Clock } from "@banco/core/clock";
import type { SignedAddresses } from "./address.ts";
import type { AssetStore } from "./store.ts";

/** Folders of at most 256 each, by the identifier's last digits, which are random. */
export function pathOf(id: string): string {
  return join(id.slice(-2), id.slice(-4, -2), id);
}

/** Keeps files in a folder of this host. The gateway itself serves them. */
export function diskStore(folder: string, addresses: SignedAddresses, clock: Clock): AssetStore {
  const whole = (id: string) => join(folder, pathOf(id));
  const part = (id: string) => `${whole(id)}.part`;
  return {
    write: async ({ id }, content) => {
      await mkdir(dirname(whole(id)), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(part(id), { mode: 0o600, flush: true }));
        await rename(part(id), whole(id));
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
