import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { USER_AGENT } from "@banco/core/product";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem, connectApp } from "@banco/gateway-testing/oauth";
import { type Receiver, startReceiver } from "@banco/gateway-testing/receiver";
import { appAt, deliveries, letTimePass, openTill, payment, secretOf } from "@banco/gateway-testing/webhooks";
import { eventually } from "@banco/testing/eventually";
import { Webhook } from "standardwebhooks";
import { openDatabase } from "../../src/db/database.ts";
import { statement } from "../../src/db/statement.ts";
import { ROUND_MS } from "../../src/pace.ts";
import { publicConnector } from "../../src/ssrf-guard.ts";

let receiver: Receiver;
let gateway: TestGateway;
let developer: SignedIn;
let merchant: SignedIn;
before(async () => {
  receiver = await startReceiver();
  gateway = await startTestGateway({}, () => publicConnector(() => true, { ca: receiver.cert }));
  developer = await gateway.signIn();
  merchant = await openTill(gateway);
});
after(async () => {
  await gateway.stop();
  receiver.stop();
});

let apps = 0;
/** Creates an app for the developer with its own webhook path, and lets it read the merchant's payments. */
async function connectedApp(scopes = ["payments:read"]) {
  const path = `/app${++apps}`;
  const app = await appAt(gateway, developer, receiver.origin + path);
  await connectApp(gateway, merchant, app, scopes);
  return { app, path };
}
const arrived = async (path: string, count = 1) => {
  await gateway.pass(ROUND_MS.deliveries);
  await eventually(`${count} came to ${path}`, () => receiver.at(path).length >= count);
  return receiver.at(path);
};
const logged = (app: Parameters<typeof deliveries>[2], status: string) =>
  eventually(
    `the log says ${status}`,
    async () => (await deliveries(gateway, developer, app, { status }))[0],
  );

test("an app gets events about payments it may read, signed per Standard Webhooks", async () => {
  const { app, path } = await connectedApp();
  const id = await payment(gateway, merchant);
  const [webhook] = await arrived(path);
  const secret = await secretOf(gateway, developer, app);
  assert.equal(webhook!.headers["user-agent"], USER_AGENT);
  const payload = new Webhook(secret).verify(webhook!.body, webhook!.headers) as Record<string, unknown>;
  assert.equal(payload.type, "payment.completed");
  assert.equal(payload.id, webhook!.id);
  const data = {
    id,
    provider: "handoff",
    mode: "sandbox",
    from: "pending",
    to: "completed",
    cause: "person",
  };
  assert.deepEqual(payload.data, { ...data, amount: 12.5, currency: "EUR" });
  assert.throws(() => new Webhook(secret).verify(`${webhook!.body} `, webhook!.headers));
  const entry = await logged(app, "delivered");
  assert.equal(entry.id, webhook!.id);
  assert.deepEqual(entry.payload, payload);
  assert.equal(entry.attempts[0].status, 204);
});

test("an app gets no events about other areas, merchants or rolled-back changes", async () => {
  const { app: fiscal, path } = await connectedApp(["fiscals:read", "payments:write"]);
  const { app, path: heard } = await connectedApp();
  await payment(gateway, await openTill(gateway));
  const add = statement(
    "test_event_rolled_back",
    `insert into event (tenant_id, id, type, subject_id, data, created_at)
     select tenant_id, 'evt_none', 'payment.completed', 'pay_none', '{}', now() from payment_transaction limit 1`,
  );
  const rolledBack = gateway.db.transaction(async (queries) => {
    await queries.all(add);
    throw new Error("no");
  });
  await assert.rejects(rolledBack, /no/);
  await payment(gateway, merchant);
  await arrived(heard);
  assert.equal(receiver.at(heard).length, 1);
  assert.equal((await deliveries(gateway, developer, app)).length, 1);
  assert.deepEqual(receiver.at(path), []);
  assert.deepEqual(await deliveries(gateway, developer, fiscal), []);
});

