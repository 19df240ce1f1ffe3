import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";

/** The folder of Debian's programs; `apt-get install postgresql-15 patroni python3-etcd etcd-server`. */
const BIN = "/usr/lib/postgresql/15/bin";
const PATIENCE_MS = 120_000;
const PASSWORD = "banco";

/** One server of a cluster, with the Patroni that watches it. */
interface Node {
  name: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
}

/** PostgreSQL servers: one takes writes, and another takes over when it dies. */
export interface Cluster {
  /** A URL that names all servers. */
  url: string;
  /**
   * Kills the server that takes writes, and its Patroni, without warning to either.
   *
   * @returns its name
   */
  killLeader(): Promise<string>;
  /** Starts a killed one again; it becomes a standby. */
  restart(name: string): Promise<void>;
  /** Returns the name of the server that takes writes; undefined where none does. */
  leader(): Promise<string | undefined>;
  /** Whether committed data are on another server too. */
  hasStandby(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Starts Patroni with one etcd and two or more servers; a server commits when another has the data too.
 *
 * @param dir - an empty directory that the user `postgres` may enter
 * @param ttlSeconds - the time before another server takes over from a silent leader; Patroni's default is 30
 */
export async function startCluster(dir: string, nodes: number, ttlSeconds: number): Promise<Cluster> {
  const owner = await ownerOf(dir);
  const etcdPort = await freePort();
  const peerPort = await freePort();
  const etcd = run(owner, dir, "etcd", [
    ...["--name", "banco", "--data-dir", join(dir, "etcd")],
    ...["--listen-client-urls", `http://127.0.0.1:${etcdPort}`],
    ...["--advertise-client-urls", `http://127.0.0.1:${etcdPort}`],
    ...["--listen-peer-urls", `http://127.0.0.1:${peerPort}`],
    ...["--initial-advertise-peer-urls", `http://127.0.0.1:${peerPort}`],
    ...["--initial-cluster", `banco=http://127.0.0.1:${peerPort}`],
  ]);
  const cluster: Node[] = [];
  for (let index = 0; index < nodes; index += 1) {
    const name = `db${index}`;
    const [port, restPort] = [await freePort(), await freePort()];
    const file = join(dir, `${name}.json`);
    await writeFile(file, JSON.stringify(configOf({ dir, name, port, restPort, etcdPort, ttlSeconds })));
    cluster.push({ name, port, restPort, patroni: run(owner, dir, "patroni", [file]) });
    await eventually(`${name} runs`, () => isUp(restPort, index === 0 ? "leader" : "replica"), PATIENCE_MS);
  }
  const hasStandby = async () => {
    for (const { restPort } of cluster) if (await isUp(restPort, "sync")) return true;
    return false;
  };
  await eventually("there is a synchronous standby", hasStandby, PATIENCE_MS);
  const leader = async () => {
    for (const { name, restPort } of cluster) if (await isUp(restPort, "leader")) return name;
    return undefined;
  };
  const named = (name: string) => cluster.find((node) => node.name === name)!;
  return {
    url: `postgres://postgres:${PASSWORD}@${cluster.map(({ port }) => `127.0.0.1:${port}`).join(",")}/postgres`,
    leader,
    hasStandby,
    killLeader: async () => {
      const name = (await leader())!;
      process.kill(named(name).patroni.pid!, "SIGKILL");
      // PostgreSQL has a process group of its own; its other processes end with the first.
      const [pid] = (await readFile(join(dir, name, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      return name;
    },
    restart: async (name) => {
      const node = named(name);
      node.patroni = run(owner, dir, "patroni", [join(dir, `${name}.json`)]);
      await eventually(`${name} is a standby`, () => isUp(node.restPort, "replica"), PATIENCE_MS);
    },
    stop: async () => {
      for (const { patroni } of cluster) await ended(patroni);
      await ended(etcd);
    },
  };
}

interface Place {
  dir: string;
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  ttlSeconds: number;
}

function configOf({ dir, name, port, restPort, etcdPort, ttlSeconds }: Place): object {
  const third = Math.floor(ttlSeconds / 3);
  return {
    scope: "banco",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: third,
        retry_timeout: third,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, "data-checksums"],
      pg_hba: ["host all all 127.0.0.1/32 md5", "host replication all 127.0.0.1/32 md5"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(dir, name),
      bin_dir: BIN,
      authentication: {
        superuser: { username: "postgres", password: PASSWORD },
        replication: { username: "replicator", password: PASSWORD },
      },
      parameters: { unix_socket_directories: dir },
    },
  };
}

async function isUp(restPort: number, role: "leader" | "replica" | "sync"): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/${role}`).catch(() => undefined);
  return answer?.status === 200;
}

/** Returns the owner of the servers' files: PostgreSQL does not run as root. */
async function ownerOf(dir: string): Promise<{ uid?: number; gid?: number }> {
  await mkdir(dir, { recursive: true });
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = await Promise.all(["-u", "-g"].map((what) => numberOf("id", [what, "postgres"])));
  await chown(dir, uid!, gid!);
  return { uid: uid!, gid: gid! };
}

async function numberOf(command: string, args: string[]): Promise<number> {
  const { stdout } = spawn(command, args);
  const chunks = await stdout.toArray();
  return Number(Buffer.concat(chunks).toString());
}

function run(
  owner: { uid?: number; gid?: number },
  dir: string,
  command: string,
  args: string[],
): ChildProcess {
  const env = { ...process.env, HOME: dir, PATH: `${BIN}:${process.env.PATH}` };
  return spawn(command, args, { ...owner, cwd: dir, env, detached: true, stdio: "ignore" });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exited;
}
