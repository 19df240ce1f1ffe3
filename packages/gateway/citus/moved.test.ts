import assert from "node:assert/strict";
import { after, describe, type TestContext, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway } from "@banco/gateway-testing/gateway";
import { STRIPE } from "@banco/gateway-testing/payments";
import { findPaymentProvider } from "@banco/providers";
import { startSimulators } from "@banco/simulators";
import pg from "pg";

const { CITUS_DATABASE_URL } = process.env;
/** Enough merchants for some to be on the moving shard, and some elsewhere. */
const MERCHANTS = 4;
const AMOUNT = 12.5;
const BACK = 2.5;

/** A merchant, and the responses that its till received. */
interface Till {
  merchant: SignedIn;
  tenantId: string;
  stripeKey: string;
  payments: string[];
  receipts: string[];
  refused: number;
  /** The longest time until a retried request got a response. */
  longestMs: number;
}

/** The shard with the rows of a tenant ($1), its worker and the other worker. */
const PLACE = `select s.shardid as shard, s.nodename as host, s.nodeport as port, o.nodename as "otherHost", o.nodeport as "otherPort"
  from citus_shards s join pg_dist_node o on o.groupid <> 0 and (o.nodename, o.nodeport) <> (s.nodename, s.nodeport)
  where s.shardid = get_shard_id_for_distribution_column('tenant', $1::text)`;

/** The number of shards on each worker that has any. */
const COUNTS = `select count(*)::int as parts from citus_shards where table_name = 'tenant'::regclass group by nodename, nodeport`;
const LAST = "select nodename as host, nodeport as port from pg_dist_node order by groupid desc limit 1";

