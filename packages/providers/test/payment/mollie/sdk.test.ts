import assert from "node:assert/strict";
import https from "node:https";
import net from "node:net";
import { after, before, describe, mock, test } from "node:test";
import { connected, known, newCharge, newRefund, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Observed } from "@banco/provider-testing/simulator";
import { mollie } from "@banco/providers/payment/mollie/provider";
import { type Simulators, startSimulators } from "@banco/simulators";
import { createMollieClient, type MollieClient, PaymentMethod, PaymentStatus } from "@mollie/api-client";

function contentOf({ method, path, body }: Observed) {
  const [pathname, query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body === "" ? {} : (JSON.parse(body) as object),
  };
}

async function idsOf(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

describe("the adapter sends the same requests as Mollie's SDK", () => {
  let simulators: Simulators;
  let bench: Bench;
  let sdk: MollieClient;
  before(async () => {
    simulators = await startSimulators({ only: "mollie", cardholder: { mode: "manual", delayMs: 0 } });
    const options = { provider: mollie } as Parameters<typeof openBench>[0];
    bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
    // The library supports https only, so its connections to the simulator are opened without TLS.
    mock.method(https.Agent.prototype, "createConnection" as never, (to: net.NetConnectOpts) =>
      net.connect(to),
    );
    sdk = createMollieClient({
      apiKey: bench.context.credentials.apiKey ?? "",
      apiEndpoint: `${simulators.url.replace("http:", "https:")}/mollie/v2/`,
    });
  });
  after(async () => {
    mock.restoreAll();
    await bench.close();
    await simulators.close();
  });

  async function assertSame(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void> {
    const record = async (make: () => Promise<unknown>) => {
      const since = await bench.simulator.last();
      await make();
      return (await bench.simulator.requests(since)).map(contentOf);
    };
    const [we, they] = [await record(ours), await record(theirs)];
    assert.ok(we.length > 0);
    assert.deepEqual(we, they);
  }

  const amount = { currency: "EUR", value: "12.50" };
  const description = "Due caffè & cornetto";

  test("the adapter charges a card, reads the payment and refunds it", async () => {
    const charge = newCharge("card", { card: { token: "tkn_good", returnUrl: null, capture: true } });
    await assertSame(
      () => mollie.card!(bench.context, charge),
      () =>
        sdk.payments.create({
          amount,
          description,
          method: PaymentMethod.creditcard,
          redirectUrl: bench.context.returnUrl,
          cardToken: "tkn_good",
          webhookUrl: `${bench.context.webhookUrl}&payment=${charge.id}`,
          metadata: { table: "7", banco_id: charge.id, banco_reference: "T-7" },
          idempotencyKey: charge.id,
        } as never),
    );
    const paid = known(charge, await mollie.card!(bench.context, charge));
    const id = paid.providerTransactionId ?? "";
    await assertSame(
      () => mollie.read(bench.context, paid),
      () => sdk.payments.get(id),
    );
    const refund = newRefund(paid, 500);
    await assertSame(
      () => mollie.refund!(bench.context, refund),
      () =>
        sdk.paymentRefunds.create({
          paymentId: id,
          amount: { currency: "EUR", value: "5.00" },
          description: "Cornetto freddo",
          metadata: { banco_refund_id: refund.id },
          idempotencyKey: refund.id,
        }),
    );
  });

  test("the adapter creates a payment link", async () => {
    const charge = newCharge("link", {
      link: { expiresAt: null, successUrl: "https://shop.example/yes", cancelUrl: null },
    });
    await assertSame(
      () => mollie.link!(bench.context, charge),
      () =>
        sdk.paymentLinks.create({
          description,
          amount,
          redirectUrl: "https://shop.example/yes",
          webhookUrl: `${bench.context.webhookUrl}&payment=${charge.id}`,
          reusable: false,
          idempotencyKey: charge.id,
        }),
    );
  });

  test("the adapter lists the terminals", async () => {
    const [terminal] = await mollie.listTerminals!(bench.context, {});
    const since = await bench.simulator.last();
    await mollie.readTerminal!(bench.context, terminal?.id ?? "");
    await sdk.terminals.get(terminal?.id ?? "");
    const [ours, , theirs] = (await bench.simulator.requests(since)).map(contentOf);
    assert.deepEqual(ours, theirs);
  });

  test("the SDK parses the simulator's payment, refund and list responses", async () => {
    const created = await sdk.payments.create({
      amount,
      description,
      method: PaymentMethod.creditcard,
      redirectUrl: "https://shop.example/yes",
      cardToken: "tkn_good",
    } as never);
    const payment = await sdk.payments.get(created.id);
    assert.deepEqual([payment.status, payment.amount], [PaymentStatus.paid, amount]);
    const refund = await sdk.paymentRefunds.create({
      paymentId: created.id,
      amount: { currency: "EUR", value: "5.00" },
      description: "Cornetto freddo",
    });
    assert.deepEqual([refund.paymentId, refund.amount.value], [created.id, "5.00"]);
    const refunds = await idsOf(sdk.paymentRefunds.iterate({ paymentId: created.id }));
    assert.deepEqual(refunds, [refund.id]);
    const { amountRefunded, amountRemaining } = await sdk.payments.get(created.id);
    assert.deepEqual([amountRefunded?.value, amountRemaining?.value], ["5.00", "7.50"]);
    const listed = await idsOf(sdk.payments.iterate());
    assert.ok(listed.includes(created.id));
  });
});
