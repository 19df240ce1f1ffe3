import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { statement } from "@banco/gateway/db/statement";
import { type PaymentManifest, type PaymentProvider, paymentProviders } from "@banco/providers";
import { type Simulators, startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { type SignedIn, startTestGateway, type TestGateway } from "./gateway.ts";
import { type Answer, type Sent, send } from "./http.ts";
import { payPage } from "./pay-pages.ts";

/** The simulated providers' clocks are behind, so that lists show at once what was just paid; by less than adapters allow for. */
const BEHIND_MS = 2 * 60_000;
/** Requests by which no provider moves anything, though they are no GET. */
const MOVES_NOTHING = /token|integrator\/sessions/;
const PATIENCE_MS = 90_000;
const SHIFTED_CLOCK = import.meta.resolve("@banco/testing/shifted-clock");

/** Good cards of the simulators that take them by token. */
const CARDS: Readonly<Record<string, string>> = {
  stripe: "pm_card_visa",
  square: "cnon:card-nonce-ok",
  mollie: "tkn_good",
  paypal: "vault_visa",
  adyen: "anna:M5N7TQ4TG5PFWR50",
};

/** What is asked of a provider when the fault strikes: a way to pay, or a refund. */
export interface Asked {
  provider: string;
  way: string;
  method: "POST" | "DELETE";
  path: string;
  json: object;
  key: string;
}

/** How a way of a provider came out. */
export interface Outcome {
  provider: string;
  way: string;
  states: string[];
  /** A final word that the provider's own list contradicts, or money that the ledger does not know of. */
  wrong: number;
}

/** A process that is going to suffer, in front of its own way to the database. */
export interface Victim {
  program: RunningProgram;
  proxy: PostgresProxy;
  call(asked: Asked): Promise<Answer>;
}

/** Several gateways on one database, every provider connected, and a list of all that can be asked of them. */
export interface FaultBench {
  gateway: TestGateway;
  simulators: Simulators;
  /** Starts a gateway to be struck. @param clockShiftMs - how wrong its clock is from the start */
  victim(clockShiftMs?: number): Promise<Victim>;
  /** Everything that can be asked: each way of each provider, and a refund of each. */
  everything(): Promise<Asked[]>;
  /** The same request at the gateway that stays. */
  retry(asked: Asked): Promise<Answer>;
  /** Makes all providers slow, in one of the two ways. */
  slowDown(form: "slow" | "slow_after", ms: number): Promise<void>;
  speedUp(): Promise<void>;
  /** How many requests have met the slowness. */
  hits(): Promise<number>;
  /** The last request that a provider has had, by its number. */
  last(provider: string): Promise<number>;
  /** The requests since then that may have moved something. */
  moved(provider: string, since: number): Promise<string[]>;
  /** Lets so much time pass for everything that is open, in the eyes of the database. */
  age(minutes: number): Promise<void>;
  /** Has everything settled, and every provider's list read, and tells what came of it. */
  judge(since: Date): Promise<Outcome[]>;
  stop(): Promise<void>;
}

/** Providers that are spoken to; what is handed over has a test of its own. */
const PROVIDERS: readonly PaymentProvider[] = paymentProviders().filter(
  ({ manifest }) => Object.keys(manifest.hosts).length > 0,
);

const AGE = statement(
  "test_faults_age",
  `with refunds as (update payment_refund set created_at = created_at - $1 * interval '1 minute',
       call_at = call_at - $1 * interval '1 minute', next_check_at = case when stage = 'watching' then now() end
     where stage is not null)
   update payment_transaction set created_at = created_at - $1 * interval '1 minute',
     call_at = call_at - $1 * interval '1 minute', next_check_at = case when stage = 'watching' then now() end
   where stage is not null`,
);
const OPEN = statement(
  "test_faults_open",
  `select count(*)::int as open from (
     select 1 from payment_transaction where stage = 'calling' or (status = 'verification')
     union all select 1 from payment_refund where stage = 'calling' or status = 'verification') as one`,
);
const LISTS_DUE = statement(
  "test_faults_lists_due",
  "update account set history_at = now(), history_until = null where provider = any ($1)",
);
const LISTS_READ = statement(
  "test_faults_lists_read",
  "select count(*)::int as unread from account where provider = any ($1) and history_until is null",
);
const OUTCOMES = statement(
  "test_faults_outcomes",
  `select t.provider, t.type as way, array_agg(t.status order by t.id) as states,
     (count(*) filter (where t.imported or exists (select from event e where e.subject_id = t.id
       and e.type = 'payment.completed' and e.data ->> 'from' in ('failed', 'canceled'))))::int as wrong
   from payment_transaction t where t.updated_at >= $1 and (t.imported or t.client_id = 'faults') group by 1, 2
   union all
   select t.provider, 'refund', array_agg(r.status order by r.id),
     (count(*) filter (where r.reason = 'Made at the provider' or exists (select from event e where e.data ->> 'refundId' = r.id
       and e.type = 'refund.completed' and e.data ->> 'from' in ('failed', 'canceled'))))::int
   from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
   where r.created_at >= $1 - interval '1 day' group by 1, 2 order by 1, 2`,
);

export async function openFaultBench(): Promise<FaultBench> {
  const simulators = await startSimulators({ now: () => Date.now() - BEHIND_MS });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const merchant = await gateway.signIn();
  const controls = PROVIDERS.map(({ manifest }) => openControl(simulators.url, manifest.id));
  const call = callerAt(gateway.url, merchant);
  for (const { manifest } of PROVIDERS)
    assert.equal((await call("POST", `/v1/payment/${manifest.id}`)).status, 201, manifest.id);
  const victims: Victim[] = [];
  const bench: FaultBench = {
    gateway,
    simulators,
    victim: async (clockShiftMs = 0) => {
      const victim = await startVictim(gateway, merchant, clockShiftMs);
      victims.push(victim);
      return victim;
    },
    everything: async () =>
      (await Promise.all(PROVIDERS.map(({ manifest }) => askedOf(gateway, call, manifest)))).flat(),
    retry: (asked) => call(asked.method, asked.path, sentOf(asked)),
    slowDown: async (fault, ms) => {
      for (const control of controls)
        for (const method of ["POST", "PUT"])
          await control.fail({ fault, ms, times: 1_000, match: { method } });
    },
    speedUp: async () => void (await Promise.all(controls.map((control) => control.clearFaults()))),
    hits: () => countHits(controls),
    last: async (provider) => (await openControl(simulators.url, provider).requests()).at(-1)?.seq ?? 0,
    moved: async (provider, since) =>
      (await openControl(simulators.url, provider).requests(since))
        .filter(({ method, path }) => method !== "GET" && !MOVES_NOTHING.test(path))
        .map(({ method, path }) => `${method} ${path}`),
    age: async (minutes) => void (await gateway.db.one(AGE, [minutes])),
    judge: (since) => judge(gateway, since),
    stop: async () => {
      for (const { program, proxy } of victims) {
        await program.kill();
        await proxy.stop();
      }
      await gateway.stop();
      await simulators.close();
    },
  };
  return bench;
}

function callerAt(url: string, { accessToken }: SignedIn) {
  return (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
    send(url, method, path, { token: accessToken, ...sent });
}

function sentOf({ json, key }: Asked): Sent {
  return { json, headers: { "x-client-id": "faults", "idempotency-key": key } };
}

async function startVictim(gateway: TestGateway, merchant: SignedIn, clockShiftMs: number): Promise<Victim> {
  const proxy = await startPostgresProxy(gateway.env.DATABASE_URL!);
  const port = String(await freePort());
  const program = await startProgram({
    file: "packages/gateway/src/main.ts",
    flags: ["--import", SHIFTED_CLOCK],
    env: { ...gateway.env, PORT: port, DATABASE_URL: proxy.url, CLOCK_SHIFT_MS: String(clockShiftMs) },
  });
  const call = callerAt(`http://127.0.0.1:${port}`, merchant);
  return { program, proxy, call: (asked) => call(asked.method, asked.path, sentOf(asked)) };
}

async function askedOf(
  gateway: TestGateway,
  call: ReturnType<typeof callerAt>,
  manifest: PaymentManifest,
): Promise<Asked[]> {
  const { id: provider } = manifest;
  const capabilities: readonly string[] = manifest.capabilities;
  const path = `/v1/payment/${provider}`;
  const ways = ["card", "link", "app", "terminal", "checkin", "code"].filter((way) =>
    capabilities.includes(way),
  );
  const asked: Asked[] = [];
  const bodies = new Map<string, object>();
  for (const way of ways) {
    const body: Record<string, unknown> = { amount: 12.5 };
    if (way === "card" && CARDS[provider]) body.token = CARDS[provider];
    if (way === "app") Object.assign(body, { callbackUrl: "https://till.example/back", platform: "android" });
    if (way === "terminal") body.terminalId = await terminalOf(call, path);
    bodies.set(way, body);
    asked.push({ provider, way, method: "POST", path: `${path}/${way}`, json: body, key: randomUUID() });
  }
  if (capabilities.includes("refund")) {
    const way = bodies.has("link") ? "link" : "terminal";
    const { body } = await call("POST", `${path}/${way}`, {
      json: bodies.get(way)!,
      headers: { "x-client-id": "setup" },
    });
    if (way === "link") await payPage(body.url);
    await eventually(
      `${provider} has a payment to give back`,
      () => isPaid(gateway, call, `${path}/transactions/${body.id}`),
      PATIENCE_MS,
    );
    const refund = {
      provider,
      way: "refund",
      method: "DELETE",
      path: `${path}/transactions/${body.id}`,
    } as const;
    asked.push({ ...refund, json: { amount: 1 }, key: randomUUID() });
  }
  return asked;
}

/** A terminal of the provider's; at one that has none yet it is registered, as all simulators take it. */
async function terminalOf(call: ReturnType<typeof callerAt>, path: string): Promise<string> {
  const [terminal] = (await call("GET", `${path}/terminals`)).body.items;
  if (terminal) return terminal.id;
  const { status, body } = await call("POST", `${path}/terminals`, {
    json: { name: "Till", registrationCode: "simulated-wpe" },
  });
  assert.equal(status, 201, `${path}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Asks at once, and not when the schedule says. */
async function isPaid(
  gateway: TestGateway,
  call: ReturnType<typeof callerAt>,
  path: string,
): Promise<boolean> {
  const { status } = (await call("GET", path)).body;
  if (status !== "completed")
    await gateway.db.raw("update payment_transaction set next_check_at = now() where stage = 'watching'");
  return status === "completed";
}

async function countHits(controls: readonly SimulatorControl[]): Promise<number> {
  const all = await Promise.all(controls.map((control) => control.requests()));
  return all.flat().filter(({ fault }) => fault !== undefined).length;
}

async function judge(gateway: TestGateway, since: Date): Promise<Outcome[]> {
  const { db } = gateway;
  await eventually(
    "nothing is open any more",
    async () => {
      await db.one(AGE, [10]);
      await sleep(500);
      return (await db.one<{ open: number }>(OPEN))!.open === 0;
    },
    PATIENCE_MS,
  ).catch(() => undefined);
  const listing = PROVIDERS.filter(({ history }) => history).map(({ manifest }) => manifest.id);
  await db.one(LISTS_DUE, [listing]);
  await eventually(
    "every list was read",
    async () => {
      await db.raw("update account set history_at = now() where history_until is null");
      return (await db.one<{ unread: number }>(LISTS_READ, [listing]))!.unread === 0;
    },
    PATIENCE_MS * 2,
  );
  return db.all<Outcome>(OUTCOMES, [since]);
}
