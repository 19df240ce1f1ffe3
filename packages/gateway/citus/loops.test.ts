import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { locate, order, upload } from "@banco/gateway-testing/files";
import { type SignedIn, startTestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { connectApp } from "@banco/gateway-testing/oauth";
import { STRIPE } from "@banco/gateway-testing/payments";
import { startReceiver } from "@banco/gateway-testing/receiver";
import { appAt } from "@banco/gateway-testing/webhooks";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { PRESENCE_LOCK } from "../src/db/presence.ts";
import { ROUND_MS } from "../src/pace.ts";
import { publicConnector } from "../src/ssrf-guard.ts";

const { CITUS_DATABASE_URL } = process.env;
/** The minimum number of merchants on the unavailable worker, and the minimum number elsewhere. */
const EACH = 2;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** No process has this number. */
const NOBODY = 999_999_999;

interface Till {
  merchant: SignedIn;
  tenantId: string;
  /** An unpaid payment, for which the provider is polled again and again. */
  pending: string;
  isAway: boolean;
}

const IS_AWAY = `select s.nodeport = (select nodeport from pg_dist_node order by groupid desc limit 1) as "isAway" from citus_shards s
  where s.shardid = get_shard_id_for_distribution_column('tenant', $1::text)`;

describe("while a worker of the cluster is unavailable", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must point to the coordinator of a Citus cluster");
  const [simulators, receiver] = await Promise.all([startSimulators(), startReceiver()]);
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url }, () =>
    publicConnector(() => true, { ca: receiver.cert }),
  );
  const { db } = gateway;
  after(async () => {
    await gateway.stop();
    await simulators.close();
    receiver.stop();
  });
  const rows = async <Row>(text: string, values: unknown[]) => (await db.raw(text, values)).rows as Row[];
  const call = (
    { accessToken: token }: SignedIn,
    method: string,
    path: string,
    json: object | undefined = {},
  ) => gateway.send(method, path, { token, json, headers: { "x-client-id": "till" } });
  const open = async (): Promise<Till> => {
    const merchant = await gateway.signIn();
    assert.equal((await call(merchant, "POST", STRIPE)).status, 201);
    const expiresAt = new Date(Date.now() + 23 * HOUR_MS).toISOString();
    const link = await call(merchant, "POST", `${STRIPE}/link`, {
      amount: 8,
      description: "Dinner",
      expiresAt,
    });
    assert.equal(link.status, 201, link.text);
    const [member] = await rows<{ tenant_id: string }>("select tenant_id from app_user where email = $1", [
      merchant.email,
    ]);
    const [place] = await rows<{ isAway: boolean }>(IS_AWAY, [member!.tenant_id]);
    return { merchant, tenantId: member!.tenant_id, pending: link.body.id, isAway: place!.isAway };
  };
  const tills: Till[] = [];
  const on = (away: boolean) => tills.filter(({ isAway }) => isAway === away);
  while (on(true).length < EACH || on(false).length < EACH) tills.push(await open());
  const here = on(false);
  const app = await appAt(gateway, tills[0]!.merchant, `${receiver.origin}/app`);
  for (const { merchant } of tills.slice(1)) await connectApp(gateway, merchant, app, ["payments:read"]);

  const found = async ({ tenantId, pending }: Till) =>
    (
      await rows<{ checks: number; stage: string; owner: number | null }>(
        "select checks, stage, owner from payment_transaction where tenant_id = $1 and id = $2",
        [tenantId, pending],
      )
    )[0]!;
  /**
   * The loop that imports providers' lists polls open payments too: that is not a check, and postpones the
   * next one.
   */
  const checkedAgain = (some: readonly Till[], before: readonly { checks: number }[]) =>
    eventually("each was checked again", async () => {
      await gateway.pass(MINUTE_MS);
      const now = await Promise.all(some.map(found));
      return now.every(({ checks }, index) => checks > before[index]!.checks);
    });
  /** Makes a sale at each merchant, which notifies the app. */
  const heardOf = async (some: readonly Till[]) => {
    const paid: string[] = [];
    for (const { merchant } of some) {
      const answer = await call(merchant, "POST", `${STRIPE}/card`, { amount: 3, token: "tok_visa" });
      assert.equal(answer.status, 201, answer.text);
      paid.push(answer.body.id);
    }
    await eventually("the app received an event of each", async () => {
      await gateway.pass(ROUND_MS.deliveries);
      const told = receiver.at("/app").map(({ body }) => JSON.parse(body).data.id as string);
      return paid.every((id) => told.includes(id));
    });
  };
  const member = "member@two.example";
  let back: () => void;
  before(async () => {
    // The first webhook creates the app's secret, which is stored on all workers.
    await heardOf(tills);
    // The merchant on the unavailable worker comes last.
    for (const { merchant } of [on(false)[0]!, on(true)[0]!])
      await join(gateway, merchant, "cashier", member);
    back = gateway.machineAway!();
  });
  after(() => back());

  test("apps get payment events of the other workers' merchants", async () => {
    await heardOf(here);
  });

  test("providers are polled about open payments", async () => {
    await checkedAgain(here, await Promise.all(here.map(found)));
  });

  test("only calls of dead processes are taken over", async () => {
    const callOf = ({ tenantId, pending }: Till, owner: number) =>
      db.raw(
        "update payment_transaction set stage = 'calling', owner = $3, call_at = now(), next_check_at = null where tenant_id = $1 and id = $2",
        [tenantId, pending, owner],
      );
    const [mine] = await rows<{ number: number }>(
      `select objid::bigint as number from pg_locks where locktype = 'advisory' and classid = ${PRESENCE_LOCK} and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [],
    );
    const [kept, left] = here as [Till, Till];
    // A check in progress may end in the meantime and settle its record.
    await eventually("one is resumed, and the other is not", async () => {
      await callOf(kept, mine!.number);
      await callOf(left, NOBODY);
      await eventually("it is resumed", async () => {
        await gateway.pass(ROUND_MS.payments);
        return (await found(left)).stage === "watching";
      });
      return (await found(kept)).stage === "calling";
    });
  });

  test("its members sign in, see merchants, close the day, and read files and cards", async () => {
    for (const { merchant } of here) {
      const again = await gateway.signIn(merchant.email);
      const listed = await gateway.send("GET", "/v1/merchants", { token: again.accessToken });
      assert.equal(listed.body.length, 1, listed.text);
      const closed = await call(again, "POST", "/v1/closes");
      assert.equal(closed.status, 201, closed.text);
      const { url, assetId } = await order(gateway, again.accessToken);
      assert.equal((await upload(gateway, url)).status, 204);
      assert.ok(await locate(gateway, assetId));
      const made = await call(again, "POST", "/v1/customers", { firstName: "Anna", lastName: "Bianchi" });
      const card = await gateway.send("GET", `/v1/customers/public/${made.body.code}`);
      assert.equal(card.body.displayName, "Anna B.", card.text);
    }
  });

  test("a member of two merchants signs in to the reachable one", async () => {
    const { accessToken } = await gateway.signIn(member);
    const { body, text } = await gateway.send("GET", "/v1/auth/sessions", { token: accessToken });
    assert.ok(
      body.some(({ current }: { current: boolean }) => current),
      text,
    );
  });

  test("a phone is registered and moves between its user's merchants", async () => {
    const json = { type: "apns", token: randomBytes(32).toString("hex") };
    const [one, other] = here as [Till, Till];
    for (const { merchant } of [one, other, one]) {
      const registered = await call(merchant, "POST", "/v1/devices", json);
      assert.equal(registered.status, 201, registered.text);
    }
    const left = await gateway.send("GET", "/v1/devices", { token: other.merchant.accessToken });
    assert.deepEqual(left.body, []);
  });

  test("its merchants' work resumes when it returns", async () => {
    back();
    const there = on(true);
    const checks = await eventually("it responds", () =>
      Promise.all(there.map(found)).catch(() => undefined),
    );
    await checkedAgain(there, checks);
  });
});
