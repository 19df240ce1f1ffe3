/** Tests which notification and device a statement affects, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CLOCKS } from "@banco/core/elapsed";
import {
  type DuePush,
  endPush,
  noteEnvironment,
  postponePush,
  removeDevice,
  takePushes,
} from "../../src/push/sql.ts";
import { Refusals } from "../../src/work/refusals.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

const REGISTERED = new Date("2026-06-01T10:00:00.123Z");
const EVENTS = ["evt_1", "evt_2"];
const DEVICES = ["dev_1", "dev_2"];

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
  await ledger.insert("app_user", { tenant_id: TENANT, id: "usr_1", email: "anna@bar.it", role: "owner" });
  // The events are stored before the devices, so that none is distributed to them.
  for (const id of EVENTS)
    await ledger.insert("event", {
      ...{ tenant_id: TENANT, id, type: "payment.completed", subject_id: "pay_1", data: {} },
      ...{ created_at: REGISTERED },
    });
  for (const id of DEVICES)
    await ledger.insert("device", {
      ...{ tenant_id: TENANT, id, user_id: "usr_1", type: "apns", token: id, name: "Phone", language: "it" },
      ...{ sandbox: false, registered_at: REGISTERED },
    });
  for (const event_id of EVENTS)
    for (const device_id of DEVICES) await ledger.insert("push", { tenant_id: TENANT, event_id, device_id });
});
afterEach(() => ledger.close());

const take = () => takePushes(ledger.db, 10, new Refusals(CLOCKS, assert.ifError));
const namesOf = (pushes: readonly Pick<DuePush, "event" | "deviceId">[]) =>
  pushes.map(({ event, deviceId }) => `${event.id} ${deviceId}`).toSorted();
const waiting = async () => {
  const { rows } = await ledger.db.raw("select event_id || ' ' || device_id as name from push order by 1");
  return (rows as { name: string }[]).map(({ name }) => name);
};
const ALL = ["evt_1 dev_1", "evt_1 dev_2", "evt_2 dev_1", "evt_2 dev_2"];

test("each event is due and ends separately for each device", async () => {
  const pushes = await take();
  assert.deepEqual(namesOf(pushes), ALL);
  assert.deepEqual(await take(), [], "it is claimed for a while");
  await endPush(ledger.db, pushes.find((push) => namesOf([push])[0] === ALL[0])!);
  assert.deepEqual(await waiting(), ALL.slice(1));
});

test("only the postponed notification is due again", async () => {
  const [first] = await take();
  await postponePush(ledger.db, first!, 0);
  assert.deepEqual(namesOf(await take()), namesOf([first!]));
});

test("a device that registered after its token expired is not removed", async () => {
  const push = (await take()).find(({ deviceId }) => deviceId === "dev_1")!;
  const devices = async () => (await ledger.db.raw("select id, sandbox from device order by id")).rows;
  const both = [
    { id: "dev_1", sandbox: false },
    { id: "dev_2", sandbox: false },
  ];
  await removeDevice(ledger.db, { ...push, registeredAt: new Date(REGISTERED.getTime() - 1) }, undefined);
  await removeDevice(ledger.db, push, new Date(REGISTERED.getTime() - 1));
  assert.deepEqual(await devices(), both);
  await noteEnvironment(ledger.db, push, true);
  assert.deepEqual(await devices(), [{ id: "dev_1", sandbox: true }, both[1]]);
  await removeDevice(ledger.db, push, REGISTERED);
  assert.deepEqual(await devices(), [both[1]]);
  await endPush(ledger.db, push);
  const other = await ledger.db.raw("update push set due_at = now() returning event_id");
  assert.equal(other.rows.length, 3);
  assert.deepEqual(
    (await take()).map(({ device }) => device?.token ?? null).toSorted(),
    [null, "dev_2", "dev_2"].toSorted(),
  );
});
