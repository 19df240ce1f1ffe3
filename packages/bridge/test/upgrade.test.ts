import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { makePlace } from "@banco/bridge-testing/bridge";
import { Journal } from "../src/orders/journal.ts";

test("a first-version journal is migrated with its open orders", async () => {
  const place = makePlace();
  const file = join(place.dataDir, "bridge.sqlite");
  const old = new DatabaseSync(file);
  old.exec(`
    create table journal (
      id text primary key, driver text not null, device text, key text unique, fingerprint text not null, source text not null,
      client_order text not null, memory text, outcome text, created_at integer not null, answered_at integer,
      settled_at integer, delivered_at integer
    ) strict;
    insert into journal (id, driver, fingerprint, source, client_order, memory, created_at)
    values ('ord_1', 'hosted', 'f', '127.0.0.1', '{"kind":"payment","amountMinor":1,"currency":"EUR"}', '{}', 1);
    pragma user_version = 1;`);
  old.close();
  const journal = new Journal(file);
  assert.deepEqual(
    journal.unsettled().map(({ id, overtaken }) => [id, overtaken]),
    [["ord_1", false]],
  );
  assert.deepEqual(journal.unreported(1), []);
  journal.close();
  new Journal(file).close();
  await place.remove();
});
