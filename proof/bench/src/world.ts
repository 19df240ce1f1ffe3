import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { startPostgres } from "@banco/launcher/postgres";
import { CHILD_ENV, NODE_FLAGS } from "@banco/launcher/supervise";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { startProgram } from "@banco/testing/process";

/** The programs of a measurement, each a separate process, sharing one database with fsync on. */
export interface World {
  gateway: { url: string; pid: number; token: string };
  limitUrl: string;
  stubUrl: string;
  db: Database;
  tenantId: string;
  accountId: string;
  stop(): Promise<void>;
}

const EMAIL = "bench@example.com";

/** A gateway in a separate process, on a database with fsync on, with a signed-in merchant. */
export interface Office {
  url: string;
  pid: number;
  /** All gateways, including the first. */
  processes: { url: string; pid: number }[];
  /** The access token, valid for 15 minutes: call `renew` after longer work. */
  readonly token: string;
  /** Refreshes the session once. */
  readonly refreshToken: string;
  databaseUrl: string;
  renew(): Promise<void>;
  /** Sends a request as the merchant. */
  ask(method: string, path: string, body?: object): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** The measured gateway and its conditions. */
export interface OfficeOptions {
  /** The root of the measured gateway's repository; defaults to this one. */
  root?: string;
  /** PostgreSQL settings by name, which replace the sandbox's. */
  settings?: Record<string, string>;
  /** The number of gateways on the database; defaults to one. */
  gateways?: number;
}

/** Opens the office of a merchant whose providers are at this URL. */
export async function openOffice(
  simulatorsUrl: string,
  { root = ".", settings = {}, gateways = 1 }: OfficeOptions = {},
): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), "banco-bench-"));
  const postgres = await startPostgres({
    dataDir: join(dataDir, "postgres"),
    log: () => undefined,
    settings,
  });
  const [mailbox, port] = await Promise.all([startMailbox(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const start = (at = port) =>
    startProgram({
      file: join(resolve(root), "packages/gateway/src/main.ts"),
      flags: NODE_FLAGS,
      env: {
        ...CHILD_ENV,
        NODE_COMPILE_CACHE: join(dataDir, "compiled"),
        PORT: String(at),
        BASE_URL: url,
        BANCO_MODE: "sandbox",
        SIMULATORS_URL: simulatorsUrl,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        LOG_LEVEL: "warn",
        RATE_LIMIT_PER_MINUTE: "100000000",
      },
    });
  // The first start compiles everything and caches it for later starts.
  await (await start()).stop();
  const gateway = await start();
  const processes = [{ url, program: gateway }];
  while (processes.length < gateways) {
    const at = await freePort();
    processes.push({ url: `http://127.0.0.1:${at}`, program: await start(at) });
  }
  let session: Record<string, string> = {};
  const ask: Office["ask"] = async (method, path, body) => {
    const headers = {
      ...(body && { "content-type": "application/json" }),
      ...(session.accessToken && { authorization: `Bearer ${session.accessToken}` }),
    };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  await ask("POST", "/v1/auth/login", { email: EMAIL });
  const { text } = await mailbox.waitFor(EMAIL);
  const code = /^(\d{4}) (\d{4})$/m.exec(text)!.slice(1).join("");
  session = await ask("POST", "/v1/auth/login", { email: EMAIL, code });
  return {
    url,
    pid: gateway.pid,
    processes: processes.map(({ url, program }) => ({ url, pid: program.pid })),
    get token() {
      return session.accessToken!;
    },
    get refreshToken() {
      return session.refreshToken!;
    },
    databaseUrl: postgres.url,
    ask,
    renew: async () => {
      session = await ask("POST", "/v1/auth/refresh", { refreshToken: session.refreshToken! });
    },
    stop: async () => {
      await Promise.all([...processes.map(({ program }) => program.stop()), mailbox.stop()]);
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "00184",
  city: "Roma",
  state: "RM",
  country: "IT",
};
const SELLER = {
  name: "Bar Bench",
  legalName: "Bar Bench SRL",
  vatId: "01234567897",
  address: ADDRESS,
};
const ACCESS = { taxCode: "RSSMRA80A01H501U", password: "Bench-7391!", pin: "8462917305" };
export const ACUBE = "/v1/fiscal/acube";
export const RECEIPT = {
  type: "sale",
  items: [{ description: "Caff\u00e8", quantity: 2, price: 1.2, vat: "10" }],
  payment: { cash: 2.4 },
};

/** Connects the merchant to the fiscal provider. */
export async function connectFiscal(office: Pick<Office, "ask">): Promise<void> {
  await office.ask("POST", ACUBE);
  await office.ask("PATCH", `${ACUBE}/merchant`, SELLER);
  await office.ask("PATCH", `${ACUBE}/credentials`, ACCESS);
}

/** Starts the stub, a gateway with a merchant who has connected it, and the limit servers. */
export async function openWorld(): Promise<World> {
  const stub = await startProgram({ file: "proof/bench/src/stub.ts" });
  const stubUrl = String(stub.ready.url);
  const office = await openOffice(stubUrl);
  const account = await office.ask("POST", "/v1/payment/stripe");
  await connectFiscal(office);
  const db = openDatabase(office.databaseUrl, 2);
  const { rows } = await db.raw("select tenant_id as id from account where kind = 'payment'");
  const tenantId = (rows[0] as { id: string }).id;
  const limit = await startProgram({
    file: "proof/bench/src/limit.ts",
    env: { DATABASE_URL: office.databaseUrl, STUB_URL: stubUrl, TENANT: tenantId },
  });
  return {
    gateway: office,
    limitUrl: String(limit.ready.url),
    stubUrl,
    db,
    tenantId,
    accountId: account.id!,
    stop: async () => {
      await Promise.all([limit.stop(), stub.stop(), db.close()]);
      await office.stop();
    },
  };
}

/**
 * Adds completed payments up to this number, spread over the last year, and waits until the database has
 * processed them.
 */
export async function seed(
  { db, tenantId, accountId }: Pick<World, "db" | "tenantId" | "accountId">,
  from: number,
  to: number,
): Promise<void> {
  const step = 50_000;
  for (let first = from + 1; first <= to; first += step) {
    await db.raw(
      `insert into payment_transaction (tenant_id, id, account_id, provider, type, status, amount_minor, currency, request,
         created_at, updated_at)
       select $1, 'pay_seed' || lpad(n::text, 10, '0'), $2, 'stripe', 'card', 'completed', 100 + n % 9000, 'EUR', '{}',
         now() - interval '1 day' - n * interval '20 seconds', now() from generate_series($3::int, $4::int) n`,
      [tenantId, accountId, first, Math.min(to, first + step - 1)],
    );
  }
  await db.raw("vacuum (analyze) payment_transaction");
  await db.raw("checkpoint");
}
