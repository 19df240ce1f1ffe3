import assert from "node:assert/strict";
import { sale } from "@banco/gateway-testing/fiscal";
import type { Failed } from "./outcome.ts";
import {
  always,
  card,
  chargeOnce,
  first,
  judgeOnce,
  judgeUnknown,
  pageOf,
  type Scenario,
} from "./scenario.ts";

/** Returns a URL of the proxy with a different origin from the SDK's. */
const elsewhere = (host: string) => `http://${host.replace("127.0.0.1", "localhost")}/elsewhere`;
const FREE = "http://127.0.0.1:2";

/** Scenarios in which payments, receipts, lists and events succeed. */
export const GOOD: Scenario[] = [
  {
    name: "makes a payment, waits for it and refunds part of it",
    runs: "payment",
    judge({ result, heard }) {
      const { url, ...rest } = result as { url: string };
      assert.match(url, /^http/);
      assert.deepEqual(rest, { status: "completed", amount: 9.9, refunded: 2 });
      const posts = heard.filter(({ method }) => method !== "GET");
      const keys = posts.map(({ headers }) => headers["idempotency-key"]);
      assert.equal(new Set(keys).size, 3, "each call has a key of its own");
      assert.deepEqual(
        posts.map(({ headers }) => headers["x-client-id"]),
        ["conformance", "conformance", undefined],
      );
    },
  },
  {
    name: "returns a payment's current state when the wait is over",
    runs: "waitInVain",
    judge: ({ result }) => assert.equal(result, "pending"),
  },
  {
    name: "issues a receipt, waits for it, and reads its file",
    runs: "receipt",
    input: () => ({ sale: sale() }),
    judge: ({ result }) => assert.deepEqual(result, { status: "completed", begins: "%PDF-" }),
  },
  {
    name: "waits for a sale whose document is in progress",
    runs: "sale",
    judge: ({ result }) => assert.deepEqual(result, { status: "completed", due: 0 }),
  },
  {
    name: "reads the first page of a list, and iterates over all pages",
    runs: "list",
    input: async (world) => {
      const q = `list-${world.next()}`;
      world.made = [];
      for (const amount of [1, 2, 3, 4, 5]) {
        const { id } = await world.client().createPaymentLink("stripe", { amount, reference: q });
        world.made.unshift(id);
      }
      return { q, end: "2100-01-01T00:00:00Z" };
    },
    judge: ({ result, world }) =>
      assert.deepEqual(result, { first: 2, hasMore: true, ids: world.made, pages: 3 }),
  },
  {
    name: "continues with the events after a lost connection",
    runs: "events",
    input: () => ({ count: 2 }),
    faults: first({ kind: "first-event" }),
    onStream: async (world) => {
      world.made.push((await world.client().createCardPayment("stripe", card(41).body)).id);
    },
    judge({ result, heard, world }) {
      assert.deepEqual(result, world.made.slice(-2));
      assert.equal(heard.length, 2);
      assert.equal(heard[0]!.headers["last-event-id"], undefined);
      assert.match(String(heard[1]!.headers["last-event-id"]), /^evt_/);
    },
  },
  {
    name: "renews a session's tokens for the event stream too",
    runs: "events",
    input: async (world) => {
      const { accessToken, refreshToken } = await world.gateway.signIn();
      world.guest = world.client({ token: accessToken });
      await world.guest.connectPaymentAccount("stripe");
      return { tokens: { accessToken: `${accessToken}x`, refreshToken }, count: 1 };
    },
    onStream: async (world) => {
      world.made.push((await world.guest.createCardPayment("stripe", card(43).body)).id);
    },
    judge({ result, heard, world }) {
      assert.deepEqual(result, world.made.slice(-1));
      assert.deepEqual(
        heard.map(({ target }) => target),
        ["/v1/events", "/v1/auth/refresh", "/v1/events"],
      );
    },
  },
  {
    name: "renews a session's tokens once, and reports the new ones",
    runs: "session",
    input: async ({ gateway }) => {
      const { accessToken, refreshToken } = await gateway.signIn();
      return { tokens: { accessToken: `${accessToken}x`, refreshToken } };
    },
    judge({ result, heard }) {
      assert.equal((result as unknown[]).length, 1);
      const renewals = heard.filter(({ target }) => target === "/v1/auth/refresh");
      assert.deepEqual(
        renewals.map(({ headers }) => headers.authorization),
        [undefined],
      );
    },
  },
];

