import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTestDatabase } from "@banco/testing/database";
import { openDatabase } from "../../src/db/database.ts";
import { allThatAnswer } from "../../src/db/everywhere.ts";
import { statement } from "../../src/db/statement.ts";

/** A server that is stopped says the same to every connection. */
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

test("a search that one server breaks off tells of the server, and asks for no other machine", async () => {
  await assert.rejects(allThatAnswer(db, STOPPED), { code: "57P01" });
});
