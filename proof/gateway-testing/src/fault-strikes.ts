import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "@banco/testing/eventually";
import type { FaultBench, FaultRequest, Outcome, Victim } from "./fault-bench.ts";

/** A way to disrupt a process with requests in progress. */
export interface Fault {
  name: string;
  /** The duration of a full-length strike. */
  lastsMs: number;
  /** The time at which a different process takes over its work. */
  takenOver: "at once" | "late" | "never";
  /**
   * Disrupts the process.
   *
   * @returns a function that ends the fault
   */
  hurt(victim: Victim, bench: FaultBench): Promise<() => void>;
}

/** A strike's result. */
export interface Struck {
  requests: FaultRequest[];
  /** The records that failed while a request could still be in transit. */
  early: { id: string }[];
  outcomes: Outcome[];
}

/** Whether the providers receive requests late or respond late. */
export type Form = "receive late" | "answer late";

const PAUSE_MS = 110_000;
/** The delay of the providers in a full-length strike. */
const SLOW_MS = 8_000;
/** The time in which all requests reach the providers, even on a busy machine. */
const ARRIVAL_MS = 60_000;
/** How many times the survivors check before the providers continue. */
const LOOKS = 2;

export const FAULTS: readonly Fault[] = [
  { name: "killed", lastsMs: 0, takenOver: "at once", hurt: kill },
  { name: "cut from the database for 4 s", lastsMs: 4_000, takenOver: "at once", hurt: cutOff },
  { name: "cut from the database for 100 s", lastsMs: 100_000, takenOver: "at once", hurt: cutOff },
  {
    name: "paused past every limit",
    lastsMs: PAUSE_MS,
    takenOver: "late",
    hurt: async ({ program }) => program.pause(),
  },
  { name: "there when the database crashes", lastsMs: 5_000, takenOver: "at once", hurt: crashDatabase },
  { name: "its clock set back two minutes", ...clockSet(-120_000) },
  { name: "its clock set ahead an hour", ...clockSet(3_600_000) },
  { name: "its clock set back an hour", ...clockSet(-3_600_000) },
];

/** Returns the fault with this name. */
export function faultOf(name: string): Fault {
  return FAULTS.find((one) => one.name === name)!;
}

async function kill({ program }: Victim): Promise<() => void> {
  await program.kill();
  return () => undefined;
}

async function cutOff({ proxy }: Victim): Promise<() => void> {
  return proxy.away();
}

/**
 * Crashes the database. PostgreSQL closes every connection when one of its processes is killed, and
 * restarts after replaying its log, as after a failover to a standby that has all commits. No other test
 * may use that server.
 */
async function crashDatabase(_victim: Victim, { gateway }: FaultBench): Promise<() => void> {
  const { rows } = await gateway.db.raw("select pg_backend_pid() as pid");
  process.kill((rows[0] as { pid: number }).pid, "SIGKILL");
  await eventually("the database is back", () => gateway.db.raw("select"), ARRIVAL_MS);
  return () => undefined;
}

function clockSet(wallMs: number): Omit<Fault, "name"> {
  const hurt = async ({ program }: Victim) => {
    await program.ask({ shift: { wallMs, monotonicMs: 0 } });
    return () => undefined;
  };
  return { lastsMs: 1_000, takenOver: "never", hurt };
}

/**
 * Sends all requests for every provider to each victim, and disrupts one victim after another while the providers
 * hold the requests. The surviving process then has to find the outcomes, and the callers retry. The other victims
 * receive the first victim's requests, too. Nothing waits for real time: the providers continue after every open
 * record has been checked twice, and pauses only advance the clocks.
 *
 * @param faults - one for each process
 */
