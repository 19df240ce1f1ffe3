import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { connected, known, newCharge, newRefund, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Observed } from "@banco/provider-testing/simulator";
import { square } from "@banco/providers/payment/square/provider";
import { type Simulators, startSimulators } from "@banco/simulators";
import { type Square, SquareClient } from "square";

const EUR = "EUR" as const;

/** Returns a request's content without the API version, which differs between the library and the adapter. */
function contentOf({ method, path, body }: Observed) {
  const [pathname, query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname}`,
    query: Object.fromEntries([...new URLSearchParams(query)].sort()),
    body: body === "" ? {} : (JSON.parse(body) as object),
  };
}

describe("the adapter sends the same requests as Square's SDK", () => {
  let simulators: Simulators;
  let bench: Bench;
  let sdk: SquareClient;
  before(async () => {
    simulators = await startSimulators({ only: "square", cardholder: { mode: "manual", delayMs: 0 } });
    const options = { provider: square } as Parameters<typeof openBench>[0];
    bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
    sdk = new SquareClient({
      token: bench.context.credentials.accessToken ?? "",
      environment: `${simulators.url}/square`,
      maxRetries: 0,
    });
  });
  after(async () => {
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

  const locationId = () => String(bench.context.settings.locationId);

  test("the adapter charges a card, reads the payment and refunds it", async () => {
    const charge = newCharge("card", {
      card: { token: "cnon:card-nonce-ok", returnUrl: null, capture: true },
      customer: { email: "anna@example.com" },
    });
    const { providerTransactionId: paymentId = "" } = await square.card!(bench.context, charge);
    await assertSame(
      () => square.card!(bench.context, charge),
      () =>
        sdk.payments.create({
          idempotencyKey: charge.id,
          sourceId: "cnon:card-nonce-ok",
          amountMoney: { amount: 1250n, currency: EUR },
          locationId: locationId(),
          referenceId: charge.id,
          autocomplete: true,
          note: "Due caffè & cornetto",
          buyerEmailAddress: "anna@example.com",
        }),
    );
    const paid = { ...known(charge), providerTransactionId: paymentId };
    await assertSame(
      () => square.read(bench.context, paid),
      () => sdk.payments.get({ paymentId }),
    );
    const refund = newRefund(paid, 500);
    await assertSame(
      () => square.refund!(bench.context, refund),
      () =>
        sdk.refunds.refundPayment({
          idempotencyKey: refund.id,
          paymentId,
          amountMoney: { amount: 500n, currency: EUR },
          reason: `Cornetto freddo (${refund.id})`,
        }),
    );
  });

  test("the adapter creates a link and reads its order", async () => {
    const link = { expiresAt: null, successUrl: "https://shop.example/yes", cancelUrl: null };
    const charge = newCharge("link", { link });
    await assertSame(
      async () => {
        const outcome = await square.link!(bench.context, charge);
        await square.read(bench.context, known(charge, outcome));
      },
      async () => {
        const { paymentLink } = await sdk.checkout.paymentLinks.create({
          idempotencyKey: charge.id,
          order: {
            locationId: locationId(),
            referenceId: charge.id,
            lineItems: [
              {
                name: "Due caffè & cornetto",
                quantity: "1",
                basePriceMoney: { amount: 1250n, currency: EUR },
              },
            ],
          },
          checkoutOptions: { allowTipping: false, redirectUrl: "https://shop.example/yes" },
          paymentNote: `Due caffè & cornetto (${charge.id})`,
        });
        await sdk.orders.get({ orderId: paymentLink?.orderId ?? "" });
      },
    );
  });

  test("the adapter creates, reads and cancels a terminal checkout", async () => {
    const [terminal] = await square.listTerminals!(bench.context, {});
    const deviceId = terminal?.id ?? "";
    const charge = newCharge("terminal", { terminal: { terminalId: deviceId } });
    const checkout = {
      amountMoney: { amount: 1250n, currency: EUR },
      referenceId: charge.id,
      note: "Due caffè & cornetto",
      deviceOptions: { deviceId, tipSettings: { allowTipping: false } },
    };
    const outcome = await square.terminal!(bench.context, charge);
    const checkoutId = String(outcome.providerTransactionId);
    const since = await bench.simulator.last();
    await sdk.terminal.checkouts.create({ idempotencyKey: charge.id, checkout });
    const [theirs] = (await bench.simulator.requests(since)).map(contentOf);
    const ours = (await bench.simulator.requests(0))
      .map(contentOf)
      .find(({ operation }) => operation === theirs?.operation);
    assert.deepEqual(ours, theirs);
    await assertSame(
      () => square.cancelTerminal!(bench.context, known(charge, outcome)),
      async () => {
        await sdk.terminal.checkouts.get({ checkoutId });
        await sdk.terminal.checkouts.cancel({ checkoutId }).catch(() => undefined);
      },
    );
  });

  test("the adapter creates a location", async () => {
    const address = {
      addressLine1: "Via Roma, 1",
      locality: "Milano",
      postalCode: "20121",
      country: "IT" as const,
    };
    await assertSame(
      () =>
        square.createLocation!(bench.context, {
          name: "Bar Centrale",
          address: { street: "Via Roma", number: "1", city: "Milano", postal: "20121", country: "IT" },
        }),
      () => sdk.locations.create({ location: { name: "Bar Centrale", address } }).catch(() => undefined),
    );
  });

  test("the SDK parses the simulator's payment, refund and list responses", async () => {
    const { payment } = await sdk.payments.create({
      idempotencyKey: "answers-1",
      sourceId: "cnon:card-nonce-ok",
      amountMoney: { amount: 1250n, currency: EUR },
      locationId: locationId(),
    });
    assert.deepEqual(
      [payment?.status, payment?.amountMoney],
      ["COMPLETED", { amount: 1250n, currency: EUR }],
    );
    const paymentId = payment?.id ?? "";
    assert.deepEqual((await sdk.payments.get({ paymentId })).payment?.cardDetails, payment?.cardDetails);
    const { refund } = await sdk.refunds.refundPayment({
      idempotencyKey: "answers-2",
      paymentId,
      amountMoney: { amount: 500n, currency: EUR },
    });
    assert.deepEqual([refund?.paymentId, refund?.amountMoney?.amount], [paymentId, 500n]);
    const { refund: read } = await sdk.refunds.get({ refundId: refund?.id ?? "" });
    assert.equal(read?.createdAt, refund?.createdAt);
    const listed: Square.Payment[] = [];
    for await (const one of await sdk.payments.list({ locationId: locationId(), limit: 1 })) listed.push(one);
    assert.ok(listed.length > 1);
    const match = listed.find(({ id }) => id === paymentId);
    assert.deepEqual(match?.refundIds, [refund?.id]);
  });
});
