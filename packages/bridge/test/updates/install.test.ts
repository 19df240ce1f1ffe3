import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, test } from "node:test";
import { makeRelease, newSigningKey, PUBLIC_KEY } from "@banco/bridge-testing/programs";
import { type InstallParts, install, verifyInstalled } from "../../src/updates/install.ts";
import { ProgramsFolder } from "../../src/updates/programs.ts";
import { PLATFORM } from "../../src/updates/updates.ts";

// This compresses poorly, so it arrives in several pieces.
const SCRIPT = `#!/bin/sh\n# ${Array.from({ length: 40_000 }, (_, at) => (at * 7919) % 9973).join(" ")}\n`;

let dataDir: string;
let folder: ProgramsFolder;
let starts: number[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "banco-install-"));
  folder = new ProgramsFolder(dataDir);
  starts = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

type Release = ReturnType<typeof makeRelease>;
const partsOf = (archive: Buffer, changes: Partial<InstallParts> = {}): InstallParts => ({
  ...{ folder, keys: [PUBLIC_KEY], platform: PLATFORM, version: "0.1.0" },
  freeBytes: async () => 1024 ** 3,
  download: async (_file, start) => {
    starts.push(start);
    return { start, body: Readable.from([archive.subarray(start)]) };
  },
  ...changes,
});
const refused = async (
  { release, archive }: Release,
  reason: RegExp,
  changes: Partial<InstallParts> = {},
) => {
  await assert.rejects(install(release, partsOf(archive, changes)), reason);
  const left = existsSync(folder.path) ? readdirSync(folder.path) : [];
  assert.deepEqual(left, [], "none of its files remain");
};

for (const type of ["tgz", "zip"] as const)
  test(`a signed program in a ${type} is installed only for its user`, async () => {
    const { release, archive } = makeRelease("0.2.0", SCRIPT, { type });
    assert.equal(await install(release, partsOf(archive)), "0.2.0");
    assert.equal(readFileSync(folder.programOf("0.2.0"), "utf8"), SCRIPT);
    await verifyInstalled(folder, "0.2.0", [PUBLIC_KEY], PLATFORM);
    await assert.rejects(verifyInstalled(folder, "0.2.0", [], PLATFORM), /not signed by a key/);
    await assert.rejects(verifyInstalled(folder, "0.2.0", [PUBLIC_KEY], "plan9-mips"), /not the one/);
    assert.deepEqual(readdirSync(folder.path), ["0.2.0"]);
    // The same offer does not start a second download.
    await install(release, partsOf(archive));
    assert.deepEqual(starts, [0]);
  });

test("a forged, unknown or unsigned release is never downloaded", async () => {
  const forged = makeRelease("0.2.0", SCRIPT, { key: newSigningKey() });
  await refused(forged, /not signed by a key/);
  const genuine = makeRelease("0.2.0", SCRIPT);
  await refused({ ...genuine, release: { ...genuine.release, signatures: [] } }, /not signed by a key/);
  await refused(genuine, /not signed by a key/, { keys: [] });
  await refused(makeRelease("0.2.0", SCRIPT, { platform: "plan9-mips" }), /no program for/);
  assert.deepEqual(starts, []);
});

test("older and equal versions are refused", async () => {
  await refused(makeRelease("0.2.0", SCRIPT), /not newer/, { version: "0.2.0" });
  await refused(makeRelease("0.2.0", SCRIPT), /not newer/, { version: "0.10.0" });
  await refused(makeRelease("0.2.0-rc.1", SCRIPT), /not newer/, { version: "0.2.0" });
});

test("an archive that differs from the signed one is removed", async () => {
  const other = makeRelease("0.2.0", `${SCRIPT}# other`);
  const { release, file, archive } = makeRelease("0.2.0", SCRIPT);
  const flipped = Buffer.from(archive);
  flipped[100]! ^= 1;
  await refused({ release, file, archive: flipped }, /not the one that was signed/);
  await refused({ release, file, archive: Buffer.concat([archive, Buffer.from("x")]) }, /larger than/);
  await refused({ ...other, release }, /not the one that was signed|larger than/);
  const says = { programSha256: "0".repeat(64) };
  await refused(makeRelease("0.2.0", SCRIPT, { says }), /program in the archive is not/);
  await refused(makeRelease("0.2.0", SCRIPT, { says: { programSize: 10_000_000 } }), /ends before/);
});

test("a refused download leaves no files", async () => {
  const { release, file, archive } = makeRelease("0.2.0", SCRIPT);
  const larger = Buffer.concat([archive, Buffer.from("x")]);
  for (let round = 0; round < 50; round++) await refused({ release, file, archive: larger }, /larger than/);
});

test("an interrupted download is resumed unless the server restarts it", async () => {
  const { release, archive } = makeRelease("0.2.0", SCRIPT);
  const cut = (bytes: number) => async (_file: string, start: number) => {
    starts.push(start);
    return { start, body: Readable.from([archive.subarray(start, start + bytes)]) };
  };
  await assert.rejects(install(release, partsOf(archive, { download: cut(1000) })), /was interrupted/);
  await assert.rejects(install(release, partsOf(archive, { download: cut(500) })), /was interrupted/);
  const breaks = async function* () {
    yield archive.subarray(1500, 1600);
    throw Object.assign(new Error("reset"), { code: "ECONNRESET", syscall: "read" });
  };
  const reset = async (_file: string, start: number) => ({ start, body: Readable.from(breaks()) });
  await assert.rejects(install(release, partsOf(archive, { download: reset })), /was interrupted/);
  await assert.rejects(
    install(release, partsOf(archive, { download: async () => undefined })),
    /could not be/,
  );
  const whole = async () => ({ start: 0, body: Readable.from([archive]) });
  assert.equal(await install(release, partsOf(archive, { download: whole })), "0.2.0");
  assert.deepEqual(starts, [0, 1000]);
});

test("a download that fills the disk leaves no files", async () => {
  const { release, file, archive } = makeRelease("0.2.0", SCRIPT);
  mkdirSync(folder.path);
  // Writing to this device fails as it would on a full disk.
  symlinkSync("/dev/full", join(folder.path, `${file}.part`));
  await refused({ release, file, archive }, /^InstallError: The disk is full$/);
  // The journal is on the same disk and needs space.
  const freeBytes = async () => 256 * 1024 ** 2;
  await refused({ release, file, archive }, /too little space/, { freeBytes });
  assert.deepEqual(starts, [0]);
});
