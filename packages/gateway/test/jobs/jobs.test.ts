import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { type Jobs, openJobs, type Queue } from "../../src/jobs/jobs.ts";
import { openLogger } from "../../src/log.ts";

const QUEUE: Queue<{ number: number }> = { name: "test", retries: 3, retryDelaySeconds: 1 };
const LOG = openLogger("silent");

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

test("a job whose process was killed is done by another soon", async () => {
  const killed = await openJobs(database.url, LOG, HOST_RANDOM);
  await killed.work(QUEUE, async () => {});
  await killed.stop();
  const other = await openJobs(database.url, LOG, HOST_RANDOM);
  jobs = other;
  await other.send(QUEUE, { number: 7 });
  // As a process leaves it that is killed at the job: taken, and not heard of any more.
  await db.raw(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '30 seconds' where name = 'test'",
  );
  const done: number[] = [];
  await other.work(QUEUE, async ({ number }) => void done.push(number));
  await eventually("it is done", () => done.length > 0, 40_000);
  assert.deepEqual(done, [7]);
});
