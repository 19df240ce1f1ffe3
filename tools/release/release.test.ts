import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { publicKeyOf, verifiedRelease } from "@banco/core/bridge-release";
import { programIn } from "../../packages/bridge/src/updates/unpack.ts";
import { released } from "./changelog.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const VERSION = "7.8.9";
/** This machine's platform, whose Node needs no registry. */
const HERE = `${process.platform}-${process.arch}`;
const run = promisify(execFile);

let place: string;
let copy: string;
const env = {
  ...process.env,
  NODE_TEST_CONTEXT: undefined,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "A person",
  GIT_AUTHOR_EMAIL: "person@example.com",
  GIT_COMMITTER_NAME: "A person",
  GIT_COMMITTER_EMAIL: "person@example.com",
};

before(async () => {
  place = await mkdtemp(join(tmpdir(), "banco-release-"));
  copy = join(place, "copy");
  await mkdir(copy);
  const files = "git ls-files -z --cached --others --exclude-standard";
  await run("sh", ["-c", `${files} | tar --null --ignore-failed-read -T - -c | tar -x -C "$0"`, copy], {
    cwd: ROOT,
  });
  await git("init", "--quiet");
  await writeFile(join(copy, ".git/info/exclude"), "node_modules\n");
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "as it is");
});
after(() => rm(place, { recursive: true }));

const git = async (...words: string[]) => (await run("git", words, { cwd: copy, env })).stdout.trim();
const release = (...words: string[]) =>
  run(process.execPath, ["tools/release/main.ts", ...words], { cwd: copy, env });
const json = async (path: string) => JSON.parse(await readFile(path, "utf8"));
const digestOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

async function assertUnchanged(head: string): Promise<void> {
  assert.equal(await git("rev-parse", "HEAD"), head);
  assert.equal(await git("tag", "--list"), "");
  assert.equal(await git("status", "--porcelain"), "");
}

test("an invalid, older or failing version is not released", async () => {
  const head = await git("rev-parse", "HEAD");
  await assert.rejects(release("seven"), { code: 1, stderr: /seven is not a version/ });
  await assert.rejects(release("0.0.1"), { code: 1, stderr: /older than/ });
  await assert.rejects(release(VERSION, "--key", "README.md"), { code: 1, stderr: /no key that can sign/ });
  await assert.rejects(release(VERSION, "--scan", "true", "--check", "exit 3"));
  await assert.rejects(release(VERSION, "--scan", "exit 4", "--check", "true"));
  const { stdout } = await release(VERSION, "--dry-run", "--scan", "true", "--check", "exit 3");
  assert.match(stdout, /would commit and tag v7\.8\.9/);
  await assertUnchanged(head);
  await appendFile(join(copy, "README.md"), "more\n");
  await assert.rejects(release(VERSION), { code: 1, stderr: /The tree has changes/ });
  await git("checkout", "README.md");
  await assertUnchanged(head);
});

test("a release requires an empty folder", async () => {
  const head = await git("rev-parse", "HEAD");
  const out = join(place, "used");
  await mkdir(out);
  await writeFile(join(out, "SHA256SUMS"), "of another try");
  for (const more of [[], ["--dry-run"]])
    await assert.rejects(release(VERSION, "--scan", "true", "--check", "true", "--out", out, ...more), {
      code: 1,
      stderr: /used is not empty/,
    });
  await assertUnchanged(head);
});

test("a failure after the commit reverts the commit", async () => {
  const head = await git("rev-parse", "HEAD");
  const out = join(place, "never");
  await assert.rejects(
    release(VERSION, "--out", out, "--scan", "true", "--check", "echo more >> README.md"),
    {
      code: 1,
      stderr: /has changed the tree/,
    },
  );
  await assertUnchanged(head);
  await assert.rejects(release(VERSION, "--out", out, "--scan", "true", "--check", `touch ${out}`), /EEXIST/);
  await assertUnchanged(head);
});

