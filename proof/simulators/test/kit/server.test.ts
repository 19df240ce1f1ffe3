import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { newKey, SALE, stripeClient } from "../stripe/client.ts";

describe("The simulators' server", () => {
  let simulators: Simulators;
  before(async () => {
    simulators = await startSimulators({ only: "stripe", cardholder: { mode: "manual", delayMs: 0 } });
  });
  after(() => simulators.close());

  it("the simulators' server records requests and responses under the provider's own path", async () => {
    const control = openControl(simulators.url, "stripe");
    const key = newKey();
    const before = (await control.requests()).at(-1)?.seq ?? 0;
    await stripeClient(simulators, { key }).customers.create({ name: "Caffè" });
    const [request, ...others] = await control.requests(before);
    assert.equal(others.length, 0);
    assert.equal(request?.method, "POST");
    assert.equal(request?.path, "/v1/customers");
    assert.equal(request?.body, "name=Caff%C3%A8");
    assert.equal(request?.headers.authorization, `Bearer ${key}`);
    assert.equal(request?.response?.status, 200);
    assert.match(request?.response?.body ?? "", /"name": "Caffè"/);
  });

  it("the simulators' server stores the last thousand requests", async () => {
    const control = openControl(simulators.url, "stripe");
    const url = `${simulators.url}/v1/account`;
    for (let batch = 0; batch < 21; batch += 1) {
      await Promise.all(Array.from({ length: 50 }, () => fetch(url).then((answer) => answer.text())));
    }
    assert.equal((await control.requests()).length, 1_000);
  });

  it("the simulators' server also serves a single provider at the root", async () => {
    for (const path of ["/stripe/v1/account", "/v1/account"]) {
      assert.equal((await fetch(`${simulators.url}${path}`)).status, 401);
    }
    await assert.rejects(startSimulators({ only: "nobody" }), /There is no simulator of nobody/);
  });

  it("a person can approve, decline or cancel on a simulated reader", async () => {
    const stripe = stripeClient(simulators);
    const reader = await stripe.terminal.readers.create({
      registration_code: "simulated-wpe",
      label: "Cassa <1>",
    });
    const page = async () => (await fetch(`${simulators.url}/stripe/_page`)).text();
    for (const [does, status] of [
      ["cancel", "requires_payment_method"],
      ["decline", "requires_payment_method"],
      ["approve", "succeeded"],
    ] as const) {
      const sale = { amount: 1_000, currency: "eur", allowed_payment_method_types: ["card_present"] };
      const intent = await stripe.paymentIntents.create(sale);
      await stripe.terminal.readers.processPaymentIntent(reader.id, {
        payment_intent: intent.id,
        process_config: { enable_customer_cancellation: true },
      });
      const shown = await page();
      assert.match(shown, new RegExp(intent.id));
      assert.match(shown, /Cassa &#60;1&#62;/);
      const action = new RegExp(`action="([^"]+/readers/${reader.id})"`).exec(shown)?.[1] ?? "";
      await fetch(action, { method: "POST", body: new URLSearchParams({ does }) });
      assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, status);
    }
  });

  it("the simulators' server lists the providers and waiting payments", async () => {
    assert.match(await (await fetch(`${simulators.url}/`)).text(), /href="\/stripe\/_page"/);
    const stripe = stripeClient(simulators);
    const { id } = await stripe.paymentIntents.create(SALE);
    const page = await (await fetch(`${simulators.url}/stripe/_page`)).text();
    assert.match(page, new RegExp(`/stripe/elements/${id}`));
  });
});