/** Scenarios with broken connections, and with responses that are not the API's. */
export const BROKEN: Scenario[] = [
  ...(["lost", "cut"] as const).map(
    (kind): Scenario => ({
      name: `asks again under the same key when the answer is ${kind}: the money moves once`,
      runs: "charge",
      input: chargeOnce(33),
      faults: first({ kind }),
      async judge({ result, heard, waits, world }) {
        assert.equal(result, "completed");
        const keys = heard.map(({ headers }) => headers["idempotency-key"]);
        assert.equal(keys.length, 2);
        assert.match(String(keys[0]), /^[\w-]{36}$/);
        assert.equal(keys[0], keys[1]);
        assert.ok(waits.length === 1 && waits[0]! > 0 && waits[0]! <= 0.5, String(waits));
        await judgeOnce(heard, world);
      },
    }),
  ),
  {
    name: "sends the caller's idempotency key",
    runs: "charge",
    input: (world) => ({ ...card(3), key: `order-${world.next()}` }),
    judge: ({ heard }) => assert.match(String(heard[0]!.headers["idempotency-key"]), /^order-/),
  },
  {
    name: "gives up with the key for a retry if there is no response",
    runs: "charge",
    input: () => ({ ...card(1), url: FREE, maxRetries: 1 }),
    judge({ failed, waits }) {
      assert.equal(failed?.kind, "no-answer");
      assert.match(failed.key!, /^[\w-]{36}$/);
      assert.equal(waits.length, 1);
    },
  },
  {
    name: "does not retry a call without an idempotency key",
    runs: "product",
    input: () => ({ body: { name: "Caffè", price: 1.2, vat: "10" } }),
    faults: always({ kind: "lost" }),
    judge({ failed, heard }) {
      assert.deepEqual([failed?.kind, failed?.key], ["no-answer", null]);
      assert.equal(heard.length, 1);
    },
  },
  {
    name: "aborts an attempt that takes too long",
    runs: "providers",
    input: () => ({ timeout: 1, maxRetries: 1 }),
    faults: always({ kind: "silent" }),
    judge({ failed, heard }) {
      assert.equal(failed?.kind, "no-answer");
      assert.equal(heard.length, 2);
    },
  },
  {
    name: "waits as long as the API requests, and then continues",
    runs: "providers",
    faults: first({ kind: "answer", status: 429, headers: { "retry-after": "7" }, body: "{}" }),
    judge: ({ result, waits }) => assert.deepEqual([result, waits], [true, [7]]),
  },
  {
    name: "waits at most a minute",
    runs: "providers",
    faults: first({ kind: "answer", status: 503, headers: { "retry-after": "86400" }, body: "{}" }),
    judge: ({ result, waits }) => assert.deepEqual([result, waits], [true, [60]]),
  },
  {
    name: "reports a read without a response if a proxy responds to every attempt",
    runs: "providers",
    faults: always(pageOf(502)),
    judge({ failed, heard }) {
      assert.deepEqual([failed?.kind, failed?.key], ["no-answer", null]);
      assert.match(failed!.text, /502.*proxy/);
      assert.equal(heard.length, 3);
    },
  },
  ...[
    '{"code":"Denied","errors":"no"}',
    '{"code":"Denied","title":[1],"detail":"no","type":"about:blank"}',
    '["no"]',
  ].map(
    (body): Scenario => ({
      name: `reports a refusal in another format as unreadable: ${body}`,
      runs: "providers",
      faults: always({ kind: "answer", status: 403, headers: {}, body }),
      judge({ failed, heard }) {
        assert.deepEqual([failed?.kind, failed?.status, failed?.code], ["refused", 403, "unreadable"]);
        assert.equal(heard.length, 1);
      },
    }),
  ),
  ...["<html>Welcome to our Wi-Fi</html>", '{"id":"pay_1","sta'].flatMap((body): Scenario[] => {
    const faults = always({ kind: "answer", status: 200, headers: { "x-request-id": "req_1" }, body });
    return [
      {
        name: `reports a read's success response as unreadable: ${body.slice(0, 6)}…`,
        runs: "providers",
        faults,
        judge: ({ failed }) =>
          assert.deepEqual([failed?.status, failed?.code, failed?.requestId], [200, "unreadable", "req_1"]),
      },
      {
        name: `reports an unknown outcome for a charge's success response ${body.slice(0, 6)}…`,
        runs: "charge",
        input: () => ({ ...card(2), timeout: 2 }),
        faults,
        judge: ({ failed, heard }) => judgeUnknown(failed, heard, /200/),
      },
    ];
  }),
  {
    name: "does not follow redirects, which would leak the token",
    runs: "providers",
    faults: always({ kind: "answer", status: 302, headers: { location: "/elsewhere" }, body: "" }),
    judge({ failed, heard }) {
      assert.deepEqual([failed?.status, failed?.code], [302, "unreadable"]);
      assert.equal(heard.length, 1);
    },
  },
  {
    name: "follows a redirect to a file without sending the token",
    runs: "asset",
    faults: ({ target, headers }) =>
      target === "/elsewhere"
        ? { kind: "answer", status: 200, headers: { "content-type": "image/png" }, body: "a picture" }
        : { kind: "answer", status: 302, headers: { location: elsewhere(headers.host!) }, body: "" },
    judge({ result, heard }) {
      assert.deepEqual(result, { file: "a picture" });
      assert.deepEqual(
        heard.map(({ target, headers }) => [target, "authorization" in headers]),
        [
          ["/v1/assets/ast_1", true],
          ["/elsewhere", false],
        ],
      );
    },
  },
];

