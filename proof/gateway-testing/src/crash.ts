import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { migrate } from "@banco/gateway/db/migrate";
import { startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { type Mailbox, startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { createGatewayDatabase } from "./cluster.ts";
import { type Answer, type Sent, send } from "./http.ts";

/** How providers retry a webhook: soon, and for as long as a gateway takes to start. */
const WEBHOOK_TRIES = 100;
const WEBHOOK_PAUSE_MS = 500;

/** A gateway in a separate process, which a test kills at a chosen point and starts again. */
export interface CrashBench {
  /** The gateway's address, which is the same in each run. */
  url: string;
  simulatorsUrl: string;
  simulator: SimulatorControl;
  /** The proxy to PostgreSQL, which can stop at a statement. */
  proxy: PostgresProxy;
  /** The same database without the proxy. */
  db: Database;
  /** Sends a request as the merchant. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Starts a gateway unless one is running. */
  start(): Promise<RunningProgram>;
  /**
   * Advances the clocks of the database and the gateway without waiting: work that falls due starts
   * immediately.
   */
  pass(ms: number): Promise<void>;
  /**
   * Kills the gateway at a point and starts another one, which runs until it is killed in turn or the bench
   * is stopped.
   */
  killedAt(point: () => Promise<void>): Promise<void>;
  /** Whether every fault of the simulator has occurred. */
  faultsAreUsed(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Opens the bench.
 *
 * @param provider - the simulator whose faults the test controls
 * @param connect - the merchant's first actions, on a gateway that keeps running
 */
export async function openCrashBench(
  provider: string,
  connect: (bench: CrashBench) => Promise<void>,
): Promise<CrashBench> {
  const [simulators, database, mailbox] = await Promise.all([
    startSimulators({ webhookRetryMs: Array<number>(WEBHOOK_TRIES).fill(WEBHOOK_PAUSE_MS) }),
    createGatewayDatabase({ migrate, key: "gateway" }),
    startMailbox(),
  ]);
  const proxy = await startPostgresProxy(database.url);
  const db = openDatabase(database.url, 2);
  const dataDir = await mkdtemp(join(tmpdir(), "banco-crash-"));
  const port = String(await freePort());
  const env = {
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: simulators.url,
    DATABASE_URL: proxy.url,
    DATABASE_POOL: "40",
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "silent",
  };
  let passedMs = 0;
  let running: RunningProgram | undefined;
  const start = async () => {
    if (running) return running;
    const started = await startProgram({
      file: "proof/gateway-testing/src/program.ts",
      env: { ...env, PASSED_MS: String(passedMs) },
    });
    running = started;
    void started.exited.then(() => {
      if (running === started) running = undefined;
    });
    return started;
  };
  let token: string | undefined;
  const bench: CrashBench = {
    url: env.BASE_URL,
    simulatorsUrl: simulators.url,
    simulator: openControl(simulators.url, provider),
    proxy,
    db,
    call: (method, path, sent = {}) => send(env.BASE_URL, method, path, { ...(token && { token }), ...sent }),
    start,
    pass: async (ms) => {
      passedMs += ms;
      await database.pass(ms);
      await running?.ask({ pass: ms });
    },
    killedAt: async (point) => {
      const killed = await start();
      await point();
      await killed.kill();
      proxy.cut();
      await start();
    },
    faultsAreUsed: async () => {
      const response = await fetch(`${simulators.url}/_control/${provider}/faults`);
      return ((await response.json()) as { faults: unknown[] }).faults.length === 0;
    },
    stop: async () => {
      await running?.stop();
      await db.close();
      await proxy.stop();
      await Promise.all([mailbox.stop(), database.drop(), simulators.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
  await start();
  token = await signIn(bench, mailbox);
  await connect(bench);
  return bench;
}

async function signIn({ call }: CrashBench, mailbox: Mailbox): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await call("POST", "/v1/auth/login", { json: { email } });
  const message = await eventually("the passcode arrived", () =>
    mailbox.messages.find(({ recipients }) => recipients.includes(email)),
  );
  const code = /^(\d{4}) (\d{4})$/m.exec(message.text)!.slice(1).join("");
  const { status, body } = await call("POST", "/v1/auth/login", { json: { email, code } });
  assert.equal(status, 200);
  return body.accessToken;
}
