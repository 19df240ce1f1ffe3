import { existsSync, globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The files outside npm's manifests that contain the version, each with the text that precedes it. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  "packages/sdk-php/composer.json": /("version": ")[^"]+/,
  "packages/sdk-php/src/Internal/Sender.php": /(banco-sdk-php\/)[\d.a-z-]+/,
  "packages/sdk-python/pyproject.toml": /(^version = ")[^"]+/m,
  "packages/sdk-python/banco/_version.py": /(VERSION = ")[^"]+/,
  "deploy/helm/banco/Chart.yaml": /(^version: ).+/m,
};
const CHART = "deploy/helm/banco/Chart.yaml";
const LOCK = "package-lock.json";

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Writes the version everywhere it appears: the manifests of the repository and its packages, their dependencies on
 * one another, the lock file, the SDKs for PHP and Python, and the chart.
 *
 * @param root - the repository's root
 * @returns the files that it wrote, relative to the root
 * @throws Error if a file does not contain its version in the expected place
 */
export async function writeVersions(root: string, version: string): Promise<string[]> {
  const manifests = globSync(
    ["package.json", "packages/*/package.json", "proof/*/package.json", "examples/*/package.json"],
    {
      cwd: root,
    },
  );
  for (const path of manifests)
    await rewriteJson(join(root, path), (manifest: Manifest) => setVersion(manifest, version));
  await rewriteJson(join(root, LOCK), (lock: Manifest & { packages: Record<string, Manifest> }) => {
    lock.version = version;
    for (const [path, entry] of Object.entries<Manifest>(lock.packages))
      if (!path.includes("node_modules/")) setVersion(entry, version);
  });
  for (const [path, after] of Object.entries(ELSEWHERE)) await replace(join(root, path), after, version);
  await replace(join(root, CHART), /(^appVersion: ).+/m, version);
  return [...manifests, LOCK, ...Object.keys(ELSEWHERE)];
}

function setVersion(manifest: Manifest, version: string): void {
  if (manifest.version !== undefined) manifest.version = version;
  for (const needs of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(needs ?? {})) if (name.startsWith("@banco/")) needs![name] = version;
}

async function rewriteJson<T>(path: string, change: (value: T) => void): Promise<void> {
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  const value = JSON.parse(await readFile(path, "utf8")) as T;
  change(value);
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

async function replace(path: string, after: RegExp, version: string): Promise<void> {
  const text = await readFile(path, "utf8");
  if (!after.test(text)) throw new Error(`${path} does not contain its version in the expected place`);
  await writeFile(path, text.replace(after, `$1${version}`));
}
