import assert from "node:assert/strict";
import https from "node:https";
import net from "node:net";
import { after, before, describe, mock, test } from "node:test";
import type { Observed } from "@banco/provider-testing/simulator";
import { connectedStore, newStoreRefund, openStoreBench } from "@banco/provider-testing/store/bench";
import type { StoreBench } from "@banco/provider-testing/store/options";
import { woocommerce } from "@banco/providers/store/woocommerce/provider";
import type { Order, Refund } from "@banco/providers/store/woocommerce/wire";
import { type Simulators, startSimulators } from "@banco/simulators";
import WooCommerceRestApi from "@woocommerce/woocommerce-rest-api";

type Call = (endpoint: string, ...args: unknown[]) => Promise<{ status: number; data: unknown }>;
/** The part of the library used here; its own types describe the module instead of its class. */
interface Sdk {
  get: Call;
  put: Call;
  post: Call;
}

function contentOf({ method, path, headers, body }: Observed) {
  const [pathname = "", query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname.replace("/wp-json/wc/v3/", "")}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body === "" ? undefined : (JSON.parse(body) as object),
    authorization: headers.authorization,
  };
}

describe("the adapter sends the same requests as WooCommerce's SDK", () => {
  let simulators: Simulators;
  let bench: StoreBench;
  let sdk: Sdk;
  before(async () => {
    simulators = await startSimulators({ only: "woocommerce" });
    bench = await connectedStore(await openStoreBench({ provider: woocommerce } as never, simulators.url));
    // The library sends the key as the adapter does only over https; its connections to the simulator have no TLS.
    const { port } = new URL(simulators.url);
    mock.method(https.Agent.prototype, "createConnection" as never, () =>
      net.connect(Number(port), "127.0.0.1"),
    );
    const { consumerKey = "", consumerSecret = "" } = bench.context.credentials;
    const Client = ((WooCommerceRestApi as { default?: unknown }).default ?? WooCommerceRestApi) as new (
      options: object,
    ) => Sdk;
    sdk = new Client({ url: "https://shop.example.com", consumerKey, consumerSecret, version: "wc/v3" });
  });
  after(async () => {
    mock.restoreAll();
    await bench.close();
    await simulators.close();
  });

  async function record(make: () => Promise<unknown>) {
    const since = await bench.simulator.last();
    await make();
    return (await bench.simulator.requests(since)).map(contentOf);
  }

  async function paidOrder() {
    const body = JSON.stringify({ key: bench.context.credentials.consumerKey });
    const response = await fetch(`${simulators.url}/_control/woocommerce/orders`, { method: "POST", body });
    return woocommerce.readOrder(bench.context, ((await response.json()) as { id: string }).id);
  }

  /** Repeats each of the adapter's requests with the library and compares them. */
  async function assertSame(ours: () => Promise<unknown>): Promise<void> {
    const we = await record(ours);
    assert.ok(we.length > 0);
    const they = await record(async () => {
      for (const { operation, query, body } of we) {
        const [method, endpoint = ""] = operation.split(" ");
        if (method === "GET") await sdk.get(endpoint, query);
        else if (method === "PUT") await sdk.put(endpoint, body ?? {}, query);
        else await sdk.post(endpoint, body ?? {}, query);
      }
    });
    assert.deepEqual(we, they);
  }

  test("the adapter lists orders and refunds, and reads an order", async () => {
    const range = { from: new Date("2020-01-01T00:00:00Z"), to: new Date("2030-01-01T00:00:00Z") };
    const query = { ...range, cursor: null, limit: 5, status: "completed", order: "desc" } as never;
    await assertSame(() => woocommerce.listOrders(bench.context, query));
    await assertSame(() => woocommerce.listRefunds(bench.context, query));
    const { id } = await paidOrder();
    await assertSame(() => woocommerce.readOrder(bench.context, id));
  });

  test("the adapter adds a note, and refunds", async () => {
    const order = await paidOrder();
    await assertSame(() => woocommerce.updateOrder(bench.context, order, { note: "Una nota è qui" }));
    const requests = await record(() => woocommerce.refund(bench.context, order, newStoreRefund(100)));
    const refund = requests.find(({ operation }) => operation.startsWith("POST"));
    assert.ok(refund);
    const { data, status } = await sdk.post(`orders/${order.id}/refunds`, refund.body ?? {}, refund.query);
    assert.deepEqual([status, Number((data as Refund).amount)], [201, 1]);
    const { data: read } = await sdk.get(`orders/${order.id}`);
    assert.equal((read as Order).refunds.length, 2);
  });
});
