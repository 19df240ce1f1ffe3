import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = join(import.meta.dirname, "../../..");

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Tools that production installations omit. */
  optionalDependencies?: Record<string, string>;
  /** The peer dependencies of the package, required or optional. */
  peerDependencies?: Record<string, string>;
}

/** The packages that run in production. */
const PRODUCTION = ["@banco/gateway", "@banco/bridge"];
/** The packages that only tests and `npm start` need. */
const FOR_TESTS = /testing$|simulators$/;

/** The packages under `proof/` that the sandbox of `npm start` and `npx banco` runs. */
const FOR_SANDBOX = ["@banco/simulators", "@banco/bridge-simulators"];

const root = manifestIn(".");
const workspaces = globSync(root.workspaces!, { cwd: ROOT })
  .filter((folder) => globSync(`${folder}/package.json`, { cwd: ROOT }).length > 0)
  .sort()
  .map((folder) => ({ folder, manifest: manifestIn(folder) }));

for (const { folder, manifest } of workspaces) {
  const { name, devDependencies = {} } = manifest;
  const isShipped = !folder.startsWith("proof/") || FOR_SANDBOX.includes(name);
  const dependencies = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  };
  const pages = textsOf(folder, "browser/**/*.{ts,tsx}");
  const shipped = [
    ...textsOf(folder, folder.startsWith("examples/") ? "*.ts" : "src/**/*.{ts,js}"),
    ...pages.map((text) => text.replaceAll(/^(?:import|export) type [^;]*;/gm, "")),
  ];
  const others = [...pages, ...textsOf(folder, "{test,check,tools}/**/*.ts")];

  test(`${folder}: the source's imports match its dependencies`, () => {
    const declared = { ...dependencies, ...(!isShipped && devDependencies) };
    assert.deepEqual(lacking(importsOf(shipped), [name, ...Object.keys(declared)]), [], "not declared");
    assert.deepEqual(unused(Object.keys(dependencies), shipped), [], "declared and not imported");
  });

  test(`${folder}: the tests' imports match its development dependencies`, () => {
    const declared = { ...root.devDependencies, ...dependencies, ...devDependencies };
    assert.deepEqual(lacking(importsOf(others), [name, ...Object.keys(declared)]), [], "not declared");
    assert.deepEqual(unused(Object.keys(devDependencies), [...shipped, ...others]), [], "not imported");
    const both = Object.keys(devDependencies).filter((one) => one in (manifest.dependencies ?? {}));
    assert.deepEqual(both, [], "declared twice");
  });
}

test("proof packages add no external dependencies to production", () => {
  for (const { folder, manifest } of workspaces) {
    if (!folder.startsWith("proof/") || FOR_SANDBOX.includes(manifest.name)) continue;
    const others = Object.keys(manifest.dependencies ?? {}).filter((one) => !one.startsWith("@banco/"));
    assert.deepEqual(others, [], folder);
  }
});

test("no production package depends on a test kit or simulator", () => {
  for (const name of PRODUCTION) {
    const needed = [...reach(name)];
    assert.ok(needed.length > 1);
    assert.deepEqual(
      needed.filter((one) => FOR_TESTS.test(one)),
      [],
      name,
    );
  }
});

test("no package depends on itself indirectly", () => {
  for (const { manifest } of workspaces) {
    const round = own(manifest).filter((one) => reach(one).has(manifest.name));
    assert.deepEqual(round, [], manifest.name);
  }
});

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as Manifest;
}

function textsOf(folder: string, pattern: string): string[] {
  const cwd = join(ROOT, folder);
  return globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), "utf8"));
}

/** Returns the packages imported by formatted source texts. */
function importsOf(texts: readonly string[]): string[] {
  const statement = /^(?:(?:import|export|\}) .*?)?(?:from|import) "([^"]+)";$|import\("([^"]+)"\)/gm;
  const specifiers = texts.flatMap((text) => [...text.matchAll(statement)].map(([, a, b]) => (a ?? b)!));
  return [...new Set(specifiers.filter((one) => !/^[./]/.test(one) && !isBuiltin(one)).map(packageOf))];
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function lacking(used: readonly string[], declared: readonly string[]): string[] {
  return used.filter((one) => !declared.includes(one)).sort();
}

/** Returns the packages that no text mentions; a type package belongs to the package that it describes. */
function unused(declared: readonly string[], texts: readonly string[]): string[] {
  return declared.filter((name) => {
    const named = name.replace(/^@types\//, "");
    return !texts.some((text) => text.includes(`"${named}"`) || text.includes(`"${named}/`));
  });
}

function own({ dependencies = {} }: Manifest): string[] {
  return Object.keys(dependencies).filter((name) =>
    workspaces.some(({ manifest }) => manifest.name === name),
  );
}

/** Returns a package and the repository's packages that it depends on, directly or indirectly. */
function reach(name: string, reached = new Set<string>()): Set<string> {
  if (reached.has(name)) return reached;
  reached.add(name);
  const { manifest } = workspaces.find((one) => one.manifest.name === name)!;
  for (const one of own(manifest)) reach(one, reached);
  return reached;
}
