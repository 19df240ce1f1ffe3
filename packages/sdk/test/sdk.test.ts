import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SELLER, sale } from "@banco/gateway-testing/fiscal";
import { Banco, BancoError, NoAnswerError, type Payment, type Tokens } from "../src/index.ts";
import { startWorld, type World } from "./support.ts";

const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };

describe("the SDK against a real gateway", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.stop());

  const pay = (banco: Banco, amount: number): Promise<Payment> =>
    banco.createCardPayment("stripe", { amount, token: "tok_visa" });

  test("takes a payment, waits for it, refunds a part, and issues its receipt as a file", async () => {
    const banco = world.client();
    const link = await banco.createPaymentLink("stripe", { amount: 12.5, description: "Table 4" });
    assert.match(link.url!, /^http/);
    const paid = await banco.waitForPayment("stripe", (await pay(banco, 9.9)).id);
    assert.deepEqual([paid.status, paid.amount], ["completed", 9.9]);
    const refunded = await banco.refundPayment("stripe", paid.id, { amount: 2 });
    assert.equal(refunded.refundedAmount, 2);

    await banco.connectFiscalAccount("fiskaly");
    await banco.updateFiscalMerchant("fiskaly", SELLER as never);
    await banco.updateFiscalCredentials("fiskaly", {
      taxCode: "RSSMRA80A01H501U",
      password: "Segreta-7391!",
      pin: "8462917305",
    });
    const issued = await banco.issueReceipt("fiskaly", sale() as never);
    const receipt = await banco.waitForReceipt("fiskaly", issued.id);
    assert.equal(receipt.status, "completed");
    const file = await banco.downloadReceipt("fiskaly", receipt.id, { gift: false });
    assert.equal(file.type, "application/pdf");
    assert.equal((await file.text()).slice(0, 5), "%PDF-");
  });

  test("a list is its first page when awaited, and all of its items when iterated", async () => {
    const banco = world.client();
    const made = [];
    for (const amount of [1, 2, 3, 4, 5]) made.push((await pay(banco, amount)).id);
    const query = { ...EVER, limit: 2, order: "desc" } as const;
    const first = await banco.listAllPayments(query);
    assert.equal(first.items.length, 2);
    assert.notEqual(first.token, null);
    const seen: string[] = [];
    for await (const payment of banco.listAllPayments(query)) seen.push(payment.id);
    assert.deepEqual(seen.slice(0, 5), made.toReversed());
  });

  test("a refusal is a typed error with its code, its fields and the request's id", async () => {
    const banco = world.client();
    const refused = banco.createPaymentLink("stripe", { amount: -1 });
    await assert.rejects(refused, (error: BancoError) => {
      assert.ok(error instanceof BancoError);
      assert.deepEqual(
        [error.status, error.code, error.errors[0]?.path],
        [400, "validation_failed", "/amount"],
      );
      assert.match(error.type!, /docs\/errors#validation_failed/);
      assert.ok(error.requestId);
      return true;
    });
    const stranger = world.client({ token: "nobody" });
    await assert.rejects(stranger.listProviders(), { code: "unauthorized", status: 401 });
  });

  test("an answer that is lost is asked for again under the same key: the money moves once", async () => {
    const keys: (string | null)[] = [];
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      keys.push(new Headers(init?.headers).get("idempotency-key"));
      if (keys.length > 1) return answer;
      await answer.body?.cancel();
      throw new TypeError("the connection broke");
    };
    const banco = world.client({ fetch: losing });
    const before = await count();
    const payment = await pay(banco, 33);
    assert.equal(payment.status, "completed");
    assert.equal(keys.length, 2);
    assert.equal(keys[0], keys[1]);
    assert.equal(await count(), before + 1);

    async function count(): Promise<number> {
      let found = 0;
      for await (const one of world.client().listPayments("stripe", EVER)) found += one.amount === 33 ? 1 : 0;
      return found;
    }
  });

  test("after all tries without an answer the error has the key to repeat with", async () => {
    const silent: typeof fetch = () => Promise.reject(new TypeError("no route"));
    const banco = world.client({ fetch: silent, maxRetries: 1 });
    await assert.rejects(pay(banco, 1), (error: NoAnswerError) => {
      assert.ok(error instanceof NoAnswerError);
      assert.match(error.idempotencyKey!, /^[\w-]{36}$/);
      return true;
    });
    let tries = 0;
    const unkeyed = world.client({
      fetch: () => {
        tries++;
        return Promise.reject(new TypeError("no route"));
      },
    });
    await assert.rejects(
      unkeyed.createProduct({ name: "Caffè", price: 1.2, vat: "10" } as never),
      NoAnswerError,
    );
    assert.equal(tries, 1, "a call without a key is not repeated");
  });

  test("asked to slow down, it waits as long as it is told, and then goes on", async () => {
    let tries = 0;
    const busy: typeof fetch = async (input, init) => {
      tries++;
      return tries === 1
        ? new Response("{}", { status: 429, headers: { "retry-after": "1" } })
        : fetch(input, init);
    };
    const providers = await world.client({ fetch: busy }).listProviders();
    assert.ok(providers.length > 0);
    assert.equal(tries, 2);
  });

  test("a session whose access token is refused is renewed once, whatever waits for it", async () => {
    const { accessToken, refreshToken } = await world.gateway.signIn();
    const told: Tokens[] = [];
    const session = {
      tokens: { accessToken: `${accessToken}x`, refreshToken },
      onTokens: (tokens: Tokens) => void told.push(tokens),
    };
    const banco = new Banco({ baseUrl: world.gateway.url, session });
    await Promise.all([banco.listProviders(), banco.listBridges(), banco.listSessions()]);
    assert.equal(told.length, 1);
    assert.notEqual(told[0]!.refreshToken, refreshToken);
  });

  test("events are followed, and after a broken connection from where they were", async () => {
    let streams = 0;
    const breaking: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).endsWith("/v1/events")) return answer;
      streams++;
      return streams === 1 ? new Response(firstEventOf(answer), answer) : answer;
    };
    const banco = world.client({ fetch: breaking });
    const stop = new AbortController();
    const events = banco.events({ signal: stop.signal });
    const first = events.next();
    const told = [await pay(banco, 41).then(({ id }) => id)];
    assert.equal((await first).value.data.id, told[0]);
    told.push((await pay(banco, 42)).id);
    assert.equal((await events.next()).value.data.id, told[1]);
    assert.equal(streams, 2);
    stop.abort();
    assert.equal((await events.next()).done, true);
  });
});

/** The stream up to its first event; then the connection ends. */
function firstEventOf(answer: Response): ReadableStream<Uint8Array> {
  const end = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      if (new TextDecoder().decode(chunk).includes("data:")) controller.terminate();
    },
  });
  return answer.body!.pipeThrough(end);
}
