import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { openLogger } from "../../src/log.ts";
import { type Jobs, openJobs, type Queue } from "../../src/work/queue.ts";

const QUEUE: Queue<{ number: number }> = {
  name: "test",
  retries: 3,
  pauses: { first: 1_000, most: 3_600_000 },
};
const LOG = openLogger("silent");
/** Ten times the production rate, as fast as the queue can run. */
const PACE = { look: 1_000, poll: 500 };

let database: TestDatabase;
let db: Database;
let jobs: Jobs | undefined;
before(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
});
after(async () => {
  await jobs?.stop();
  await db.close();
  await database.drop();
});

test("another process soon runs a killed process's job", async () => {
  const killed = await openJobs(database.url, LOG, HOST_RANDOM, PACE);
  await killed.work(QUEUE, async () => {});
  await killed.stop();
  const other = await openJobs(database.url, LOG, HOST_RANDOM, PACE);
  jobs = other;
  await other.send(QUEUE, { number: 7 });
  // The state left by a process that was killed during the job: claimed, with no sign of life since.
  await db.raw(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '30 seconds' where name = 'test'",
  );
  const done: number[] = [];
  await other.work(QUEUE, async ({ number }) => void done.push(number));
  await eventually("it is done", () => done.length > 0);
  assert.deepEqual(done, [7]);
});

test("a failing job is retried without repeating jobs claimed with it", async () => {
  const other = jobs!;
  const together: Queue<{ number: number }> = {
    name: "together",
    retries: 3,
    pauses: { first: 1_000, most: 3_600_000 },
  };
  const done: number[] = [];
  const tries = new Map<number, number>();
  await other.work(together, async ({ number }) => {
    const count = (tries.get(number) ?? 0) + 1;
    tries.set(number, count);
    if (number % 5 === 0 && count === 1) throw new Error("not yet");
    done.push(number);
  });
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  await db.transaction(async (within) => {
    for (const number of numbers) await other.send(together, { number }, { within });
  });
  await eventually("all are done", () => done.length >= numbers.length);
  assert.deepEqual(
    done.toSorted((one, another) => one - another),
    numbers,
  );
  for (const number of numbers) assert.equal(tries.get(number), number % 5 === 0 ? 2 : 1);
});
