import assert from "node:assert/strict";
import { cp, mkdir, readFile, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { freePort } from "@banco/launcher/ports";
import { startPostgres } from "@banco/launcher/postgres";
import { runnerFor } from "@banco/launcher/postgres/account";
import { archiveInto } from "@banco/launcher/postgres/archive";
import { findBinaries } from "@banco/launcher/postgres/binaries";
import { ensureCluster } from "@banco/launcher/postgres/cluster";
import { portWhenReady, spawnPostmaster, stopPostmaster } from "@banco/launcher/postgres/postmaster";
import { afterwards, postmasterPid, query, temporaryDirectory } from "./support.ts";

const asRoot = { skip: process.getuid?.() !== 0 && "requires root" };
const silent = () => undefined;

test("root's server runs as an unprivileged user below an inaccessible directory", asRoot, async () => {
  const closed = await temporaryDirectory();
  const dataDir = join(closed, "postgres");
  const postgres = await startPostgres({ dataDir, log: silent });
  afterwards(() => postgres.stop());

  assert.deepEqual(await query(postgres.url, "select 1 as one"), [{ one: 1 }]);
  const { uid } = await stat(dataDir);
  assert.notEqual(uid, 0);
  const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, "utf8");
  assert.match(status, new RegExp(`^Uid:\\s+${uid}\\s+${uid}`, "m"));
  const parent = await stat(closed);
  assert.deepEqual([parent.uid, parent.mode & 0o777], [0, 0o700], "foreign directories are unchanged");
});

test("root's server needs no capability if every directory is open", asRoot, async () => {
  const { postgres: program } = await findBinaries();
  const runner = await runnerFor("/var/tmp/postgres", "/bin/sh");
  assert.deepEqual(runner.prefix, []);
  assert.notEqual(runner.account?.uid, 0);
  const closed = await runnerFor(join(await temporaryDirectory(), "postgres"), program);
  assert.equal(closed.prefix[0], "setpriv");
});

test("root's server starts from binaries in a closed tree", asRoot, async () => {
  const closed = await temporaryDirectory();
  const installed = await findBinaries();
  await cp(join(dirname(installed.postgres), ".."), join(closed, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const bin = join(closed, "native", "bin");
  const binaries = { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
  const dataDir = join(await temporaryDirectory(), "postgres");

  const cluster = await ensureCluster(dataDir, binaries, await runnerFor(dataDir, binaries.postgres));
  const port = await freePort();
  const pid = await spawnPostmaster(cluster, port, {});
  afterwards(() => stopPostmaster(pid, dataDir, 5_000));

  assert.equal(await portWhenReady(pid, dataDir), port);
});

test("each archive directory belongs to the server's user", asRoot, async () => {
  const closed = await temporaryDirectory();
  const account = { uid: 65_534, gid: 65_534 };
  await archiveInto(join(closed, "far/away/wal"), { account, prefix: [] });
  for (const directory of ["far", "far/away", "far/away/wal"])
    assert.equal((await stat(join(closed, directory))).uid, account.uid, directory);
  assert.equal((await stat(closed)).uid, 0);
});

test("a missing setpriv gives root an error with instructions", asRoot, async () => {
  const dir = await temporaryDirectory();
  const dataDir = join(dir, "data", "postgres");
  const tools = join(dir, "tools");
  await Promise.all([mkdir(dirname(dataDir)), mkdir(tools)]);
  await symlink("/usr/bin/id", join(tools, "id"));
  const path = process.env.PATH;
  process.env.PATH = tools;
  afterwards(() => {
    process.env.PATH = path;
  });

  await assert.rejects(startPostgres({ dataDir, log: silent }), /setpriv.*normal user.*DATABASE_URL/s);
});
