import { setTimeout as sleep } from "node:timers/promises";
import { statement } from "@banco/gateway/db/statement";
import type { Asked, FaultBench, Outcome, Victim } from "./fault-bench.ts";

/** A way to hurt a process that has payments and refunds in the air. */
export interface Fault {
  name: string;
  /** @param isQuick - without the real waiting */
  hurt(victim: Victim, isQuick: boolean): Promise<void>;
}

/** What a strike has shown. */
export interface Struck {
  asked: Asked[];
  /** Payments and refunds that were final while a request could still be in the air, and were not done. */
  early: object[];
  outcomes: Outcome[];
}

const SLOW_QUICK_MS = 5_000;
const SLOW_FULL_MS = 8_000;
const PAUSE_FULL_MS = 110_000;

export const FAULTS: readonly Fault[] = [
  { name: "killed", hurt: async ({ program }) => void (await program.kill()) },
  { name: "cut from the database for 4 s", hurt: (victim) => cutOff(victim, 4_000) },
  {
    name: "cut from the database for 100 s",
    hurt: (victim, isQuick) => cutOff(victim, isQuick ? SLOW_QUICK_MS * 2 : 100_000),
  },
  {
    name: "paused past every limit",
    async hurt({ program }, isQuick) {
      const go = program.pause();
      await sleep(isQuick ? SLOW_QUICK_MS * 2 : PAUSE_FULL_MS);
      go();
      if (isQuick) program.send({ shift: { wallMs: PAUSE_FULL_MS, monotonicMs: PAUSE_FULL_MS } });
    },
  },
  { name: "its clock set back two minutes", hurt: (victim) => setClock(victim, -120_000) },
  { name: "its clock set ahead an hour", hurt: (victim) => setClock(victim, 3_600_000) },
  { name: "its clock set back an hour", hurt: (victim) => setClock(victim, -3_600_000) },
];

async function cutOff({ proxy }: Victim, ms: number): Promise<void> {
  const back = proxy.away();
  await sleep(ms);
  back();
}

async function setClock({ program }: Victim, wallMs: number): Promise<void> {
  program.send({ shift: { wallMs, monotonicMs: 0 } });
  await sleep(1_000);
}

/** Nobody of these tests declines: what is failed or canceled while a request may be in the air is a word too early; what was never sent is not. */
const EARLY = statement(
  "test_faults_early",
  `select provider, type, id, failure from payment_transaction where status in ('failed', 'canceled')
     and id = any ($1) and failure ->> 'code' is distinct from 'window_closed'
   union all select 'refund', r.transaction_id, r.id, r.failure from payment_refund r
   where r.status in ('failed', 'canceled') and r.created_at >= $2 and r.failure ->> 'code' is distinct from 'window_closed'`,
);
const RUNNING = statement(
  "test_faults_running",
  "select id from payment_transaction where client_id = 'faults' and created_at >= $1",
);

/**
 * Asks everything of every provider at a process, hurts it while the providers are slow, and has the processes that are left find out what
 * became of it; the callers ask again meanwhile.
 *
 * @param form - whether the providers receive late, or answer late
 */
export async function strike(
  bench: FaultBench,
  fault: Fault,
  form: "slow" | "slow_after",
  { isQuick }: { isQuick: boolean },
): Promise<Struck> {
  const slowMs = isQuick ? SLOW_QUICK_MS : SLOW_FULL_MS;
  const victim = await bench.victim();
  const asked = await bench.everything();
  const [{ now }] = (await bench.gateway.db.raw("select now() as now")).rows as [{ now: Date }];
  await bench.slowDown(form, slowMs);
  const before = await bench.hits();
  const answers = asked.map((one) => victim.call(one).catch(() => undefined));
  // Providers without a request of their own (a link that opens an app) never meet the slowness.
  for (let tick = 0; tick < 40 && (await bench.hits()) - before < asked.length / 2; tick += 1)
    await sleep(50);
  const hurting = fault.hurt(victim, isQuick);
  const early: object[] = [];
  const until = Date.now() + slowMs * 2;
  while (Date.now() < until) {
    const ids = (await bench.gateway.db.all<{ id: string }>(RUNNING, [now])).map(({ id }) => id);
    for (const one of await bench.gateway.db.all<{ id: string }>(EARLY, [ids, now]))
      if (!early.some((known) => (known as { id: string }).id === one.id)) early.push(one);
    await sleep(200);
  }
  await bench.speedUp();
  await hurting;
  await Promise.all(answers);
  await Promise.all(asked.map((one) => bench.retry(one)));
  const outcomes = await bench.judge(now);
  await victim.program.kill();
  return { asked, early, outcomes };
}
