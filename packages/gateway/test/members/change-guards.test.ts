/** Tests what happens when a member's role changes, and who is notified. */

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { newId } from "@banco/core";
import { type MemberChange, type MemberParts, openMembers } from "../../src/members/members.ts";
import { type Ledger, openLedger, TENANT } from "../payment/ledger.ts";

let ledger: Ledger;
/** The recipients of the e-mails, and the revoked subjects. */
let sent: string[];
let revoked: string[];
before(async () => {
  ledger = await openLedger();
});
after(() => ledger.close());
beforeEach(async () => {
  for (const table of ["bridge", "device", "invitation", "app_user"])
    await ledger.db.raw(`delete from ${table}`);
  for (const role of ["owner", "manager", "cashier", "developer"])
    await ledger.insert("app_user", { tenant_id: TENANT, id: `usr_${role}`, email: role, role });
});

const user = (role: string) => ({ tenantId: TENANT, userId: `usr_${role}` });
function members(modes: string[] = ["live"]) {
  sent = [];
  revoked = [];
  const parts = {
    revocations: {
      transaction: (work: (queries: unknown, revoke: unknown) => Promise<unknown>) =>
        ledger.db.transaction((queries) =>
          work(queries, async (subject: string) => void revoked.push(subject)),
        ),
    },
    mailer: { send: async (_queries: unknown, { to }: { to: string }) => void sent.push(to) },
    settings: { appUrl: "https://app.example.com", modes },
  };
  return openMembers(parts as unknown as MemberParts);
}
const change = (role: string, to: MemberChange, modes?: string[]) => members(modes).change(user(role), to);
const bridge = (shown: string) =>
  ledger.insert("bridge", {
    ...{ tenant_id: TENANT, id: newId("brg"), name: "Till", address_hash: newId("h"), address_end: "7" },
    shown_to: [shown],
  });

test("the owners and the member are notified of a new role", async () => {
  await change("manager", { role: "cashier" });
  assert.deepEqual(sent.toSorted(), ["manager", "owner"]);
  assert.equal(revoked.length, 1);
  await change("manager", { role: "cashier" });
  assert.deepEqual([sent, revoked], [[], []], "it is the member's role already");
});

test("only the owners are notified of addresses that a member may still know", async () => {
  await bridge("usr_manager");
  await bridge("usr_cashier");
  await change("manager", { role: "cashier" });
  assert.deepEqual(sent.toSorted(), ["manager", "owner", "owner"]);
  await change("cashier", { role: "manager" });
  assert.deepEqual(sent.toSorted(), ["cashier", "owner"], "the cashier has lost no right");
  await members().remove(user("cashier"));
  assert.deepEqual(sent, ["owner"]);
  await members().remove(user("manager"));
  assert.deepEqual(sent, [], "the address is exposed already");
});

test("a developer loses the shop's rights only where there is real money", async () => {
  await bridge("usr_developer");
  await change("developer", { role: "accountant" }, ["live"]);
  assert.deepEqual(sent.toSorted(), ["developer", "owner"]);
  await ledger.db.raw("update app_user set role = 'developer' where id = 'usr_developer'");
  await change("developer", { role: "accountant" }, ["sandbox"]);
  assert.deepEqual(sent.toSorted(), ["developer", "owner", "owner"]);
});

test("a member's phones are forgotten once they may not read payments", async () => {
  for (const role of ["manager", "cashier"])
    await ledger.insert("device", {
      ...{ tenant_id: TENANT, id: `dev_${role}`, user_id: `usr_${role}`, type: "apns", name: "Phone" },
      ...{ token: role, language: "it" },
    });
  const devices = async () =>
    ((await ledger.db.raw("select id from device order by id")).rows as { id: string }[]).map(({ id }) => id);
  await change("manager", { role: "accountant" });
  assert.deepEqual(await devices(), ["dev_cashier", "dev_manager"]);
  await change("manager", { role: "technician" });
  assert.deepEqual(await devices(), ["dev_cashier"]);
});

test("only developers may create live keys, and only a new right is notified", async () => {
  await assert.rejects(change("cashier", { liveKeys: true }), { code: "validation_failed" });
  assert.deepEqual(await change("cashier", { liveKeys: false }), { role: "cashier", liveKeys: false });
  assert.equal((await change("developer", { liveKeys: true })).liveKeys, true);
  assert.deepEqual([sent.toSorted(), revoked], [["developer", "owner"], []]);
  assert.equal((await change("developer", { liveKeys: true })).liveKeys, true);
  assert.deepEqual(sent, []);
  assert.equal((await change("developer", {})).liveKeys, true);
  assert.equal((await change("developer", { liveKeys: false })).liveKeys, false);
  assert.deepEqual(sent, []);
});
