import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "rolldown";
import { buildTill } from "../src/server/till/files.ts";

/** The marker in Node's own program where a blob may be inserted (nodejs.org, "Single executable applications"). */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
const NAME = "banco-bridge";

const { inject } = createRequire(import.meta.url)("postject") as {
  inject(file: string, resource: string, blob: Buffer, options: { sentinelFuse: string }): Promise<void>;
};

/** Builds the files of the till's page into the program, which has no folder to read them from. */
const tillBuiltIn: Plugin = {
  name: "till",
  load: {
    filter: { id: /server\/till\/files\.ts$/ },
    handler: async () => `export const readTillFiles = async () => (${JSON.stringify(await buildTill())});`,
  },
};

/** The options of a build. */
export interface BuildOptions {
  /** The Node binary in which to embed the bridge: the same version as this Node, possibly for another platform. */
  node?: string;
  /** The public keys of accepted program updates, in base64. */
  acceptedKeys?: readonly string[];
}

/** Builds the public keys for program updates into the program. */
const keysBuiltIn = (keys: readonly string[]): Plugin => ({
  name: "keys",
  load: {
    filter: { id: /updates\/accepted-keys\.ts$/ },
    handler: () => `export const ACCEPTED_KEYS = ${JSON.stringify(keys)};`,
  },
});

/**
 * Bundles the bridge, with its till's page, into one CommonJS file.
 *
 * @returns the paths of the modules in it
 */
export async function bundleBridge(file: string, acceptedKeys: readonly string[] = []): Promise<string[]> {
  const { output } = await build({
    input: fileURLToPath(new URL("../src/main.ts", import.meta.url)),
    platform: "node",
    logLevel: "silent",
    plugins: [tillBuiltIn, keysBuiltIn(acceptedKeys)],
    output: { file, format: "cjs", codeSplitting: false },
  });
  return output.flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
}

/** A standalone executable. */
export interface Executable {
  /** Its path. */
  program: string;
  /** The paths of the modules in it. */
  modules: string[];
}

/** Builds the bridge as a standalone executable: Node with the bridge embedded. */
export async function buildExecutable(
  folder: string,
  { node = process.execPath, acceptedKeys = [] }: BuildOptions = {},
): Promise<Executable> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const modules = await bundleBridge(at("bridge.cjs"), acceptedKeys);
  const settings = { main: at("bridge.cjs"), output: at("bridge.blob"), disableExperimentalSEAWarning: true };
  writeFileSync(at("sea.json"), JSON.stringify(settings));
  execFileSync(process.execPath, ["--experimental-sea-config", at("sea.json")], { stdio: "pipe" });
  const program = at(NAME);
  rmSync(program, { force: true });
  copyFileSync(node, program);
  chmodSync(program, 0o755);
  await quietly(() =>
    inject(program, "NODE_SEA_BLOB", readFileSync(at("bridge.blob")), { sentinelFuse: FUSE }),
  );
  for (const name of ["bridge.cjs", "bridge.blob", "sea.json"]) rmSync(at(name));
  return { program, modules };
}

/**
 * Suppresses the injecting library's warnings about sections of Node's own program that it does not know and leaves
 * unchanged.
 */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  await work().finally(() => {
    console.warn = warn;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log((await buildExecutable(resolve(process.argv[2] ?? "dist"))).program);
}
