import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { tenantOf } from "@banco/gateway-testing/gateway";
import type { Answer } from "@banco/gateway-testing/http";
import { openShop, type Shop, window } from "@banco/gateway-testing/payments";
import { eventually } from "@banco/testing/eventually";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { writePayout } from "../bank/payouts.ts";

const TOOLS_BYTES_MAX = 30_000;

describe("the MCP server, used by the official client,", () => {
  let shop: Shop;
  const clients: Client[] = [];
  before(async () => {
    shop = await openShop();
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await shop.stop();
  });

  async function connect(token = shop.merchant.accessToken): Promise<Client> {
    const client = new Client({ name: "test", version: "1.0.0" });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${shop.gateway.url}/mcp`), { requestInit }),
    );
    clients.push(client);
    return client;
  }
  async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
    const [text] = content.flatMap((block) => (block.type === "text" ? [block.text] : []));
    const body = (structuredContent ?? JSON.parse(text ?? "")) as Answer["body"];
    return { isError: isError ?? false, body };
  }
  const keyWith = async (scopes: string[]): Promise<string> =>
    (await shop.call("POST", "/v1/keys", { json: { name: "Agent", scopes } })).body.key;

  test("the MCP server describes each tool's input, output and side effects", async () => {
    const { tools } = await (await connect()).listTools();
    const binding = tools.filter(({ inputSchema }) =>
      (inputSchema.required ?? []).includes("idempotencyKey"),
    );
    const names = binding.map(({ name }) => name).sort();
    assert.deepEqual(names, [
      "add_sale_payment",
      "charge_terminal",
      "create_payment_link",
      "issue_invoice",
      "issue_receipt",
      "refund_order",
      "refund_payment",
      "return_sale",
      "sell",
    ]);
    const changing = [...names, "cancel_terminal_payment", "update_order", "update_payment"];
    for (const { name, annotations } of tools) {
      const reads = /^(list|get)_/.test(name);
      assert.notEqual(reads, changing.includes(name), name);
      const { readOnlyHint, destructiveHint, idempotentHint } = annotations ?? {};
      const hints = reads ? [true, undefined, undefined] : [undefined, true, true];
      assert.deepEqual([readOnlyHint, destructiveHint, idempotentHint], hints, name);
    }
  });

  test("the MCP server lists only the tools that the token's scopes allow", async () => {
    const namesFor = async (scopes: string[]) => {
      const { tools } = await (await connect(await keyWith(scopes))).listTools();
      return tools.map(({ name }) => name);
    };
    const reading = await namesFor(["payments:read"]);
    assert.ok(reading.includes("list_providers") && reading.includes("list_payments"));
    assert.ok(reading.every((name) => /^(list|get)_/.test(name)));
    assert.ok(!reading.includes("list_receipts"));
    const issuing = await namesFor(["fiscals:write", "fiscals:read"]);
    assert.ok(issuing.includes("issue_receipt") && !issuing.includes("refund_payment"));
  });

  test("the MCP server requires both scopes to read days", async () => {
    const client = await connect();
    const { id } = await shop.completedCard(8);
    for (const name of ["list_balances", "list_payouts", "list_disputes", "list_exceptions"])
      assert.ok(Array.isArray((await call(client, name)).body.items), name);
    const { items: accounts } = (await call(client, "list_ledger_accounts")).body;
    assert.ok(accounts.some((one: { id: string }) => one.id === "clearing.stripe.EUR"));
    const { items } = (
      await call(client, "list_ledger_entries", { account: "clearing.stripe.EUR", limit: 1 })
    ).body;
    assert.deepEqual([items.length, items[0].transactionId], [1, id]);
    assert.match((await call(client, "get_pos_desk")).body.today, /^\d{4}-\d\d-\d\d$/);
    const { days } = (await call(client, "list_pos_days")).body;
    const { date } = days.at(-1);
    const day = (await call(client, "get_pos_day", { date })).body;
    assert.equal(day.payments.net, days.at(-1).payments.net);
    assert.ok(day.mismatches.some((one: { transactionId: string }) => one.transactionId === id));
    const unknown = await call(client, "get_payout", { payoutId: "pyo_unknown" });
    assert.deepEqual([unknown.isError, unknown.body.code], [true, "not_found"]);

    const documents = await connect(await keyWith(["fiscals:read"]));
    const names = (await documents.listTools()).tools.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => /pos|payout/.test(name)),
      ["get_pos_desk"],
    );
    await assert.rejects(
      documents.callTool({ name: "get_pos_day", arguments: { date } }),
      /payments:read|403/,
    );
  });

  test("the MCP server lists its tools in at most 30 kB", async () => {
    const json = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    const headers = { accept: "application/json, text/event-stream" };
    const { text } = await shop.call("POST", "/mcp", { json, headers });
    assert.match(text, /"tools":\[/);
    assert.ok(Buffer.byteLength(text) <= TOOLS_BYTES_MAX, `${Buffer.byteLength(text)} bytes`);
  });

  test("the MCP server lists one or all providers without requiring parameters", async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools.filter(({ name }) => name.startsWith("list_"))) {
      assert.deepEqual(inputSchema.required ?? [], name === "list_terminals" ? ["providerId"] : [], name);
    }
    const { id } = await shop.completedCard(7);
    for (const input of [{}, { providerId: "stripe" }, { q: id }]) {
      const { items } = (await call(client, "list_payments", { ...input, limit: 1 })).body;
      assert.deepEqual([items.length, items[0].id], [1, id], JSON.stringify(input));
    }
    const one = await call(client, "list_payments", { providerId: "stripe", q: id });
    assert.deepEqual([one.isError, one.body.errors[0].path], [true, "/query/q"]);
  });

  test("the MCP server omits nulls, and the QR code unless requested", async () => {
    const client = await connect();
    const input = { providerId: "stripe", amount: 5, idempotencyKey: randomUUID() };
    const link = await client.callTool({ name: "create_payment_link", arguments: input });
    const text = JSON.stringify(link.structuredContent);
    assert.doesNotMatch(text, /:null|svg/);
    assert.ok(Buffer.byteLength(text) < 1_000, text);
    const again = await call(client, "create_payment_link", { ...input, withQr: true });
    assert.match(again.body.qr, /<svg/);
    const { id } = again.body;
    const read = { providerId: "stripe", transactionId: id };
    assert.equal((await call(client, "get_payment", read)).body.qr, undefined);
    assert.match((await call(client, "get_payment", { ...read, withQr: true })).body.qr, /<svg/);
  });

  test("the MCP server creates a payment link once per key", async () => {
    const client = await connect();
    const input = { providerId: "stripe", amount: 12.5, description: "Menu", idempotencyKey: randomUUID() };
    const first = await call(client, "create_payment_link", input);
    assert.deepEqual([first.isError, first.body.status, first.body.amount], [false, "pending", 12.5]);
    assert.match(first.body.url, /^http/);
    assert.equal((await call(client, "create_payment_link", input)).body.id, first.body.id);
    const listed = await call(client, "list_payments", { providerId: "stripe", ...window() });
    assert.equal(listed.body.items.filter(({ id }: { id: string }) => id === first.body.id).length, 1);
    const { body } = await call(client, "get_payment", {
      providerId: "stripe",
      transactionId: first.body.id,
    });
    assert.equal(body.id, first.body.id);
  });

  test("the MCP server returns output that matches each tool's schema", async () => {
    const client = await connect();
    const { tools } = await client.listTools(); // from now on the client validates
    const called = new Set<string>();
    const good = async (name: string, input: Record<string, unknown> = {}) => {
      called.add(name);
      const { required = [] } = tools.find((tool) => tool.name === name)!.inputSchema;
      const binds = required.includes("idempotencyKey");
      const all = { ...input, ...(binds && { idempotencyKey: randomUUID() }) };
      const { isError, body } = await call(client, name, all);
      assert.equal(isError, false, `${name}: ${JSON.stringify(body)}`);
      return body;
    };
    await good("list_providers");
    for (const account of ["fiscal/F1", "store/S2"]) await shop.call("POST", `/v1/${account}`);
    await shop.call("PATCH", "/v1/fiscal/F1/merchant", { json: SELLER });
    const access = { taxCode: "RSSMRA80A01H501U", password: "Segreta-7391!", pin: "8462917305" };
    await shop.call("PATCH", "/v1/fiscal/F1/credentials", { json: access });
    const providers = await good("list_providers");
    assert.ok(providers.items.some(({ status }: { status: string }) => status === "active"));
    const stripe = { providerId: "stripe" };
    await good("create_payment_link", { ...stripe, amount: 5, customer: { name: "Anna" } });
    const terminalId = await shop.terminal();
    await good("list_terminals", stripe);
    const { id } = await good("charge_terminal", { ...stripe, terminalId, amount: 5, waitSeconds: 60 });
    await good("refund_payment", { ...stripe, transactionId: id, amount: 1 });
    await good("get_payment", { ...stripe, transactionId: id });
    await good("list_payments", { ...stripe, start: "2026-01-01", end: "2099-12-31", order: "desc" });
    const paidOut = { amountMinor: 400, day: new Date().toISOString().slice(0, 10) };
    const payoutId = await writePayout(shop.gateway, tenantOf(shop.merchant.accessToken), paidOut);
    assert.equal((await good("list_payouts", { provider: "stripe" })).items[0].id, payoutId);
    assert.equal((await good("get_payout", { payoutId, limit: 1 })).amount, 4);
    for (const name of ["list_balances", "list_disputes", "list_ledger_accounts", "list_ledger_entries"])
      await good(name);
    for (const name of ["list_exceptions", "get_pos_desk", "list_pos_days"]) await good(name);
    await good("get_day");
    await good("get_pos_day", { date: paidOut.day });
    const changed = await good("update_payment", { ...stripe, transactionId: id, reference: "T4" });
    assert.equal(changed.reference, "T4");
    const receipt = await good("issue_receipt", { providerId: "F1", ...sale() });
    assert.equal((await good("get_receipt", { providerId: "F1", receiptId: receipt.id })).id, receipt.id);
    await good("list_receipts", { providerId: "F1" });
    await good("list_receipts");
    const items = [{ description: "Panino", quantity: 2, price: 6, vat: "10" }];
    const open = await good("sell", { items, document: { provider: "F1" } });
    assert.deepEqual([open.status, open.due], ["open", 12]);
    const sold = await good("add_sale_payment", { saleId: open.id, means: "cash", amount: 20 });
    assert.equal(sold.change, 8);
    await eventually("the receipt is issued", async () => {
      const { status } = await good("get_sale", { saleId: open.id });
      return status === "completed";
    });
    await good("return_sale", { saleId: open.id, items: [{ line: 0, quantity: 1 }] });
    const { returns } = await good("get_sale", { saleId: open.id });
    assert.deepEqual(
      returns.map(({ amount }: { amount: number }) => amount),
      [6],
    );
    const issued = await good("issue_invoice", { providerId: "F1", ...invoice() });
    assert.equal((await good("get_invoice", { providerId: "F1", invoiceId: issued.id })).id, issued.id);
    await good("list_invoices", { providerId: "F1", limit: 1 });
    const orders = await good("list_orders", { providerId: "S2", status: "completed", type: "order" });
    const order = { providerId: "S2", transactionId: orders.items[0].id };
    await good("refund_order", { ...order, amount: 1 });
    assert.equal((await good("get_order", order)).refunds.length, 1);
    assert.equal((await good("update_order", { ...order, note: "By the agent" })).note, "By the agent");
    const busy = await shop.terminal({ does: "nothing" });
    const running = await good("charge_terminal", { ...stripe, terminalId: busy, amount: 5 });
    const stopped = await good("cancel_terminal_payment", { ...stripe, terminalId: busy });
    assert.deepEqual([stopped.id, stopped.status], [running.id, "canceled"]);
    assert.deepEqual([...called].sort(), tools.map(({ name }) => name).sort());
  });

  test("the MCP server refuses arguments outside the tool's schema before acting", async () => {
    const client = await connect();
    const { id } = await shop.completedCard(10);
    const refund = { providerId: "stripe", transactionId: id, idempotencyKey: randomUUID() };
    for (const [name, input, path] of [
      ["create_payment_link", { providerId: "stripe", amount: 5 }, "/idempotencyKey"],
      ["refund_payment", { ...refund, ammount: 2 }, "/ammount"],
      ["refund_payment", { ...refund, amount: "2" }, "/amount"],
      ["refund_payment", { ...refund, idempotencyKey: "short" }, "/idempotencyKey"],
      ["list_payments", { providerId: "stripe", state: "failed" }, "/state"],
      ["list_providers", { kind: "payment" }, "/kind"],
      ["get_payment", { providerId: "stripe", transactionId: ".." }, "/transactionId"],
      ["get_payment", { providerId: "stripe", transactionId: "." }, "/transactionId"],
      ["get_payment", { providerId: "stripe", transactionId: "" }, "/transactionId"],
      ["list_payments", { providerId: ".." }, "/providerId"],
      ["refund_payment", { ...refund, transactionId: ".." }, "/transactionId"],
    ] as const) {
      const { isError, body } = await call(client, name, input);
      const actual = [isError, body.code, body.errors?.[0].path];
      assert.deepEqual(actual, [true, "validation_failed", path], JSON.stringify(input));
    }
    const { body } = await shop.call("GET", `/v1/payment/stripe/transactions/${id}`);
    assert.equal(body.refundedAmount, 0);
  });

  test("the MCP server waits for a cardholder and makes a partial refund", async () => {
    const client = await connect();
    const terminalId = await shop.terminal();
    const idempotencyKey = randomUUID();
    const args = { providerId: "stripe", terminalId, amount: 9, idempotencyKey, waitSeconds: 60 };
    const paid = await call(client, "charge_terminal", args);
    assert.equal(paid.body.status, "completed");
    const refund = {
      providerId: "stripe",
      transactionId: paid.body.id,
      amount: 2,
      idempotencyKey: randomUUID(),
    };
    assert.equal((await call(client, "refund_payment", refund)).body.refundedAmount, 2);
    const tooMuch = await call(client, "refund_payment", {
      ...refund,
      amount: 8,
      idempotencyKey: randomUUID(),
    });
    assert.deepEqual([tooMuch.isError, tooMuch.body.code], [true, "refund_exceeds_payment"]);
  });

  test("the MCP server returns refusals to the model with the refused field", async () => {
    const client = await connect();
    const input = { providerId: "stripe", amount: -1, idempotencyKey: randomUUID() };
    const { isError, body } = await call(client, "create_payment_link", input);
    assert.deepEqual([isError, body.status, body.errors[0].path], [true, 400, "/amount"]);
    assert.match(body.remedy, /Read `errors`/);
    const nobody = await call(client, "list_terminals", { providerId: "../../apps" });
    assert.deepEqual([nobody.isError, nobody.body.status], [true, 404]);
    await assert.rejects(call(client, "delete_everything"), /no tool delete_everything/);
  });

  test("the MCP server names the missing scope for a tool", async () => {
    const reader = await keyWith(["payments:read"]);
    const client = await connect(reader);
    assert.equal((await call(client, "list_payments", { providerId: "stripe", ...window() })).isError, false);
    const json = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "create_payment_link", arguments: { providerId: "stripe", amount: 1 } },
    };
    const headers = { accept: "application/json, text/event-stream" };
    const refused = await shop.gateway.send("POST", "/mcp", { token: reader, json, headers });
    assert.equal(refused.status, 403);
    assert.match(
      refused.headers.get("www-authenticate") ?? "",
      /error="insufficient_scope", scope="payments:write"/,
    );
  });

  test("the MCP server keeps no stream open because its tools never change", async () => {
    const json = {
      jsonrpc: "2.0",
      id: 1,
      method: "subscriptions/listen",
      params: {
        notifications: { toolsListChanged: true },
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    };
    const headers = {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "subscriptions/listen",
    };
    const { body, text } = await shop.call("POST", "/mcp", { json, headers });
    assert.ok(body.error, text);
    assert.equal((await shop.call("GET", "/mcp", { headers })).status, 405);
    assert.equal((await shop.call("HEAD", "/mcp", { headers })).status, 405);
  });

  test("the MCP server refuses callers without a token", async () => {
    const { status, headers } = await shop.gateway.send("POST", "/mcp", { json: {} });
    assert.equal(status, 401);
    assert.match(headers.get("www-authenticate") ?? "", /resource_metadata="http/);
  });
});
