import { appendFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { takeBackup } from "@banco/launcher/backup/take";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";
import { QUICK, throwawayFolder } from "./postgres.ts";

/** A server and its streaming replica, which may be one or many commits behind. */
export interface ReplicatedPostgres {
  primary: Postgres;
  replica: Postgres;
  /** Starts one more replica of the primary. */
  another(): Promise<Postgres>;
  /** Stops all. */
  stop(): Promise<void>;
}

/**
 * Settings: a server keeps its whole log, a commit waits until it is written there, and each server may
 * become the primary.
 */
const KEPT_LOG = {
  archive_mode: "on",
  archive_command: "true",
  wal_keep_size: "4GB",
  synchronous_commit: "on",
  hot_standby: "on",
};

/** Starts a PostgreSQL of its own and a replica of it, both gone when they are stopped. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folders: string[] = [];
  const servers: Postgres[] = [];
  const folder = async () => {
    const made = await throwawayFolder();
    folders.push(made);
    return made;
  };
  const start = async (where: string) => {
    const server = await startPostgres({
      dataDir: join(where, "postgres"),
      log: (line) => console.error(line),
      settings: { ...QUICK, ...KEPT_LOG },
    });
    servers.push(server);
    return server;
  };
  const home = await folder();
  const primary = await start(home);
  const another = async () => {
    const where = await folder();
    const backup = await takeBackup(primary.url, join(home, "postgres"), join(where, "backups"));
    const dataDir = join(where, "postgres");
    await rename(join(backup.folder, "data"), dataDir);
    await rename(join(backup.folder, "password"), `${dataDir}.password`);
    const source = `primary_conninfo = '${sourceOf(primary.url)}'\n`;
    await appendFile(join(dataDir, "postgresql.auto.conf"), source);
    await writeFile(join(dataDir, "standby.signal"), "", { mode: 0o600 });
    return start(where);
  };
  const replica = await another();
  return {
    primary,
    replica,
    another,
    stop: async () => {
      for (const server of servers.reverse()) await server.stop();
      for (const made of folders) await rm(made, { recursive: true });
    },
  };
}

/** Returns the value of `primary_conninfo`, which tells a standby whom it follows. */
export function sourceOf(primaryUrl: string): string {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}
