import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { CheckoutAPI, Client, EnvironmentEnum, ManagementAPI } from "@adyen/api-library";
import { known, newCharge, newRefund } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Observed } from "@banco/provider-testing/simulator";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { openProvider } from "../support.ts";

const GOOD = "anna:M5N7TQ4TG5PFWR50";

/** IDs of payments and refunds, ours and Adyen's. */
const IDENTIFIER = /(pay|rfd)_[0-9a-f]{32}|(?<=\/payments\/)[A-Z0-9]{16}|PL[A-Z0-9]{10,}/g;

/** Returns a request without the parts that differ between libraries (`User-Agent`) or payments (IDs). */
function contentOf({ method, path, body, headers }: Observed) {
  const nameless = (text: string) => text.replace(IDENTIFIER, "$1_");
  return {
    operation: nameless(`${method} ${path}`),
    body: body === "" ? {} : (JSON.parse(nameless(body)) as object),
    key: nameless(String(headers["idempotency-key"] ?? "")),
    apiKey: headers["x-api-key"],
  };
}

/** The options that the library passes to its transport. */
interface Options {
  method?: string;
  headers?: Record<string, string>;
  idempotencyKey?: string;
  params?: Record<string, string>;
}

/** Returns a transport that sends the library's requests to the simulator instead of Adyen's hosts. */
function transportTo(simulatorUrl: string, apiKey: string) {
  return {
    async request(endpoint: string, body: string, _config: unknown, _needsKey: boolean, how: Options = {}) {
      // Live URLs start with `/checkout`, which is part of the manifest's host; the simulator replaces it.
      const pathname = new URL(endpoint).pathname.replace(/^\/checkout(?=\/)/, "");
      const query = how.params ? `?${new URLSearchParams(how.params)}` : "";
      const response = await fetch(`${simulatorUrl}/adyen${pathname}${query}`, {
        method: how.method ?? "POST",
        headers: {
          "content-type": "application/json",
          "x-api-key": apiKey,
          ...(how.idempotencyKey && { "idempotency-key": how.idempotencyKey }),
        },
        ...(body && { body }),
      });
      const text = await response.text();
      assert.ok(response.ok, text);
      return text;
    },
  };
}

describe("the adapter sends the same requests as Adyen's SDK", () => {
  let bench: Bench;
  let close: () => Promise<void>;
  let checkout: CheckoutAPI;
  let management: ManagementAPI;
  let merchantAccount: string;
  before(async () => {
    ({ bench, close } = await openProvider(adyen));
    const { apiKey = "", merchantAccount: account = "" } = bench.context.credentials;
    merchantAccount = account;
    const transport = transportTo(bench.simulatorUrl, apiKey);
    const live = { environment: EnvironmentEnum.LIVE, liveEndpointUrlPrefix: "prefix-of-the-merchant" };
    const client = new Client({ apiKey, ...live }, transport as never);
    checkout = new CheckoutAPI(client);
    management = new ManagementAPI(client);
  });
  after(() => close());

  /** Runs an action with the adapter and with the library, and compares their requests. */
  async function assertSame(
    ours: () => Promise<unknown>,
    theirs: () => Promise<unknown>,
    about = (_operation: string) => true,
  ): Promise<void> {
    const record = async (make: () => Promise<unknown>) => {
      const since = await bench.simulator.last();
      await make();
      return (await bench.simulator.requests(since)).map(contentOf);
    };
    const adapter = (await record(ours)).filter(({ operation }) => about(operation));
    assert.ok(adapter.length > 0);
    assert.deepEqual(adapter, await record(theirs));
  }

  const amount = { value: 1250, currency: "EUR" };

  test("the adapter charges a stored card and refunds part of it", async () => {
    const request = () => newCharge("card", { card: { token: GOOD, returnUrl: null, capture: true } });
    const { id } = request();
    const [shopperReference = "", storedPaymentMethodId = ""] = GOOD.split(":");
    await assertSame(
      () => adyen.card!(bench.context, request()),
      () =>
        checkout.PaymentsApi.payments(
          {
            merchantAccount,
            amount,
            reference: id,
            shopperReference,
            paymentMethod: { type: "scheme", storedPaymentMethodId } as never,
            shopperInteraction: "ContAuth" as never,
            recurringProcessingModel: "CardOnFile" as never,
            returnUrl: bench.context.returnUrl,
            captureDelayHours: 0,
            authenticationData: { attemptAuthentication: "never" as never },
          },
          { idempotencyKey: id },
        ),
    );
    const charge = request();
    const paid = known(charge, await adyen.card!(bench.context, charge));
    const refund = newRefund(paid, 500);
    await assertSame(
      () => adyen.refund!(bench.context, newRefund(paid, 500)),
      () =>
        checkout.ModificationsApi.refundCapturedPayment(
          paid.providerTransactionId ?? "",
          { merchantAccount, amount: { value: 500, currency: "EUR" }, reference: refund.id },
          { idempotencyKey: refund.id },
        ),
    );
  });

  test("the adapter creates and reads a payment link", async () => {
    const link = { expiresAt: null, successUrl: "https://shop.example/yes", cancelUrl: null };
    const request = () => newCharge("link", { link, customer: { email: "anna@example.com" } });
    const charge = request();
    await assertSame(
      () => adyen.link!(bench.context, request()),
      () =>
        checkout.PaymentLinksApi.paymentLinks(
          {
            merchantAccount,
            amount,
            reference: charge.id,
            description: charge.description ?? "",
            returnUrl: "https://shop.example/yes",
            shopperEmail: "anna@example.com",
            captureDelayHours: 0,
          },
          { idempotencyKey: charge.id },
        ),
    );
    const other = request();
    const start = await adyen.link!(bench.context, other);
    await assertSame(
      () => adyen.read(bench.context, known(other, start)),
      () => checkout.PaymentLinksApi.getPaymentLink(String(start.memory?.link)),
    );
  });

  test("the adapter lists the merchant's terminals", async () => {
    const { listTerminals } = management.TerminalsTerminalLevelApi;
    const listed = listTerminals.bind(management.TerminalsTerminalLevelApi);
    await assertSame(
      () => adyen.listTerminals!(bench.context, {}),
      () => listed(undefined, undefined, undefined, merchantAccount, undefined, undefined, 1, 100),
      // The adapter reads each terminal's status from an API that the library does not have.
      (operation) => operation.startsWith("GET /v3/"),
    );
  });
});
