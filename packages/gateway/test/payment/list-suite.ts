/** The tests of a list and search across all providers: each condition and its opposite. */

import assert from "node:assert/strict";
import { test } from "node:test";

const DAY_MS = 86_400_000;
const DAYS = ["first", "second", "third"] as const;
const STATUSES = ["completed", "failed"] as const;
const at = (day: number) => new Date(Date.UTC(2026, 4, 10) + day * DAY_MS);

/** The filter of a list without conditions. */
export const EVERY = {
  ...{ order: "asc", start: "2000-01-01", end: "2999-01-01", after: null, limit: 9 },
  ...{ status: null, type: null, mode: null, provider: null },
} as const;

/** A change of `EVERY`. */
export type Change = Record<string, unknown>;

/** A list whose records are stored by {@link storeListed}. */
export interface Listed {
  /** The usual provider and type of its records, and those of a single record. */
  provider: string;
  type: string;
  otherProvider: string;
  otherType: string;
  /** The prefix of the provider's IDs. */
  idPrefix: string;
  /** The records' IDs by name. */
  ids: Record<string, string>;
  /** Returns the names of the records that a list, or a search for `q`, contains. */
  names(change: Change, q?: string, tenantId?: string): Promise<(string | undefined)[]>;
}

/** Stores the records that the suite lists: by name, and with columns that differ from the usual. */
export async function storeListed(
  store: (name: string, columns: object) => Promise<void>,
  own: { live: object; otherType: object; otherProvider: object; theirs: object },
): Promise<void> {
  for (const status of STATUSES) {
    for (const [day, name] of DAYS.entries())
      await store(`${status} ${name}`, { status, created_at: at(day) });
    await store(`theirs ${status}`, { ...own.theirs, status });
  }
  const failed = { status: "failed", created_at: at(10) };
  await store("live", { ...failed, ...own.live });
  await store("other type", { ...failed, ...own.otherType });
  await store("other provider", { ...failed, ...own.otherProvider });
  await store("calling", { status: "pending", stage: "calling", created_at: at(20) });
}

/** Registers the tests of a list and search. */
export function testList({ names, ids, ...listed }: Listed): void {
  const { provider, type, otherProvider, otherType, idPrefix } = listed;
  const usual = { type, mode: "sandbox" };
  const time = (day: number) => at(day).toISOString();
  /** Each kind of list: of all statuses, of one status, at one provider, and a search. */
  const lists: readonly [string, Change, string?][] = [
    ["completed", { end: time(3) }],
    ["failed", { status: "failed" }],
    ["completed", { status: "completed" }],
    ["failed", { status: "failed", provider }],
    ["failed", { status: "failed" }, "coffee"],
  ];

  test("every list and search keeps to its period, page and order", async () => {
    for (const [status, filter, q] of lists) {
      const [first, second, third] = DAYS.map((name) => `${status} ${name}`);
      const listedNames = async (change: Change) =>
        (await names({ ...filter, ...usual, ...change }, q)).filter((name) => name!.startsWith(status));
      const period = { start: time(0), end: time(2) };
      const what = JSON.stringify([filter, q]);
      assert.deepEqual(await listedNames(period), [first, second, third], what);
      assert.deepEqual(await listedNames({ ...period, order: "desc" }), [third, second, first], what);
      assert.deepEqual(await listedNames({ ...period, start: time(0.5) }), [second, third], what);
      assert.deepEqual(await listedNames({ ...period, end: time(1.5) }), [first, second], what);
      const after = { createdAt: time(1), id: ids[second!]! };
      assert.deepEqual(await listedNames({ ...period, after }), [third], what);
      assert.deepEqual(await listedNames({ ...period, after, order: "desc" }), [first], what);
    }
  });

  test("every list and search contains only the merchant's own records", async () => {
    for (const status of STATUSES) {
      assert.deepEqual(await names({ status }, undefined, "ten_2"), [`theirs ${status}`]);
      assert.deepEqual(await names({ status }, "coffee", "ten_2"), [`theirs ${status}`]);
      assert.ok(!(await names({ status })).includes(`theirs ${status}`));
      // Without the index, a full page comes from the newest records.
      const page = { status, order: "desc", limit: 1 };
      assert.notDeepEqual(await names(page, "coffee"), [`theirs ${status}`]);
      assert.deepEqual(await names({ status }, ids[`theirs ${status}`]), []);
    }
  });

  test("a list and a search accept every filter together", async () => {
    const failed = { status: "failed", start: time(10) };
    for (const q of [undefined, "coffee"]) {
      assert.deepEqual(await names({ ...failed, mode: "live" }, q), ["live"]);
      assert.deepEqual(await names({ ...failed, type: otherType }, q), ["other type"]);
      assert.deepEqual(await names({ ...failed, provider: otherProvider }, q), ["other provider"]);
      assert.deepEqual(await names({ ...failed, provider, mode: "live" }, q), ["live"]);
      assert.deepEqual(await names({ ...failed, provider, type: otherType }, q), ["other type"]);
      assert.deepEqual(await names({ ...failed, provider: otherProvider, mode: "live" }, q), []);
      assert.deepEqual(await names({ ...failed, provider: otherProvider, type: otherType }, q), []);
    }
  });

  test("a search by ID keeps to its period, page and filters", async () => {
    const id = ids["other provider"]!;
    for (const q of [id, `${idPrefix}${id}`]) {
      assert.deepEqual(await names({}, q), ["other provider"]);
      assert.deepEqual(await names({ end: time(9) }, q), []);
      assert.deepEqual(await names({ after: { createdAt: time(10), id } }, q), []);
      assert.deepEqual(await names({ provider }, q), []);
      assert.deepEqual(await names({ limit: 1 }, q), ["other provider"]);
    }
  });

  test("a search finds a record whose call is in progress", async () => {
    assert.deepEqual(await names({}, ids.calling), ["calling"]);
    assert.deepEqual(await names({}, "calling"), ["calling"]);
  });
}
