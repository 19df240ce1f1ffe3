import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { publicKeyOf, type ReleasedProgram, signRelease } from "@banco/core/bridge-release";
import { buildExecutable } from "../../packages/bridge/tools/build.ts";
import { licenses } from "./licenses.ts";
import { MACOS, macosNode, packMacos } from "./macos.ts";
import { NODE_PLATFORMS, nodeFor } from "./node.ts";

const run = promisify(execFile);
const LICENSES = "LICENSES";

/** The platforms of the bridge's programs. */
export const ALL_PLATFORMS = [...NODE_PLATFORMS, MACOS];

/**
 * Builds the bridge as a standalone executable for each platform, packed with its licenses as a tarball, or as a zip for
 * Windows; for macOS as a folder, which the signed list of programs does not contain.
 *
 * @param version - the version of the release, in the files' names
 * @param key - the Ed25519 key in PEM that signs the programs, whose public half is built into them; without a key,
 * running bridges do not accept them as newer programs @throws Error if a platform is unknown or its Node cannot be
 * fetched
 */
export async function packPrograms(
  version: string,
  platforms: readonly string[],
  out: string,
  key?: string,
): Promise<void> {
  const acceptedKeys = key === undefined ? [] : [publicKeyOf(key)];
  const programs: ReleasedProgram[] = [];
  for (const platform of platforms) {
    if (!ALL_PLATFORMS.includes(platform))
      throw new Error(`There is no program for ${platform}; there are ${ALL_PLATFORMS.join(", ")}`);
    const place = await mkdtemp(join(tmpdir(), "banco-program-"));
    try {
      if (platform === MACOS) {
        await packMacos(version, await macosNode(place), out, acceptedKeys);
        continue;
      }
      const isWindows = platform.startsWith("win32");
      const node = await nodeFor(platform, place);
      const options = { node: node.program, acceptedKeys };
      const { program, modules } = await buildExecutable(join(place, "built"), options);
      const name = isWindows ? "banco-bridge.exe" : "banco-bridge";
      await rename(program, join(place, name));
      const parts = { paths: modules, pages: "bridge", nodeLicense: node.license } as const;
      await writeFile(join(place, LICENSES), licenses(parts));
      const file = `banco-bridge-${version}-${platform}.${isWindows ? "zip" : "tgz"}`;
      await pack(place, name, join(out, file), isWindows);
      programs.push({ platform, file, ...(await sizesOf(join(out, file), join(place, name))) });
    } finally {
      await rm(place, { recursive: true });
    }
  }
  if (key === undefined) return;
  const release = signRelease({ version, programs }, key);
  await writeFile(join(out, `banco-bridge-${version}.dsse.json`), `${JSON.stringify(release)}\n`);
}

/** Returns the sizes and digests of an archive and of the program in it. */
async function sizesOf(archive: string, program: string) {
  const [packed, unpacked] = await Promise.all([readFile(archive), readFile(program)]);
  const digest = (data: Buffer) => createHash("sha256").update(data).digest("hex");
  return {
    ...{ size: packed.length, sha256: digest(packed) },
    ...{ programSize: unpacked.length, programSha256: digest(unpacked) },
  };
}

/** Packs a program and its licenses: the program first, which is all that a running bridge reads (updates/unpack.ts). */
async function pack(place: string, name: string, target: string, isWindows: boolean): Promise<void> {
  const files = [name, LICENSES];
  // Not every machine has `zip`, and the Python SDK needs Python anyway.
  if (isWindows) await run("python3", ["-m", "zipfile", "-c", target, ...files], { cwd: place });
  else await run("tar", ["--owner=0", "--group=0", "-czf", target, "-C", place, ...files]);
}
