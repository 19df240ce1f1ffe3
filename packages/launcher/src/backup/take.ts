import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { renameWhole } from "../durable.ts";
import { copyData } from "./copy.ts";

const run = promisify(execFile);

/** A base backup: `data/` is the cluster's directory. */
export interface BaseBackup {
  folder: string;
}

/**
 * Copies a running server's data directory and the server's own password, using PostgreSQL's low-level API (manual,
 * 25.3.4). The copy can be restored together with the log archived since its start. It does not contain the master
 * key.
 *
 * @param to - the folder of backups; the new one appears there when it is complete
 * @throws Error if the server does not archive its log
 */
export async function takeBackup(url: string, dataDir: string, to: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url });
  // The running statement fails too and reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('archive_mode') as mode");
    if (rows[0].mode === "off")
      throw new Error("The server does not archive its log: start it with WAL_ARCHIVE set to a directory");
    return await wholeOnly(to, async (folder) => {
      await client.query("select pg_backup_start('banco', true)");
      await copyData(dataDir, join(folder, "data"));
      const { rows: ended } = await client.query(
        "select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(true)",
      );
      await writeFile(join(folder, "data/backup_label"), ended[0].label, { mode: 0o600 });
      if (ended[0].tablespaces)
        await writeFile(join(folder, "data/tablespace_map"), ended[0].tablespaces, { mode: 0o600 });
      await copyFile(`${dataDir}.password`, join(folder, "password"));
    });
  } finally {
    await client.end();
  }
}

/**
 * Runs `pg_basebackup`, which copies a remote server together with the WAL that the copy needs, and
 * `pg_verifybackup`, which verifies the copy. Both must be on the `PATH` and no older than the server; the
 * URL's user must be allowed to replicate.
 */
export async function fetchBackup(url: string, to: string): Promise<BaseBackup> {
  return wholeOnly(to, async (folder) => {
    const data = join(folder, "data");
    const { bare, env } = withoutPassword(url);
    const args = ["--dbname", bare, "--pgdata", data, "--checkpoint=fast", "--wal-method=stream"];
    await tool("pg_basebackup", args, env);
    await tool("pg_verifybackup", [data]);
  });
}

/**
 * Moves the password into the program's environment, where libpq reads it: a program's arguments are visible to
 * everyone on the machine.
 */
function withoutPassword(url: string): { bare: string; env: NodeJS.ProcessEnv } {
  const env: NodeJS.ProcessEnv = {};
  const takeOut = (_: string, before: string, password: string) => {
    if (password) env.PGPASSWORD = decodeURIComponent(password);
    return before;
  };
  const bare = url
    .replace(/^(\w+:\/\/[^:@/]*):([^@/]*)(?=@)/, takeOut)
    .replace(/([?&])password=([^&]*)&?/g, takeOut);
  return { bare, env };
}

async function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  await run(name, args, { env: { ...process.env, ...env } }).catch((error) => {
    const why =
      error.code === "ENOENT"
        ? "it is not on the PATH (Debian: in /usr/lib/postgresql/VERSION/bin)"
        : error.stderr;
    throw new Error(`${name} failed: ${String(why).trim()}`);
  });
}

async function wholeOnly(to: string, fill: (folder: string) => Promise<void>): Promise<BaseBackup> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const folder = join(to, `base-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  await mkdir(`${folder}.part`, { mode: 0o700 });
  await fill(`${folder}.part`);
  await renameWhole(`${folder}.part`, folder);
  return { folder };
}
