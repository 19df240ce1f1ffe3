import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { eventually } from "@banco/testing/eventually";
import { Decrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

const SEAL = new URL("../../packages/launcher/src/backup/seal.ts", import.meta.url).href;
const SCRIPT = fileURLToPath(new URL("../../deploy/backup.sh", import.meta.url));
const OLD = ["20250101", "20250102", "20250103", "20250104"].map((day) => `banco-${day}T000000Z.dump`);
const run = promisify(execFile);

let place: string;
let dumps: string;
beforeEach(async (t) => {
  place = await mkdtemp(join(tmpdir(), "banco-backup-"));
  (t as TestContext).after(() => rm(place, { recursive: true }));
  dumps = join(place, "dumps");
  await mkdir(join(place, "bin"));
  await mkdir(dumps);
  await tool("sync", 'ls "$1" >/dev/null && echo "synced $1"');
});

/** Installs a program that takes precedence over the one installed on the machine. */
const tool = (name: string, text: string) =>
  writeFile(join(place, "bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
/** Replaces pg_dump with a script that writes half a dump, records its arguments and password, and ends as specified. */
const pgDump = (ending: string) =>
  tool(
    "pg_dump",
    `file=/dev/stdout
for word in "$@"; do case $word in --file=*) file=\${word#--file=};; esac; done
echo half > "$file"
echo "$* password=\${PGPASSWORD:-none}" >> "${place}/calls"
${ending}`,
  );
const env = (more: Record<string, string> = {}) => ({
  PATH: `${join(place, "bin")}:${process.env.PATH}`,
  DATABASE_URL: "postgres://x",
  BACKUP_DIR: dumps,
  ...more,
});
const back = (more?: Record<string, string>) => run("/bin/sh", [SCRIPT], { env: env(more) });
const calls = () => readFile(join(place, "calls"), "utf8").catch(() => "");
const files = async () => (await readdir(dumps)).filter((name) => name !== ".lock").sort();
const lay = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(dumps, name), "")));

test("a failed dump leaves no files, and leftovers are removed", async () => {
  await lay("banco-20250105T000000Z.dump.part", "a file of somebody else's");
  await pgDump("exit 1");
  await assert.rejects(back());
  assert.deepEqual(await files(), ["a file of somebody else's"]);
});

test("a dump is renamed after syncing, and three older dumps are kept", async () => {
  await pgDump("exit 0");
  await lay(...OLD);
  const { stdout } = await back();
  const dumpFiles = await files();
  assert.deepEqual(dumpFiles.slice(0, -1), OLD.slice(1));
  const written = join(dumps, dumpFiles.at(-1)!);
  assert.equal(stdout, `synced ${written}.part\nsynced ${dumps}\n${written} is written\n`);
  await back({ BACKUP_DAYS: "100000", BACKUP_RECIPIENTS: "none" });
  assert.deepEqual((await files()).slice(0, 2), OLD.slice(1, 3));
});

test("old dumps are deleted before a new dump that may need the space", async () => {
  await pgDump("exit 1");
  await lay(...OLD);
  await assert.rejects(back());
  assert.deepEqual(await files(), OLD.slice(1));
});

test("stopping a dump ends its program and leaves no files", async () => {
  await pgDump("exec sleep 600");
  const child = spawn("/bin/sh", [SCRIPT], { env: env(), stdio: "ignore" });
  const exited = once(child, "exit");
  await eventually("the dump has begun", async () => (await files()).some((name) => name.endsWith(".part")));
  await eventually("its program runs", async () => (await calls()).includes("--format"));
  child.kill("SIGTERM");
  assert.deepEqual(await exited, [143, null]);
  assert.deepEqual(await files(), []);
});

test("a dump does not touch a running dump's partial file", async () => {
  await pgDump("exit 0");
  await lay("banco-20250105T000000Z.dump.part");
  await run("flock", [join(dumps, ".lock"), "/bin/sh", SCRIPT], { env: env() }).then(
    () => assert.fail("two dumps ran concurrently"),
    ({ stderr }) => assert.match(stderr, /another dump is being written/),
  );
  assert.deepEqual(await files(), ["banco-20250105T000000Z.dump.part"]);
});

for (const [url, bare, password] of [
  ["postgres://banco:p%40s%2Fs@db1,db2:5433/banco", "postgres://banco@db1,db2:5433/banco", "p@s/s"],
  [
    "postgres://banco@db/banco?password=a%C3%A8&sslmode=require",
    "postgres://banco@db/banco?sslmode=require",
    "aè",
  ],
  ["postgres://banco@db/banco?sslmode=require&password=b", "postgres://banco@db/banco?sslmode=require&", "b"],
  ["postgres://banco@db/banco", "postgres://banco@db/banco", "none"],
] as const)
  test(`the password is not a readable argument: ${url}`, async () => {
    await pgDump("exit 0");
    await back({ DATABASE_URL: url });
    const [, shown, secret] = /--dbname=(\S+) password=(.*)\n/.exec(await calls())!;
    assert.deepEqual([shown, secret], [bare, password]);
  });