test("a merchant's own app gets the merchant's events without consent", async () => {
  const app = await appAt(gateway, merchant, `${receiver.origin}/own`);
  await payment(gateway, merchant);
  await arrived("/own");
  assert.equal((await deliveries(gateway, merchant, app)).length, 1);
});

test("document events go only to apps that may read documents", async () => {
  const fiscal = await connectedApp(["fiscals:read"]);
  const other = await connectedApp(["payments:read", "stores:read"]);
  const call = (method: string, path: string, json: object) =>
    gateway.send(method, `/v1/fiscal/handoff${path}`, { token: merchant.accessToken, json });
  await call("POST", "", {});
  await call("PATCH", "/merchant", SELLER);
  const { id } = (await call("POST", "/receipts", sale())).body;
  assert.equal(
    (await call("PATCH", `/receipts/${id}`, { status: "completed", number: "0001-0001" })).status,
    200,
  );
  const payloads = (await arrived(fiscal.path, 2)).map(({ body }) => JSON.parse(body));
  assert.deepEqual(payloads.map(({ type, data }) => [type, data.id, data.amount, data.number]).sort(), [
    ["receipt.completed", id, 2.4, "0001-0001"],
    ["receipt.pending", id, 2.4, null],
  ]);
  assert.deepEqual(await deliveries(gateway, developer, other.app), []);
});

test("events without a scope go only to the merchant's own apps", async () => {
  const own = await appAt(gateway, merchant, `${receiver.origin}/billing`);
  const other = await connectedApp(["payments:read", "fiscals:read", "stores:read"]);
  const add = statement(
    "test_event_subscription",
    `insert into event (tenant_id, id, type, subject_id, data, created_at)
     select tenant_id, 'evt_' || gen_random_uuid(), 'subscription.active', 'sub_1', '{}', now() from app where id = $1`,
  );
  await gateway.db.all(add, [own.clientId]);
  const [webhook] = await arrived("/billing");
  assert.equal(JSON.parse(webhook!.body).type, "subscription.active");
  assert.deepEqual(await deliveries(gateway, developer, other.app), []);
});

