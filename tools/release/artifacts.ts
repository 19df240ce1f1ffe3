import { execFile } from "node:child_process";
import { createHash, sign } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { packed } from "@banco/testing/pack";
import { PLATFORMS as SERVERS } from "../server/build.ts";
import { assemble } from "./assemble.ts";
import { writeParts } from "./parts.ts";
import { packPrograms } from "./programs.ts";
import { packServer } from "./servers.ts";

const run = promisify(execFile);
/** The packages that are published separately, each with the packages that its build reads. */
const PUBLISHED: Readonly<Record<string, string[]>> = { sdk: [], cli: ["sdk"], "bridge-client": ["sdk"] };
/** The programs in the SBOM: the gateway and the sandbox's programs. */
const PROGRAMS = ["gateway", "launcher", "bridge", "simulators", "cli"];
const OUTPUT_BYTES_MAX = 64 * 1_048_576;

/** The state of the repository from which a release is made. */
export interface Source {
  /** The repository's root. */
  root: string;
  version: string;
  /** The commit to tag. */
  commit: string;
  /** The command that succeeded on the commit. */
  check: string;
  /** The platforms of the programs. */
  platforms: readonly string[];
  /** The Ed25519 key that signs the bridge's programs and the digests, in PEM; undefined for none. */
  key: string | undefined;
}

/**
 * Creates a release's files: the npm tarballs, the archives of the SDKs for PHP and Python, the bridge's
 * programs, the gateway's installations, the documentation's site, the chart, the SBOM (CycloneDX), a
 * provenance statement (in-toto, SLSA provenance 1) and the digests of all of them. If a key is set, it
 * signs the bridge's programs and the digests. It does not send anything anywhere.
 *
 * @param out - an empty directory, created if it does not exist
 * @param now - returns the current time
 * @returns the files' names
 */
export async function makeArtifacts(source: Source, out: string, now: () => Date): Promise<string[]> {
  const startedOn = now();
  await mkdir(out, { recursive: true });
  await packNpm(source, out);
  await packPhp(source, out);
  await packPython(source, out);
  await packPrograms(source.version, source.platforms, out, source.key);
  for (const platform of source.platforms.filter((one) => SERVERS.includes(one)))
    await packServer(source.version, platform, out);
  await packDocs(source, out);
  await packChart(source, out);
  await writeParts(source.root, PROGRAMS, join(out, `banco-${source.version}.cdx.json`));
  const subject = await digestsOf(out);
  const statement = statementOf(source, subject, {
    startedOn,
    finishedOn: now(),
    lock: await digestOf(join(source.root, "package-lock.json")),
  });
  await writeFile(
    join(out, `banco-${source.version}.intoto.json`),
    `${JSON.stringify(statement, null, 2)}\n`,
  );
  const sums = (await digestsOf(out)).map(({ name, digest }) => `${digest.sha256}  ${name}\n`).join("");
  await writeFile(join(out, "SHA256SUMS"), sums);
  if (source.key !== undefined)
    await writeFile(join(out, "SHA256SUMS.sig"), sign(null, Buffer.from(sums), source.key));
  return (await readdir(out)).sort();
}

async function packNpm({ root }: Source, out: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "banco-release-"));
  try {
    await run("npm", ["pack", "--pack-destination", out], { cwd: await assemble(root, place) });
    for (const [name, reads] of Object.entries(PUBLISHED)) {
      const tarball = await packed(join(place, name), name, reads, root);
      await writeFile(join(out, basename(tarball)), await readFile(tarball));
    }
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Packs the PHP SDK as a Composer artifact: a zip with composer.json at its root. */
async function packPhp({ root, version, commit }: Source, out: string): Promise<void> {
  const target = join(out, `banco-sdk-php-${version}.zip`);
  await run("git", ["archive", "--format=zip", "-o", target, `${commit}:packages/sdk-php`], { cwd: root });
}

/** Builds with setuptools; before version 70.1 it needs the package `wheel` to build a wheel. */
const PYTHON_BUILD = `import sys, setuptools.build_meta as build
build.build_sdist(sys.argv[1])
try:
    build.build_wheel(sys.argv[1])
except SystemExit as error:
    if "bdist_wheel" not in str(error):
        raise`;

/** Builds the Python SDK's source distribution and wheel from a copy, because the build writes into its source folder. */
async function packPython({ root, commit }: Source, out: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "banco-python-"));
  try {
    const archive = join(place, "sdk.tar");
    await run("git", ["archive", "-o", archive, `${commit}:packages/sdk-python`], { cwd: root });
    await run("tar", ["-xf", archive, "-C", place]);
    await run("python3", ["-c", PYTHON_BUILD, out], { cwd: place, maxBuffer: OUTPUT_BYTES_MAX });
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Packs the documentation as a site that any web server can serve. */
async function packDocs({ root, version }: Source, out: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "banco-docs-"));
  try {
    await run(process.execPath, [join(root, "packages/docs/src/build.ts"), "--out", place], { cwd: root });
    await packFolder(place, ".", join(out, `banco-docs-${version}.tgz`));
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Packs the chart as `helm package` does: the folder in a tarball. */
function packChart({ root, version }: Source, out: string): Promise<void> {
  return packFolder(join(root, "deploy/helm"), "banco", join(out, `banco-chart-${version}.tgz`));
}

/** Packs a folder in a reproducible tarball. */
async function packFolder(parent: string, name: string, tarball: string): Promise<void> {
  const same = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"];
  await run("tar", [...same, "--use-compress-program=gzip -n", "-cf", tarball, "-C", parent, name]);
}

interface Subject {
  name: string;
  digest: { sha256: string };
}

async function digestsOf(folder: string): Promise<Subject[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, digest: { sha256: await digestOf(join(folder, name)) } })),
  );
}

async function digestOf(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}

/**
 * Returns the statement (https://slsa.dev/spec/v1.0/provenance): the inputs, the builder and the results.
 */
function statementOf(
  { version, commit, check }: Source,
  subject: Subject[],
  { startedOn, finishedOn, lock }: { startedOn: Date; finishedOn: Date; lock: string },
) {
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:banco:release:1",
        externalParameters: { version, tag: `v${version}` },
        internalParameters: { check, node: process.version, platform: `${process.platform}-${process.arch}` },
        resolvedDependencies: [
          { uri: `git+file:.#v${version}`, digest: { gitCommit: commit } },
          { uri: "file:package-lock.json", digest: { sha256: lock } },
        ],
      },
      runDetails: {
        // The build runs on a person's machine, not a hosted one, so it reaches only SLSA level 1.
        builder: { id: "urn:banco:release:by-hand" },
        metadata: { startedOn: startedOn.toISOString(), finishedOn: finishedOn.toISOString() },
      },
    },
  };
}
