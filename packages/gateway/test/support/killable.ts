import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { createTestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { type Answer, type Sent, send } from "./http.ts";

/** A deployment whose gateway can be killed at any point, with a merchant who has signed in. */
export interface Killable {
  simulators: Simulators;
  /** The simulated provider whose faults matter. */
  control: SimulatorControl;
  /** Between the gateway and its database. */
  proxy: PostgresProxy;
  /** The same database, past the proxy. */
  db: Database;
  start(): Promise<RunningProgram>;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Sets a deployment up; no gateway of it runs then.
 *
 * @param provider - the simulator that is controlled
 * @param prepare - what the merchant does while a gateway runs
 */
export async function openKillable(
  provider: string,
  prepare: (call: Killable["call"]) => Promise<void>,
): Promise<Killable> {
  const [simulators, database, mailbox, port, dataDir] = await Promise.all([
    startSimulators(),
    createTestDatabase({ migrate, key: "gateway" }),
    startMailbox(),
    freePort(),
    mkdtemp(join(tmpdir(), "banco-crash-")),
  ]);
  const proxy = await startPostgresProxy(database.url);
  const db = openDatabase(database.url, 2);
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    BASE_URL: baseUrl,
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: simulators.url,
    DATABASE_URL: proxy.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "silent",
  };
  const start = () => startProgram({ file: "packages/gateway/src/main.ts", env });
  const gateway = await start();
  const email = `${randomUUID()}@example.com`;
  const login = (body: object) => send(baseUrl, "POST", "/v1/auth/login", { json: { email, ...body } });
  await login({});
  const message = await eventually("the passcode arrived", () =>
    mailbox.messages.find(({ recipients }) => recipients.includes(email)),
  );
  const code = /^(\d{4}) (\d{4})$/m.exec(message.text)!.slice(1).join("");
  const token = (await login({ code })).body.accessToken;
  const call: Killable["call"] = (method, path, sent = {}) => send(baseUrl, method, path, { token, ...sent });
  await prepare(call);
  await gateway.stop();
  return {
    simulators,
    control: openControl(simulators.url, provider),
    proxy,
    db,
    start,
    call,
    stop: async () => {
      await db.close();
      await proxy.stop();
      await Promise.all([mailbox.stop(), database.drop(), simulators.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The faults of the controlled simulator that no request has run into yet. */
export async function faultsLeft(simulators: Simulators, provider: string): Promise<number> {
  const response = await fetch(`${simulators.url}/_control/${provider}/faults`);
  assert.ok(response.ok);
  return ((await response.json()) as { faults: unknown[] }).faults.length;
}
