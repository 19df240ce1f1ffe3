import assert from "node:assert/strict";
import { failureOf } from "../account-bench.ts";
import { ALWAYS, NETWORK_FAULTS, type NetworkFault, unwaited } from "../network-faults.ts";
import { test } from "../rule.ts";
import { attemptOf, settled } from "./attempts.ts";
import type { DocumentKind, FiscalBench, IssuingRequest } from "./options.ts";
import { faultPlace } from "./requests.ts";
import type { FiscalSuite } from "./suite.ts";

/**
 * Declares the rules for network faults: no status is wrong, and no document is issued twice.
 */
export function fiscalWeatherRules(suite: FiscalSuite): void {
  for (const [kind, requests = []] of Object.entries(suite.options.requests)) {
    for (const request of requests) {
      for (const weather of NETWORK_FAULTS) weatherRule(suite, kind as DocumentKind, request, weather);
    }
    const last = requests.at(-1);
    if (!last) continue;
    lostRule(suite, kind as DocumentKind, last);
    patienceRule(suite, kind as DocumentKind, last);
  }
}

function weatherRule(
  { withSimulator }: FiscalSuite,
  kind: DocumentKind,
  request: IssuingRequest,
  { what, fault, executed }: NetworkFault,
): void {
  test(
    `${kind}, ${request.method} ${request.path}: ${what} never yields a wrong final status`,
    withSimulator(async (bench) => {
      const attempt = await attemptOf(bench, kind);
      const since = await bench.simulator.last();
      await bench.simulator.fault({ ...fault, match: faultPlace(request), times: ALWAYS });
      const first = await unwaited(bench, () => attempt.issue()).catch((error: unknown) => error as Error);
      const count = await attempt.count();
      // A request that only prepares the document may have succeeded anyway.
      const isPrepared = request.preparesOnly && executed && !(first instanceof Error);
      assert.equal(count, isPrepared || (executed && !request.preparesOnly) ? 1 : 0);
      if (first instanceof Error) {
        const error = await failureOf(bench, Promise.reject(first));
        if (!error.moneyMayHaveMoved) assert.equal(count, 0, error.kind);
      } else if (first.status !== "pending") {
        assert.equal(first.status === "completed", count === 1);
      }
      await bench.simulator.clearFaults();
      const stored = first instanceof Error ? undefined : first;
      const end = await settled(attempt, stored, { mayRepeat: true, overdue: true });
      assert.equal(await attempt.count(), end.status === "completed" ? 1 : 0);
      assert.ok(end.status === "completed" || end.failure?.code === "not_executed", end.status);
      await assertOneKey(bench, since);
    }),
  );
}

/** The rule for a process that died before storing the response, after the provider's keys have expired. */
function lostRule({ withSimulator }: FiscalSuite, kind: DocumentKind, request: IssuingRequest): void {
  for (const [fault, executed] of [
    ["reset_after", true],
    ["reset", false],
  ] as const) {
    const known = executed
      ? "the issued document is found, not reissued"
      : "the document is reported as not issued";
    test(
      `${kind}: long after a lost response, ${known}`,
      withSimulator(async (bench) => {
        const attempt = await attemptOf(bench, kind);
        await bench.simulator.fault({ fault, match: faultPlace(request), times: ALWAYS });
        await failureOf(bench, attempt.issue(), "outcome_unknown");
        await bench.simulator.clearFaults();
        const end = await settled(attempt, undefined, { mayRepeat: false, overdue: true });
        assert.equal(end.status, executed ? "completed" : "failed");
        if (!executed) assert.equal(end.failure?.code, "not_executed");
        assert.equal(await attempt.count(), executed ? 1 : 0);
      }),
    );
  }
}

/** The rule for a request that may still be in transit: a missing document does not prove a failure. */
function patienceRule({ withSimulator }: FiscalSuite, kind: DocumentKind, request: IssuingRequest): void {
  test(
    `${kind}: a document that may still be in progress has not failed`,
    withSimulator(async (bench) => {
      const attempt = await attemptOf(bench, kind);
      await bench.simulator.fault({ fault: "timeout", match: faultPlace(request), times: ALWAYS });
      await failureOf(
        bench,
        unwaited(bench, () => attempt.issue()),
        "outcome_unknown",
      );
      const lookup = unwaited(bench, () => attempt.read(undefined, { mayRepeat: false, overdue: false }));
      const outcome = await lookup.catch((error: unknown) => failureOf(bench, Promise.reject(error)));
      if (!(outcome instanceof Error)) assert.equal(outcome.status, "pending");
    }),
  );
}

/** Asserts that an issuing request always had the same idempotency key, however many times it was sent. */
async function assertOneKey({ options, simulator }: FiscalBench, since: number): Promise<void> {
  if (!options.keyOf) return;
  const keys = new Map<string, string>();
  for (const request of await simulator.requests(since)) {
    const key = options.keyOf(request);
    if (key === undefined) continue;
    const place = `${request.method} ${request.path.split("?")[0]}`;
    assert.equal(key, keys.get(place) ?? key, `${place} was requested under two keys`);
    keys.set(place, key);
  }
}
