import assert from "node:assert/strict";
import { after, test } from "node:test";
import { CLOCKS } from "@banco/core/elapsed";
import { createTestDatabase } from "@banco/testing/database";
import { openDatabase } from "../../src/db/database.ts";
import { allThatAnswer } from "../../src/db/everywhere.ts";
import { type Queries, type Statement, type Step, statement } from "../../src/db/statement.ts";
import { takeDeliveries } from "../../src/deliveries/sql.ts";
import { claimedWhenDue } from "../../src/work/due-sql.ts";
import { Refusals } from "../../src/work/refusals.ts";

/** Every connection gets the error that a stopped server causes. */
const STOPPED = statement(
  "test_everywhere_stopped",
  "select pg_terminate_backend(pg_backend_pid()) as stopped",
);

const database = await createTestDatabase();
const db = openDatabase(database.url, 1);
after(async () => {
  await db.close();
  await database.drop();
});

test("an error from one server names the server and stops the search", async () => {
  await assert.rejects(allThatAnswer(db, STOPPED), { code: "57P01" });
});

const DUE = statement("test_everywhere_due", "select id from payment_transaction");
/** PostgreSQL's code for a canceled statement. */
const gaveUp = () => Object.assign(new Error("canceling statement"), { severity: "ERROR", code: "57014" });

/**
 * A cluster's coordinator with two workers, and a table with one shard on each.
 *
 * @param rowsOf - the rows of the worker with that number; undefined if it does not respond and the statement is
 * canceled
 */
function cluster(rowsOf: (machine: number) => object[] | undefined) {
  const searched: string[] = [];
  const claims: unknown[][] = [];
  const queries: Queries = {
    ...db,
    all: async <Row>(_: Statement, values: unknown[] = []) => {
      claims.push(values);
      return [{} as Row];
    },
    one: async <Row>() => ({ isCluster: true }) as Row,
    raw: async () => ({
      rows: [1, 2].map((port) => ({
        table: "payment_transaction",
        name: "part",
        number: 0,
        host: "m",
        port,
      })),
    }),
    together: async (steps) => {
      const [limit, [{ name }, values]] = steps as [Step, Step];
      assert.match(limit[0].text, /'statement_timeout', '\d{4}'/, "it is given seconds");
      if (name !== "everywhere_ask") {
        searched.push(name);
        if (rowsOf(1) && rowsOf(2)) return [[], []];
        throw gaveUp();
      }
      const [, [port]] = values as [unknown, [number]];
      const rows = rowsOf(port);
      if (!rows) throw gaveUp();
      return [[], [{ success: true, result: JSON.stringify(rows) }]];
    },
  };
  return { queries, searched, claims };
}

test("an unresponsive worker is queried in parallel and does not delay others", async () => {
  let second: object[] | undefined;
  const { queries, searched } = cluster((machine) => (machine === 1 ? [{ id: "here" }] : second));
  assert.deepEqual(await allThatAnswer(queries, DUE), [{ id: "here" }]);
  assert.deepEqual(await allThatAnswer(queries, DUE), [{ id: "here" }]);
  assert.equal(searched.length, 1, "the statement for all machines must run once");
  second = [{ id: "there" }];
  assert.deepEqual(await allThatAnswer(queries, DUE), [{ id: "here" }, { id: "there" }]);
  await allThatAnswer(queries, DUE);
  assert.equal(searched.length, 2, "it runs again");
});

test("a search fails with its error if no worker responds", async () => {
  const { queries } = cluster(() => undefined);
  await assert.rejects(allThatAnswer(queries, DUE), { code: "57014" });
  await assert.rejects(allThatAnswer(queries, DUE), { code: "57014" });
});

test("a search that one server rejects fails unchanged without a retry", async () => {
  const searched: Statement[] = [];
  const one: Queries = {
    ...db,
    all: (query) => {
      searched.push(query);
      throw gaveUp();
    },
    together: () => assert.fail("the statement has the usual time limit"),
  };
  await assert.rejects(allThatAnswer(one, DUE), { code: "57014" });
  assert.equal(searched.length, 1);
});

test("partial results are merged oldest first, up to the search's limit", async () => {
  const due = (id: string, since: number) => ({ tenant_id: "t", id, since });
  const { queries, claims } = cluster((machine) =>
    machine === 1 ? [due("third", 3), due("first", 1), due("fourth", 4), due("second", 2)] : undefined,
  );
  const rows = { table: "payment_transaction", as: "p", key: ["id"], at: "next_check_at", returning: "p.id" };
  const refusals = new Refusals(CLOCKS, assert.ifError);
  await claimedWhenDue("test_everywhere_take", { ...rows, limit: 3 })(queries, { refusals });
  await claimedWhenDue("test_everywhere_some_take", { ...rows, limit: "$1" })(queries, {
    find: [2],
    refusals,
  });
  assert.deepEqual(claims, [
    ["t", ["first", "second", "third"]],
    ["t", ["first", "second"]],
  ]);
});

test("a limit at the end of a search applies to each shard", async () => {
  const { queries } = cluster((machine) =>
    machine === 1 ? [{ id: "1" }, { id: "2" }, { id: "3" }] : undefined,
  );
  const rows = await allThatAnswer(queries, statement("test_everywhere_any", `${DUE.text} limit 2`));
  assert.equal(rows.length, 2);
});

test("delivery searches are also limited per app", async () => {
  const due = (app_id: string, event_id: string, since: number) => ({
    tenant_id: "t",
    owner_id: "o",
    app_id,
    event_id,
    since,
  });
  const { queries, claims } = cluster((machine) =>
    machine === 1
      ? [due("a", "2", 2), due("a", "1", 1), due("a", "3", 3), due("b", "4", 4), due("c", "5", 5)]
      : undefined,
  );
  await takeDeliveries(queries, [], 2, 3, assert.ifError);
  assert.deepEqual(claims, [["t", ["o", "o", "o"], ["a", "a", "b"], ["1", "2", "4"]]]);
});
