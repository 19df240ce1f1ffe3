import assert from "node:assert/strict";
import { test } from "node:test";
import { openShop } from "@banco/gateway-testing/payments";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

test("an agent reads the day's report with the close's totals", async () => {
  const shop = await openShop();
  try {
    await shop.completedCard(12.5);
    const client = new Client({ name: "test", version: "1.0.0" });
    const requestInit = { headers: { authorization: `Bearer ${shop.merchant.accessToken}` } };
    const url = new URL(`${shop.gateway.url}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    const { structuredContent } = await client.callTool({ name: "get_day", arguments: {} });
    const report = JSON.stringify(structuredContent);
    assert.match(report, /"taken":12\.5/);
    assert.ok(report.length < 4_000, report);
    await client.close();
  } finally {
    await shop.stop();
  }
});
