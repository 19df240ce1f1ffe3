import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { runningServer, startPostgres } from "@banco/launcher/postgres";
import { eventually } from "@banco/testing/eventually";
import { startProgram } from "@banco/testing/process";
import { afterwards, postmasterPid, query, temporaryDirectory } from "./support.ts";

const OWNER = "packages/launcher/test/fixtures/postgres-owner.ts";
const silent = () => undefined;
/** The tests kill processes, never the machine, so only the first one waits for the disk. */
const QUICK = { fsync: "off" };

test("a new cluster is durable, password-protected and on loopback only", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const postgres = await startPostgres({ dataDir, log: silent });
  afterwards(() => postgres.stop());

  const [settings] = await query(
    postgres.url,
    `select current_database() as database, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as sockets, current_setting('server_encoding') as encoding,
      current_setting('password_encryption') as passwords`,
  );
  assert.deepEqual(settings, {
    database: "banco",
    fsync: "on",
    commit: "on",
    addresses: "127.0.0.1",
    sockets: "",
    encoding: "UTF8",
    passwords: "scram-sha-256",
  });
  assert.equal((await stat(`${dataDir}.password`)).mode & 0o777, 0o600);
  const url = new URL(postgres.url);
  url.password = "guessed";
  await assert.rejects(query(url.href, "select 1"), { code: "28P01" });
});

test("committed data survives a stop and a start", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const first = await startPostgres({ dataDir, log: silent, settings: QUICK });
  await query(first.url, "create table payment as select 1250 as amount");
  await first.stop();
  await assert.rejects(query(first.url, "select 1"), { code: "ECONNREFUSED" });
  await assert.rejects(postmasterPid(dataDir), { code: "ENOENT" });

  const second = await startPostgres({ dataDir, log: silent, settings: QUICK });
  afterwards(() => second.stop());

  assert.deepEqual(await query(second.url, "select amount from payment"), [{ amount: 1250 }]);
});

test("a killed launcher's server continues, and the next start adopts it", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const owner = await startProgram({ file: OWNER, args: [dataDir] });
  const pid = await postmasterPid(dataDir);
  await owner.kill();
  assert.deepEqual(await query(owner.ready.url as string, "select 1 as one"), [{ one: 1 }]);

  const lines: string[] = [];
  const adopted = await startPostgres({ dataDir, log: (line) => lines.push(line), settings: QUICK });

  assert.equal(adopted.url, owner.ready.url);
  assert.equal(await postmasterPid(dataDir), pid);
  assert.match(lines.join(), /adopted/);
  await adopted.stop();
  await assert.rejects(query(adopted.url, "select 1"), { code: "ECONNREFUSED" });
});

test("an adopted server with other archive settings is restarted", async () => {
  const folder = await temporaryDirectory();
  const dataDir = join(folder, "postgres");
  const owner = await startProgram({ file: OWNER, args: [dataDir] });
  const pid = await postmasterPid(dataDir);
  await owner.kill();

  const lines: string[] = [];
  const start = (walArchive?: string) =>
    startPostgres({ dataDir, log: (line) => lines.push(line), settings: QUICK, walArchive });
  const archiving = await start(join(folder, "wal"));
  afterwards(() => archiving.stop());

  assert.notEqual(await postmasterPid(dataDir), pid);
  assert.match(lines.join(), /but with another WAL_ARCHIVE/);
  const [setting] = await query(archiving.url, "select current_setting('archive_command') as command");
  assert.match(String(setting?.command), /wal\/%f/);
});

test("a second launcher on a directory with a live owner fails", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const owner = await startProgram({ file: OWNER, args: [dataDir] });
  afterwards(() => owner.stop());

  await assert.rejects(
    startPostgres({ dataDir, log: silent, settings: QUICK }),
    /in use by another launcher/,
  );

  assert.deepEqual(await query(owner.ready.url as string, "select 1 as one"), [{ one: 1 }]);
});

test("a killed server restarts at the same address with all committed data", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const lines: string[] = [];
  const postgres = await startPostgres({ dataDir, log: (line) => lines.push(line), settings: QUICK });
  afterwards(() => postgres.stop());
  await query(postgres.url, "create table payment as select 1250 as amount");

  process.kill(await postmasterPid(dataDir), "SIGKILL");

  await eventually("the server responds again", () => query(postgres.url, "select 1"));
  assert.deepEqual(await query(postgres.url, "select amount from payment"), [{ amount: 1250 }]);
  assert.match(lines.join(), /PostgreSQL ended/);
});

test("a server that lost a process recovers under the same owner", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const lines: string[] = [];
  const postgres = await startPostgres({ dataDir, log: (line) => lines.push(line), settings: QUICK });
  const writer = await query(
    postgres.url,
    "select pid from pg_stat_activity where backend_type = 'walwriter'",
  );

  process.kill(writer[0]?.pid as number, "SIGKILL");

  await eventually("the end of the owner's connection was detected", () => lines.length > 0);
  await eventually("the server responds again", () => query(postgres.url, "select 1"));
  await eventually("the owner's lock is held again", async () => {
    const held = await query(
      postgres.url,
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = 'postgres'`,
    );
    return held.length > 0;
  });

  await postgres.stop();
  await assert.rejects(query(postgres.url, "select 1"), { code: "ECONNREFUSED" });
});

for (const remains of ["a dead process", "another living program"] as const) {
  test(`a lock file with the ID of ${remains} does not block the start`, async () => {
    const dataDir = join(await temporaryDirectory(), "postgres");
    const owner = await startProgram({ file: OWNER, args: [dataDir] });
    await owner.kill();
    const killed = await postmasterPid(dataDir);
    process.kill(killed, "SIGKILL");
    if (remains === "another living program") {
      const { uid, gid } = await stat(dataDir);
      const other = spawn("sleep", ["1000"], process.getuid?.() === 0 ? { uid, gid } : {});
      afterwards(() => other.kill());
      await once(other, "spawn");
      const lock = join(dataDir, "postmaster.pid");
      await writeFile(lock, (await readFile(lock, "utf8")).replace(/^\d+/, String(other.pid)));
    }

    const lock = await readFile(join(dataDir, "postmaster.pid"), "utf8");
    await eventually("the killed process is gone", () =>
      runningServer(dataDir).then(
        () => false,
        (error: Error) => /No PostgreSQL runs/.test(error.message),
      ),
    );
    assert.equal(await readFile(join(dataDir, "postmaster.pid"), "utf8"), lock, "the check writes nothing");
    const postgres = await startPostgres({ dataDir, log: silent, settings: QUICK });
    afterwards(() => postgres.stop());

    assert.deepEqual(await query(postgres.url, "select 1 as one"), [{ one: 1 }]);
    assert.notEqual(await postmasterPid(dataDir), killed);
  });
}

test("a cluster without its password file is refused", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  await (await startPostgres({ dataDir, log: silent, settings: QUICK })).stop();
  await writeFile(`${dataDir}.password`, "");

  await assert.rejects(
    startPostgres({ dataDir, log: silent, settings: QUICK }),
    /postgres\.password is missing/,
  );
});

test("a server that cannot start prints PostgreSQL's message", async () => {
  const dataDir = join(await temporaryDirectory(), "postgres");
  const settings = { ...QUICK, shared_buffers: "no number" };

  await assert.rejects(
    startPostgres({ dataDir, log: silent, settings }),
    /does not start in .*shared_buffers/s,
  );
});
