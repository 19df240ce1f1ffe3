import assert from "node:assert/strict";
import { test } from "node:test";
import { type ChargeOutcome, isFinal, type RefundOutcome } from "../contract/outcome.ts";
import { type Bench, failureOf, known, newCharge, newRefund, paid, settled } from "./bench.ts";
import type { Suite } from "./payment.ts";
import type { Fault } from "./simulator.ts";
import { atTerminal } from "./terminals.ts";

/** Long enough for a simulator's answer, short enough to miss one in a test. */
const DEADLINE_MS = 1_500;
/** More often than the client repeats. */
const ALWAYS = 10;

/** What can go wrong with a request, and whether it was executed all the same. */
const WEATHER: readonly { what: string; fault: Fault; executed: boolean }[] = [
  { what: "a request that never arrives", fault: { fault: "timeout" }, executed: false },
  { what: "an answer that never comes", fault: { fault: "timeout_after" }, executed: true },
  { what: "a connection reset before the work", fault: { fault: "reset" }, executed: false },
  { what: "a connection reset after the work", fault: { fault: "reset_after" }, executed: true },
  { what: "500", fault: { fault: "status", status: 500 }, executed: false },
  { what: "429 with Retry-After", fault: { fault: "status", status: 429, retryAfter: 30 }, executed: false },
  { what: "a proxy's 502 page", fault: { fault: "status", status: 502, body: "html" }, executed: false },
  { what: "a page instead of JSON", fault: { fault: "html" }, executed: false },
  { what: "a body cut short", fault: { fault: "cut_body" }, executed: true },
];

/** A request that moves money, as the tests make it. */
interface Attempt {
  /** Of ours; what is counted at the provider. */
  id: string;
  make(): Promise<ChargeOutcome | RefundOutcome>;
  /** What became of it, with what was stored of the answer. */
  ask(
    stored: ChargeOutcome | RefundOutcome | undefined,
    mayRepeat: boolean,
  ): Promise<ChargeOutcome | RefundOutcome>;
  count(): Promise<number>;
}

/** Whatever goes wrong on the way, the status never says what is not so, and money moves at most once. */
export function weatherRules({ options, withSimulator }: Suite): void {
  const attempts = attemptsOf(options.provider.manifest.capabilities, options.terminal?.steps ?? []);
  for (const { what, path, prepare } of attempts) {
    for (const weather of WEATHER) {
      test(
        `${what}: ${weather.what} never yields a wrong final status`,
        withSimulator(
          async (bench) => {
            const attempt = await prepare(bench);
            const since = await bench.simulator.last();
            const match = { method: "POST", ...(path !== undefined && { path }) };
            await bench.simulator.fault({ ...weather.fault, match, times: ALWAYS });
            const first = await attempt.make().catch((error: unknown) => error as Error);
            const stored = first instanceof Error ? undefined : first;
            if (first instanceof Error) {
              const error = await failureOf(bench, Promise.reject(first));
              if (error.kind !== "outcome_unknown") assert.equal(await attempt.count(), 0, error.kind);
            } else if (isFinal(first.status)) {
              assert.equal(first.status === "completed", (await attempt.count()) === 1);
            }
            await bench.simulator.clearFaults();
            const end = await attempt.ask(stored, true);
            assert.equal(end.status === "completed", (await attempt.count()) === 1, end.status);
            assert.ok((await attempt.count()) <= 1);
            await assertOneKey(bench, since);
          },
          { timeoutMs: DEADLINE_MS },
        ),
      );
    }
  }

  for (const { what, path, prepare } of attempts.filter(({ atOnce }) => atOnce)) {
    for (const executed of [true, false]) {
      test(
        `${what}: when it is too late to ask again, ${executed ? "what was executed is found" : "it is known that nothing was executed"}`,
        withSimulator(
          async (bench) => {
            const attempt = await prepare(bench);
            const match = { method: "POST", ...(path !== undefined && { path }) };
            const fault = executed ? "reset_after" : "reset";
            await bench.simulator.fault({ fault, match, times: ALWAYS });
            await failureOf(bench, attempt.make(), "outcome_unknown");
            await bench.simulator.clearFaults();
            const end = await attempt.ask(undefined, false);
            assert.equal(end.status, executed ? "completed" : "failed");
            if (!executed) assert.equal(end.failure?.code, "not_executed");
            assert.equal(await attempt.count(), executed ? 1 : 0);
          },
          { timeoutMs: DEADLINE_MS },
        ),
      );
    }

    test(
      `${what}: a single lost answer is not noticed`,
      withSimulator(async (bench) => {
        const attempt = await prepare(bench);
        await bench.simulator.fault({ fault: "reset_after", match: { method: "POST" }, times: 1 });
        const outcome = options.keyOf
          ? await attempt.make()
          : await attempt.make().catch(() => attempt.ask(undefined, true));
        assert.equal(outcome.status, "completed");
        assert.equal(await attempt.count(), 1);
      }),
    );
  }
}

