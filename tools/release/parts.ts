import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1_048_576;

type Json = Record<string, unknown>;

/**
 * Writes the SBOM (CycloneDX) of the programs. npm reads it from copies of the manifests without
 * development dependencies: with `--omit=dev` it also omits a library that one package runs and another one
 * tests with.
 *
 * @param root - the repository's root
 * @param programs - the names of the programs' packages, without their scope
 */
export async function writeParts(root: string, programs: readonly string[], file: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "banco-parts-"));
  try {
    for (const path of [
      "package.json",
      ...globSync("{packages,proof,examples}/*/package.json", { cwd: root }),
    ])
      await copyJson(root, place, path, shippedOf);
    await copyJson(root, place, "package-lock.json", (lock) => {
      const packages = Object.entries(lock.packages as Record<string, Json>);
      const shipped = packages.map(([path, one]) => [
        path,
        path.includes("node_modules/") ? one : shippedOf(one),
      ]);
      return { ...lock, packages: Object.fromEntries(shipped) };
    });
    const words = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
    const workspaces = programs.flatMap((name) => ["--workspace", `@banco/${name}`]);
    const options = { cwd: place, maxBuffer: OUTPUT_BYTES_MAX };
    const { stdout } = await run("npm", [...words, ...workspaces], options);
    await writeFile(file, stdout);
  } finally {
    await rm(place, { recursive: true });
  }
}

const shippedOf = ({ devDependencies: _, ...shipped }: Json): Json => shipped;

async function copyJson(
  from: string,
  to: string,
  path: string,
  change: (value: Json) => Json,
): Promise<void> {
  const value = change(JSON.parse(await readFile(join(from, path), "utf8")));
  await mkdir(dirname(join(to, path)), { recursive: true });
  await writeFile(join(to, path), JSON.stringify(value));
}
