import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { openControl, type SimulatorControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { newKey } from "../stripe/client.ts";

describe("Faults", () => {
  let simulators: Simulators;
  let control: SimulatorControl;
  const key = newKey();
  before(async () => {
    simulators = await startSimulators();
    control = openControl(simulators.url, "stripe");
  });
  after(() => simulators.close());
  afterEach(() => control.clearFaults());

  const ask = (method: string, path: string, body?: string, signal?: AbortSignal) =>
    fetch(`${simulators.url}/stripe${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" },
      ...(signal && { signal }),
      ...(body !== undefined && { body }),
    });
  const create = (name: string, signal?: AbortSignal) => ask("POST", "/v1/customers", `name=${name}`, signal);
  const unanswered = async () => {
    const faults = await fetch(`${simulators.url}/_control/stripe/faults`);
    return ((await faults.json()) as { unanswered: number }).unanswered;
  };
  const customers = async () => {
    const { data } = (await (await ask("GET", "/v1/customers")).json()) as { data: { name: string }[] };
    return data.map(({ name }) => name);
  };

  for (const [fault, lost, done] of [
    ["timeout", "AbortError", false],
    ["timeout_after", "AbortError", true],
    ["reset", "TypeError", false],
    ["reset_after", "TypeError", true],
  ] as const) {
    it(`${fault} loses the response, and the request is ${done ? "executed" : "not executed"}`, async () => {
      await control.fail({ fault, match: { method: "POST" } });
      const before = await unanswered();
      const patience = new AbortController();
      const made = assert.rejects(create(fault, patience.signal), { name: lost });
      if (lost === "AbortError") {
        await eventually("it has no response", async () => (await unanswered()) > before);
        patience.abort();
      }
      await made;
      assert.equal((await customers()).includes(fault), done);
      const [hit] = (await control.requests()).filter(({ body }) => body === `name=${fault}`);
      assert.equal(hit?.fault, fault);
      assert.equal(hit?.response, null);
    });
  }

  it("a status fault replaces the provider's response as often as requested", async () => {
    await control.fail({ fault: "status", status: 429, retryAfter: 7, times: 2 });
    for (let time = 0; time < 2; time += 1) {
      const answer = await create("limited");
      assert.equal(answer.status, 429);
      assert.equal(answer.headers.get("retry-after"), "7");
      assert.equal(((await answer.json()) as { error: { code: string } }).error.code, "rate_limit");
    }
    assert.equal((await create("limited")).status, 200);
    assert.deepEqual((await customers()).filter((name) => name === "limited").length, 1);
  });

  it("a status fault can return a proxy's error page", async () => {
    await control.fail({ fault: "status", status: 503, body: "html" });
    const answer = await create("page");
    assert.equal(answer.status, 503);
    assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
  });

  it("an html fault returns 200 with non-JSON without executing the request", async () => {
    await control.fail({ fault: "html" });
    const answer = await create("html");
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /<html>/);
    assert.ok(!(await customers()).includes("html"));
  });

  it("a cut_body fault executes the request and returns half the body", async () => {
    await control.fail({ fault: "cut_body" });
    const answer = await create("cut");
    assert.equal(answer.status, 200);
    await assert.rejects(answer.json(), SyntaxError);
    assert.ok((await customers()).includes("cut"));
  });

  it("no_body and no_fields faults execute the request without returning its result", async () => {
    for (const [fault, reported] of [
      ["no_body", ""],
      ["no_fields", "{}"],
    ] as const) {
      await control.fail({ fault });
      const answer = await create(fault);
      assert.deepEqual([answer.status, await answer.text()], [200, reported]);
      assert.ok((await customers()).includes(fault));
    }
  });

  it("a slow fault returns the correct response after a delay", async () => {
    await control.fail({ fault: "slow", ms: 50 });
    assert.equal((await create("slow")).status, 200);
  });

  it("a fault affects only requests matching its method, path and body", async () => {
    await control.fail({ fault: "html", match: { method: "GET" } });
    assert.equal((await create("one")).headers.get("content-type"), "application/json; charset=utf-8");
    await control.clearFaults();
    await control.fail({ fault: "html", match: { path: "/v1/account" } });
    await control.fail({ fault: "html", match: { path: "^/v1/cust.*\\?limit=3" } });
    await control.fail({ fault: "html", match: { bodyContains: "two" } });
    assert.match((await create("one")).headers.get("content-type") ?? "", /json/);
    assert.match((await create("two")).headers.get("content-type") ?? "", /html/);
    assert.match((await ask("GET", "/v1/customers?limit=2")).headers.get("content-type") ?? "", /json/);
    assert.match((await ask("GET", "/v1/customers?limit=3")).headers.get("content-type") ?? "", /html/);
    assert.match((await ask("GET", "/v1/account")).headers.get("content-type") ?? "", /html/);
  });

  it("web pages are exempt from faults", async () => {
    await control.fail({ fault: "html" });
    const answer = await fetch(`${simulators.url}/stripe/c/pay/none`);
    assert.equal(answer.status, 404);
  });

  it("an unknown fault is refused", async () => {
    await assert.rejects(control.fail({ fault: "earthquake" as "html" }), /fault must be one of/);
  });
});
