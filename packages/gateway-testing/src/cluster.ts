import { randomBytes } from "node:crypto";
import { distribute } from "@banco/gateway/db/cluster/distribute";
import pg from "pg";

/** A database on a real Citus cluster, which is distributed. */
export interface ClusterDatabase {
  url: string;
  /** Each table has so many parts. */
  parts: number;
  drop(): Promise<void>;
}

const MACHINES =
  "select nodename as host, nodeport as port, groupid as group from pg_dist_node order by groupid";

/** Few, so that a test's database is there in seconds. */
const PARTS = 4;

/**
 * Creates a database on every machine of a cluster, and distributes it.
 *
 * @param clusterUrl - a database on the coordinator that knows the machines, as a user who may create databases on all of them
 */
export async function createClusterDatabase(clusterUrl: string): Promise<ClusterDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const machines = (await ask(clusterUrl, MACHINES)) as { host: string; port: number; group: number }[];
  const at = ({ host, port }: { host: string; port: number }, database: string) => {
    const url = new URL(clusterUrl);
    url.hostname = host;
    url.port = String(port);
    url.pathname = `/${database}`;
    return url.href;
  };
  for (const machine of machines) {
    await ask(at(machine, "postgres"), `create database ${name}`);
    await ask(at(machine, name), "create extension citus");
  }
  const [coordinator, ...workers] = machines;
  const url = at(coordinator!, name);
  await ask(url, "select citus_set_coordinator_host($1, $2)", [coordinator!.host, coordinator!.port]);
  for (const { host, port } of workers) await ask(url, "select citus_add_node($1, $2)", [host, port]);
  await distribute(url, { parts: PARTS });
  return {
    url,
    parts: PARTS,
    drop: async () => {
      for (const machine of machines)
        await ask(at(machine, "postgres"), `drop database if exists ${name} with (force)`);
    },
  };
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
