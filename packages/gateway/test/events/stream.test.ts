import assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";
import { openTill, payment } from "@banco/gateway-testing/webhooks";
import { createTestDatabase } from "@banco/testing/database";
import { eventually } from "@banco/testing/eventually";
import { openDatabase } from "../../src/db/database.ts";
import { statement } from "../../src/db/statement.ts";

let gateway: TestGateway;
let sibling: TestGateway;
let merchant: SignedIn;
before(async () => {
  gateway = await startTestGateway();
  sibling = await gateway.startSibling();
  merchant = await openTill(gateway);
});
after(async () => {
  await sibling.stop();
  await gateway.stop();
});

interface Heard {
  id: string;
  event: string;
  data: { id: string; data: { id: string } };
}

/** Subscribes to a stream on its own connection. */
async function follow(at: TestGateway, token: string, lastEventId?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId && { "last-event-id": lastEventId }) };
  const request = get(`${at.url}/v1/events`, { agent: false, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  assert.match(response.headers["content-type"]!, /^text\/event-stream/);
  const heard: Heard[] = [];
  const ended = read(response.setEncoding("utf8"), heard).then(
    () => "ended",
    () => "left",
  );
  return {
    heard,
    ended,
    subjects: () => heard.map(({ data }) => data.data.id),
    leave: () => request.destroy(),
  };
}

type Stream = Awaited<ReturnType<typeof follow>>;

async function read(body: AsyncIterable<string>, heard: Heard[]): Promise<void> {
  let text = "";
  for await (const chunk of body) {
    text += chunk;
    const frames = text.split("\n\n");
    text = frames.pop()!;
    for (const frame of frames) {
      const fields = Object.fromEntries(frame.split("\n").map((line) => line.split(/: (.*)/s, 2)));
      if (fields.id) heard.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) });
    }
  }
}

const hears = (stream: { subjects(): string[] }, ids: string[]) =>
  eventually("the events have arrived", () => {
    assert.deepEqual(stream.subjects(), ids);
    return true;
  });

test("a subscriber at one process receives changes made at another", async () => {
  await payment(gateway, merchant);
  const streams = [await follow(gateway, merchant.accessToken), await follow(sibling, merchant.accessToken)];
  const ids = [await payment(gateway, merchant), await payment(sibling, merchant)];
  for (const stream of streams) {
    await hears(stream, ids);
    const [first] = stream.heard;
    assert.equal(first!.event, "payment.completed");
    assert.equal(first!.data.id, first!.id);
    stream.leave();
  }
});

test("a stream resumed at any process delivers each later event once", async () => {
  const stream = await follow(gateway, merchant.accessToken);
  const ids = [await payment(gateway, merchant)];
  await hears(stream, ids);
  stream.leave();
  const missed: string[] = [];
  for (let count = 0; count < 5; count += 1) missed.push(await payment(gateway, merchant));
  const again = await follow(sibling, merchant.accessToken, stream.heard.at(-1)!.id);
  await hears(again, missed);
  missed.push(await payment(sibling, merchant));
  await hears(again, missed);
  again.leave();
});

const ADD = statement(
  "test_event_add",
  `insert into event (tenant_id, id, type, subject_id, data, created_at)
   select tenant_id, $1, coalesce($2, 'payment.completed'), $1, '{}', now() from account limit 1`,
);

test("a change that commits late is delivered late but never missed", async () => {
  const stream = await follow(gateway, merchant.accessToken);
  const late = "evt_000late";
  let ids: string[] = [];
  await gateway.db.transaction(async (queries) => {
    await queries.all(ADD, [late, null]);
    ids = [await payment(gateway, merchant), await payment(sibling, merchant)];
  });
  await eventually("all have arrived", () => stream.heard.length === 3);
  assert.deepEqual(stream.subjects(), [late, ...ids]);
  stream.leave();
});

test("an open transaction in another database causes no delay", async () => {
  const other = await createTestDatabase();
  const elsewhere = openDatabase(other.url, 2);
  const stream = await follow(gateway, merchant.accessToken);
  await elsewhere.transaction(async (queries) => {
    await queries.raw("select pg_current_xact_id()");
    const ids = [await payment(gateway, merchant), await payment(sibling, merchant)];
    await hears(stream, ids);
  });
  stream.leave();
  await elsewhere.close();
  await other.drop();
});

test("each of many concurrent changes is delivered once", async () => {
  const other = await createTestDatabase();
  const [here, elsewhere] = [openDatabase(gateway.env.DATABASE_URL!, 8), openDatabase(other.url, 4)];
  const stream = await follow(gateway, merchant.accessToken);
  const ids = Array.from({ length: 200 }, (_, index) => `evt_many${index}`);
  const change = (id: string) =>
    here.transaction(async (queries) => {
      await queries.all(ADD, [id, null]);
      await queries.raw("select pg_sleep(random() * 0.05)");
    });
  const noise = () =>
    elsewhere.transaction((queries) => queries.raw("select pg_current_xact_id(), pg_sleep(random() * 0.05)"));
  await Promise.all(ids.flatMap((id) => [change(id), noise()]));
  await eventually("the last ones have arrived", () => stream.heard.length >= ids.length);
  assert.deepEqual(stream.subjects().toSorted(), ids.toSorted());
  stream.leave();
  await Promise.all([here.close(), elsewhere.close()]);
  await other.drop();
});

