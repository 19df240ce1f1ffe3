import assert from "node:assert/strict";
import { isFinal } from "@banco/providers/contract/outcome";
import { failureOf } from "../account-bench.ts";
import { ALWAYS, NETWORK_FAULTS, type NetworkFault, unwaited } from "../network-faults.ts";
import { test } from "../rule.ts";
import { type AttemptKind, attemptsOf } from "./attempts.ts";
import { isFinalStatus } from "./final-status.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

/**
 * Declares the rules for network faults: no status is wrong, and money moves at most once.
 */
export function weatherRules(suite: Suite): void {
  for (const kind of attemptsOf(suite.options)) {
    for (const weather of NETWORK_FAULTS) weatherRule(suite, kind, weather);
    missingRightRule(suite, kind);
    if (!kind.atOnce) continue;
    lostAnswerRule(suite, kind);
    // Only webhooks report outcomes, and they never report that a payment was not executed.
    if (suite.options.tellsByWebhook) continue;
    tooLateRule(suite, kind, "reset_after", true);
    if (!(suite.options.searchLags && kind.what === "card")) tooLateRule(suite, kind, "reset", false);
  }
}

function weatherRule(
  { withSimulator }: Suite,
  kind: AttemptKind,
  { what, fault, executed }: NetworkFault,
): void {
  test(
    `${kind.what}: ${what} never yields a wrong final status`,
    withSimulator(async (bench) => {
      const attempt = await kind.prepare(bench);
      const since = await bench.simulator.last();
      await bench.simulator.fault({ ...fault, match: kind.match, times: ALWAYS });
      const first = await unwaited(bench, () => attempt.make()).catch((error: unknown) => error as Error);
      const moved = await attempt.count();
      if (kind.atOnce) assert.equal(moved, executed ? 1 : 0);
      if (first instanceof Error) {
        const error = await failureOf(bench, Promise.reject(first));
        if (!error.moneyMayHaveMoved) assert.equal(moved, 0, error.kind);
      } else if (isFinal(first.status)) {
        assert.equal(first.status === "completed", moved === 1);
      }
      await bench.simulator.clearFaults();
      const end = await attempt.ask(first instanceof Error ? undefined : first, true);
      assert.equal(await attempt.count(), end.status === "completed" ? 1 : 0);
      await assertOneKey(bench, since);
    }),
  );
}

function missingRightRule({ withSimulator }: Suite, kind: AttemptKind): void {
  test(
    `${kind.what}: a missing permission fails the operation but not the credentials`,
    withSimulator(async (bench) => {
      const attempt = await kind.prepare(bench);
      await bench.simulator.fault({ fault: "status", status: 403, match: kind.match, times: ALWAYS });
      const outcome = await attempt.make().catch((error: unknown) => error as Error);
      assert.equal(await attempt.count(), 0);
      if (!(outcome instanceof Error)) {
        assert.notEqual(outcome.status, "completed");
        return;
      }
      const { kind: failure } = await failureOf(bench, Promise.reject(outcome));
      assert.ok(failure === "forbidden" || failure === "rejected", failure);
    }),
  );
}

function tooLateRule({ withSimulator }: Suite, kind: AttemptKind, fault: string, executed: boolean): void {
  const known = executed ? "the executed request is found" : "it is reported as not executed";
  test(
    `${kind.what}: after the retry window, ${known}`,
    withSimulator(async (bench) => {
      const attempt = await kind.prepare(bench);
      await bench.simulator.fault({ fault, match: kind.match, times: ALWAYS });
      await failureOf(bench, attempt.make(), "outcome_unknown");
      await bench.simulator.clearFaults();
      const end = await attempt.ask(undefined, false);
      assert.equal(end.status, executed ? "completed" : "no_record");
      if (!executed) assert.equal(end.failure?.code, "not_executed");
      assert.equal(await attempt.count(), executed ? 1 : 0);
    }),
  );
}

function lostAnswerRule({ options, withSimulator }: Suite, kind: AttemptKind): void {
  test(
    `${kind.what}: a single lost response does not change the outcome`,
    withSimulator(async (bench) => {
      const attempt = await kind.prepare(bench);
      await bench.simulator.fault({ fault: "reset_after", match: kind.match, times: 1 });
      // With an idempotency key the client has retried the request automatically.
      const outcome = options.keyOf
        ? await attempt.make()
        : await attempt.make().catch(() => attempt.ask(undefined, true));
      const end = isFinalStatus(outcome.status) ? outcome : await attempt.ask(outcome, true);
      assert.equal(end.status, "completed");
      assert.equal(await attempt.count(), 1);
    }),
  );
}

/** Asserts that a request that moves money always had the same idempotency key, however many times it was sent. */
async function assertOneKey({ options, simulator }: Bench, since: number): Promise<void> {
  if (!options.keyOf) return;
  const keys = new Map<string, string>();
  for (const request of await simulator.requests(since)) {
    const key = options.keyOf(request);
    if (key === undefined) continue;
    const [path = ""] = request.path.split("?");
    assert.equal(key, keys.get(path) ?? key, `${path} was requested under two keys`);
    keys.set(path, key);
  }
}
