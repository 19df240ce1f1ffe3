import { randomBytes } from "node:crypto";
import { distribute } from "@banco/gateway/db/cluster/distribute";
import {
  createTestDatabase,
  OWN_TIME,
  OWN_TIME_FIRST,
  PASS,
  type TestDatabase,
  type TestDatabaseOptions,
  urlOf,
} from "@banco/testing/database";
import { asAdmin } from "@banco/testing/postgres";
import { startPostgresProxy } from "@banco/testing/postgres-proxy";

/** A test database distributed over a real Citus cluster. */
export interface ClusterDatabase extends TestDatabase {
  /** Disconnects the last worker from the others until the returned function is called. */
  away(): () => void;
}

/** A test database on one machine or on a cluster. */
export type GatewayDatabase = TestDatabase & Partial<ClusterDatabase>;

const MACHINES = "select nodename as host, nodeport as port from pg_dist_node order by groupid";

/** The number of shards: few, so that a test's database is ready in seconds. */
const PARTS = 4;

/** A node of a cluster. */
interface Machine {
  host: string;
  port: number;
}

/**
 * Creates a database on every node of a cluster and distributes it. This process proxies connections to the
 * last worker, on 127.0.0.1.
 *
 * @param clusterUrl - a database on the coordinator that lists the workers, as a user who may create
 *   databases on all of them
 */
export async function createClusterDatabase(clusterUrl: string): Promise<ClusterDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const machines = (await ask(clusterUrl, MACHINES)) as Machine[];
  const at = ({ host, port }: Machine, database: string) => {
    const url = new URL(clusterUrl);
    url.hostname = host;
    url.port = String(port);
    return urlOf(url.href, database);
  };
  for (const machine of machines) {
    await ask(at(machine, "postgres"), `create database ${name}`);
    await ask(at(machine, "postgres"), `alter database ${name} set ${OWN_TIME_FIRST}`);
    await ask(at(machine, name), OWN_TIME);
    await ask(at(machine, name), "create extension citus");
  }
  const [coordinator, ...workers] = machines;
  const url = at(coordinator!, name);
  await ask(url, "select citus_set_coordinator_host($1, $2)", [coordinator!.host, coordinator!.port]);
  const proxy = await startPostgresProxy(at(workers.at(-1)!, name));
  const { hostname, port: proxyPort } = new URL(proxy.url);
  const reached = [...workers.slice(0, -1), { host: hostname, port: Number(proxyPort) }];
  for (const { host, port } of reached) await ask(url, "select citus_add_node($1, $2)", [host, port]);
  await distribute(url, { parts: PARTS });
  return {
    url,
    away: proxy.away,
    pass: async (ms) => {
      await Promise.all(machines.map((machine) => ask(at(machine, name), PASS, [ms])));
    },
    drop: async () => {
      await proxy.stop();
      for (const machine of machines)
        await ask(at(machine, "postgres"), `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Creates a gateway's database for a test: on the cluster with the coordinator `CITUS_DATABASE_URL`, or, if it
 * is not set, as `createTestDatabase` does.
 */
export async function createGatewayDatabase(options: TestDatabaseOptions): Promise<GatewayDatabase> {
  const { CITUS_DATABASE_URL } = process.env;
  return CITUS_DATABASE_URL ? createClusterDatabase(CITUS_DATABASE_URL) : createTestDatabase(options);
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await asAdmin(url, (admin) => admin.query(text, values));
  return rows;
}
