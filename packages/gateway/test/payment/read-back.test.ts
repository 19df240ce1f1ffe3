import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import { openControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";

const REPOSITORY = join(import.meta.dirname, "../../../..");
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The simulated providers' clocks run behind, so a new payment is older than the period that an ordinary
 * poll covers.
 */
const BEHIND_MS = 3 * DAY_MS;
const BACKUP = dayOf(Date.now() - BEHIND_MS - DAY_MS);

let shop: Shop;
let gateway: TestGateway;
let call: Shop["atTill"];
before(async () => {
  shop = await openShop(() => Date.now() - BEHIND_MS);
  ({ gateway, atTill: call } = shop);
});
after(() => shop.stop());

const read = async (id: string) => (await call("GET", `/v1/payment/stripe/transactions/${id}`)).body;
const account = async () =>
  (await gateway.db.raw("select history_at, history_until from account where provider = 'stripe'"))
    .rows[0] as {
    history_at: Date;
    history_until: Date | null;
  };

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Runs the command as an operator does. */
function reconcile(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ["run", "--silent", "reconcile", "--", ...args];
  const env = {
    ...process.env,
    DATABASE_URL: gateway.env.DATABASE_URL,
    NPM_CONFIG_UPDATE_NOTIFIER: "false",
  };
  return new Promise((resolve) => {
    execFile("npm", command, { cwd: REPOSITORY, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

async function paid(amount: number): Promise<string> {
  const { body } = await call("POST", "/v1/payment/stripe/card", { amount, token: "tok_visa" });
  assert.equal(body.status, "completed");
  return body.id;
}

test("payments that failed or were lost in a restore are reimported", async () => {
  const [failed, lost] = [await paid(3), await paid(4)];
  // The lists have been read to the end, and no poll is due.
  await gateway.db.raw("update account set history_at = now() + interval '1 hour', history_until = now()");
  await gateway.db.raw(
    `update payment_transaction set status = 'failed', stage = null, next_check_at = null,
       failure = '{"code":"not_executed","message":"The provider has no record"}' where id = $1`,
    [failed],
  );
  await gateway.db.raw("delete from payment_transaction where id = $1", [lost]);
  const { code, stdout } = await reconcile("--since", BACKUP);
  assert.deepEqual([code, stdout], [0, `stripe: 1 to read from ${BACKUP}\n`]);
  for (const [id, amount] of [
    [failed, 3],
    [lost, 4],
  ] as const) {
    const record = await inTime(gateway, "it was found", async () => {
      const record = await read(id);
      return record.status === "completed" && record;
    });
    assert.equal(record.amount, amount);
    const { rows } = await gateway.db.raw(
      "select data ->> 'cause' as cause from event where subject_id = $1 order by created_at desc, id desc limit 1",
      [id],
    );
    assert.deepEqual(rows, [{ cause: "reconciliation" }]);
  }
});

test("a running import does not replace the requested one", async () => {
  const lost = await paid(5);
  await gateway.db.raw("delete from payment_transaction where id = $1", [lost]);
  await gateway.db.raw("update account set history_at = now(), history_until = now()");
  const stripe = openControl(shop.simulators.url, "stripe");
  await stripe.fail({ match: { method: "GET", path: "/v1/payment_intents" }, fault: "held" });
  await inTime(
    gateway,
    "a reading has begun",
    async () => (await account()).history_at.getTime() > Date.now() + DAY_MS / 48,
  );
  assert.equal((await reconcile("--since", BACKUP)).code, 0);
  await stripe.release();
  await inTime(gateway, "it was found", async () => (await read(lost)).status === "completed");
  // The next test checks that nothing changes.
  await inTime(gateway, "the list was read to its end", async () => {
    const { history_until: until } = await account();
    return until !== null && until.getTime() > Date.parse(BACKUP) + DAY_MS / 2;
  });
});

for (const [args, reason] of [
  [[], /^--since must be a past day, as in: npm run reconcile -- --since \d{4}-\d\d-\d\d\n$/],
  [["--since", "yesterday"], /^--since must be a past day/],
  [["--since", "11/01/2026"], /^--since must be a past day/],
  [["--since", "2026-02-31"], /^--since must be a past day/],
  [["--since", dayOf(Date.now() + 2 * DAY_MS)], /^--since must be a past day/],
  [["--from", BACKUP], /^Unknown option '--from'/],
] as const) {
  test(`"${args.join(" ")}" is refused in one line and changes nothing`, async () => {
    await gateway.db.raw("update account set history_at = now() + interval '1 hour'");
    // One poll from the previous test may end in the meantime.
    await eventually("the command leaves the account as it was", async () => {
      const before = await account();
      const { code, stdout, stderr } = await reconcile(...args);
      assert.deepEqual([code, stdout], [1, ""]);
      assert.match(stderr.replace(/^npm warn .*\n/gm, ""), reason);
      assert.deepEqual(await account(), before);
      return true;
    });
  });
}