test("a release writes the version, commits, tags, and creates the files", async () => {
  const out = join(place, "out");
  const checked = join(place, "checked");
  const keyFile = join(place, "key.pem");
  const { privateKey } = generateKeyPairSync("ed25519");
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const check = `git rev-parse HEAD > ${checked} && grep -q '"version": "${VERSION}"' package.json`;
  const { stdout } = await release(
    VERSION,
    "--scan",
    "true",
    "--check",
    check,
    "--out",
    out,
    "--platforms",
    HERE,
    "--key",
    keyFile,
  );
  assert.match(stdout, /podman build .* VERSION=7\.8\.9/);
  assert.equal(await git("rev-parse", `v${VERSION}^{commit}`), await git("rev-parse", "HEAD"));
  assert.equal(await git("status", "--porcelain"), "");

  const { packages } = await json(join(copy, "package-lock.json"));
  for (const path of (await git("ls-files", "*package.json")).split("\n")) {
    const manifest = await json(join(copy, path));
    if (!path.startsWith("packages/") && path !== "package.json") continue;
    assert.equal(manifest.version, VERSION, path);
    const needs = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, asked] of Object.entries(needs))
      if (name.startsWith("@banco/")) assert.equal(asked, VERSION, path);
    const locked = packages[path.slice(0, -"package.json".length).replace(/\/$/, "")];
    assert.equal(locked.version, VERSION, path);
    assert.deepEqual(locked.dependencies ?? {}, manifest.dependencies ?? {}, path);
  }
  const changelog = await readFile(join(copy, "CHANGELOG.md"), "utf8");
  assert.match(changelog, /## Unreleased\n\n## 7\.8\.9 - \d{4}-\d\d-\d\d\n/);

  const names = await readdir(out);
  const expected = [
    ...["banco", "banco-bridge-client", "banco-chart", "banco-cli", "banco-docs", "banco-sdk"].map(
      (name) => `${name}-${VERSION}.tgz`,
    ),
    `banco-bridge-${VERSION}-${HERE}.tgz`,
    `banco-gateway-${VERSION}-${HERE}.tar.gz`,
    `banco-sdk-php-${VERSION}.zip`,
    `banco-sdk-${VERSION}.tar.gz`,
  ];
  assert.deepEqual(names.filter((name) => /\.(tgz|zip|tar\.gz)$/.test(name)).sort(), expected.sort());
  await assertInstalls(out);
  await assertSigned(out, await readFile(keyFile, "utf8"));
  const sums = (await readFile(join(out, "SHA256SUMS"), "utf8")).trim().split("\n");
  assert.equal(sums.length, names.length - ["SHA256SUMS", "SHA256SUMS.sig"].length);
  for (const line of sums) {
    const [sum, name] = line.split("  ");
    assert.equal(await digestOf(join(out, name!)), sum, name);
  }
  const statement = await json(join(out, `banco-${VERSION}.intoto.json`));
  assert.equal(
    statement.predicate.buildDefinition.resolvedDependencies[0].digest.gitCommit,
    await git("rev-parse", "HEAD"),
  );
  assert.equal((await readFile(checked, "utf8")).trim(), await git("rev-parse", "HEAD"));
  assert.deepEqual(statement.predicate.buildDefinition.internalParameters.check, check);
  assert.equal(statement.subject.length, sums.length - 1);
  const parts = await json(join(out, `banco-${VERSION}.cdx.json`));
  assert.equal(parts.bomFormat, "CycloneDX");
  const held = parts.components.map(({ name }: { name: string }) => name);
  // Some of these are also used by test kits.
  for (const name of ["fastify", "nodemailer", "pg", "undici"]) assert.ok(held.includes(name), name);
  for (const name of ["typescript", "playwright-core"])
    assert.ok(!held.includes(name), `${name}: build tools are not part of a release`);
  const packed = await run("tar", ["-xzOf", join(out, `banco-${VERSION}.tgz`), "package/package.json"]);
  assert.equal(JSON.parse(packed.stdout).version, VERSION);

  await assert.rejects(release(VERSION), { code: 1, stderr: /tagged already/ });
});

