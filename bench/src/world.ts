import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { migrate } from "@banco/gateway/db/migrate";
import { startPostgres } from "@banco/launcher/postgres";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { startProgram } from "@banco/testing/process";

/** Everything a measurement runs against, each in a process of its own on one database with fsync on. */
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

/** Starts the stub, the gateway with a merchant who has connected it, and the limit servers. */
export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), "banco-bench-"));
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), log: () => undefined });
  await migrate(postgres.url);
  const [mailbox, stub, port] = await Promise.all([
    startMailbox(),
    startProgram({ file: "bench/src/stub.ts" }),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const stubUrl = String(stub.ready.url);
  const gateway = await startProgram({
    file: "packages/gateway/src/main.ts",
    flags: ["--max-semi-space-size=8"],
    env: {
      NODE_COMPILE_CACHE: join(dataDir, "compiled"),
      PORT: String(port),
      BASE_URL: url,
      BANCO_MODE: "sandbox",
      SIMULATORS_URL: stubUrl,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      LOG_LEVEL: "warn",
      RATE_LIMIT_PER_MINUTE: "100000000",
    },
  });
  const post = async (path: string, body: object | undefined, token?: string) => {
    const headers = {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  await post("/v1/auth/login", { email: EMAIL });
  const { text } = await mailbox.waitFor(EMAIL);
  const code = /^(\d{4}) (\d{4})$/m.exec(text)!.slice(1).join("");
  const token = (await post("/v1/auth/login", { email: EMAIL, code })).accessToken!;
  const account = await post("/v1/payment/stripe", undefined, token);
  const db = openDatabase(postgres.url, 2);
  const { rows } = await db.raw("select tenant_id as id from account");
  const tenantId = (rows[0] as { id: string }).id;
  const limit = await startProgram({
    file: "bench/src/limit.ts",
    env: { DATABASE_URL: postgres.url, STUB_URL: stubUrl, TENANT: tenantId },
  });
  return {
    gateway: { url, pid: gateway.pid, token },
    limitUrl: String(limit.ready.url),
    stubUrl,
    db,
    tenantId,
    accountId: account.id!,
    stop: async () => {
      await Promise.all([gateway.stop(), limit.stop(), stub.stop(), mailbox.stop(), db.close()]);
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds completed payments until there are so many, spread over the year before. */
export async function seed({ db, tenantId, accountId }: World, from: number, to: number): Promise<void> {
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
  await db.raw("analyze payment_transaction");
}
