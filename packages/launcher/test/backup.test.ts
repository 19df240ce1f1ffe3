import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { timeOf } from "@banco/launcher/backup/recovery-time";
import { restoreBackup } from "@banco/launcher/backup/restore";
import { fetchBackup } from "@banco/launcher/backup/take";
import { syncedPaths } from "@banco/testing/synced";
import { afterwards, temporaryDirectory } from "./support.ts";

const SEGMENT = "000000010000000000000002";

/** Creates the part of a base backup that a restore reads, on a timeline, and an archive with these files. */
async function backupAnd(names: string[], timeline = 1) {
  const folder = await temporaryDirectory();
  const [from, wal, into] = ["base", "wal", "restored"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(join(from, "data"), { recursive: true });
  await mkdir(wal);
  const label = `START WAL LOCATION: 0/2000028 (file ${SEGMENT})\nSTART TIMELINE: ${timeline}\n`;
  await writeFile(join(from, "data/backup_label"), label);
  for (const name of names) await writeFile(join(wal, name), "");
  return { from, wal, into };
}

const settingsIn = (into: string) => readFile(join(into, "postgresql.auto.conf"), "utf8");

test("a missing, unreadable or empty archive is refused", async () => {
  const { from, wal, into } = await backupAnd(["000000010000000000000002.part", "00000001.history"]);
  await assert.rejects(
    restoreBackup({ from, wal, into }),
    /no archived log in .*wal: .* 24 hexadecimal digits/,
  );
  await assert.rejects(restoreBackup({ from, wal: `${wal}2`, into }), /archived log cannot be read: ENOENT/);
  const file = join(from, "data/backup_label");
  await assert.rejects(restoreBackup({ from, wal: file, into }), /archived log cannot be read: ENOTDIR/);
  await assert.rejects(settingsIn(into), /ENOENT/);
});

test("a first restore follows the latest timeline", async () => {
  const { from, wal, into } = await backupAnd([SEGMENT]);
  await restoreBackup({ from, wal, into });
  assert.match(await settingsIn(into), /^recovery_target_timeline = 'latest'$/m);
});

test("a backup of the archive's last timeline needs no --timeline", async () => {
  const { from, wal, into } = await backupAnd([SEGMENT, "00000002.history"], 2);
  await restoreBackup({ from, wal, into });
  assert.match(await settingsIn(into), /^recovery_target_timeline = 'latest'$/m);
});

test("a timeline must be chosen if some are newer than the backup's", async () => {
  const { from, wal, into } = await backupAnd([SEGMENT, "0000000A.history", "00000002.history"]);
  await assert.rejects(
    restoreBackup({ from, wal, into }),
    /there are 1 \(the backup's\), 2, 10\. .*--timeline N/,
  );
  await assert.rejects(
    restoreBackup({ from, wal, into, timeline: "3" }),
    /no timeline 3: there are 1 .*2, 10/,
  );
  for (const timeline of ["1", "10", "latest"]) {
    await restoreBackup({ from, wal, into: into + timeline, timeline });
    const setting = new RegExp(`^recovery_target_timeline = '${timeline}'$`, "m");
    assert.match(await settingsIn(into + timeline), setting);
  }
});

test("a time requires a zone, and a bare date is UTC", () => {
  for (const text of [
    "2026-11-23T07:30:00",
    "2026-11-23 07:30",
    "2026-11-23T07:30",
    "Nov 23 2026",
    "2026-99-99",
    "",
  ])
    assert.throws(() => timeOf(text), /Z or an offset/, text);
  assert.equal(timeOf("2026-11-23").toISOString(), "2026-11-23T00:00:00.000Z");
  assert.equal(timeOf("2026-11-23T07:30:00.5Z").toISOString(), "2026-11-23T07:30:00.500Z");
  assert.equal(timeOf("2026-11-23T07:30+01:00").toISOString(), "2026-11-23T06:30:00.000Z");
});

/** Puts programs with these names before PostgreSQL's own on the path. */
async function toolsAre(scripts: Record<string, string>): Promise<string> {
  const tools = await temporaryDirectory();
  for (const [name, script] of Object.entries(scripts))
    await writeFile(join(tools, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = `${tools}:${PATH}`;
  afterwards(() => {
    process.env.PATH = PATH;
  });
  return tools;
}

test("a server URL's password is not passed as an argument to pg_basebackup", async () => {
  const tools = await toolsAre({
    pg_basebackup: 'echo "$2 $PGPASSWORD" > "$(dirname "$0")/seen"',
    pg_verifybackup: "",
  });
  const seen = async (url: string) => {
    await fetchBackup(url, await temporaryDirectory());
    return (await readFile(join(tools, "seen"), "utf8")).trim();
  };
  assert.equal(
    await seen("postgres://me:p%40ss@db1,db2:5433/banco"),
    "postgres://me@db1,db2:5433/banco p@ss",
  );
  assert.equal(
    await seen("postgres://me@db1/banco?password=s%26&sslmode=require"),
    "postgres://me@db1/banco?sslmode=require s&",
  );
  assert.equal(await seen("postgres://me@db1/banco"), "postgres://me@db1/banco");
});

const isLinux = process.platform === "linux";

test("a backup or restored directory is renamed once fully on disk", {
  skip: !isLinux,
}, async (t) => {
  await toolsAre({ pg_basebackup: 'mkdir -p "$4/base"; echo row > "$4/base/1"', pg_verifybackup: "" });
  const to = await temporaryDirectory();
  const paths = await syncedPaths(t);
  const { folder } = await fetchBackup("postgres://me@db1/banco", to);
  // A file with a temporary name is synced before it is renamed.
  const part = `${folder}.part`;
  const expected = [`${part}/data/base/1`, `${part}/data`, `${part}/data/base`, part, to];
  assert.deepEqual(paths.splice(0), expected);

  const { from, wal, into } = await backupAnd([SEGMENT]);
  await restoreBackup({ from, wal, into });
  const staged = paths.filter((path) => path.startsWith(`${into}.restoring/`)).map((path) => basename(path));
  assert.deepEqual(staged.sort(), ["backup_label", "postgresql.auto.conf", "recovery.signal"]);
  assert.deepEqual(paths.slice(-2), [`${into}.restoring`, dirname(into)]);
});
