import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { StoreBench } from "@banco/providers/conformance/store/bench";
import { conformStoreProvider } from "@banco/providers/conformance/store/store";
import { localTime, momentOf } from "@banco/providers/store/prestashop/local-time";
import { prestashop } from "@banco/providers/store/prestashop/provider";
import { document } from "@banco/providers/store/prestashop/xml";
import { startSimulators } from "@banco/simulators";

async function placeOrder({ simulatorUrl, context }: StoreBench): Promise<string> {
  const response = await fetch(`${simulatorUrl}/_control/prestashop/orders`, {
    method: "POST",
    body: JSON.stringify({ key: context.credentials.key }),
  });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

async function countRefunds({ simulatorUrl, context }: StoreBench, orderId: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${context.credentials.key}:`).toString("base64")}`;
  const url = `${simulatorUrl}/prestashop/api/order_slip?output_format=JSON&filter[id_order]=[${orderId}]`;
  const found = (await (await fetch(url, { headers: { authorization } })).json()) as {
    order_slip?: object[];
  };
  return found.order_slip?.length ?? 0;
}

conformStoreProvider({
  provider: prestashop,
  startSimulator: () => startSimulators({ only: "prestashop" }),
  // The states that the configuration names, and the flag of all others: there is no list of words.
  documentedWords: ["PS_OS_CANCELED", "PS_OS_ERROR", "PS_OS_REFUND", "paid", "unpaid"],
  wrongCredentials: { shop: "shop.example.com", key: "0".repeat(32) },
  placeOrder,
  countRefunds,
  takesAnyRefund: true,
  refundRequest: { method: "POST", path: "^/api/order_slip" },
});

describe("PrestaShop's clock", () => {
  test("a moment is found again from the shop's own time, summer and winter", () => {
    for (const zone of ["Europe/Rome", "America/New_York", "Asia/Kolkata", "UTC"]) {
      for (let day = 0; day < 370; day += 1) {
        const moment = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 17, 5));
        const found = momentOf(localTime(moment, zone), zone);
        const again = localTime(found, zone);
        assert.equal(again, localTime(moment, zone));
        // In the hour that comes twice the first is taken.
        assert.ok(
          [0, 3_600_000].includes(moment.getTime() - found.getTime()),
          `${zone} ${moment.toISOString()}`,
        );
      }
    }
  });

  test("the hour that is left out in spring is still a moment", () => {
    assert.ok(!Number.isNaN(momentOf("2026-03-29 02:30:00", "Europe/Rome").getTime()));
  });
});

test("what a merchant writes stays text in a document", () => {
  const note = `</note><id>1</id>&"'\u0000 é`;
  const xml = document({ order: { id: "7", note } });
  assert.equal(
    xml,
    `<?xml version="1.0" encoding="UTF-8"?><prestashop><order><id>7</id><note>&lt;/note&gt;&lt;id&gt;1&lt;/id&gt;&amp;&quot;&apos; é</note></order></prestashop>`,
  );
});