test("a payment succeeds while an app is deleted concurrently", async () => {
  const { app } = await connectedApp();
  const remove = statement("test_app_delete", "delete from app where id = $1");
  const waits = statement(
    "test_waits",
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  let paid: Promise<string> | undefined;
  const other = openDatabase(gateway.env.DATABASE_URL!, 1);
  await gateway.db.transaction(async (queries) => {
    await queries.all(remove, [app.clientId]);
    paid = payment(gateway, merchant);
    await eventually("the payment waits for the deletion", async () => (await other.all(waits)).length > 0);
  });
  await other.close();
  assert.match(await paid!, /^pay_/);
});

test("a failed delivery is retried under the same ID until accepted", async () => {
  const { app, path } = await connectedApp();
  // The delivery is sent again when the test advances the clock, however slow the machine is.
  receiver.on(path, (response) => void response.writeHead(500, { "retry-after": "3600" }).end());
  await payment(gateway, merchant);
  await arrived(path);
  const failed = await eventually("the failure is logged", async () => {
    const entry = await logged(app, "pending");
    return entry.attempts.length === 1 && entry;
  });
  assert.equal(failed.attempts[0].status, 500);
  assert.ok(Date.parse(failed.nextAttemptAt) > Date.now());
  receiver.on(path, (response) => void response.writeHead(200).end("thanks"));
  await letTimePass(gateway);
  const [first, second] = await arrived(path, 2);
  assert.equal(first!.id, second!.id);
  assert.equal(first!.body, second!.body);
  const entry = await logged(app, "delivered");
  assert.deepEqual(
    entry.attempts.map(({ status }: { status: number }) => status),
    [500, 200],
  );
  assert.equal(entry.nextAttemptAt, null);
});

test("deliveries stop after three days, and the owner can resend them", async () => {
  const { app, path } = await connectedApp();
  receiver.on(path, (response) => void response.writeHead(503, { "retry-after": "3600" }).end());
  await payment(gateway, merchant);
  const { id } = await logged(app, "pending");
  const expire = statement(
    "test_webhook_expires",
    "update webhook_delivery set expires_at = now(), due_at = now() where event_id = $1",
  );
  await eventually("it was tried", async () => (await logged(app, "pending")).attempts.length === 1);
  await gateway.db.all(expire, [id]);
  const dead = await logged(app, "dead");
  assert.equal(dead.nextAttemptAt, null);
  receiver.on(path, (response) => void response.writeHead(204).end());
  const resend = `/v1/apps/${app.clientId}/deliveries/${id}/resend`;
  const again = await gateway.send("POST", resend, { token: developer.accessToken });
  assert.deepEqual([again.status, again.body.status], [200, "pending"]);
  assert.equal((await logged(app, "delivered")).id, id);
  assert.deepEqual(new Set(receiver.at(path).map((one) => one.id)), new Set([id]));
  assertProblem(await gateway.send("POST", resend, { token: merchant.accessToken }), 403, "forbidden");
  const unknown = `/v1/apps/${app.clientId}/deliveries/evt_none/resend`;
  assertProblem(await gateway.send("POST", unknown, { token: developer.accessToken }), 404, "not_found");
});

test("a delivery that is resent during a running attempt is sent again", async () => {
  const { app, path } = await connectedApp();
  const { promise: thinks, resolve: answers } = Promise.withResolvers<() => void>();
  receiver.on(path, (response) => answers(() => response.writeHead(204).end()));
  await payment(gateway, merchant);
  const [first] = await arrived(path);
  const answer = await thinks;
  receiver.on(path, (response) => void response.writeHead(204).end());
  const resend = `/v1/apps/${app.clientId}/deliveries/${first!.id}/resend`;
  assert.equal((await gateway.send("POST", resend, { token: developer.accessToken })).status, 200);
  answer();
  const { id } = await eventually("both attempts are in the log", async () => {
    await gateway.pass(ROUND_MS.deliveries);
    const entry = await logged(app, "delivered");
    return entry.attempts.length > 1 && entry;
  });
  assert.equal(id, first!.id);
  assert.ok(receiver.at(path).length > 1);
});

test("a receiver that returns 410 is not retried, and redirects are ignored", async () => {
  const gone = await connectedApp();
  const moved = await connectedApp();
  receiver.on(gone.path, (response) => void response.writeHead(410).end());
  receiver.on(
    moved.path,
    (response) => void response.writeHead(307, { location: `${receiver.origin}/secret` }).end(),
  );
  await payment(gateway, merchant);
  assert.equal((await logged(gone.app, "dead")).attempts[0].status, 410);
  await eventually("the redirect is logged", async () => {
    return (await logged(moved.app, "pending")).attempts[0]?.status === 307;
  });
  assert.deepEqual(receiver.at("/secret"), []);
});

test("a receiver that never responds does not delay other deliveries", async () => {
  const slow = await connectedApp();
  const quick = await connectedApp();
  const held: (() => void)[] = [];
  receiver.on(slow.path, (response) => void held.push(() => response.writeHead(204).end()));
  const many = 20;
  for (let count = 0; count < many; count += 1) await payment(gateway, merchant);
  await arrived(quick.path, many);
  await arrived(slow.path);
  assert.ok(receiver.at(slow.path).length < many);
  assert.equal(new Set(receiver.at(quick.path).map(({ id }) => id)).size, many);
  receiver.on(slow.path, (response) => void response.writeHead(204).end());
  for (const answer of held) answer();
  await arrived(slow.path, many);
});

test("the previous secret stays valid for a day after a rotation", async () => {
  const { app, path } = await connectedApp();
  const before = await secretOf(gateway, developer, app);
  const url = `/v1/apps/${app.clientId}/webhook-secret`;
  const replaced = await gateway.send("POST", url, { token: developer.accessToken });
  assert.equal(replaced.status, 201);
  assert.notEqual(replaced.body.secret, before);
  assert.ok(Date.parse(replaced.body.previousUntil) > Date.now());
  await payment(gateway, merchant);
  const [webhook] = await arrived(path);
  for (const secret of [before, replaced.body.secret]) {
    assert.ok(new Webhook(secret).verify(webhook!.body, webhook!.headers));
  }
  assertProblem(await gateway.send("GET", url, { token: merchant.accessToken }), 403, "forbidden");
});

test("an app gets no further events once its consent is withdrawn", async () => {
  const { app, path } = await connectedApp();
  receiver.on(path, (response) => void response.writeHead(500, { "retry-after": "3600" }).end());
  await payment(gateway, merchant);
  await arrived(path);
  const grant = `/v1/auth/grants/${app.clientId}`;
  assert.equal((await gateway.send("DELETE", grant, { token: merchant.accessToken })).status, 200);
  await eventually(
    "it was tried",
    async () => (await deliveries(gateway, developer, app))[0].attempts.length === 1,
  );
  await letTimePass(gateway);
  const dead = await logged(app, "dead");
  assert.match(dead.attempts[1].error, /no longer allows the app to read/);
  await payment(gateway, merchant);
  assert.equal((await deliveries(gateway, developer, app)).length, 1);
  assert.equal(receiver.at(path).length, 1);
});

test("an app without a webhook URL gets no further attempts", async () => {
  const { app, path } = await connectedApp();
  receiver.on(path, (response) => void response.writeHead(500, { "retry-after": "3600" }).end());
  await payment(gateway, merchant);
  await arrived(path);
  await eventually("it was tried", async () => (await logged(app, "pending")).attempts.length === 1);
  await gateway.db.raw("update app set webhook_url = null where id = $1", [app.clientId]);
  await letTimePass(gateway);
  const dead = await logged(app, "dead");
  assert.match(dead.attempts[1].error, /no longer has a webhook URL/);
  assert.equal(receiver.at(path).length, 1);
});

test("the delivery log is paged newest first", async () => {
  const { app, path } = await connectedApp();
  for (let count = 0; count < 3; count += 1) await payment(gateway, merchant);
  await arrived(path, 3);
  const url = `/v1/apps/${app.clientId}/deliveries`;
  const read = (query: Record<string, string>) =>
    gateway.send("GET", url, { token: developer.accessToken, query });
  const ids: string[] = [];
  for (let token: string | null = ""; token !== null; ) {
    const { items, ...page } = (await read({ limit: "2", token })).body;
    assert.ok(items.length <= 2);
    ids.push(...items.map(({ id }: { id: string }) => id));
    token = page.token;
  }
  assert.deepEqual(ids, [...new Set(ids)].sort().reverse());
  for (const { id } of receiver.at(path)) assert.ok(ids.includes(id));
  assertProblem(await read({ limit: "0" }), 400, "validation_failed");
});

test("deliveries never contact private addresses, whatever the host name", async () => {
  // If others can reach the sandbox, this machine is not the developer's.
  const others = { BASE_URL: "https://sandbox.example.com" };
  const [strict, inside] = await Promise.all([startTestGateway(others), startReceiver()]);
  try {
    const owner = await openTill(strict);
    const { port } = new URL(inside.origin);
    const hosts = ["localhost", "127.0.0.1", "[::1]", "2130706433", "[::ffff:127.0.0.1]"];
    const private_ = await Promise.all(
      hosts.map((host) => appAt(strict, owner, `https://${host}:${port}/private`)),
    );
    await payment(strict, owner);
    for (const app of private_) {
      const entry = await eventually("the refusal is logged", async () => {
        const [one] = await deliveries(strict, owner, app);
        return one?.attempts.length > 0 && one;
      });
      assert.match(entry.attempts[0].error, /is not on the public Internet/);
    }
    assert.equal(inside.connections(), 0);
  } finally {
    await strict.stop();
    inside.stop();
  }
});
