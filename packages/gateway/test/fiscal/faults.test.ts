import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type FaultBench, openFaultBench } from "@banco/gateway-testing/fault-bench";
import { documents } from "@banco/gateway-testing/fault-documents";
import { faultOf, strikeHeld } from "@banco/gateway-testing/fault-strikes";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const PAUSE_MS = 110_000;

const FILE = statement(
  "test_faults_file",
  `with file as materialized (
     select t.tenant_id, t.document_id, t.state, (
       select array_agg(r.kind || ' ' || r.effect order by r.received_at) from sdi_reception r where r.transmission_id = t.id) as told
     from sdi_transmission t where t.document_id = $1
   )
   select file.state, d.status, file.told from file join fiscal_document d on d.tenant_id = file.tenant_id and d.id = file.document_id`,
);

let bench: FaultBench;
before(async () => {
  bench = await openFaultBench(documents);
});
after(() => bench.stop());

/**
 * Tests the faults that need no waiting in real time, each in two of three processes; `npm run prove -- faults` runs
 * all of them at full length.
 */
const STRIKES = [
  ["killed", "cut from the database for 4 s", "receive late"],
  ["cut from the database for 4 s", "killed", "answer late"],
  ["paused past every limit", "its clock set ahead an hour", "receive late"],
] as const;

for (const [first, second, form] of STRIKES)
  test(`one process ${first}, another ${second}, all providers ${form}: outcomes are correct`, async () => {
    const { early, outcomes } = await strikeHeld(bench, [faultOf(first), faultOf(second)], form);
    assert.deepEqual(early, [], "was final before the outcome could be known");
    assert.deepEqual(
      outcomes.filter(({ wrong }) => wrong > 0),
      [],
    );
  });

test("a process that pauses before sending transmits a file to SDI once", async () => {
  const victim = await bench.victim();
  const file = (await bench.work.everything()).find(({ way }) => way === "transmission")!;
  const { invoiceId } = file.json as { invoiceId: string };
  const readFile = () =>
    bench.gateway.db.one<{ state: string; status: string; told: string[] | null }>(FILE, [invoiceId]);
  const held = victim.proxy.holdAt("sdi_transmission_content", "its answer");
  const answer = victim.call(file);
  await held;
  await bench.pass(PAUSE_MS, [victim]);
  const isDelivered = async () => (await readFile())?.state === "delivered";
  await eventually("another process has sent it", isDelivered);
  await victim.program.ask({ shift: { wallMs: PAUSE_MS, monotonicMs: PAUSE_MS } });
  victim.proxy.release();
  assert.equal((await answer).status, 201);
  const notices = await eventually("the exchange system has responded to the retry", async () => {
    const all = (await readFile())?.told ?? [];
    return all.length > 1 && all;
  });
  assert.deepEqual(notices, ["RC applied", "NS noted"]);
  const { state, status } = (await readFile())!;
  assert.deepEqual([state, status], ["delivered", "completed"]);
  await victim.program.kill();
});
