import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { conformStoreProvider } from "@banco/provider-testing/store";
import {
  connectedStore,
  newStoreRefund,
  openStoreBench,
  paidOrder,
  query,
  storeFailure,
} from "@banco/provider-testing/store/bench";
import type { StoreBench, StoreConformance } from "@banco/provider-testing/store/options";
import type { ProviderRequest } from "@banco/providers/contract/http";
import { localTime, momentOf } from "@banco/providers/store/prestashop/local-time";
import type { Context } from "@banco/providers/store/prestashop/manifest";
import { listOrders, readOrder } from "@banco/providers/store/prestashop/orders";
import { prestashop } from "@banco/providers/store/prestashop/provider";
import { create, list, listAll } from "@banco/providers/store/prestashop/request";
import { document } from "@banco/providers/store/prestashop/xml";
import { startSimulators } from "@banco/simulators";

async function placeOrder({ simulatorUrl, context }: StoreBench, basket: object = {}): Promise<string> {
  const response = await fetch(`${simulatorUrl}/_control/prestashop/orders`, {
    method: "POST",
    body: JSON.stringify({ key: context.credentials.key, ...basket }),
  });
  assert.equal(response.status, 201);
  return ((await response.json()) as { id: string }).id;
}

async function countRefunds({ simulatorUrl, context }: StoreBench, orderId: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${context.credentials.key}:`).toString("base64")}`;
  const url = `${simulatorUrl}/prestashop/api/order_slip?output_format=JSON&filter[id_order]=[${orderId}]`;
  const result = (await (await fetch(url, { headers: { authorization } })).json()) as {
    order_slips?: object[];
  };
  return result.order_slips?.length ?? 0;
}

const OPTIONS: StoreConformance = {
  provider: prestashop,
  startSimulator: (settings) => startSimulators({ only: "prestashop", ...settings }),
  transcript: new URL("./prestashop/transcript.txt", import.meta.url),
  // The states in the configuration, and the paid flag for all others, because there is no list of values.
  documentedWords: ["PS_OS_CANCELED", "PS_OS_ERROR", "PS_OS_REFUND", "paid", "unpaid"],
  wrongCredentials: { shop: "shop.example.com", key: "0".repeat(32) },
  placeOrder,
  sellsByWeight: true,
  takesDeposits: true,
  countRefunds,
  takesAnyRefund: true,
  refundRequest: { method: "POST", path: "^/api/order_slip" },
};

conformStoreProvider(OPTIONS);

async function withShop(run: (bench: StoreBench) => Promise<void>): Promise<void> {
  const simulators = await startSimulators({ only: "prestashop" });
  const bench = await connectedStore(await openStoreBench(OPTIONS, simulators.url));
  try {
    await run(bench);
  } finally {
    await bench.close();
    await simulators.close();
  }
}

test("the order's state reflects a refund whose response was lost", async () => {
  await withShop(async (bench) => {
    const { context } = bench;
    const order = await paidOrder(bench);
    await bench.simulator.fault({ fault: "reset_after", match: { method: "POST", path: "/api/order_slip" } });
    await storeFailure(bench, prestashop.refund(context, order, newStoreRefund(12_900)), "outcome_unknown");
    const stored = await prestashop.readOrder(context, order.id);
    assert.equal(stored.refundedMinor, 12_900);
    const states = async () =>
      (await bench.simulator.requests(0)).filter(({ path }) => /order_histories/.test(path));
    assert.equal((await states()).length, 0);
    await prestashop.finishRefund!(context, stored);
    assert.equal((await states()).length, 1);
  });
});

test("a slip's response without zero amounts is parsed", async () => {
  await withShop(async (bench) => {
    const order = await paidOrder(bench);
    const slip = await prestashop.refund(bench.context, order, newStoreRefund(1_000));
    assert.deepEqual([slip.amountMinor, slip.lines], [1_000, []]);
    const { refunds } = await prestashop.readOrder(bench.context, order.id);
    assert.deepEqual(
      refunds.map(({ id, amountMinor }) => [id, amountMinor]),
      [[slip.id, 1_000]],
    );
  });
});

test("decimal quantities, empty dates and deleted currencies do not stop a list", async () => {
  await withShop(async (bench) => {
    const { items: before } = await prestashop.listOrders(bench.context, query());
    const deleted = await placeOrder(bench, { currency: "HRK" });
    const { items, unreadable } = await prestashop.listOrders(bench.context, query());
    assert.equal(items.length, before.length);
    assert.deepEqual(unreadable, [{ id: deleted, reason: "The order's currency is not among the shop's" }]);
    assert.deepEqual(momentOf("0000-00-00 00:00:00", "Europe/Rome"), new Date(0));
  });
});

/** Returns a shop whose webservice sends these responses in turn, and the requested limits. */
function shopThatAnswers(...answers: object[]): { context: Context; limits: string[] } {
  const limits: string[] = [];
  const send = async ({ query = "" }: ProviderRequest) => {
    limits.push(new URLSearchParams(query).get("limit") ?? "");
    return { status: 200, headers: {}, text: JSON.stringify(answers[limits.length - 1]) };
  };
  const shop = { baseUrl: "https://shop.example.com", send };
  return { context: { http: { shop }, credentials: { key: "K" } } as unknown as Context, limits };
}

