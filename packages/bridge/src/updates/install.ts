import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { chmod, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import {
  type BridgeRelease,
  isNewer,
  type ReleasedProgram,
  type SignedRelease,
  verifiedRelease,
} from "@banco/core/bridge-release";
import { type ProgramsFolder, syncFolder } from "./programs.ts";
import { programIn } from "./unpack.ts";

/** The free space that a download must leave for the journal, in bytes. */
const RESERVE = 256 * 1024 * 1024;

/** System calls whose failure is caused by the disk; any other error is a network error. */
const OF_DISK = new Set(["open", "write", "fsync", "close"]);

/** The version cannot be installed; retrying only helps once the cause is fixed. */
export class InstallError extends Error {
  override name = "InstallError";
}

/** The download was interrupted; the next attempt resumes it. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/** The dependencies of an installation. */
export interface InstallParts {
  folder: ProgramsFolder;
  /** The accepted public keys. */
  keys: readonly string[];
  platform: string;
  /** The running program's version. */
  version: string;
  /** Returns the disk's free space in bytes. */
  freeBytes(path: string): Promise<number>;
  /**
   * Downloads an archive, starting at a byte.
   *
   * @returns the first byte of the body, or undefined if there is no response
   */
  download(file: string, start: number): Promise<{ start: number; body: Readable } | undefined>;
}

/**
 * Downloads, verifies and unpacks a release into the programs folder, without starting it.
 *
 * @returns the version
 * @throws InstallError if the release is not signed, not newer or not for this platform, if the archive is
 * not the signed one, or the disk is full; Interrupted if the download was interrupted
 */
export async function install(signed: SignedRelease, parts: InstallParts): Promise<string> {
  const { folder } = parts;
  const { version, program } = acceptable(signed, parts);
  if (isInstalled(folder, version)) return version;
  const archive = join(folder.path, program.file);
  const part = `${archive}.part`;
  try {
    mkdirSync(folder.path, { recursive: true, mode: 0o700 });
    requireRoom(await parts.freeBytes(folder.path), program, sizeOf(part));
    await fetchArchive(part, program, parts);
    renameSync(part, archive);
    await unpack(archive, program, signed, folder.folderOf(version));
  } catch (error) {
    if (!(error instanceof Interrupted)) rmSync(part, { force: true });
    if (error instanceof Interrupted || error instanceof InstallError) throw error;
    throw new InstallError(reasonOf(error as NodeJS.ErrnoException), { cause: error });
  } finally {
    rmSync(archive, { force: true });
  }
  return version;
}

/** Checks the signature, the version and the platform of a release. */
function acceptable(
  signed: SignedRelease,
  { keys, platform, version }: InstallParts,
): { version: string; program: ReleasedProgram } {
  let release: BridgeRelease;
  try {
    release = verifiedRelease(signed, keys);
  } catch (error) {
    throw new InstallError((error as Error).message);
  }
  if (!isNewer(release.version, version))
    throw new InstallError(`${release.version} is not newer than ${version}`);
  const program = release.programs.find((one) => one.platform === platform);
  if (!program) throw new InstallError(`${release.version} has no program for ${platform}`);
  return { version: release.version, program };
}

/**
 * Checks that a program matches its signed release.
 *
 * @throws Error if it does not
 */
export async function verifyInstalled(
  folder: ProgramsFolder,
  version: string,
  keys: readonly string[],
  platform: string,
): Promise<void> {
  const release = verifiedRelease(JSON.parse(readFileSync(folder.releaseOf(version), "utf8")), keys);
  const program = release.programs.find((one) => one.platform === platform);
  const isIt =
    release.version === version && program?.programSha256 === (await digestOf(folder.programOf(version)));
  if (!isIt) throw new Error(`The program ${version} is not the one that was signed`);
}

const isInstalled = (folder: ProgramsFolder, version: string) => sizeOf(folder.programOf(version)) > 0;

/** Returns the number of bytes that this user may still write to the disk that holds a path. */
export async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

function requireRoom(free: number, { size, programSize }: ReleasedProgram, downloaded: number): void {
  const needed = size - downloaded + programSize + RESERVE;
  if (free < needed)
    throw new InstallError(`The disk has too little space: ${Math.ceil(needed / 1_048_576)} MB are needed`);
}

/** Downloads the missing part of an archive and verifies the whole archive. */
async function fetchArchive(
  part: string,
  program: ReleasedProgram,
  { download }: InstallParts,
): Promise<void> {
  const { file, size, sha256 } = program;
  if (sizeOf(part) > size) rmSync(part);
  if (sizeOf(part) < size) {
    const answer = await download(file, sizeOf(part));
    if (!answer) throw new Interrupted("The archive could not be downloaded");
    const { start, body } = answer;
    try {
      // A failed write stream may still have been opening the file. It has closed the file by now, so the caller can
      // remove it.
      await writeFile(part, atMost(body, size - start), { flag: start > 0 ? "a" : "w", mode: 0o600 });
    } catch (error) {
      if (OF_DISK.has((error as NodeJS.ErrnoException).syscall ?? "") || error instanceof InstallError)
        throw error;
      throw new Interrupted("The download was interrupted", { cause: error });
    }
    if (sizeOf(part) < size) throw new Interrupted("The download was interrupted");
  }
  if ((await digestOf(part)) !== sha256) throw new InstallError("The archive is not the one that was signed");
}

async function* atMost(body: Readable, size: number): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of body) {
    left -= (chunk as Buffer).length;
    if (left < 0) throw new InstallError("The archive is larger than the one that was signed");
    yield chunk;
  }
}

/** Writes the program and its release to a temporary folder, which is renamed when it is complete. */
async function unpack(
  archive: string,
  program: ReleasedProgram,
  signed: SignedRelease,
  folder: string,
): Promise<void> {
  const place = `${folder}.new`;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { mode: 0o700 });
  const file = join(place, process.platform === "win32" ? "banco-bridge.exe" : "banco-bridge");
  try {
    await writeFile(file, programIn(archive, program.programSize), { flush: true });
    if ((await digestOf(file)) !== program.programSha256)
      throw new InstallError("The program in the archive is not the one that was signed");
    await chmod(file, 0o700);
    await writeFile(join(place, "release.json"), JSON.stringify(signed), { flush: true });
    syncFolder(place);
    renameSync(place, folder);
    syncFolder(dirname(folder));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the reason for a failed system call. */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === "ENOSPC" || code === "EDQUOT" ? "The disk is full" : message;
}