test("a subscriber gets no earlier events despite an open change", async () => {
  const late = "evt_001late";
  const heard = await gateway.db.transaction(async (queries) => {
    await queries.all(ADD, [late, null]);
    await payment(gateway, merchant);
    const stream = await follow(gateway, merchant.accessToken);
    return { stream, id: await payment(sibling, merchant) };
  });
  await hears(heard.stream, [late, heard.id]);
  heard.stream.leave();
});

test("an app receives only permitted events of its merchant", async () => {
  const app = await createApp(gateway, merchant);
  const payments = await connectApp(gateway, merchant, app, ["payments:read"]);
  const fiscals = await connectApp(gateway, merchant, app, ["fiscals:read"]);
  const stranger = await openTill(gateway);
  const [allowed, elsewhere, other] = [
    await follow(gateway, payments.accessToken),
    await follow(gateway, fiscals.accessToken),
    await follow(gateway, stranger.accessToken),
  ];
  const id = await payment(gateway, merchant);
  await hears(allowed, [id]);
  const theirs = await payment(gateway, stranger);
  await hears(other, [theirs]);
  assert.deepEqual(elsewhere.heard, []);
  for (const stream of [allowed, elsewhere, other]) stream.leave();

  const writes = await connectApp(gateway, merchant, app, ["payments:write"]);
  const refused = await gateway.send("GET", "/v1/events", { token: writes.accessToken });
  assertProblem(refused, 403, "insufficient_scope");
});

test("an owner receives every event, and others what their role may read", async () => {
  const technician = await join(gateway, merchant, "technician");
  const manager = await join(gateway, merchant, "manager");
  const streams = [];
  for (const { accessToken } of [merchant, manager, technician])
    streams.push(await follow(gateway, accessToken));
  const [everything, payments, nothing] = streams as [Stream, Stream, Stream];
  await gateway.db.all(ADD, ["evt_subscription", "subscription.active"]);
  const id = await payment(gateway, merchant);
  await hears(everything, ["evt_subscription", id]);
  await hears(payments, [id]);
  assert.deepEqual(nothing.heard, []);
  for (const stream of streams) stream.leave();
});

test("an unknown event ID and an invalid token are refused", async () => {
  const stranger = await openTill(gateway);
  const stream = await follow(gateway, stranger.accessToken);
  await hears(stream, [await payment(gateway, stranger)]);
  stream.leave();
  const { accessToken: token } = merchant;
  for (const id of ["evt_none", stream.heard[0]!.id]) {
    const refused = await gateway.send("GET", "/v1/events", { token, headers: { "last-event-id": id } });
    assertProblem(refused, 400, "validation_failed");
  }
  assertProblem(await gateway.send("GET", "/v1/events"), 401, "unauthorized");
});

test("each user can open up to twenty concurrent streams", async () => {
  const user = await gateway.signIn();
  const { accessToken: token } = user;
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(gateway, token)));
  const { accessToken } = await connectApp(gateway, user, await createApp(gateway, merchant));
  streams.unshift(await follow(gateway, accessToken));
  const refused = await gateway.send("GET", "/v1/events", { token });
  assertProblem(refused, 429, "rate_limited");
  for (const name of ["retry-after", "ratelimit-reset"])
    assert.ok(Number(refused.headers.get(name)) > 0, name);
  streams.pop()!.leave();
  const next = await eventually("there is space again", () => follow(gateway, token).catch(() => undefined));
  for (const stream of [...streams, next]) stream.leave();
});

test("a stream ends soon after its token is revoked", async () => {
  const app = await createApp(gateway, merchant);
  const { accessToken } = await connectApp(gateway, merchant, app);
  const stream = await follow(gateway, accessToken);
  const grant = `/v1/auth/grants/${app.clientId}`;
  assert.equal((await gateway.send("DELETE", grant, { token: merchant.accessToken })).status, 200);
  await payment(gateway, merchant);
  assert.equal(await stream.ended, "ended");
  assert.deepEqual(stream.heard, []);
});

test("an idle stream ends after its token is revoked", async () => {
  const { accessToken } = await connectApp(gateway, merchant, await createApp(gateway, merchant));
  const stream = await follow(gateway, accessToken);
  let end: string | undefined;
  void stream.ended.then((how) => {
    end = how;
  });
  const { body: grants } = await gateway.send("GET", "/v1/auth/grants", { token: merchant.accessToken });
  for (const { clientId } of grants)
    await gateway.send("DELETE", `/v1/auth/grants/${clientId}`, { token: merchant.accessToken });
  await inTime(gateway, "the stream ended", () => end === "ended");
});

test("a merchant can open up to fifty concurrent streams", async () => {
  const owner = await gateway.signIn();
  const tokens = [owner.accessToken];
  for (const app of [await createApp(gateway, merchant), await createApp(gateway, merchant)])
    tokens.push((await connectApp(gateway, owner, app)).accessToken);
  const streams: Stream[] = [];
  for (const [index, token] of tokens.entries())
    for (let count = 0; count < (index < 2 ? 20 : 10); count += 1) streams.push(await follow(gateway, token));
  const refused = await gateway.send("GET", "/v1/events", { token: tokens[2]! });
  assertProblem(refused, 429, "rate_limited");
  for (const stream of streams) stream.leave();
});

test("streams end cleanly when their process stops", async () => {
  const stopping = await gateway.startSibling();
  const stream = await follow(stopping, merchant.accessToken);
  await stopping.stop();
  assert.equal(await stream.ended, "ended");
});
