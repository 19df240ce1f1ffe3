import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createGatewayDatabase } from "@banco/gateway-testing/cluster";
import { gatewayAt } from "@banco/gateway-testing/gateway";
import { connectApp } from "@banco/gateway-testing/oauth";
import { startReceiver } from "@banco/gateway-testing/receiver";
import { appAt, deliveries, letTimePass, openTill, payment } from "@banco/gateway-testing/webhooks";
import { eventually } from "@banco/testing/eventually";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { startProgram } from "@banco/testing/process";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";

const PAYMENTS = 12;

test("a gateway killed during deliveries loses no event and repeats no ID", async () => {
  const [database, mailbox, receiver, port] = await Promise.all([
    createGatewayDatabase({ migrate, key: "gateway" }),
    startMailbox(),
    startReceiver(),
    freePort(),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), "banco-deliveries-"));
  const env = {
    PORT: String(port),
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: "http://127.0.0.1:9",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "silent",
    RECEIVER_CERT: receiver.cert,
  };
  const start = () => startProgram({ file: "proof/gateway-testing/src/program.ts", env });
  const db = openDatabase(database.url, 2);
  const gateway = gatewayAt(`http://127.0.0.1:${port}`, db, mailbox);

  const killed = await start();
  const developer = await gateway.signIn();
  const merchant = await openTill(gateway);
  const app = await appAt(gateway, developer, `${receiver.origin}/hook`);
  await connectApp(gateway, merchant, app);
  receiver.on("/hook", () => undefined);
  const paid: string[] = [];
  for (let count = 0; count < PAYMENTS; count += 1) paid.push(await payment(gateway, merchant));
  await eventually("some are in transit", () => receiver.received.length > 0);
  await killed.kill();
  const before = receiver.received.length;
  assert.ok(before < PAYMENTS, "some deliveries were still unsent");

  receiver.on("/hook", (response) => void response.writeHead(204).end());
  const again = await start();
  try {
    await letTimePass(gateway);
    const log = await eventually("all are delivered", async () => {
      const log = await deliveries(gateway, developer, app, { status: "delivered" });
      return log.length === PAYMENTS && log;
    });
    const subjects = log.map(({ payload }: { payload: { data: { id: string } } }) => payload.data.id);
    assert.deepEqual(subjects.sort(), paid.sort());
    const bodies = new Map(receiver.received.map(({ id, body }) => [id, body]));
    assert.equal(bodies.size, PAYMENTS);
    for (const { id, body } of receiver.received) assert.equal(body, bodies.get(id));
    assert.ok(receiver.received.length >= PAYMENTS + before, "interrupted deliveries were sent again");
  } finally {
    await again.stop();
    await db.close();
    receiver.stop();
    await Promise.all([mailbox.stop(), database.drop(), rm(dataDir, { recursive: true })]);
  }
});