interface AttemptKind {
  what: string;
  /** The request that the weather hits; any without one. */
  path?: string;
  /** Whether the answer to the request is the end of it. */
  atOnce: boolean;
  prepare(bench: Bench): Promise<Attempt>;
}

function attemptsOf(
  capabilities: readonly string[],
  steps: readonly { name: string; path: string }[],
): AttemptKind[] {
  const kinds: AttemptKind[] = [];
  if (capabilities.includes("card")) kinds.push({ what: "card", atOnce: true, prepare: cardAttempt });
  if (capabilities.includes("refund")) kinds.push({ what: "refund", atOnce: true, prepare: refundAttempt });
  if (capabilities.includes("link")) kinds.push({ what: "link", atOnce: false, prepare: linkAttempt });
  if (capabilities.includes("terminal")) {
    for (const { name, path } of steps) {
      kinds.push({ what: `terminal, ${name}`, path, atOnce: false, prepare: terminalAttempt });
    }
  }
  return kinds;
}

async function cardAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const charge = newCharge("card", { card: { token: options.card!.good, returnUrl: null, capture: true } });
  return {
    id: charge.id,
    make: () => provider.card!(context, charge),
    ask: (stored, mayRepeat) => settled(bench, known(charge, stored as ChargeOutcome, mayRepeat)),
    count: () => options.countCharges(bench, charge.id),
  };
}

/** A link whose page is paid as soon as it can be. */
async function linkAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  return {
    id: charge.id,
    make: () => provider.link!(context, charge),
    async ask(stored, mayRepeat) {
      const asked = known(charge, stored as ChargeOutcome, mayRepeat);
      const open = await provider.read(context, asked);
      if (open.status !== "pending") return open;
      await options.link!.pay(bench, open.url!);
      return settled(bench, known(charge, open));
    },
    count: () => options.countCharges(bench, charge.id),
  };
}

async function terminalAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const { charge } = await atTerminal(bench);
  return {
    id: charge.id,
    make: () => provider.terminal!(context, charge),
    ask: (stored, mayRepeat) => settled(bench, known(charge, stored as ChargeOutcome, mayRepeat)),
    count: () => options.countCharges(bench, charge.id),
  };
}

async function refundAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const refund = newRefund(await paid(bench), 500);
  return {
    id: refund.id,
    make: () => provider.refund!(context, refund),
    ask: (stored, mayRepeat) => {
      const providerRefundId = (stored as RefundOutcome | undefined)?.providerRefundId ?? null;
      return provider.readRefund!(context, { ...refund, providerRefundId, mayRepeat });
    },
    count: () => options.countRefunds!(bench, refund.id),
  };
}

/** However often a request that moves money was sent, it was one to the provider. */
async function assertOneKey({ options, simulator }: Bench, since: number): Promise<void> {
  if (!options.keyOf) return;
  const keys = new Map<string, string>();
  for (const request of await simulator.requests(since)) {
    const key = options.keyOf(request);
    if (key === undefined) continue;
    const [path = ""] = request.path.split("?");
    assert.equal(key, keys.get(path) ?? key, `${path} was asked for under two keys`);
    keys.set(path, key);
  }
}