/** Scenarios in which the API or the SDK refuses a call. */
export const REFUSED: Scenario[] = [
  {
    name: "reports a refusal's code, fields, help page and request ID",
    runs: "link",
    input: () => ({ body: { amount: -1 } }),
    judge({ failed }) {
      isRefused(failed, 400, "validation_failed");
      assert.deepEqual(
        failed!.errors!.map(({ path }) => path),
        ["/amount"],
      );
      assert.match(failed!.docs!, /docs\/errors#validation_failed$/);
      for (const text of ["validation_failed", "/amount", failed!.docs!, failed!.requestId!]) {
        assert.ok(failed!.text.includes(text), `${text} in ${failed!.text}`);
      }
    },
  },
  {
    name: "reports an unknown field",
    runs: "link",
    input: () => ({ body: { amount: 1, amout: 2 } }),
    judge({ failed }) {
      isRefused(failed, 400, "validation_failed");
      assert.match(failed!.errors![0]!.path, /amout/);
    },
  },
  {
    name: "sends a request with an invalid key only once",
    runs: "providers",
    input: () => ({ token: "nobody" }),
    judge({ failed, heard }) {
      isRefused(failed, 401, "unauthorized");
      assert.equal(heard.length, 1);
    },
  },
  {
    name: "is refused without a key",
    runs: "providers",
    input: () => ({ token: null }),
    judge({ failed, heard }) {
      isRefused(failed, 401, "unauthorized");
      assert.equal(heard[0]!.headers.authorization, undefined);
    },
  },
  ...["Bearer sk_1", "sk_1\n", ""].map(
    (token): Scenario => ({
      name: `immediately refuses ${JSON.stringify(token)} as a key`,
      runs: "providers",
      input: () => ({ token }),
      judge({ failed, heard }) {
        assert.equal(failed?.kind, "usage");
        assert.match(failed.text, /without Bearer/);
        assert.equal(heard.length, 0);
      },
    }),
  ),
  {
    name: "immediately refuses a URL without https://",
    runs: "providers",
    input: () => ({ url: "banco.example.com" }),
    judge: ({ failed }) => assert.match(`${failed?.kind} ${failed?.text}`, /usage.*https:\/\//),
  },
  {
    name: "reports that a session's tokens have expired",
    runs: "session",
    input: () => ({ tokens: { accessToken: "old", refreshToken: "old" } }),
    judge({ failed }) {
      assert.deepEqual([failed?.kind, failed?.status], ["refused", 401]);
    },
  },
  {
    name: "encodes an ID within its path segment",
    runs: "get",
    input: () => ({ id: "../a b?c/ä" }),
    judge({ failed, heard }) {
      assert.equal(failed?.status, 404);
      assert.equal(heard[0]!.target, "/v1/payment/stripe/transactions/..%2Fa%20b%3Fc%2F%C3%A4");
    },
  },
  {
    name: "immediately refuses an empty ID",
    runs: "get",
    input: () => ({ id: "" }),
    judge({ failed, heard }) {
      assert.equal(failed?.kind, "usage");
      assert.equal(heard.length, 0);
    },
  },
  {
    name: "reports how long to wait when it gives up",
    runs: "providers",
    input: () => ({ maxRetries: 0 }),
    faults: always({ kind: "answer", status: 429, headers: { "retry-after": "7" }, body: "{}" }),
    judge: ({ failed }) => assert.deepEqual([failed?.status, failed?.retryAfter], [429, 7]),
  },
];

function isRefused(failed: Failed | undefined, status: number, code: string): void {
  assert.deepEqual([failed?.kind, failed?.status, failed?.code], ["refused", status, code]);
  assert.ok(failed!.title && failed!.detail && failed!.requestId);
}
