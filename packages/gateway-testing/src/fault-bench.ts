import assert from "node:assert/strict";
import { type Fault as Mishap, type Simulators, startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { shiftClocks } from "@banco/testing/shifted-clock";
import { startTestGateway, type TestGateway } from "./gateway.ts";
import { type Answer, type Sent, send } from "./http.ts";

/** Of requests that are no GET, those that move something: accesses move nothing. */
export const MOVES_SOMETHING = "^(?!.*(login|token|integrator/sessions))";
/** So long is what is open looked for before more time passes. */
const LOOK_MS = 5_000;
/** The time that passes until nothing is open: more each time, for some providers tell after hours. */
const STEPS_MS = [10, 10, 20, 40, 60, 60, 120, 240, 480, 960].map((minutes) => minutes * 60_000);
/** A token of the merchant's lives longer. */
const TOKEN_MS = 5 * 60_000;
const SHIFTED_CLOCK = import.meta.resolve("@banco/testing/shifted-clock");

/** Something that is asked of a provider when the fault strikes. */
export interface Asked {
  provider: string;
  /** A way to pay, a refund, a kind of document. */
  way: string;
  method: "POST" | "DELETE";
  path: string;
  json: object;
  key: string;
  headers?: Record<string, string>;
}

/** How what was asked of a provider came out. */
export interface Outcome {
  provider: string;
  way: string;
  states: string[];
  /**
   * How many final words the provider's own record contradicts: what it has and nobody knows of, and what it
   * should have and has not.
   */
  wrong: number;
}

/** What is there before anything is asked. */
export interface Place {
  gateway: TestGateway;
  simulators: Simulators;
  /** A request of the merchant at the gateway that stays. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  control(provider: string): SimulatorControl;
}

/** The requests of a simulator that are held up: those by which something is made. */
export type HeldUp = readonly [provider: string, match: Partial<Mishap["match"]>];

/** A kind of work in which processes are struck: what can be asked, and how it is known what came of it. */
export interface Work {
  heldUp: readonly HeldUp[];
  /** Everything that can be asked, once of each. */
  everything(): Promise<Asked[]>;
  /** What has failed since then although its request may still be in the air. Nobody declines here. */
  early(since: Date): Promise<{ id: string }[]>;
  /**
   * Has all that is open asked about at once; whether each was asked about so often by a process that holds
   * its lease.
   */
  looked(times: number): Promise<boolean>;
  /** Has everything that is open asked about now, and not when the schedule says. */
  ask(): Promise<void>;
  /** The providers and ways of what is not settled. */
  open(): Promise<{ provider: string; way: string }[]>;
  /**
   * What may stay open for a person to look at, as `provider way`: its provider has nothing to know it by.
   */
  mayStayOpen: readonly string[];
  /** How late the providers' lists are that outcomes are known by. */
  lagMs: number;
  /** Compares what is known with the providers' own records. */
  outcomes(since: Date): Promise<Outcome[]>;
}

/** A process that is going to suffer, in front of its own way to the database. */
export interface Victim {
  program: RunningProgram;
  proxy: PostgresProxy;
  call(asked: Asked): Promise<Answer>;
}

/** Several gateways on one database, every provider connected, and the work that is asked of them. */
export interface FaultBench extends Place {
  work: Work;
  /** Starts a gateway to be struck. @param clockShiftMs - how wrong its clock is from the start */
  victim(clockShiftMs?: number): Promise<Victim>;
  /**
   * Lets time pass for everybody: the database, the providers, the gateway that stays, and the victims that
   * live.
   *
   * @param without - victims for which it has passed, and that can not be told of it
   */
  pass(ms: number, without?: readonly Victim[]): Promise<void>;
  /** The same request at the gateway that stays. */
  retry(asked: Asked): Promise<Answer>;
  /** Switches a fault of all simulators on, for all that is held up. */
  holdUp(fault: "slow" | "slow_after" | "held" | "held_after", ms?: number): Promise<void>;
  /** Switches it off; what is held stays held. */
  holdNoMore(): Promise<void>;
  /** How many requests are held. */
  held(): Promise<number>;
  /** How many requests have met the slowness. */
  hits(): Promise<number>;
  /** The last request that a provider has had, by its number. */
  last(provider: string): Promise<number>;
  /** The requests since then that may have moved something. */
  moved(provider: string, since: number): Promise<string[]>;
  /** Lets go what is held, and waits until the providers have done it. */
  release(): Promise<void>;
  /** Has everything settled, and tells what came of it. */
  judge(since: Date): Promise<Outcome[]>;
  stop(): Promise<void>;
}

/**
 * Opens a bench.
 *
 * @param workAt - connects the providers and tells what can be asked of them
 * @param behindMs - how far the simulated providers' clocks are behind
 */
export async function openFaultBench(
  workAt: (place: Place) => Promise<Work>,
  behindMs = 0,
): Promise<FaultBench> {
  const simulators = await startSimulators({ now: () => Date.now() - behindMs });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const merchant = await openSession(gateway);
  const control = (provider: string) => openControl(simulators.url, provider);
  const place: Place = { gateway, simulators, call: callerAt(gateway.url, merchant), control };
  const work = await workAt(place);
  const controls = [...new Set(work.heldUp.map(([provider]) => provider))].map(control);
  const victims: Victim[] = [];
  const proxies: PostgresProxy[] = [];
  let passedMs = 0;
  const pass: FaultBench["pass"] = async (ms, without = []) => {
    passedMs += ms;
    const shift = { wallMs: ms, monotonicMs: ms };
    await gateway.passInDatabase(ms);
    shiftClocks(shift);
    // What has fallen due at the gateway that stays begins at once.
    await gateway.pass(0);
    const told = victims.filter((victim) => !without.includes(victim));
    await Promise.all(told.map(({ program }) => Promise.race([program.ask({ shift }), program.exited])));
  };
  return {
    ...place,
    work,
    pass,
    victim: async (clockShiftMs = 0) => {
      const victim = await startVictim(gateway, merchant, clockShiftMs + passedMs);
      victims.push(victim);
      proxies.push(victim.proxy);
      void victim.program.exited.then(() => victims.splice(victims.indexOf(victim), 1));
      return victim;
    },
    retry: (asked) => place.call(asked.method, asked.path, sentOf(asked)),
    holdUp: async (fault, ms) => {
      for (const [provider, match] of work.heldUp)
        await control(provider).fail({ fault, times: 1_000, match, ...(ms !== undefined && { ms }) });
    },
    holdNoMore: async () => void (await Promise.all(controls.map((one) => one.clearFaults()))),
    held: async () => (await Promise.all(controls.map((one) => one.held()))).reduce((sum, n) => sum + n, 0),
    hits: async () => (await metFaults(controls)).length,
    last: async (provider) => (await control(provider).requests()).at(-1)?.seq ?? 0,
    moved: async (provider, since) =>
      (await control(provider).requests(since))
        .filter(({ method, path }) => method !== "GET" && new RegExp(MOVES_SOMETHING).test(path))
        .map(({ method, path }) => `${method} ${path}`),
    release: async () => {
      await Promise.all(controls.map((one) => one.release()));
      await eventually("the providers have done what they held", async () =>
        (await metFaults(controls)).every(({ response }) => response !== null),
      );
    },
    judge: (since) => judge(work, pass, since),
    stop: async () => {
      for (const { program } of [...victims]) await program.kill();
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await gateway.stop();
      await simulators.close();
      // The next file of this process has the host's time again.
      shiftClocks({ wallMs: -passedMs, monotonicMs: -passedMs });
    },
  };
}

/** Answers the merchant's token. */
type Session = () => Promise<string>;

/** A merchant who signs in anew before the token is too old. */
async function openSession(gateway: TestGateway): Promise<Session> {
  const { email } = await gateway.signIn();
  const signIn = () => ({ at: Date.now(), signedIn: gateway.signIn(email) });
  let last = signIn();
  return async () => {
    if (Date.now() - last.at > TOKEN_MS) last = signIn();
    return (await last.signedIn).accessToken;
  };
}

function callerAt(url: string, session: Session): Place["call"] {
  return async (method, path, sent = {}) => send(url, method, path, { token: await session(), ...sent });
}

function sentOf({ json, key, headers }: Asked): Sent {
  return { json, headers: { "x-client-id": "faults", "idempotency-key": key, ...headers } };
}

async function startVictim(gateway: TestGateway, merchant: Session, clockShiftMs: number): Promise<Victim> {
  const proxy = await startPostgresProxy(gateway.env.DATABASE_URL!);
  const port = String(await freePort());
  const program = await startProgram({
    file: "packages/gateway/src/main.ts",
    flags: ["--import", SHIFTED_CLOCK],
    seesPauses: true,
    env: { ...gateway.env, PORT: port, DATABASE_URL: proxy.url, CLOCK_SHIFT_MS: String(clockShiftMs) },
  });
  const call = callerAt(`http://127.0.0.1:${port}`, merchant);
  return { program, proxy, call: (asked) => call(asked.method, asked.path, sentOf(asked)) };
}

async function metFaults(controls: readonly SimulatorControl[]) {
  const all = await Promise.all(controls.map((control) => control.requests()));
  return all.flat().filter(({ fault }) => fault !== null);
}

async function judge(work: Work, pass: FaultBench["pass"], since: Date): Promise<Outcome[]> {
  const isSettled = async () => (await work.open()).length === 0;
  for (const stepMs of STEPS_MS) {
    await pass(stepMs);
    await work.ask();
    if (await eventually("nothing is open any more", isSettled, LOOK_MS).catch(() => false)) break;
  }
  const open = (await work.open()).map(({ provider, way }) => `${provider} ${way}`);
  assert.deepEqual(
    open.filter((one) => !work.mayStayOpen.includes(one)),
    [],
    "what is open stays open",
  );
  await pass(work.lagMs);
  return work.outcomes(since);
}