describe("PrestaShop's lists", () => {
  test("a response without the requested list is not an empty list", async () => {
    for (const answer of [{ order_slip: [{ id: 1 }] }, {}, { order_slips: null }, [{ id: 1 }]]) {
      const { context } = shopThatAnswers(answer);
      await assert.rejects(list(context, "order_slip", {}), { kind: "unavailable", code: "no_such_list" });
    }
  });

  test("a response without the created record leaves the outcome unknown", async () => {
    const { context } = shopThatAnswers({ order: { id: 1 } });
    await assert.rejects(create(context, "order_slip", "order_slip", {}), { kind: "outcome_unknown" });
  });

  test("slips are read to the last page", async () => {
    const page = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1 }));
    const { context, limits } = shopThatAnswers({ order_slips: page }, { order_slips: [{ id: 1_001 }] });
    assert.equal((await listAll(context, "order_slip", {})).length, 1_001);
    assert.deepEqual(limits, ["0,1000", "1000,1000"]);
  });
});

describe("PrestaShop's integers", () => {
  /** Returns an order with one slip in the webservice's format; `whole` formats an integer. */
  const rows = (whole: (number: number) => unknown): Record<string, object[]> => ({
    configurations: [{ name: "PS_TIMEZONE", value: "Europe/Rome" }],
    currencies: [{ id: 1, iso_code: "EUR" }],
    order_states: [{ id: 2, paid: "1" }],
    customers: [{ id: 4, firstname: "Anna", lastname: "Bianchi", email: "anna@example.com" }],
    orders: [
      {
        ...{ id: 9, id_currency: whole(1), id_customer: whole(4), current_state: whole(2) },
        ...{ reference: "XKBKNABJK", total_paid_tax_incl: "20.000000", total_paid_real: "20.000000" },
        ...{ date_add: "2026-11-26 10:00:00", date_upd: "2026-11-26 10:00:00" },
        associations: {
          order_rows: [
            {
              ...{ id: whole(5), product_name: "Tazza", product_reference: "", product_quantity: whole(2) },
              ...{ unit_price_tax_incl: "10.000000", unit_price_tax_excl: "8.196721" },
            },
          ],
        },
      },
    ],
    order_slips: [
      {
        ...{ id: 7, id_order: whole(9), amount: "10.000000", total_products_tax_incl: "10.000000" },
        date_add: "2026-11-26 11:00:00",
        associations: {
          order_slip_details: [
            { id_order_detail: whole(5), product_quantity: whole(1), amount_tax_incl: "10.000000" },
          ],
        },
      },
    ],
  });

  test("an order is parsed identically from PrestaShop 9 and 8.2", async () => {
    const read = (whole: (number: number) => unknown) => {
      const all = rows(whole);
      const send = async ({ path }: ProviderRequest) => {
        const name = path.split("/").at(-1)!.replace("order_slip", "order_slips");
        return { status: 200, headers: {}, text: JSON.stringify({ [name]: all[name] }) };
      };
      const http = { shop: { baseUrl: "https://shop.example.com", send } };
      return readOrder({ http, credentials: { key: "K" } } as unknown as Context, "9");
    };
    const [nine, eight] = [await read(Number), await read(String)];
    assert.deepEqual(nine, eight);
    const { customer, refundedMinor, items, refunds } = nine;
    assert.deepEqual(
      [customer?.name, refundedMinor, items[0]?.id, items[0]?.quantity, refunds[0]?.lines],
      ["Anna Bianchi", 1000, "5", 2, [{ itemId: "5", quantity: 1, amountMinor: 1000 }]],
    );
  });
});

describe("PrestaShop's clock", () => {
  test("a period within the repeated hour covers both of its occurrences", async () => {
    const filters: (string | null)[] = [];
    const send = async ({ path, query = "" }: ProviderRequest) => {
      filters.push(new URLSearchParams(query).get("filter[date_add]"));
      const rows = path.includes("configurations") ? [{ name: "PS_TIMEZONE", value: "Europe/Rome" }] : [];
      const resource = path.split("/").at(-1)!;
      return { status: 200, headers: {}, text: JSON.stringify({ [resource]: rows }) };
    };
    const http = { shop: { baseUrl: "https://shop.example.com", send } };
    const context = { http, credentials: { key: "K" } } as unknown as Context;
    const span = { from: new Date("2026-10-25T00:50:00Z"), to: new Date("2026-10-25T01:10:00Z") };
    await listOrders(context, { ...span, order: "asc", status: null, cursor: null, limit: 10 });
    assert.equal(filters.at(-1), "[2026-10-25 02:00:00,2026-10-25 02:59:59]");
  });

  test("a timestamp round-trips through the shop's local time, summer and winter", () => {
    for (const zone of ["Europe/Rome", "America/New_York", "Asia/Kolkata", "UTC"]) {
      for (let day = 0; day < 370; day += 1) {
        const instant = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 17, 5));
        const parsed = momentOf(localTime(instant, zone), zone);
        const again = localTime(parsed, zone);
        assert.equal(again, localTime(instant, zone));
        // In the repeated hour the first occurrence is used.
        assert.ok(
          [0, 3_600_000].includes(instant.getTime() - parsed.getTime()),
          `${zone} ${instant.toISOString()}`,
        );
      }
    }
  });

  test("a time in the hour skipped in spring is still valid", () => {
    assert.ok(!Number.isNaN(momentOf("2026-03-29 02:30:00", "Europe/Rome").getTime()));
  });
});

test("merchant text is escaped in a document", () => {
  const note = `</note><id>1</id>&"'\u0000 é`;
  const xml = document({ order: { id: "7", note } });
  assert.equal(
    xml,
    `<?xml version="1.0" encoding="UTF-8"?><prestashop><order><id>7</id><note>&lt;/note&gt;&lt;id&gt;1&lt;/id&gt;&amp;&quot;&apos; é</note></order></prestashop>`,
  );
});
