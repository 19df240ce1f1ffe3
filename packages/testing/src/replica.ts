import { appendFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { takeBackup } from "@banco/launcher/backup/take";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";
import { QUICK, throwawayFolder } from "./postgres.ts";

/** A server and its streaming replica, which is one commit or many behind. */
export interface ReplicatedPostgres {
  primary: Postgres;
  replica: Postgres;
  /** Stops both. */
  stop(): Promise<void>;
}

/** The primary keeps all of its log, and a commit waits until it is written there. */
const PRIMARY = {
  archive_mode: "on",
  archive_command: "true",
  wal_keep_size: "4GB",
  synchronous_commit: "on",
};

/** Starts a PostgreSQL of its own and a replica of it, both gone when they are stopped. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const [first, second] = [await throwawayFolder(), await throwawayFolder()];
  const server = (folder: string, change: Record<string, string>) =>
    startPostgres({
      dataDir: join(folder, "postgres"),
      log: (line) => console.error(line),
      settings: { ...QUICK, ...change },
    });
  const primary = await server(first, PRIMARY);
  const { folder } = await takeBackup(primary.url, join(first, "postgres"), join(second, "backups"));
  const dataDir = join(second, "postgres");
  await rename(join(folder, "data"), dataDir);
  await rename(join(folder, "password"), `${dataDir}.password`);
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(dataDir, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  await writeFile(join(dataDir, "standby.signal"), "", { mode: 0o600 });
  const replica = await server(second, { hot_standby: "on" });
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      for (const made of [first, second]) await rm(made, { recursive: true });
    },
  };
}
