import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { connected, known, newCharge, newRefund, openBench } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { Observed } from "@banco/provider-testing/simulator";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { type Simulators, startSimulators } from "@banco/simulators";
import { SumUp } from "@sumup/sdk";
import { pairedReader } from "./paired-reader.ts";

function contentOf({ method, path, body }: Observed) {
  const [pathname, query = ""] = path.split("?");
  return {
    operation: `${method} ${pathname}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body === "" ? {} : (JSON.parse(body) as object),
  };
}

describe("the adapter sends the same requests as SumUp's SDK", () => {
  let simulators: Simulators;
  let bench: Bench;
  let sdk: SumUp;
  let merchant: string;
  before(async () => {
    simulators = await startSimulators({ only: "sumup", cardholder: { mode: "manual", delayMs: 0 } });
    const options = { provider: sumup } as Parameters<typeof openBench>[0];
    bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
    merchant = String(bench.context.settings.merchantCode);
    // The library's types lack its inherited constructor.
    const Client = SumUp as unknown as new (options: { apiKey: string; host: string }) => SumUp;
    sdk = new Client({ apiKey: bench.context.credentials.apiKey ?? "", host: `${simulators.url}/sumup` });
  });
  after(async () => {
    await bench.close();
    await simulators.close();
  });

  async function record(make: () => Promise<unknown>) {
    const since = await bench.simulator.last();
    await make();
    return (await bench.simulator.requests(since)).map(contentOf);
  }

  test("the adapter creates, reads and refunds a checkout", async () => {
    const charge = newCharge("link", {
      link: {
        expiresAt: "2027-01-01T00:00:00.000Z",
        successUrl: "https://shop.example/yes",
        cancelUrl: null,
      },
    });
    const start = await sumup.link!(bench.context, charge);
    const theirs = await record(() =>
      sdk.checkouts
        .create({
          checkout_reference: charge.id,
          amount: 12.5,
          currency: "EUR",
          merchant_code: merchant,
          description: "Due caffè & cornetto",
          return_url: `${bench.context.webhookUrl}&payment=${charge.id}`,
          redirect_url: "https://shop.example/yes",
          valid_until: "2027-01-01T00:00:00.000Z",
          hosted_checkout: { enabled: true },
        })
        // The adapter has already used the reference.
        .catch(() => undefined),
    );
    const [made] = await record(() => sumup.link!(bench.context, charge));
    assert.deepEqual([made], theirs);

    const checkoutId = start.providerTransactionId ?? "";
    const [read] = await record(() => sumup.read(bench.context, known(charge, start)));
    assert.deepEqual([read], await record(() => sdk.checkouts.get(checkoutId)));

    await fetch(start.url ?? "", {
      method: "POST",
      body: new URLSearchParams({ way: "good" }),
      redirect: "manual",
    });
    const paid = known(charge, await sumup.read(bench.context, known(charge, start)));
    const transactionId = paid.providerTransactionId ?? "";
    const post = ({ operation }: { operation: string }) => operation.startsWith("POST");
    const ours = await record(() => sumup.refund!(bench.context, newRefund(paid, 500)));
    const library = await record(() => sdk.transactions.refund(merchant, transactionId, { amount: 5 }));
    assert.deepEqual(ours.filter(post), library);
  });

  test("the adapter pairs a reader and takes a payment on it", async () => {
    const reader = await pairedReader(bench);
    const pairing = { name: "Cassa 1", pairing_code: "4WLFDSBF" };
    const [paired] = await record(() =>
      sumup.createTerminal!(bench.context, { name: "Cassa 1", registrationCode: "4WLFDSBF" }),
    );
    assert.deepEqual([paired], await record(() => sdk.readers.create(merchant, pairing)));

    const charge = newCharge("terminal", { terminal: { terminalId: reader.id } });
    const ours = await record(() => sumup.terminal!(bench.context, charge));
    const { affiliateAppId = "", affiliateKey = "" } = bench.context.credentials;
    const theirs = await record(() =>
      sdk.readers
        .createCheckout(merchant, reader.id, {
          total_amount: { value: 1250, currency: "EUR", minor_unit: 2 },
          description: "Due caffè & cornetto",
          return_url: `${bench.context.webhookUrl}&payment=${charge.id}`,
          affiliate: { app_id: affiliateAppId, key: affiliateKey, foreign_transaction_id: charge.id },
        })
        // The reader is busy with the adapter's payment.
        .catch(() => undefined),
    );
    assert.deepEqual(ours.slice(-1), theirs);
  });

  test("the SDK parses the simulator's checkout, transaction, refund and list responses", async () => {
    const made = await sdk.checkouts.create({
      checkout_reference: "answers-1",
      amount: 12.5,
      currency: "EUR",
      merchant_code: merchant,
      hosted_checkout: { enabled: true },
    });
    await fetch(made.hosted_checkout_url ?? "", {
      method: "POST",
      body: new URLSearchParams({ way: "good" }),
      redirect: "manual",
    });
    const [checkout] = await sdk.checkouts.list({ checkout_reference: "answers-1" });
    assert.deepEqual([checkout?.id, checkout?.status, checkout?.amount], [made.id, "PAID", 12.5]);
    const [paid] = (await sdk.checkouts.get(made.id ?? "")).transactions ?? [];
    await sdk.transactions.refund(merchant, paid?.id ?? "", { amount: 5 });
    const read = await sdk.transactions.get(merchant, { id: paid?.id ?? "" });
    assert.deepEqual([read.transaction_code, read.amount], [paid?.transaction_code, 12.5]);
    assert.ok(
      read.events?.some(
        ({ type, amount }: { type?: string; amount?: number }) => type === "REFUND" && amount === 5,
      ),
    );
    const { items = [] } = await sdk.transactions.list(merchant, { limit: 10 });
    assert.ok(
      items.some(
        ({ transaction_code: code }: { transaction_code?: string }) => code === paid?.transaction_code,
      ),
    );
  });
});