export async function strikeHeld(bench: FaultBench, faults: readonly Fault[], form: Form): Promise<Struck> {
  const { work } = bench;
  const victims = await Promise.all(faults.map(() => bench.victim()));
  const requests: FaultRequest[] = [];
  const orders: FaultRequest[][] = [];
  for (const _ of victims) {
    const everything = await work.everything();
    orders.push([...everything, ...(orders[0] ?? [])]);
    requests.push(...everything);
  }
  const since = await now(bench);
  await bench.holdUp(form === "receive late" ? "held" : "held_after");
  const answers: Promise<unknown>[] = [];
  for (const [place, victim] of victims.entries())
    answers.push((await sendAll(bench, victim, orders[place]!)).done);
  await bench.holdNoMore();
  const early = new Map<string, { id: string }>();
  const heals: (() => void)[] = [];
  for (const [place, victim] of victims.entries()) {
    const { takenOver, hurt } = faults[place]!;
    if (takenOver === "late")
      await victim.program.ask({ shift: { wallMs: PAUSE_MS, monotonicMs: PAUSE_MS } });
    heals.push(await hurt(victim, bench));
    if (takenOver === "at once") for (const one of await watch(bench, since)) early.set(one.id, one);
  }
  await bench.release();
  if (faults.some(({ takenOver }) => takenOver === "late")) {
    await Promise.all(answers.filter((_, place) => faults[place]!.takenOver === "never"));
    const paused = victims.filter((_, place) => faults[place]!.takenOver === "late");
    await bench.pass(PAUSE_MS, paused);
    await watch(bench, since);
  }
  for (const heal of heals) heal();
  await Promise.all(answers);
  return { requests, early: [...early.values()], outcomes: await settled(bench, requests, since, victims) };
}

/** Runs a strike in real time with slow providers; processes are disrupted one after another. */
export async function strikeSlow(bench: FaultBench, faults: readonly Fault[], form: Form): Promise<Struck> {
  const { work } = bench;
  const victims = await Promise.all(faults.map(() => bench.victim()));
  const requests: FaultRequest[][] = [];
  for (const _ of victims) requests.push(await work.everything());
  const since = await now(bench);
  await bench.holdUp(form === "receive late" ? "slow" : "slow_after", SLOW_MS);
  const ends: Promise<unknown>[] = [];
  for (const [place, victim] of victims.entries()) {
    const before = await bench.hits();
    ends.push(...requests[place]!.map((one) => victim.call(one).catch(() => undefined)));
    // A provider to which no request is sent (a link that opens an app) is never slowed.
    for (let tick = 0; tick < 40 && (await bench.hits()) - before < requests[place]!.length / 2; tick += 1)
      await sleep(50);
    const { lastsMs, hurt } = faults[place]!;
    const heal = await hurt(victim, bench);
    ends.push(sleep(lastsMs).then(heal));
  }
  const early = new Map<string, { id: string }>();
  for (const until = Date.now() + SLOW_MS * 2; Date.now() < until; await sleep(200))
    for (const one of await work.early(since)) early.set(one.id, one);
  await bench.holdNoMore();
  await Promise.all(ends);
  const outcomes = await settled(bench, requests.flat(), since, victims);
  return { requests: requests.flat(), early: [...early.values()], outcomes };
}

async function now({ gateway }: FaultBench): Promise<Date> {
  const { rows } = await gateway.db.raw("select now() as now");
  return (rows[0] as { now: Date }).now;
}

/**
 * Sends requests and waits until each is held at its provider or has a response.
 *
 * @returns `done`, which resolves when all have responses
 */
async function sendAll(
  bench: FaultBench,
  victim: Victim,
  requests: readonly FaultRequest[],
): Promise<{ done: Promise<unknown> }> {
  let open = requests.length;
  const held = await bench.held();
  const done = Promise.all(
    requests.map((one) =>
      victim
        .call(one)
        .catch(() => undefined)
        .finally(() => {
          open -= 1;
        }),
    ),
  );
  await eventually(
    "each request is held at its provider or has a response",
    async () => (await bench.held()) - held >= open,
    ARRIVAL_MS,
  );
  return { done };
}

/**
 * Makes the survivors check twice every record that they took over.
 *
 * @returns the records that failed in the meantime
 */
async function watch({ work }: FaultBench, since: Date): Promise<{ id: string }[]> {
  const early = new Map<string, { id: string }>();
  await eventually(
    "every open record was polled",
    async () => {
      const seen = await work.looked(LOOKS);
      for (const one of await work.early(since)) early.set(one.id, one);
      return seen;
    },
    ARRIVAL_MS,
  );
  return [...early.values()];
}

/** Repeats the callers' requests and waits until everything is settled. */
async function settled(
  bench: FaultBench,
  requests: readonly FaultRequest[],
  since: Date,
  victims: readonly Victim[],
): Promise<Outcome[]> {
  await Promise.all(requests.map((one) => bench.retry(one)));
  const outcomes = await bench.judge(since);
  await Promise.all(victims.map(({ program }) => program.kill()));
  return outcomes;
}
