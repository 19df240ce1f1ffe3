import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway } from "@banco/gateway-testing/gateway";
import { connectApp } from "@banco/gateway-testing/oauth";
import { STRIPE } from "@banco/gateway-testing/payments";
import { startReceiver } from "@banco/gateway-testing/receiver";
import { appAt } from "@banco/gateway-testing/webhooks";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { PRESENCE_LOCK } from "../src/db/presence.ts";
import { publicConnector } from "../src/outside.ts";
import { ROUND_MS } from "../src/pace.ts";

const { CITUS_DATABASE_URL } = process.env;
/** So many at least are on the machine that goes away, and so many are not. */
const EACH = 2;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** No process has this number. */
const NOBODY = 999_999_999;

interface Till {
  merchant: SignedIn;
  tenantId: string;
  /** A payment that nobody pays, which its provider is asked about again and again. */
  pending: string;
  isAway: boolean;
}

const IS_AWAY = `select s.nodeport = (select nodeport from pg_dist_node order by groupid desc limit 1) as "isAway" from citus_shards s
  where s.shardid = get_shard_id_for_distribution_column('tenant', $1::text)`;

describe("while a machine of the cluster is away", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must lead to the coordinator of a Citus cluster");
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
  const call = ({ accessToken: token }: SignedIn, method: string, path: string, json: object = {}) =>
    gateway.send(method, path, { token, json, headers: { "x-client-id": "till" } });
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
  /** The loop that reads providers' lists asks about open payments too: that is no check, and puts the next one off. */
  const checkedAgain = (some: readonly Till[], before: readonly { checks: number }[]) =>
    eventually("each was checked again", async () => {
      await gateway.pass(MINUTE_MS);
      const now = await Promise.all(some.map(found));
      return now.every(({ checks }, index) => checks > before[index]!.checks);
    });
  /** Each sells, and the app is told. */
  const heardOf = async (some: readonly Till[]) => {
    const paid: string[] = [];
    for (const { merchant } of some) {
      const answer = await call(merchant, "POST", `${STRIPE}/card`, { amount: 3, token: "tok_visa" });
      assert.equal(answer.status, 201, answer.text);
      paid.push(answer.body.id);
    }
    await eventually("the app has heard of each", async () => {
      await gateway.pass(ROUND_MS.deliveries);
      const told = receiver.at("/app").map(({ body }) => JSON.parse(body).data.id as string);
      return paid.every((id) => told.includes(id));
    });
  };
  let back: () => void;
  before(async () => {
    // The first webhook makes the app's secret, which all machines keep.
    await heardOf(tills);
    back = gateway.machineAway!();
  });
  after(() => back());

  test("apps hear of the payments of the other machines' merchants", async () => {
    await heardOf(here);
  });

  test("providers are asked about their open payments", async () => {
    await checkedAgain(here, await Promise.all(here.map(found)));
  });

  test("their calls whose process is gone are taken up, and no other's", async () => {
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
    // A check that was under way may end meanwhile, and settles what it was about.
    await eventually("one is taken up, and the other is not", async () => {
      await callOf(kept, mine!.number);
      await callOf(left, NOBODY);
      await eventually("it is taken up", async () => {
        await gateway.pass(ROUND_MS.payments);
        return (await found(left)).stage === "watching";
      });
      return (await found(kept)).stage === "calling";
    });
  });

  test("when it is back, the work of its merchants goes on too", async () => {
    back();
    const there = on(true);
    const checks = await eventually("it answers", () => Promise.all(there.map(found)).catch(() => undefined));
    await checkedAgain(there, checks);
  });
});
