import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import {
  CALL_WINDOW_MS,
  CallWindow,
  inTheAirMs,
  openProviderHttp,
  ProviderError,
  type ProviderRequest,
  within,
} from "@banco/providers";
import { answer, type Reply, reset, withServer } from "./scripted-server.ts";

const PAY: ProviderRequest = { method: "POST", path: "/v1/pay", body: "{}", repeatable: true };
const OK = answer(200, "{}");

/** Returns clocks that advance only when set. */
function settableClocks() {
  const at = { wall: 1_000, monotonic: 5 };
  return { at, clocks: { wall: () => at.wall, monotonic: () => at.monotonic } };
}

function expect(kind: string, code: string) {
  return (error: unknown) => {
    assert.ok(error instanceof ProviderError, `${error}`);
    assert.deepEqual([error.kind, error.code], [kind, code]);
    return true;
  };
}

test("a missing response is proof after the window, the timeout and 30 seconds", () => {
  // A request is sent within 20 s, may take up to the provider's timeout, and arrives within 30 s.
  assert.equal(inTheAirMs({ timeoutMs: 10_000 }), 60_000);
  assert.equal(inTheAirMs({ timeoutMs: 55_000 }), 105_000);
});

test("an inner window closes when the outer one closes", () => {
  const { at, clocks } = settableClocks();
  const around = new CallWindow(clocks, 1_000);
  const inner = new CallWindow(clocks, 10_000, around);
  at.monotonic += 1_000;
  inner.assertOpen();
  at.monotonic += 1;
  assert.throws(() => inner.assertOpen(), expect("unavailable", "window_closed"));
});

describe("a request within its call's window", () => {
  for (const clock of ["wall", "monotonic"] as const) {
    test(`no request is sent after its window (${clock} clock)`, () =>
      withServer([OK], async ({ http, requests }) => {
        const { at, clocks } = settableClocks();
        const window = new CallWindow(clocks);
        at[clock] += CALL_WINDOW_MS + 1;
        await assert.rejects(within(http, window).send(PAY), expect("unavailable", "window_closed"));
        assert.deepEqual(requests, []);
        await http.send(PAY);
        assert.equal(requests.length, 1, "the connection still serves other calls");
      }));
  }

  test("setting the wall clock back neither shortens nor extends the window", () =>
    withServer([OK], async ({ http, requests }) => {
      const { at, clocks } = settableClocks();
      const window = new CallWindow(clocks);
      at.wall -= 3_600_000;
      assert.equal((await within(http, window).send(PAY)).status, 200);
      at.monotonic += CALL_WINDOW_MS + 1;
      await assert.rejects(within(http, window).send(PAY), expect("unavailable", "window_closed"));
      assert.equal(requests.length, 1);
    }));

  test("a request is not sent after waiting too long for a connection", async () => {
    const { at, clocks } = settableClocks();
    let release = () => {};
    const paths: string[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url ?? "");
      if (request.url === "/slow") release = () => response.end("{}");
      else response.end("{}");
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const http = openProviderHttp({
      provider: "test",
      baseUrl: `http://127.0.0.1:${port}`,
      timeoutMs: 60_000,
      connections: 1,
      clock: HOST_CLOCK,
    });
    try {
      const arrived = new Promise((resolve) => server.once("request", resolve));
      const slow = http.send({ method: "GET", path: "/slow", repeatable: true });
      await arrived;
      const queued = within(http, new CallWindow(clocks)).send(PAY);
      at.monotonic += CALL_WINDOW_MS + 1;
      release();
      await slow;
      await assert.rejects(queued, expect("unavailable", "window_closed"));
      assert.deepEqual(paths, ["/slow"]);
    } finally {
      await http.close();
      server.close();
    }
  });

  test("a request retried too late keeps an unknown outcome", () =>
    withServer([reset, OK], async ({ http, requests }) => {
      const { at, clocks } = settableClocks();
      const window = new CallWindow({
        ...clocks,
        // The window is checked again after the first request, when this clock has passed it.
        wall: () => (requests.length > 0 ? at.wall + CALL_WINDOW_MS + 1 : at.wall),
      });
      await assert.rejects(within(http, window).send(PAY), expect("outcome_unknown", "connection_lost"));
      assert.equal(requests.length, 1);
    }));

  test("reads and access grants are sent even after the window has closed", () =>
    withServer([OK], async ({ http, requests }) => {
      const { at, clocks } = settableClocks();
      const late = within(http, new CallWindow(clocks));
      at.wall += CALL_WINDOW_MS + 1;
      await late.send({ method: "GET", path: "/v1/pay", repeatable: true });
      await late.send({ ...PAY, movesNothing: true });
      assert.equal(requests.length, 2);
    }));

  test("an unsent later request leaves an earlier one in doubt", () =>
    withServer([OK], async ({ http }) => {
      const { at, clocks } = settableClocks();
      const window = new CallWindow(clocks);
      const late = new ProviderError("unavailable", "window_closed", "");
      const refused = new ProviderError("rejected", "declined", "");
      assert.equal(window.isInDoubt(late), false);
      await within(http, window).send(PAY);
      assert.equal(window.isInDoubt(late), true);
      assert.equal(window.isInDoubt(refused), false);
      at.wall += CALL_WINDOW_MS + 1;
      await assert.rejects(within(http, window).send(PAY), expect("unavailable", "window_closed"));
    }));

  test("only a request that may have been executed leaves its call in doubt", async () => {
    const late = new ProviderError("unavailable", "window_closed", "");
    const isInDoubtAfter = async (first: Reply) => {
      const { clocks } = settableClocks();
      const window = new CallWindow(clocks);
      const once = { ...PAY, repeatable: false };
      await withServer([first], ({ http }) =>
        within(http, window)
          .send(once)
          .then(
            () => undefined,
            () => undefined,
          ),
      );
      return window.isInDoubt(late);
    };
    assert.equal(await isInDoubtAfter(answer(402, "{}")), false, "refused");
    assert.equal(await isInDoubtAfter(answer(303, "{}")), true, "redirected");
    assert.equal(await isInDoubtAfter(reset), true, "no response");
    assert.equal(await isInDoubtAfter(answer(500, "{}")), true, "failed");
  });

  test("requests after their window do not stop calls to the host", () =>
    withServer([OK], async ({ http }) => {
      const { at, clocks } = settableClocks();
      const window = new CallWindow(clocks);
      at.wall += CALL_WINDOW_MS + 1;
      for (let call = 0; call < 8; call += 1)
        await assert.rejects(within(http, window).send(PAY), expect("unavailable", "window_closed"));
      assert.equal((await http.send(PAY)).status, 200);
    }));
});
