import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOST_RANDOM } from "@banco/core/random";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { migrate } from "@banco/gateway/db/migrate";
import { readSettings } from "@banco/gateway/settings/settings";
import type { Outside } from "@banco/gateway/ssrf-guard";
import { startGateway } from "@banco/gateway/start";
import { eventually } from "@banco/testing/eventually";
import { type LapsingClock, lapsingClock } from "@banco/testing/lapsing-clock";
import { type Mailbox, startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { createGatewayDatabase, type GatewayDatabase } from "./cluster.ts";
import { type Answer, type Sent, send } from "./http.ts";

/** A signed-in user. */
export interface SignedIn {
  email: string;
  accessToken: string;
  refreshToken: string;
}

/** A client that tests use to call a gateway, wherever it runs. */
export interface GatewayClient {
  url: string;
  /** The gateway's database, to read its rows or advance its clock. */
  db: Database;
  mailbox: Mailbox;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Requests a passcode and returns the one in the e-mail. */
  passcode(email: string): Promise<string>;
  /** Signs in a user, by default a new one. */
  signIn(email?: string): Promise<SignedIn>;
}

/** A gateway that listens on a real port, with its own database and mail server. */
export interface TestGateway extends GatewayClient {
  /**
   * Advances the clocks of the database and all its gateways without waiting: work that falls due starts
   * immediately.
   */
  pass(ms: number): Promise<void>;
  /** Like `pass`, but deadlines within that time also expire, so that no one waits for those responses. */
  passDeadlines(ms: number): Promise<void>;
  /**
   * Makes deadlines expire only by `passDeadlines`, so that a provider held by a test does not time out on
   * a slow machine.
   */
  holdDeadlines(): void;
  /** Advances only the database's clock, for a test that sets its own process's clocks. */
  passInDatabase(ms: number): Promise<void>;
  /**
   * Disconnects the cluster's last worker until the returned function is called; undefined without a cluster.
   */
  machineAway: (() => () => void) | undefined;
  /** The gateway's settings, for another program on the same data. */
  env: Record<string, string>;
  /** Starts another gateway on the same database, with the same name. */
  startSibling(): Promise<TestGateway>;
  stop(): Promise<void>;
}

/** The parts that the gateways of one deployment share. */
interface Deployment {
  database: GatewayDatabase;
  mailbox: Mailbox;
  env: Record<string, string>;
  outside: Outside | undefined;
  clock: LapsingClock;
}

/**
 * The lowest cost that scrypt accepts. At the production cost, a sign-in takes two times 30 ms, a considerable part
 * of the duration of all tests.
 */
const PASSCODE_COST = 2;
/**
 * The default master key of test gateways, so that later gateways can decrypt the data of a template's
 * gateway.
 */
const MASTER_KEY = `k1:${Buffer.alloc(32, "a test's master key").toString("base64")}`;
const USUAL = {
  BANCO_MODE: "sandbox",
  SIMULATORS_URL: "http://127.0.0.1:9",
  LOG_LEVEL: "silent",
};

/**
 * Runs a gateway's first start on an empty database, which creates its signing keys and queues. This takes most of the
 * time of a start, and is the same for every test.
 */
async function startOnce(databaseUrl: string): Promise<void> {
  const env = { ...USUAL, BASE_URL: "http://127.0.0.1:9", PORT: "0", DATABASE_URL: databaseUrl, MASTER_KEY };
  const host = { clock: lapsingClock(), random: HOST_RANDOM };
  await (await startGateway(readSettings(env), undefined, host)).stop();
}

/**
 * Starts a gateway in sandbox mode.
 *
 * @param env - settings in addition to the defaults; an empty string unsets one
 * @param outside - connects to Internet hosts; as in production by default
 */
export async function startTestGateway(
  env: Record<string, string> = {},
  outside?: Outside,
): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), "banco-gateway-"));
  const hasOwnKey = env.MASTER_KEY !== undefined || env.DATA_DIR !== undefined;
  if (!hasOwnKey) await writeFile(join(dataDir, "master.key"), MASTER_KEY);
  const [database, mailbox, port] = await Promise.all([
    createGatewayDatabase(
      hasOwnKey ? { migrate, key: "gateway" } : { migrate: startOnce, key: "gateway that was started" },
    ),
    startMailbox(),
    freePort(),
  ]);
  const deployment: Deployment = {
    outside,
    database,
    mailbox,
    clock: lapsingClock(),
    env: {
      ...USUAL,
      BASE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      ...env,
      // A browser must know the URL before the start, so the port is chosen here.
      ...(env.APP_URL && { APP_URL: env.APP_URL.replace("{port}", String(port)) }),
    },
  };
  const gateway = await startOne(deployment, port);
  return {
    ...gateway,
    stop: async () => {
      await gateway.stop();
      await mailbox.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function startOne(deployment: Deployment, port: number): Promise<TestGateway> {
  const { database, mailbox, env, outside, clock } = deployment;
  const running = await startGateway(readSettings({ ...env, PORT: String(port) }), outside, {
    clock,
    random: HOST_RANDOM,
    passcodeCost: PASSCODE_COST,
  });
  const db = openDatabase(env.DATABASE_URL!, 2);
  return {
    ...gatewayAt(running.url, db, mailbox),
    env,
    machineAway: database.away,
    pass: async (ms) => {
      await database.pass(ms);
      clock.pass(ms);
    },
    passDeadlines: async (ms) => {
      await database.pass(ms);
      clock.passDeadlines(ms);
    },
    holdDeadlines: () => clock.holdDeadlines(),
    passInDatabase: (ms) => database.pass(ms),
    startSibling: async () => startOne(deployment, await freePort()),
    stop: async () => {
      await db.close();
      await running.stop();
    },
  };
}

/** Returns a client of the gateway at a URL. */
export function gatewayAt(url: string, db: Database, mailbox: Mailbox): GatewayClient {
  const post = (json: unknown) => send(url, "POST", "/v1/auth/login", { json });
  const passcode = async (email: string) => {
    const received = () => mailbox.messages.filter(({ recipients }) => recipients.includes(email));
    const before = received().length;
    assert.equal((await post({ email })).status, 200);
    // Other e-mails may arrive in the meantime.
    const code = await eventually("the passcode arrived", () =>
      received()
        .slice(before)
        .map(({ text }) => /^(\d{4}) (\d{4})$/m.exec(text))
        .find(Boolean),
    );
    return code.slice(1).join("");
  };
  return {
    url,
    db,
    mailbox,
    send: (method, path, sent) => send(url, method, path, sent),
    passcode,
    signIn: async (email = `${randomUUID()}@example.com`) => {
      const { status, body } = await post({ email, code: await passcode(email) });
      assert.equal(status, 200);
      return { email, ...body };
    },
  };
}

/** Returns the tenant of an access token. */
export function tenantOf(accessToken: string): string {
  return JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString()).tenant;
}
