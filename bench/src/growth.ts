/**
 * `npm run bench:growth`: measures how much the database grows with a million completed payments, table by
 * table and index by index. It sends real requests to a gateway, to which simulated providers send their
 * webhooks and which reports each event to an app; then receipts and refunds.
 */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "@banco/gateway/db/database";
import { eventually } from "@banco/testing/eventually";
import { startProgram } from "@banco/testing/process";
import { KINDS, type Kind, type Sizes, sizesOf, table } from "./growth/sizes.ts";
import { type Work, work } from "./growth/traffic.ts";
import { machine } from "./machine.ts";
import { connectFiscal, openOffice } from "./world.ts";

const { values } = parseArgs({
  options: { payments: { type: "string", default: "20000" }, root: { type: "string", default: "." } },
});
const PAYMENTS = Number(values.payments);
/** The number of refunds for each hundred payments. */
const REFUNDED = 5;
const TARGET_GB = 3;
const PARTS = 20;
const PATIENCE_MS = 600_000;

/** An app that takes every webhook. */
async function openReceiver() {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/**
 * Waits until nothing is under way: every payment's webhook has arrived and been read, documents are issued,
 * apps have their events.
 */
async function settled(db: Database): Promise<void> {
  const open = `select (select count(*) from payment_webhook where state = 'received')
    + (select count(*) from webhook_delivery where due_at is not null)
    + (select count(*) from payment_transaction where stage is not null)
    + (select count(*) from fiscal_document where stage is not null)
    + greatest((select count(*) from payment_transaction) - (select count(*) from payment_webhook), 0) as open`;
  await eventually(
    "nothing is under way",
    async () => Number(((await db.raw(open)).rows[0] as { open: string }).open) === 0,
    PATIENCE_MS,
  );
}

/**
 * Returns the bytes that a kind of work added to the database, for a million times. Space that changes leave
 * behind is made free after each twentieth, as autovacuum does in a large table.
 */
async function measured(
  db: Database,
  { count, per = count }: { count: number; per?: number },
  work: (count: number) => Promise<void>,
): Promise<Sizes> {
  const before = await sizesOf(db);
  for (let part = 0; part < PARTS; part += 1) {
    await work(Math.round((count * (part + 1)) / PARTS) - Math.round((count * part) / PARTS));
    await settled(db);
    await db.raw("vacuum");
  }
  return (await sizesOf(db)).since(before, 1_000_000 / per);
}

const simulators = await startProgram({ file: "packages/simulators/src/main.ts" });
const receiver = await openReceiver();
const office = await openOffice(String(simulators.ready.url), { root: values.root });
const db = openDatabase(office.databaseUrl, 2);
try {
  await office.ask("POST", "/v1/payment/stripe");
  await connectFiscal(office);
  await office.ask("POST", "/v1/apps", {
    name: "Growth",
    redirectUris: ["https://app.example.com/callback"],
    webhookUrl: receiver.url,
  });
  const traffic: Work = await work(office, db);
  await traffic.pay(200);
  await traffic.refund(10);
  await traffic.receipt(50);
  await settled(db);
  console.log(
    `${machine()}; ${PAYMENTS} payments, of which ${REFUNDED} % are given back, and ${PAYMENTS / 2} receipts`,
  );
  const parts: Record<string, Sizes> = {
    payments: await measured(db, { count: PAYMENTS }, traffic.pay),
    refunds: await measured(db, { count: (PAYMENTS * REFUNDED) / 100, per: PAYMENTS }, traffic.refund),
    receipts: await measured(db, { count: PAYMENTS / 2 }, traffic.receipt),
  };
  for (const [name, sizes] of Object.entries(parts)) {
    const per = name === "refunds" ? `${REFUNDED * 10_000} refunds` : `a million ${name}`;
    console.log(`\n${per}\n${table(sizes)}`);
  }
  const gigabytes = (kind: Kind) =>
    [parts.payments!, parts.refunds!].reduce((sum, sizes) => sum + sizes.of(kind), 0) / 1e9;
  console.log("\na million completed payments with their refunds:");
  for (const kind of KINDS) console.log(`  ${kind.padEnd(10)} ${gigabytes(kind).toFixed(2)} GB`);
  const stays = gigabytes("years");
  console.log(
    `stays: ${stays.toFixed(2)} GB (target ${TARGET_GB}, ${stays <= TARGET_GB ? "met" : "not met"}); load at the end ${loadavg()[0]!.toFixed(1)}`,
  );
} finally {
  await db.close();
  await office.stop();
  receiver.stop();
  await simulators.stop();
}
