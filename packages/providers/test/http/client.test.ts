import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { benchClock } from "@banco/provider-testing/client-clock";
import {
  type Exchange,
  failureKind,
  openProviderHttp,
  ProviderError,
  type ProviderRequest,
  parseJson,
} from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import { freePort } from "@banco/testing/ports";
import {
  answer,
  cutShort,
  type Reply,
  reset,
  scriptedServer,
  TIMEOUT_MS,
  withServer,
} from "./scripted-server.ts";

const READ: ProviderRequest = { method: "GET", path: "/v1/thing", repeatable: true };
const ONCE: ProviderRequest = { method: "POST", path: "/v1/thing", body: "a=1", repeatable: false };
const OK = answer(200, '{"id":"1"}');

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => assert.fail("the call succeeded"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, `${error}`);
  return error;
}

describe("the providers' HTTP client", () => {
  test("the HTTP client sends requests under the base URL", async () => {
    const server = await scriptedServer(answer(402, '{"a":1}', { "x-what": "this" }));
    const exchanges: Exchange[] = [];
    const http = openProviderHttp({
      provider: "test",
      baseUrl: `${server.url}/below/`,
      timeoutMs: TIMEOUT_MS,
      record: (exchange) => exchanges.push(exchange),
      clock: HOST_CLOCK,
    });
    const response = await http.send({ ...READ, query: "q=1" });
    assert.equal(response.status, 402);
    assert.equal(response.headers["x-what"], "this");
    assert.deepEqual(parseJson(response), { a: 1 });
    assert.deepEqual(server.requests, ["GET /below/v1/thing?q=1"]);
    assert.deepEqual(
      exchanges.map(({ provider, response: { status } }) => [provider, status]),
      [["test", 402]],
    );
    await http.close();
    await server.close();
  });

  test("the HTTP client identifies Banco and requests JSON by default", () =>
    withServer([OK], async ({ http, headers }) => {
      await http.send(READ);
      await http.send({ ...READ, headers: { accept: "application/xml" } });
      assert.deepEqual(
        headers.map((sent) => [sent.accept, sent["user-agent"]]),
        [
          ["application/json", USER_AGENT],
          ["application/xml", USER_AGENT],
        ],
      );
      assert.match(USER_AGENT, /^Banco\/\d+\.\d+\.\d+$/);
    }));

  test("a response after the deadline leaves the outcome unknown", () => {
    const clock = benchClock();
    return withServer(
      [() => clock.pass(TIMEOUT_MS)],
      async ({ http, requests }) => {
        const error = await failureOf(http.send(READ));
        assert.equal(error.kind, "outcome_unknown");
        assert.equal(error.code, "timeout");
        assert.equal(requests.length, 1);
      },
      clock,
    );
  });

  test("a refused connection means that nothing was sent", async () => {
    const http = openProviderHttp({
      provider: "test",
      baseUrl: `http://127.0.0.1:${await freePort()}`,
      timeoutMs: TIMEOUT_MS,
      clock: HOST_CLOCK,
    });
    const error = await failureOf(http.send(ONCE));
    assert.equal(error.kind, "unavailable");
    assert.equal(error.moneyMayHaveMoved, false);
    await http.close();
  });

  test("a repeatable request is resent over a new connection", () =>
    withServer([reset, OK], async ({ http, requests }) => {
      assert.equal((await http.send(READ)).status, 200);
      assert.equal(requests.length, 2);
    }));

  test("a non-repeatable request is sent once, with an unknown outcome", () =>
    withServer([reset, OK], async ({ http, requests }) => {
      const error = await failureOf(http.send(ONCE));
      assert.equal(error.kind, "outcome_unknown");
      assert.equal(requests.length, 1);
    }));

  test("a request is retried after a server error only if repeatable", () =>
    withServer([answer(500, "{}")], async ({ http, requests }) => {
      assert.equal((await failureOf(http.send(ONCE))).code, "http_500");
      assert.equal(requests.length, 1);
      const error = await failureOf(http.send(READ));
      assert.equal(error.kind, "outcome_unknown");
      assert.equal(requests.length, 4);
    }));

  test("a non-repeatable request is resent after 429", () =>
    withServer([answer(429, "{}"), OK], async ({ http, requests }) => {
      assert.equal((await http.send(ONCE)).status, 200);
      assert.equal(requests.length, 2);
    }));

  test("a Retry-After beyond the deadline is passed to the caller", () =>
    withServer([answer(429, "{}", { "retry-after": "120" })], async ({ http, requests }) => {
      const error = await failureOf(http.send(READ));
      assert.equal(error.kind, "rate_limited");
      assert.equal(error.retryAfterMs, 120_000);
      assert.equal(requests.length, 1);
    }));

  test("a Retry-After of a server error is passed to the caller", () =>
    withServer([answer(503, "{}", { "retry-after": "120" })], async ({ http }) => {
      const error = await failureOf(http.send(READ));
      assert.deepEqual([error.kind, error.retryAfterMs], ["outcome_unknown", 120_000]);
    }));

  test("a refused retry leaves the outcome of the first request unknown", () =>
    withServer([reset, answer(429, "{}", { "retry-after": "120" })], async ({ http, requests }) => {
      const error = await failureOf(http.send(READ));
      assert.equal(error.kind, "outcome_unknown");
      assert.equal(requests.length, 2);
    }));

  test("a truncated body is not a response", () =>
    withServer([cutShort], async ({ http }) => {
      assert.equal((await failureOf(http.send(ONCE))).kind, "outcome_unknown");
    }));

  test("a body of more than 8 MB is not a response", () =>
    withServer([answer(200, JSON.stringify("x".repeat(9 * 1024 * 1024)))], async ({ http }) => {
      assert.equal((await failureOf(http.send(ONCE))).kind, "outcome_unknown");
    }));

  test("a non-JSON page leaves the outcome unknown", () =>
    withServer([answer(200, "<html>")], async ({ http }) => {
      const response = await http.send(ONCE);
      assert.throws(
        () => parseJson(response),
        (error) => error instanceof ProviderError && error.kind === "outcome_unknown",
      );
    }));

  for (const code of ["ENOTPUBLIC", "UND_ERR_CONNECT_TIMEOUT"])
    test(`the HTTP client connects only through the given connector (${code})`, async () => {
      const server = await scriptedServer(OK);
      const http = openProviderHttp({
        ...{ provider: "test", baseUrl: server.url, timeoutMs: TIMEOUT_MS, clock: HOST_CLOCK },
        connect: (_options, callback) => callback(Object.assign(new Error("private"), { code }), null),
      });
      const error = await failureOf(http.send(ONCE));
      assert.deepEqual([error.kind, error.code], ["unavailable", code.toLowerCase()]);
      assert.deepEqual(server.requests, []);
      await http.close();
      await server.close();
    });

  test("a server error that refuses the request is its response", () =>
    withServer([answer(500, '{"refused":true}')], async ({ http }) => {
      const isRefusal = ({ text }: { text: string }) => text.includes("refused");
      assert.equal((await http.send({ ...ONCE, isRefusal })).status, 500);
      assert.equal((await failureOf(http.send({ ...ONCE, isRefusal: () => false }))).code, "http_500");
    }));

  test("a response is read in a form that the database can store", () =>
    withServer([answer(200, '{"id":"a\\u0000"}')], async ({ http }) => {
      assert.deepEqual(parseJson(await http.send(READ)), { id: "a\ufffd" });
    }));

  test("a slow request does not hold up another to the same host", () => {
    let release = () => {};
    const slow: Reply = (_request, response) => {
      release = () => response.end("{}");
    };
    const second: Reply = (_request, response) => {
      response.end("{}");
      release();
    };
    return withServer([slow, second], async ({ http }) => {
      let ended = 0;
      for (const call of [http.send(READ), http.send(READ)])
        void call.then(
          () => (ended += 1),
          () => {},
        );
      await eventually("both requests end", () => ended === 2);
    });
  });

  test("a failure about another field keeps its kind, code, pause and cause", () => {
    const cause = new Error("cause");
    const extras = { path: "/lines/0", retryAfterMs: 2_000, cause };
    const moved = new ProviderError("rate_limited", "slow_down", "x".repeat(501), extras).at("/items/3");
    assert.deepEqual(
      [moved.kind, moved.code, moved.path, moved.retryAfterMs, moved.cause],
      ["rate_limited", "slow_down", "/items/3", 2_000, cause],
    );
    assert.ok(moved.message.length <= 500);
  });

  test("a status means what the provider documents, or the default", () => {
    const kindOf = (status: number) => failureKind({ id: "test", failures: { 409: "busy" } }, status);
    assert.deepEqual([400, 401, 404, 409, 500].map(kindOf), [
      "rejected",
      "credentials",
      "not_found",
      "busy",
      "outcome_unknown",
    ]);
    const kinds = ["unavailable", "rate_limited", "busy", "outcome_unknown"] as const;
    assert.deepEqual(
      kinds.map((kind) => new ProviderError(kind, "x", "").isOutOfReach),
      [true, true, false, false],
    );
  });

  test("a finished request cancels its deadline", async () => {
    const server = await scriptedServer(OK, answer(500, "{}"), reset);
    const running = new Set<object>();
    const clock = {
      ...HOST_CLOCK,
      deadline: (ms: number) => {
        const deadline = HOST_CLOCK.deadline(ms);
        running.add(deadline);
        return {
          signal: deadline.signal,
          cancel: () => {
            running.delete(deadline);
            deadline.cancel();
          },
        };
      },
    };
    const http = openProviderHttp({ provider: "test", baseUrl: server.url, timeoutMs: 600_000, clock });
    await http.send(ONCE);
    await failureOf(http.send(ONCE));
    await failureOf(http.send(ONCE));
    assert.equal(server.requests.length, 3);
    assert.equal(running.size, 0);
    await http.close();
    await server.close();
  });

  test("no request is sent to a host after eight failures", () =>
    withServer([answer(500, "{}")], async ({ http, requests }) => {
      for (let call = 0; call < 8; call += 1) await failureOf(http.send(ONCE));
      const error = await failureOf(http.send(ONCE));
      assert.equal(error.kind, "unavailable");
      assert.equal(error.code, "circuit_open");
      assert.equal(requests.length, 8);
    }));

  test("a host that requires fewer requests is still called", () => {
    const clock = benchClock();
    const [fails, wait] = [answer(500, "{}"), answer(429, "{}", { "retry-after": "120" })];
    const script = [...Array<Reply>(8).fill(fails), ...Array<Reply>(9).fill(wait), fails, wait];
    return withServer(
      script as [Reply, ...Reply[]],
      async ({ http }) => {
        const kinds: string[] = [];
        for (let call = 0; call < script.length; call += 1) {
          if (call === 8) clock.pass(5_000);
          kinds.push((await failureOf(http.send(ONCE))).kind);
        }
        const limited = Array(9).fill("rate_limited");
        assert.deepEqual(kinds.slice(8), [...limited, "outcome_unknown", "rate_limited"]);
      },
      clock,
    );
  });
});