describe("a shard that moves to another worker under load", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must point to the coordinator of a Citus cluster");
  const simulators = await startSimulators();
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const { db } = gateway;
  after(async () => {
    await gateway.stop();
    await simulators.close();
  });
  const call = ({ accessToken: token }: SignedIn, method: string, path: string, sent: object = {}) =>
    gateway.send(method, path, { token, ...sent });
  const open = async (): Promise<Till> => {
    const merchant = await gateway.signIn();
    const account = await call(merchant, "POST", STRIPE);
    assert.equal(account.status, 201, account.text);
    assert.equal((await call(merchant, "POST", HANDOFF)).status, 201);
    assert.equal((await call(merchant, "PATCH", `${HANDOFF}/merchant`, { json: SELLER })).status, 200);
    const member = await db.raw("select tenant_id from app_user where email = $1", [merchant.email]);
    const [{ tenant_id: tenantId }] = member.rows as [{ tenant_id: string }];
    const { secretKey } = findPaymentProvider("P1")!.manifest.sandboxCredentials(account.body.id);
    return {
      merchant,
      tenantId,
      stripeKey: secretKey!,
      payments: [],
      receipts: [],
      refused: 0,
      longestMs: 0,
    };
  };
  const tills: Till[] = [];
  for (let n = 0; n < MERCHANTS; n += 1) tills.push(await open());

  /** Retries a request under its key, as a till does, until it gets a response. */
  const asked = async (till: Till, method: string, path: string, json: object, key: string) => {
    const began = performance.now();
    for (;;) {
      const headers = { "x-client-id": "till", "idempotency-key": key };
      const answer = await call(till.merchant, method, path, { json, headers });
      if (answer.status < 500 && answer.status !== 409) {
        assert.ok(answer.status < 300, answer.text);
        return answer.body;
      }
      till.refused += 1;
      till.longestMs = Math.max(till.longestMs, performance.now() - began);
    }
  };
  const sell = async (till: Till, n: number) => {
    const paid = await asked(
      till,
      "POST",
      `${STRIPE}/card`,
      { amount: AMOUNT, token: "tok_visa" },
      `pay-${n}`,
    );
    till.payments.push(paid.id);
    await asked(till, "DELETE", `${STRIPE}/transactions/${paid.id}`, { amount: BACK }, `back-${n}`);
    till.receipts.push((await asked(till, "POST", `${HANDOFF}/receipts`, sale(), `receipt-${n}`)).id);
  };
  const idsOf = async (text: string, tenantId: string) =>
    ((await db.raw(text, [tenantId])).rows as { id: string }[]).map(({ id }) => id);
  const chargesOf = async ({ stripeKey }: Pick<Till, "stripeKey">) => {
    const charges: { id: string; amount_refunded: number }[] = [];
    for (let more = true; more; ) {
      const query = `limit=100${charges.length > 0 ? `&starting_after=${charges.at(-1)!.id}` : ""}`;
      const headers = { authorization: `Bearer ${stripeKey}` };
      const listed = await fetch(`${simulators.url}/stripe/v1/charges?${query}`, { headers });
      const page = (await listed.json()) as { data: typeof charges; has_more: boolean };
      charges.push(...page.data);
      more = page.has_more;
    }
    return charges;
  };

  /** All merchants sell continuously, over an unlimited connection, until the work on the cluster is done. */
  const sellDuring = async (t: TestContext, work: (cluster: pg.Client) => Promise<unknown>) => {
    let isDone = false;
    const before = tills.reduce((sum, { payments }) => sum + payments.length, 0);
    const selling = tills.map(async (till) => {
      do await sell(till, till.payments.length + 1);
      while (!isDone);
    });
    const began = performance.now();
    const cluster = new pg.Client({ connectionString: gateway.env.DATABASE_URL, statement_timeout: 0 });
    await cluster.connect();
    const working = work(cluster).finally(() => {
      isDone = true;
      return cluster.end();
    });
    await Promise.all([working, ...selling]);
    const sales = tills.reduce((sum, { payments }) => sum + payments.length, 0) - before;
    t.diagnostic(`done in ${Math.round(performance.now() - began)} ms, ${sales} sales`);
    t.diagnostic(
      `refused: ${tills.map(({ refused, longestMs }) => `${refused} (${Math.round(longestMs)} ms)`)}`,
    );
  };
  const assertNothingIsLost = async ({ tenantId, payments, receipts, ...till }: Till) => {
    const completed = "select id from payment_transaction where tenant_id = $1 and status = 'completed'";
    assert.deepEqual((await idsOf(completed, tenantId)).toSorted(), payments.toSorted());
    const refunded =
      "select transaction_id as id from payment_refund where tenant_id = $1 and status = 'completed'";
    assert.deepEqual((await idsOf(refunded, tenantId)).toSorted(), payments.toSorted());
    const issued = "select id from fiscal_document where tenant_id = $1";
    assert.deepEqual((await idsOf(issued, tenantId)).toSorted(), receipts.toSorted());
    const events = "select subject_id as id from event where tenant_id = $1 and type = 'payment.completed'";
    assert.deepEqual((await idsOf(events, tenantId)).toSorted(), payments.toSorted());
    const charges = await chargesOf(till);
    assert.equal(charges.length, payments.length, "each was charged once");
    assert.deepEqual([...new Set(charges.map((charge) => charge.amount_refunded))], [BACK * 100]);
  };

  test("loses and duplicates nothing: payments, refunds and receipts continue", async (t) => {
    const { shard, host, port, otherHost, otherPort } = (await db.raw(PLACE, [tills[0]!.tenantId]))
      .rows[0] as Record<string, string>;
    const move = "select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')";
    await sellDuring(t, (cluster) => cluster.query(move, [shard, host, port, otherHost, otherPort]));
    const [moved] = (await db.raw(PLACE, [tills[0]!.tenantId])).rows as Record<string, string>[];
    assert.deepEqual([moved!.host, moved!.port], [otherHost, otherPort]);
    for (const till of tills) await assertNothingIsLost(till);
  });

  test("is rebalanced onto an empty worker without loss", async (t) => {
    const counts = async () => ((await db.raw(COUNTS)).rows as { parts: number }[]).map(({ parts }) => parts);
    const empty = new pg.Client({ connectionString: gateway.env.DATABASE_URL, statement_timeout: 0 });
    await empty.connect();
    const [{ host, port }] = (await empty.query(LAST)).rows as [{ host: string; port: number }];
    await empty.query("select citus_drain_node($1, $2, 'force_logical')", [host, port]);
    await empty.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [host, port]);
    await empty.end();
    const [all, ...none] = await counts();
    assert.deepEqual([all! > 1, none], [true, []]);
    await sellDuring(t, async (cluster) => {
      await cluster.query("select citus_rebalance_start(shard_transfer_mode => 'force_logical')");
      await cluster.query("select citus_rebalance_wait()");
    });
    assert.deepEqual(await counts(), [all! / 2, all! / 2]);
    for (const till of tills) await assertNothingIsLost(till);
  });
});