/** Checks that a running bridge built with the same key would accept the program. */
async function assertSigned(out: string, key: string): Promise<void> {
  const publicKey = publicKeyOf(key);
  const release = verifiedRelease(await json(join(out, `banco-bridge-${VERSION}.dsse.json`)), [publicKey]);
  assert.equal(release.version, VERSION);
  const [program] = release.programs;
  assert.equal(program?.sha256, await digestOf(join(out, program!.file)));
  const unpacked = createHash("sha256");
  for await (const chunk of programIn(join(out, program!.file), program!.programSize)) unpacked.update(chunk);
  assert.equal(unpacked.digest("hex"), program?.programSha256);
  assert.ok((await readFile(join(place, "empty/banco-bridge"))).includes(publicKey));
  // The commands of docs/releasing.md.
  const pub = join(place, "key.pub");
  await run("openssl", ["pkey", "-in", join(place, "key.pem"), "-pubout", "-out", pub]);
  const verify = ["pkeyutl", "-verify", "-pubin", "-inkey", pub, "-rawin", "-in", "SHA256SUMS"];
  await run("openssl", [...verify, "-sigfile", "SHA256SUMS.sig"], { cwd: out });
  await run("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: out });
}

/** Installs and runs the SDKs and the bridge in an empty folder. */
async function assertInstalls(out: string): Promise<void> {
  const empty = join(place, "empty");
  await mkdir(empty);
  const bare = { cwd: empty, env: { PATH: process.env.PATH } };
  await run("tar", ["-xzf", join(out, `banco-bridge-${VERSION}-${HERE}.tgz`)], bare);
  // The copy's packages are links to this repository's, whose version it therefore prints.
  assert.match((await run("./banco-bridge", ["--version"], bare)).stdout, /^\d+\.\d+\.\d+\n$/);
  const licenses = await readFile(join(empty, "LICENSES"), "utf8");
  for (const name of ["Node.js", "fastify", "preact"]) assert.match(licenses, new RegExp(`^${name}\\b`, "m"));
  await run("tar", ["-xzf", join(out, `banco-gateway-${VERSION}-${HERE}.tar.gz`)], bare);
  const gateway = `./banco-gateway-${VERSION}-${HERE}/banco-gateway`;
  assert.match((await run(gateway, ["--version"], bare)).stdout, /^\d+\.\d+\.\d+\n$/);
  await run("tar", ["-xzf", join(out, `banco-sdk-${VERSION}.tar.gz`)], bare);
  const version = `import sys; sys.path[:0] = ['banco-sdk-${VERSION}']; from banco._version import VERSION; print(VERSION)`;
  assert.equal((await run("python3", ["-c", version], bare)).stdout, `${VERSION}\n`);
  await run("python3", ["-m", "zipfile", "-e", join(out, `banco-sdk-php-${VERSION}.zip`), "php"], bare);
  const client = "require 'php/autoload.php'; echo class_exists('Banco\\\\Banco') ? 'ready' : 'missing';";
  assert.equal((await run("php", ["-r", client], bare)).stdout, "ready");
  const packed = await run("tar", ["-tzf", join(out, `banco-sdk-${VERSION}.tgz`)], bare);
  assert.match(packed.stdout, /^package\/LICENSE$/m);
  await run("tar", ["-xzf", join(out, `banco-docs-${VERSION}.tgz`)], bare);
  assert.match(await readFile(join(empty, "docs/till/index.html"), "utf8"), /port 5200/i);
}

test("a changelog without new entries is not released", () => {
  const empty = "# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-01-01\n\n- Something.\n";
  assert.throws(() => released(empty, "1.1.0", "2026-02-01"), /nothing under/);
  const news = empty.replace("Unreleased\n", "Unreleased\n\n- More.\n");
  assert.match(
    released(news, "1.1.0", "2026-02-01"),
    /Unreleased\n\n## 1\.1\.0 - 2026-02-01\n\n- More\.\n\n## 1\.0\.0/,
  );
});
