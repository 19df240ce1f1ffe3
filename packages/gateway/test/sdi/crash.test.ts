import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

let bench: CrashBench;

before(async () => {
  bench = await openCrashBench("sdi", async ({ call }) => {
    assert.equal((await call("POST", HANDOFF)).status, 201);
    assert.equal((await call("PATCH", `${HANDOFF}/merchant`, { json: SELLER })).status, 200);
  });
});
after(() => bench.stop());

const transmit = (invoiceId: string) => bench.call("POST", "/v1/sdi/transmissions", { json: { invoiceId } });

/** Starts a transmission without waiting for a response that never comes. */
const begin = (invoiceId: string) => void transmit(invoiceId).catch(() => undefined);

async function held(name: string, id: string): Promise<void> {
  const stopped = bench.proxy.holdAt(name, "the statement");
  begin(id);
  await stopped;
}

async function lost(fault: "timeout" | "timeout_after", id: string): Promise<void> {
  await bench.simulator.fail({ match: { path: "/ricevi_file" }, fault });
  begin(id);
  await eventually("the file is at the exchange system", bench.faultsAreUsed);
}

const POINTS: Record<string, (id: string) => Promise<void>> = {
  "before the file is stored": (id) => held("sdi_transmission_insert", id),
  "during the exchange system's call, before it takes the file": (id) => lost("timeout", id),
  "during the exchange system's call, after it took the file": (id) => lost("timeout_after", id),
  "after the exchange system's answer, before it is stored": (id) => held("sdi_transmission_sent", id),
  "while the delivery is being written": (id) => held("sdi_transmission_move", id),
};

const invoiceOf = statement(
  "test_crash_invoice",
  `with sent as materialized (
     select count(*)::int as transmissions, bool_or(t.uncertain) as uncertain from sdi_transmission t where t.document_id = $1)
   select d.status, d.notifications, d.file_name as "fileName", sent.transmissions, sent.uncertain from fiscal_document d, sent
   where d.id = $1`,
);

interface Stored {
  status: string;
  fileName: string;
  notifications: { kind: string }[];
  transmissions: number;
  /** Whether the invoice's file may have arrived more than once. */
  uncertain: boolean;
}

/** The points at which it is unknown whether the file was sent. */
const MAY_HAVE_BEEN_SENT = [
  "during the exchange system's call, before it takes the file",
  "during the exchange system's call, after it took the file",
  "after the exchange system's answer, before it is stored",
];

/** The number of times that the exchange system has delivered a file with this name. */
async function deliveries(fileName: string): Promise<number> {
  const about = fileName.replace(".xml", "_RC_");
  const deliveries = (await bench.simulator.webhooks()).filter(({ body }) => body.includes(about));
  return new Set(deliveries.map(({ ref }) => ref)).size;
}

async function newInvoice(): Promise<string> {
  const response = await bench.call("POST", `${HANDOFF}/invoices`, { json: invoice() });
  assert.equal(response.status, 201, response.text);
  return response.body.id;
}

for (const [point, bringThere] of Object.entries(POINTS)) {
  test(`killed ${point}, the gateway delivers the invoice once and repeats its response`, async () => {
    let id = "";
    await bench.killedAt(async () => {
      id = await newInvoice();
      await bringThere(id);
    });
    const answer = await eventually("the retry has a response", async () => {
      const retry = await transmit(id);
      return retry.status === 201 ? retry : undefined;
    });
    const completed = await eventually("the invoice is completed", async () => {
      const stored = await bench.db.one<Stored>(invoiceOf, [id]);
      return stored?.status === "completed" ? stored : undefined;
    });
    assert.equal(completed.transmissions, 1);
    assert.equal(completed.uncertain, MAY_HAVE_BEEN_SENT.includes(point));
    assert.deepEqual(
      completed.notifications.map(({ kind }) => kind),
      ["RC"],
    );
    assert.equal(await deliveries(completed.fileName), 1);
    assert.equal((await transmit(id)).body.id, answer.body.id);
  });
}
