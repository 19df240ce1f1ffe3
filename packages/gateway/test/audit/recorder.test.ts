/** Tests the audit log's writer: an entry that the database rejects does not delay others. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { HOST_CLOCK } from "@banco/core/clock";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { Recorder } from "../../src/audit/recorder.ts";
import type { AuditRow } from "../../src/audit/sql.ts";
import type { Gateway } from "../../src/gateway.ts";
import { openMeters } from "../../src/meters.ts";

let gateway: TestGateway;
let tenantId: string;
before(async () => {
  gateway = await startTestGateway();
  const { accessToken } = await gateway.signIn();
  tenantId = JSON.parse(Buffer.from(accessToken.split(".")[1]!, "base64url").toString()).tenant;
});
after(() => gateway.stop());

const entry = (more: Partial<AuditRow> = {}): AuditRow => ({
  tenantId,
  id: newId("aud"),
  actorType: "key",
  actorId: "key_1",
  userId: null,
  action: "POST /v1/apps",
  summary: "Creates an app",
  path: "/v1/apps",
  subjectId: "app_1",
  effects: ["app_2"],
  status: 201,
  ip: "192.0.2.1",
  requestId: "req_1",
  createdAt: new Date("2026-11-23T12:00:00Z"),
  ...more,
});

/** Creates a recorder on the gateway's database with a captured log; the recorder retries without a pause. */
function open(db: Pick<Gateway["db"], "all"> = gateway.db) {
  const errors: { what: string; about: Record<string, unknown> }[] = [];
  const meters = openMeters();
  const recorder = new Recorder({
    db,
    clock: { ...HOST_CLOCK, sleep: async () => undefined },
    log: { error: (about: Record<string, unknown>, what: string) => errors.push({ what, about }) },
    meters,
  } as unknown as Gateway);
  const counted = async (outcome: string) => {
    const metric = await meters.registry.getSingleMetric("banco_audit_entries_refused_total")!.get();
    return metric.values.find(({ labels }) => labels.outcome === outcome)?.value;
  };
  return { recorder, errors, counted };
}

async function written(entries: readonly AuditRow[]): Promise<Record<string, unknown>[]> {
  const sql = "select * from audit_entry where tenant_id = $1 and id = any ($2) order by id";
  const { rows } = await gateway.db.raw(sql, [tenantId, entries.map(({ id }) => id)]);
  return rows as Record<string, unknown>[];
}

test("an entry that the database rejects is stored without its details", async () => {
  const { recorder, errors, counted } = open();
  const sound = Array.from({ length: 7 }, () => entry());
  const refused = [
    entry({ path: "/v1/apps/\0" }),
    entry({ summary: "\ud800" }),
    entry({ ip: null as unknown as string, requestId: "req_\0" }),
  ];
  const all = sound.toSpliced(5, 0, refused[2]!).toSpliced(2, 0, ...refused.slice(0, 2));
  await Promise.all(all.map((one) => recorder.add(one)));
  await recorder.stop();
  const rows = await written(sound);
  assert.equal(rows.length, sound.length);
  for (const { path, ip, effects } of rows)
    assert.deepEqual({ path, ip, effects }, { path: "/v1/apps", ip: "192.0.2.1", effects: ["app_2"] });
  const reduced = await written(refused);
  assert.equal(reduced.length, refused.length);
  for (const row of reduced) {
    const { actor_type: type, actor_id: id, action, status, created_at: at } = row;
    assert.deepEqual(
      { type, id, action, status },
      { type: "key", id: "key_1", action: "POST /v1/apps", status: 201 },
    );
    assert.deepEqual(at, new Date("2026-11-23T12:00:00Z"));
    assert.match(String(row.summary), /details could not be stored/);
  }
  assert.deepEqual(
    errors.map(({ about }) => about.entry),
    all.filter((one) => refused.includes(one)).map(({ id }) => id),
  );
  assert.deepEqual([await counted("without_details"), await counted("lost")], [3, 0]);
});

test("an entry rejected without details is logged with actor and action", async () => {
  const { recorder, errors, counted } = open();
  const [first, other, last] = [entry(), entry({ actorType: "other" as "key" }), entry()];
  await Promise.all([first, other, last].map((one) => recorder.add(one)));
  await recorder.stop();
  assert.equal((await written([first, last])).length, 2);
  assert.equal(errors.length, 1);
  const { id, actorId, action } = errors[0]!.about.entry as AuditRow;
  assert.deepEqual([id, actorId, action], [other.id, "key_1", "POST /v1/apps"]);
  assert.deepEqual([await counted("without_details"), await counted("lost")], [0, 1]);
});

test("unacknowledged entries are written again without blocking others", async () => {
  let isLost = true;
  const { recorder, counted } = open({
    all: async (...args) => {
      const rows = await gateway.db.all(...args);
      if (!isLost) return rows as never;
      isLost = false;
      throw Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
    },
  });
  const entries = [entry(), entry(), entry()];
  await Promise.all(entries.map((one) => recorder.add(one)));
  await recorder.stop();
  assert.equal((await written(entries)).length, entries.length);
  assert.deepEqual([await counted("without_details"), await counted("lost")], [0, 0]);
});