/** Runs the script's loop this many times without actually pausing. */
async function goRound(times: number, more: Record<string, string> = {}): Promise<string> {
  await rm(join(place, "pauses"), { force: true });
  await tool(
    "sleep",
    `echo "$1" >> "${place}/pauses"; [ "$(wc -l < "${place}/pauses")" -lt ${times} ] || kill $PPID`,
  );
  await run("/bin/sh", [SCRIPT, "--every", "86400"], { env: env({ RETRY_SECONDS: "300", ...more }) });
  return readFile(join(place, "pauses"), "utf8");
}

test("the loop retries a failed dump after minutes, even after a restart", async () => {
  await pgDump(`[ "$(wc -l < "${place}/calls")" -gt 2 ]`);
  assert.equal(await goRound(4), "300\n".repeat(4));
  assert.equal((await calls()).trim().split("\n").length, 3);
  assert.equal((await files()).length, 1);
  await goRound(2);
  assert.equal((await calls()).trim().split("\n").length, 3);
  await appendFile(join(dumps, OLD[0]!), "");
  await rm(join(dumps, (await files()).at(-1)!));
  await goRound(1);
  assert.equal((await calls()).trim().split("\n").length, 4, "the newest is too old");
});

/** A stand-in for `age` that uses the library that encrypts base backups. */
const AGE = `
import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { encrypterTo } from "${SEAL}";
const [target, ...rest] = process.argv.slice(2).reverse();
const encrypter = encrypterTo(rest.filter((word) => word.startsWith("age1")));
writeFileSync(target, await encrypter.encrypt(await buffer(process.stdin)));
`;
/** Installs a stand-in for `age`, and returns a recipient and a function that decrypts a dump. */
async function age() {
  await writeFile(join(place, "age.mjs"), AGE);
  await tool("age", `exec ${process.execPath} ${join(place, "age.mjs")} "$@"`);
  const identity = await generateX25519Identity();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const open = async (name: string) => decrypter.decrypt(await readFile(join(dumps, name)), "text");
  return { recipient: await identityToRecipient(identity), open };
}

test("a dump for recipients is encrypted before it reaches the disk", async () => {
  const [anna, bruno] = [await age(), await age()];
  await pgDump("exit 0");
  await lay(...OLD.slice(1).map((name) => `${name}.age`), OLD[0]!);
  const recipients = { BACKUP_RECIPIENTS: `${anna.recipient} ${bruno.recipient}` };
  const { stdout } = await back(recipients);
  assert.doesNotMatch(await calls(), /--file/);
  const written = (await files()).at(-1)!;
  assert.match(written, /^banco-\d{8}T\d{6}Z\.dump\.age$/);
  assert.deepEqual(await files(), [...OLD.slice(1).map((name) => `${name}.age`), written]);
  assert.match(stdout, new RegExp(`synced \\S+${written}.part\n`));
  for (const { open } of [anna, bruno]) assert.equal(await open(written), "half\n");
  await pgDump(`echo more >> "${place}/calls"`);
  await goRound(1, recipients);
  assert.doesNotMatch(await calls(), /more/, "an encrypted dump counts as the newest");
});

test("an encrypted dump leaves no files if either program fails", async () => {
  const { recipient } = await age();
  await pgDump("exit 1");
  await assert.rejects(back({ BACKUP_RECIPIENTS: recipient }));
  assert.deepEqual(await files(), []);
  await pgDump("exit 0");
  await assert.rejects(back({ BACKUP_RECIPIENTS: "age1x" }), /age1x is not a recipient/);
  assert.deepEqual(await files(), []);
});

test("a dump for recipients requires the program age", async () => {
  await pgDump("exit 0");
  const bare = { BACKUP_RECIPIENTS: "age1x", PATH: join(place, "bin") };
  await assert.rejects(back(bare), /BACKUP_RECIPIENTS requires the program age/);
  assert.deepEqual([await calls(), await files()], ["", []]);
});

test("stopping an encrypted dump ends both programs and leaves no files", async () => {
  const { recipient } = await age();
  await pgDump("exec sleep 600");
  const child = spawn("/bin/sh", [SCRIPT], { env: env({ BACKUP_RECIPIENTS: recipient }), stdio: "ignore" });
  const exited = once(child, "exit");
  await eventually("its program runs", async () => (await calls()).includes("--format"));
  child.kill("SIGTERM");
  assert.deepEqual(await exited, [143, null]);
  assert.deepEqual(await files(), []);
});
