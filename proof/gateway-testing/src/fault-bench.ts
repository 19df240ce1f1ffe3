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

/** Matches the non-GET requests that execute something; access requests do not. */
export const MOVES_SOMETHING = "^(?!.*(login|token|integrator/sessions))";
/** The real time spent waiting for open records before the clocks advance further. */
const LOOK_MS = 5_000;
/**
 * The steps by which the clocks advance until nothing is open. They grow, because some providers report only after
 * several hours.
 */
const STEPS_MS = [10, 10, 20, 40, 60, 60, 120, 240, 480, 960].map((minutes) => minutes * 60_000);
/** The time after which the merchant signs in again; a token is valid for longer. */
const TOKEN_MS = 5 * 60_000;
const SHIFTED_CLOCK = import.meta.resolve("@banco/testing/shifted-clock");

/** A request to a provider that is in progress when the fault strikes. */
export interface FaultRequest {
  provider: string;
  /** A payment type, a refund, or a document type. */
  way: string;
  method: "POST" | "DELETE";
  path: string;
  json: object;
  key: string;
  headers?: Record<string, string>;
}

/** The result of a request to a provider. */
export interface Outcome {
  provider: string;
  way: string;
  states: string[];
  /**
   * The number of final statuses that contradict the provider's own records: records that only the provider
   * has, and records that the provider lacks.
   */
  wrong: number;
}

/** The parts that exist before any request. */
export interface Place {
  gateway: TestGateway;
  simulators: Simulators;
  /** Sends a request as the merchant to the surviving gateway. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  control(provider: string): SimulatorControl;
}

/** The requests that a simulator delays: those that create something. */
export type HeldUp = readonly [provider: string, match: Partial<Mishap["match"]>];

/** Work during which processes are disrupted: its requests and how to read their results. */
export interface Work {
  heldUp: readonly HeldUp[];
  /** Makes each of the requests once. */
  everything(): Promise<FaultRequest[]>;
  /**
   * Returns the records that have failed since then although their request may still be in transit. No
   * cardholder declines here.
   */
  early(since: Date): Promise<{ id: string }[]>;
  /**
   * Starts checking all open records immediately; returns whether each was checked `times` times by a
   * process that holds its lease.
   */
  looked(times: number): Promise<boolean>;
  /** Checks all open records now, regardless of their schedule. */
  ask(): Promise<void>;
  /** Returns the provider and type of every unsettled record. */
  open(): Promise<{ provider: string; way: string }[]>;
  /**
   * The records that may stay open for manual review, as `provider type`, because the provider stores nothing that
   * identifies them.
   */
  mayStayOpen: readonly string[];
  /** The delay after which the providers' lists show all outcomes. */
  lagMs: number;
  /** Compares the known outcomes with the providers' own records. */
  outcomes(since: Date): Promise<Outcome[]>;
}

/** A process that a fault will disrupt; it has its own proxy to the database. */
export interface Victim {
  program: RunningProgram;
  proxy: PostgresProxy;
  call(request: FaultRequest): Promise<Answer>;
}

/** Several gateways on one database, with every provider connected, and the requests to them. */
export interface FaultBench extends Place {
  work: Work;
  /**
   * Starts a gateway to disrupt.
   *
   * @param clockShiftMs - how far off its clock is from the start
   */
  victim(clockShiftMs?: number): Promise<Victim>;
  /**
   * Advances all clocks: the database's, the providers', the surviving gateway's, and the living victims'.
   *
   * @param without - victims whose clocks have already advanced or that cannot be reached
   */
  pass(ms: number, without?: readonly Victim[]): Promise<void>;
  /** Sends the same request to the surviving gateway. */
  retry(request: FaultRequest): Promise<Answer>;
  /** Enables a fault at all simulators, for all requests that can be held. */
  holdUp(fault: "slow" | "slow_after" | "held" | "held_after", ms?: number): Promise<void>;
  /** Disables it; held requests stay held. */
  holdNoMore(): Promise<void>;
  /** Returns the number of held requests. */
  held(): Promise<number>;
  /** Returns the number of requests that were slowed. */
  hits(): Promise<number>;
  /** Returns the number of a provider's last request. */
  last(provider: string): Promise<number>;
  /** Returns the requests since then that may have executed something. */
  moved(provider: string, since: number): Promise<string[]>;
  /** Releases the held requests and waits until the providers have executed them. */
  release(): Promise<void>;
  /** Waits until everything is settled and returns the outcomes. */
  judge(since: Date): Promise<Outcome[]>;
  stop(): Promise<void>;
}

/**
 * Opens a bench.
 *
 * @param workAt - connects the providers and returns the available requests
 * @param behindMs - the delay of the simulated providers' clocks
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
    // Work that has fallen due on the surviving gateway starts immediately.
    await gateway.pass(0);
    const reachable = victims.filter((victim) => !without.includes(victim));
    await Promise.all(reachable.map(({ program }) => Promise.race([program.ask({ shift }), program.exited])));
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
    retry: (request) => place.call(request.method, request.path, sentOf(request)),
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
      await eventually("the providers have executed the held requests", async () =>
        (await metFaults(controls)).every(({ response }) => response !== null),
      );
    },
    judge: (since) => judge(work, pass, since),
    stop: async () => {
      for (const { program } of [...victims]) await program.kill();
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await gateway.stop();
      await simulators.close();
      // Restores the host's time for the next test file in this process.
      shiftClocks({ wallMs: -passedMs, monotonicMs: -passedMs });
    },
  };
}

/** Returns the merchant's token. */
type Session = () => Promise<string>;

/** Opens a merchant's session, which signs in again before the token is too old. */
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

function sentOf({ json, key, headers }: FaultRequest): Sent {
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
  return { program, proxy, call: (request) => call(request.method, request.path, sentOf(request)) };
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
    "every record is settled",
  );
  await pass(work.lagMs);
  return work.outcomes(since);
}
