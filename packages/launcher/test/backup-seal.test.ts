import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { newKeyFile, openSealed, sealBackup } from "../src/backup/seal.ts";

const PROGRAM = fileURLToPath(new URL("../src/backup/main.ts", import.meta.url));
const SECRET = "a customer's name ".repeat(20_000);

let place: string;
let key: string;
let file: string;
beforeEach(async (t) => {
  place = await mkdtemp(join(tmpdir(), "banco-seal-"));
  (t as TestContext).after(() => rm(place, { recursive: true }));
  key = join(place, "key");
  const folder = join(place, "base-2026");
  await mkdir(join(folder, "data/empty"), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, "data/table"), SECRET, { mode: 0o600 });
  file = await sealBackup(folder, [await newKeyFile(key)]);
});
const opened = async () => (await readdir(place)).filter((name) => name.startsWith("banco-opened-"));

test("an encrypted backup can be decrypted only with its key", async () => {
  assert.deepEqual((await readdir(place)).sort(), ["base-2026.tar.age", "key"]);
  const sealed = await readFile(file);
  assert.ok(sealed.subarray(0, 22).toString() === "age-encryption.org/v1\n" && !sealed.includes("customer"));
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal((await stat(key)).mode & 0o777, 0o600);
  const { folder, remove } = await openSealed(file, key, place);
  assert.equal(await readFile(join(folder, "data/table"), "utf8"), SECRET);
  assert.deepEqual((await readdir(join(folder, "data"))).sort(), ["empty", "table"]);
  assert.equal((await stat(join(folder, "data"))).mode & 0o777, 0o700);
  await remove();
  assert.deepEqual(await opened(), []);
});

test("a wrong key or damaged file decrypts nothing", async () => {
  const other = join(place, "other");
  await newKeyFile(other);
  await assert.rejects(openSealed(file, other, place), /^Error: The key in \S+other does not decrypt /);
  await assert.rejects(openSealed(file, undefined, place), /is encrypted: pass its key file with --key/);
  await assert.rejects(openSealed(file, file, place), /contains no key/);
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed[whole.length - 100_000]! ^= 1;
  await writeFile(file, changed);
  await assert.rejects(openSealed(file, key, place), /is damaged or truncated/);
  await writeFile(file, whole);
  await truncate(file, 200_000);
  await assert.rejects(openSealed(file, key, place), /is damaged or truncated/);
  assert.deepEqual(await opened(), []);
});

test("the command restores with the key and reports a missing one", async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [PROGRAM, ...args]).catch((error) => error);
  const into = join(place, "restored");
  const restore = (...more: string[]) => run("restore", "--from", file, "--into", into, ...more);
  assert.match((await restore()).stderr, /is encrypted: pass its key file with --key/);
  assert.match((await run("take", "--to", place, "--recipient", "age1x")).stderr, /age1x is not a recipient/);
  assert.match((await run("key", "--into", key)).stderr, /EEXIST/);
  // This test's backup is not a cluster, so the restore gets only as far as reading its label.
  assert.match((await restore("--key", key)).stderr, /is not a base backup/);
  assert.deepEqual(await opened(), []);
});
