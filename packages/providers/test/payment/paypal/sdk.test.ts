import assert from "node:assert/strict";
import https from "node:https";
import net from "node:net";
import { after, before, describe, mock, test } from "node:test";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Observed } from "@banco/provider-testing/simulator";
import { paypal } from "@banco/providers/payment/paypal/provider";
import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrderStatus,
  OrdersController,
  PaymentsController,
  PaypalExperienceLandingPage,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from "@paypal/paypal-server-sdk";
import { openProvider } from "../support.ts";

function contentOf({ method, path, headers, body }: Observed) {
  const [pathname, query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body === "" ? {} : (JSON.parse(body) as object),
    key: headers["paypal-request-id"],
    // The adapter also sends it with reads, which always return the full object.
    prefer: method === "POST" ? headers.prefer : undefined,
  };
}

describe("the adapter sends the same requests as PayPal's SDK", () => {
  let bench: Bench;
  let close: () => Promise<void>;
  let orders: OrdersController;
  let payments: PaymentsController;
  before(async () => {
    ({ bench, close } = await openProvider(paypal));
    // The library calls two fixed hosts over TLS; its connections to the simulator are opened without TLS.
    const { port } = new URL(bench.simulatorUrl);
    mock.method(https.Agent.prototype, "createConnection" as never, () =>
      net.connect(Number(port), "127.0.0.1"),
    );
    const { clientId = "", clientSecret = "" } = bench.context.credentials;
    const client = new Client({
      environment: Environment.Sandbox,
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    });
    orders = new OrdersController(client);
    payments = new PaymentsController(client);
  });
  after(async () => {
    mock.restoreAll();
    await close();
  });

  async function record(make: () => Promise<unknown>) {
    const since = await bench.simulator.last();
    await make();
    const requests = await bench.simulator.requests(since);
    return requests.filter(({ path }) => !path.endsWith("/oauth2/token")).map(contentOf);
  }

  async function assertSame(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void> {
    // PayPal may refuse the adapter's key for a reordered body, so only the requests are compared.
    const [we, they] = [await record(ours), await record(() => theirs().catch(() => undefined))];
    assert.ok(we.length > 0);
    assert.deepEqual(we, they);
  }

  const amount = { currencyCode: "EUR", value: "12.50" };
  const unit = (id: string) => ({
    amount,
    customId: id,
    invoiceId: id,
    description: "Due caffè & cornetto",
  });

  test("the adapter charges, captures and refunds a vaulted card", async () => {
    const charge = newCharge("card", { card: { token: "vault_visa", returnUrl: null, capture: true } });
    const { returnUrl } = bench.context;
    await assertSame(
      () => paypal.card!(bench.context, charge),
      () =>
        orders.createOrder({
          paypalRequestId: charge.id,
          prefer: "return=representation",
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [unit(charge.id)],
            paymentSource: {
              card: { vaultId: "vault_visa", experienceContext: { returnUrl, cancelUrl: returnUrl } },
            },
          },
        }),
    );
    const paid = known(charge, await paypal.card!(bench.context, charge));
    const captureId = paid.providerTransactionId ?? "";
    await assertSame(
      () => paypal.read(bench.context, paid),
      () => payments.getCapturedPayment({ captureId }),
    );
    const request = newRefund(paid, 500);
    await assertSame(
      () => paypal.refund!(bench.context, request),
      () =>
        payments.refundCapturedPayment({
          captureId,
          paypalRequestId: request.id,
          prefer: "return=representation",
          body: {
            amount: { currencyCode: "EUR", value: "5.00" },
            customId: request.id,
            noteToPayer: "Cornetto freddo",
          },
        }),
    );
  });

  test("the adapter creates a page and reads its order", async () => {
    const link = { expiresAt: null, successUrl: "https://shop.example/yes", cancelUrl: null };
    const charge = newCharge("link", { link });
    await assertSame(
      () => paypal.link!(bench.context, charge),
      () =>
        orders.createOrder({
          paypalRequestId: charge.id,
          prefer: "return=representation",
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [unit(charge.id)],
            paymentSource: {
              paypal: {
                experienceContext: {
                  returnUrl: "https://shop.example/yes",
                  cancelUrl: "https://shop.example/yes",
                  userAction: PaypalExperienceUserAction.PayNow,
                  shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
                  // Missing from the library's types, but part of the orders API.
                  ...{ paymentMethodPreference: "IMMEDIATE_PAYMENT_REQUIRED" as never },
                  landingPage: PaypalExperienceLandingPage.NoPreference,
                },
              },
            },
          },
        }),
    );
    const start = await paypal.link!(bench.context, charge);
    const id = start.providerTransactionId ?? "";
    await assertSame(
      () => paypal.read(bench.context, known(charge, start)),
      () => orders.getOrder({ id }),
    );
    assert.equal((await orders.getOrder({ id })).result.status, OrderStatus.PayerActionRequired);
    await fetch(start.url ?? "", {
      method: "POST",
      body: new URLSearchParams({ way: "approve" }),
      redirect: "manual",
    });
    const { result } = await orders.captureOrder({
      id,
      paypalRequestId: "library-1",
      prefer: "return=representation",
    });
    const [capture] = result.purchaseUnits?.[0]?.payments?.captures ?? [];
    assert.deepEqual([result.status, capture?.amount], [OrderStatus.Completed, amount]);
    const paid = await paypal.read(bench.context, known(charge, start));
    assert.deepEqual([paid.status, paid.providerTransactionId], ["completed", capture?.id]);
    const refund = await paypal.refund!(bench.context, newRefund(known(charge, paid), 500));
    const read = await payments.getRefund({ refundId: refund.providerRefundId ?? "" });
    assert.deepEqual(read.result.amount, { currencyCode: "EUR", value: "5.00" });
  });
});
