/** Tests that tools that move money out ask the user first if the client supports it. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { TestGateway } from "@banco/gateway-testing/gateway";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

type Action = "accept" | "decline" | "cancel";

describe("a tool that moves money out", () => {
  let shop: Shop;
  const clients: Client[] = [];
  before(async () => {
    shop = await openShop();
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await shop.stop();
  });

  /** A client that shows questions and returns these answers; `questions` lists what it was asked. */
  async function connect(action: Action | undefined, pin = true) {
    const questions: string[] = [];
    const client = new Client(
      { name: "test", version: "1.0.0" },
      {
        capabilities: action ? { elicitation: {} } : {},
        ...(pin && { versionNegotiation: { mode: { pin: "2026-07-28" } } }),
      },
    );
    if (action)
      client.setRequestHandler("elicitation/create", ({ params }) => {
        questions.push(params.message);
        return action === "accept" ? { action, content: {} } : { action };
      });
    const requestInit = { headers: { authorization: `Bearer ${shop.merchant.accessToken}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${shop.gateway.url}/mcp`), { requestInit }),
    );
    clients.push(client);
    return { client, questions };
  }
  const refund = (id: string, more: object = { amount: 4.5 }) => ({
    name: "refund_payment",
    arguments: { providerId: "stripe", transactionId: id, idempotencyKey: randomUUID(), ...more },
  });
  const refunded = async (id: string) =>
    (await shop.call("GET", `${STRIPE}/transactions/${id}`)).body.refundedAmount;

  test("a money-moving tool runs once the user has accepted its question", async () => {
    const { client, questions } = await connect("accept");
    const { id } = await shop.completedCard(12.5);
    const result = await client.callTool(refund(id));
    assert.equal(result.isError ?? false, false, JSON.stringify(result));
    assert.equal(await refunded(id), 4.5);
    await client.callTool(refund(id, {}));
    assert.equal(await refunded(id), 12.5);
    assert.deepEqual(questions, [
      `Refund 4.50 EUR of the payment of 12.50 EUR (${id})? This cannot be undone.`,
      `Refund everything that is left of the payment of 12.50 EUR (${id})? This cannot be undone.`,
    ]);
  });

  for (const action of ["decline", "cancel"] as const)
    test(`a money-moving tool moves no money after ${action}`, async () => {
      const { client, questions } = await connect(action);
      const { id } = await shop.completedCard(12.5);
      const { isError, content } = await client.callTool(refund(id));
      assert.equal(isError, true);
      assert.match(JSON.stringify(content), /not_confirmed/);
      assert.equal(questions.length, 1);
      assert.equal(await refunded(id), 0);
    });

  test("a money-moving tool asks again if another call was accepted", async () => {
    const { id } = await shop.completedCard(12.5);
    const call = async (amount: number, more: object = {}) => {
      const meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
        "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
      };
      const { name, arguments: input } = refund(id, { amount, idempotencyKey: "refund-of-another" });
      const params = { name, arguments: input, _meta: meta, ...more };
      const headers = {
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": name,
      };
      const json = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
      const { text } = await shop.call("POST", "/mcp", { json, headers });
      return JSON.parse(/\{.*\}/s.exec(text)![0]).result;
    };
    const { requestState } = await call(1);
    const inputResponses = { confirm: { action: "accept", content: {} } };
    assert.equal((await call(9, { requestState, inputResponses })).resultType, "input_required");
    assert.equal((await call(1, { inputResponses })).resultType, "input_required");
    assert.equal(await refunded(id), 0);
    assert.notEqual((await call(1, { requestState, inputResponses })).resultType, "input_required");
    assert.equal(await refunded(id), 1);
  });

  test("a money-moving tool runs without asking if the client cannot show questions", async () => {
    for (const pin of [true, false]) {
      const { client } = await connect(undefined, pin);
      const { id } = await shop.completedCard(12.5);
      await client.callTool(refund(id));
      assert.equal(await refunded(id), 4.5);
    }
  });

  describe("in a session of protocol version 2025-11-25", () => {
    let sibling: TestGateway;
    before(async () => {
      sibling = await shop.gateway.startSibling();
    });
    after(() => sibling.stop());

    /** A client whose answers arrive at a different process from its calls. */
    async function connectEarly(answer: (id: unknown) => Promise<{ action: Action }>) {
      const client = new Client({ name: "test", version: "1.0.0" }, { capabilities: { elicitation: {} } });
      const questions: string[] = [];
      client.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) => {
        questions.push(params.message);
        return answer(mcpReq.id);
      });
      const elsewhere: typeof fetch = (url, init) => {
        const isResponse = /"result":/.test(String(init?.body));
        return fetch(isResponse ? `${sibling.url}/mcp` : url, init);
      };
      const requestInit = { headers: { authorization: `Bearer ${shop.merchant.accessToken}` } };
      const transport = new StreamableHTTPClientTransport(new URL(`${shop.gateway.url}/mcp`), {
        ...{ requestInit, fetch: elsewhere },
      });
      await client.connect(transport);
      clients.push(client);
      return { client, questions };
    }

    for (const action of ["accept", "decline", "cancel"] as const)
      test(`a money-moving tool receives ${action} at another process`, async () => {
        const { client, questions } = await connectEarly(async () => ({ action }));
        const { id } = await shop.completedCard(12.5);
        const { isError = false, content } = await client.callTool(refund(id));
        assert.deepEqual(questions, [
          `Refund 4.50 EUR of the payment of 12.50 EUR (${id})? This cannot be undone.`,
        ]);
        assert.equal(isError, action !== "accept", JSON.stringify(content));
        assert.equal(await refunded(id), action === "accept" ? 4.5 : 0);
      });

    const respond = (token: string, body: object) =>
      shop.gateway.send("POST", "/mcp", {
        token,
        headers: { accept: "application/json, text/event-stream" },
        json: { jsonrpc: "2.0", ...body },
      });

    test("a money-moving tool ignores answers from another merchant or to a different question", async () => {
      const stranger = await shop.gateway.signIn();
      const accept = { result: { action: "accept", content: {} } };
      const { client } = await connectEarly(async (id) => {
        assert.equal((await respond(stranger.accessToken, { id, ...accept })).status, 202);
        const other = { id: randomUUID(), ...accept };
        assert.equal((await respond(shop.merchant.accessToken, other)).status, 202);
        return { action: "decline" };
      });
      const { id } = await shop.completedCard(12.5);
      assert.match(JSON.stringify(await client.callTool(refund(id))), /not_confirmed/);
      assert.equal(await refunded(id), 0);
    });

    test("a money-moving tool moves no money without an answer within two minutes", async () => {
      const shown = Promise.withResolvers<void>();
      const { client } = await connectEarly(() => {
        shown.resolve();
        return new Promise(() => {});
      });
      const { id } = await shop.completedCard(12.5);
      const call = client.callTool(refund(id));
      await shown.promise;
      await shop.gateway.passDeadlines(120_000);
      assert.match(JSON.stringify(await call), /not_confirmed/);
      assert.equal(await refunded(id), 0);
    });

    test("a money-moving tool moves nothing after an error or disconnection", async () => {
      const { client } = await connectEarly(async () => {
        throw new Error("The dialog cannot be shown");
      });
      const { id } = await shop.completedCard(12.5);
      assert.match(JSON.stringify(await client.callTool(refund(id))), /not_confirmed/);
      const shown = Promise.withResolvers<void>();
      const gone = await connectEarly(() => {
        shown.resolve();
        return new Promise(() => {});
      });
      const call = gone.client.callTool(refund(id));
      call.catch(() => undefined);
      await shown.promise;
      await gone.client.close();
      await assert.rejects(call);
      assert.equal(await refunded(id), 0);
    });

    test("a client without form elicitation gets no session", async () => {
      const sessionOf = async (capabilities: unknown) => {
        const params = {
          ...{ protocolVersion: "2025-06-18", capabilities },
          clientInfo: { name: "test", version: "1.0.0" },
        };
        const sent = await respond(shop.merchant.accessToken, { id: 1, method: "initialize", params });
        return sent.headers.get("mcp-session-id");
      };
      assert.match((await sessionOf({ elicitation: {} })) ?? "", /^questions-/);
      assert.match((await sessionOf({ elicitation: { form: {}, url: {} } })) ?? "", /^questions-/);
      for (const capabilities of [{}, { elicitation: { url: {} } }, { elicitation: null }, null])
        assert.equal(await sessionOf(capabilities), null, JSON.stringify(capabilities));
    });
  });

  test("a money-moving tool is marked destructive for 2025 clients without sessions", async () => {
    const send = async (method: string, params: object) => {
      const json = { jsonrpc: "2.0", id: 1, method, params };
      const headers = {
        accept: "application/json, text/event-stream",
        ...(method !== "initialize" && { "mcp-protocol-version": "2025-06-18" }),
      };
      const { status, text } = await shop.call("POST", "/mcp", { json, headers });
      assert.equal(status, 200, text);
      return JSON.parse(/\{.*\}/s.exec(text)![0]).result;
    };
    const { protocolVersion } = await send("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: { elicitation: {} },
      clientInfo: { name: "test", version: "1.0.0" },
    });
    assert.equal(protocolVersion, "2025-06-18");
    const { tools } = await send("tools/list", {});
    for (const name of ["refund_payment", "return_sale", "refund_order", "issue_receipt"]) {
      const { annotations } = tools.find((tool: { name: string }) => tool.name === name);
      assert.deepEqual(annotations, { destructiveHint: true, idempotentHint: true }, name);
    }
    const { id } = await shop.completedCard(12.5);
    const call = refund(id);
    for (let time = 1; time <= 2; time++) assert.notEqual((await send("tools/call", call)).isError, true);
    assert.equal(await refunded(id), 4.5);
  });

  test("a money-moving tool asks before a receipt is voided", async () => {
    const { client, questions } = await connect("decline");
    const input = {
      ...{ providerId: "handoff", idempotencyKey: randomUUID(), type: "return", original: "rcp_1" },
      ...{ items: [{ description: "Coffee", quantity: 1, price: 1.2, vat: "10" }], payment: { cash: 1.2 } },
    };
    const { isError, content } = await client.callTool({ name: "issue_receipt", arguments: input });
    assert.equal(isError, true);
    assert.match(JSON.stringify(content), /not_confirmed/);
    assert.deepEqual(questions, ["Void the whole receipt rcp_1? This cannot be undone."]);
  });

  test("a money-moving tool validates arguments before asking", async () => {
    const { client, questions } = await connect("accept");
    const wrong = await client.callTool(refund("pay_1", { ammount: 1 }));
    assert.equal(wrong.isError, true);
    const receipt = {
      providerId: "handoff",
      idempotencyKey: randomUUID(),
      type: "sale",
      items: [],
      payment: {},
    };
    await client.callTool({ name: "issue_receipt", arguments: receipt });
    assert.deepEqual(questions, []);
  });
});
