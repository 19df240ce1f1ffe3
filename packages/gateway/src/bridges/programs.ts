import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isNewer, type ReleasedProgram, releaseIn, SignedRelease } from "@banco/core/bridge-release";
import { Value } from "@banco/core/check";

const RELEASE_FILE = /^banco-bridge-[0-9A-Za-z.-]+\.dsse\.json$/;

/** A version of the bridge's program for one platform. */
export interface OfferedProgram {
  version: string;
  release: SignedRelease;
  program: ReleasedProgram;
}

/** The file with a program. */
export interface Archive {
  size: number;
  /** Streams the archive from a byte offset. */
  read(start: number): Readable;
}

/**
 * The bridge programs in the operator's folder. The folder is read on each request, so files can be added while the
 * gateway runs. Bridges check the signatures themselves, because they do not trust the gateway to provide programs.
 */
export class BridgePrograms {
  readonly #folder: string | undefined;

  /** @param folder - undefined: this installation has no programs */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Returns the newest version for a platform if it is newer than the given version, else undefined. */
  async newest(platform: string, than: string): Promise<OfferedProgram | undefined> {
    const newer = (await this.#offered()).filter(
      ({ version, program }) => program.platform === platform && isNewer(version, than),
    );
    return newer.reduce<OfferedProgram | undefined>(
      (best, one) => (!best || isNewer(one.version, best.version) ? one : best),
      undefined,
    );
  }

  /** Returns a version for a platform if it exists and is newer than the given version, else undefined. */
  async find(version: string, platform: string, than: string): Promise<OfferedProgram | undefined> {
    const offered = await this.#offered();
    const program = offered.find((one) => one.version === version && one.program.platform === platform);
    return program && isNewer(version, than) ? program : undefined;
  }

  /** Returns an archive listed in a release; undefined if there is none. */
  async archive(file: string): Promise<Archive | undefined> {
    const entry = (await this.#offered()).find(({ program }) => program.file === file);
    if (!entry) return undefined;
    const { size } = entry.program;
    const path = join(this.#folder!, file);
    return { size, read: (start) => createReadStream(path, { start, end: size - 1 }) };
  }

  /** Returns the programs whose archives are complete. */
  async #offered(): Promise<OfferedProgram[]> {
    const folder = this.#folder;
    if (folder === undefined) return [];
    const names = (await readdir(folder).catch(() => [])).filter((name) => RELEASE_FILE.test(name));
    const programs = await Promise.all(names.map((name) => offeredIn(folder, name)));
    return programs.flat();
  }
}

/**
 * Returns a release's programs; returns none if the file cannot be read, because an operator may still be writing
 * it.
 */
async function offeredIn(folder: string, name: string): Promise<OfferedProgram[]> {
  try {
    const release: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
    if (!Value.Check(SignedRelease, release)) return [];
    const { version, programs } = releaseIn(release);
    const sizes = await Promise.all(programs.map(({ file }) => sizeOf(join(folder, file))));
    const complete = programs.filter(({ size }, at) => sizes[at] === size);
    return complete.map((program) => ({ version, release, program }));
  } catch {
    return [];
  }
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
