import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { eventually } from "@banco/testing/eventually";
import type Stripe from "stripe";
import { openControl, type SimulatorControl } from "../../src/client.ts";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { refusal, stripeClient } from "./client.ts";

const ADDRESS = { country: "IT", line1: "Via Torino 1", city: "Milano", postal_code: "20123", state: "MI" };

describe("Stripe: readers", () => {
  let simulators: Simulators;
  let stripe: Stripe;
  let control: SimulatorControl;
  before(async () => {
    simulators = await startSimulators({ only: "stripe", cardholder: { mode: "auto", delayMs: 5 } });
    stripe = stripeClient(simulators);
    control = openControl(simulators.url, "stripe");
  });
  after(() => simulators.close());
  afterEach(() => control.resetCardholders());

  const newReader = () =>
    stripe.terminal.readers.create({ registration_code: "simulated-wpe", label: "Till 1" });
  const newSale = (amount = 1_000) =>
    stripe.paymentIntents.create({ amount, currency: "eur", allowed_payment_method_types: ["card_present"] });
  const process = (reader: string, payment_intent: string, config: object = {}) =>
    stripe.terminal.readers.processPaymentIntent(reader, { payment_intent, process_config: config });
  const actionOf = async (id: string) => {
    const reader = (await stripe.terminal.readers.retrieve(id)) as Stripe.Terminal.Reader;
    return reader.action;
  };
  const ended = (id: string) =>
    eventually("the reader finished", async () => {
      const action = await actionOf(id);
      return action?.status === "in_progress" ? undefined : action;
    });

  it("the payment is authorized when the simulated cardholder presents a card", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    const started = await process(reader.id, sale.id);
    assert.equal(started.action?.status, "in_progress");
    assert.equal(started.action?.process_payment_intent?.payment_intent, sale.id);
    assert.equal((await ended(reader.id)).status, "succeeded");
    const paid = await stripe.paymentIntents.retrieve(sale.id, { expand: ["latest_charge"] });
    assert.equal(paid.status, "succeeded");
    const details = (paid.latest_charge as Stripe.Charge).payment_method_details;
    assert.equal(details?.card_present?.last4, "4242");
    assert.equal(details?.card_present?.reader, reader.id);
  });

  it("a declined card fails the action, and the intent can be processed again", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    await control.cardholder({
      terminal: reader.id,
      does: "decline",
      code: "insufficient_funds",
      afterMs: 0,
    });
    await process(reader.id, sale.id);
    const failed = await ended(reader.id);
    assert.equal(failed.failure_code, "card_declined");
    assert.equal(failed.failure_message, "Your card has insufficient funds.");
    const open = await stripe.paymentIntents.retrieve(sale.id);
    assert.equal(open.status, "requires_payment_method");
    assert.equal(open.last_payment_error?.decline_code, "insufficient_funds");
    await control.resetCardholders();
    await process(reader.id, sale.id);
    assert.equal((await ended(reader.id)).status, "succeeded");
  });

  for (const [cents, reason] of [
    [1, "call_issuer"],
    [5, "generic_decline"],
    [55, "incorrect_pin"],
    [65, "withdrawal_count_limit_exceeded"],
    [75, "pin_try_exceeded"],
  ] as const) {
    it(`an amount ending in ${String(cents).padStart(2, "0")} is declined with ${reason}`, async () => {
      const [reader, sale] = [await newReader(), await newSale(2_300 + cents)];
      await process(reader.id, sale.id);
      assert.equal((await ended(reader.id)).status, "failed");
      const open = await stripe.paymentIntents.retrieve(sale.id);
      assert.equal(open.last_payment_error?.decline_code, reason);
    });
  }

  it("the customer can cancel where the reader shows the button", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    await control.cardholder({ does: "cancel", afterMs: 0 });
    await process(reader.id, sale.id, { enable_customer_cancellation: true });
    assert.equal((await ended(reader.id)).failure_code, "customer_canceled");
    assert.equal((await stripe.paymentIntents.retrieve(sale.id)).status, "requires_payment_method");
  });

  it("a lost connection fails the action but leaves the outcome unknown", async () => {
    for (const charged of [true, false]) {
      const [reader, sale] = [await newReader(), await newSale()];
      await control.cardholder({ does: "lose_connection", charged, afterMs: 0 });
      await process(reader.id, sale.id);
      assert.equal((await ended(reader.id)).failure_code, "connection_error");
      const { status } = await stripe.paymentIntents.retrieve(sale.id);
      assert.equal(status, charged ? "succeeded" : "requires_payment_method");
    }
  });

  it("cancel_action frees the reader and leaves the intent payable", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    await control.cardholder({ does: "nothing" });
    await process(reader.id, sale.id);
    const freed = (await stripe.terminal.readers.cancelAction(reader.id)) as Stripe.Terminal.Reader;
    assert.equal(freed.action, null);
    assert.equal((await stripe.paymentIntents.retrieve(sale.id)).status, "requires_payment_method");
  });

  it("a new payment replaces one that is waiting for its card", async () => {
    const [reader, first, second] = [await newReader(), await newSale(), await newSale()];
    await control.cardholder({ does: "nothing" });
    await process(reader.id, first.id);
    await process(reader.id, second.id);
    assert.equal((await actionOf(reader.id))?.process_payment_intent?.payment_intent, second.id);
    await control.cardholder({ does: "approve", afterMs: 0, authorizingMs: 60_000 });
    await process(reader.id, first.id);
    const busy = await eventually("the card was presented", async () => {
      const error = await refusal(stripe.terminal.readers.cancelAction(reader.id)).catch(() => undefined);
      if (!error) await process(reader.id, first.id);
      return error;
    });
    assert.equal(busy.code, "terminal_reader_busy");
    assert.equal((await refusal(process(reader.id, second.id))).code, "terminal_reader_busy");
  });

  it("an offline, busy or unreachable reader refuses commands", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    for (const [device, code] of [
      ["offline", "terminal_reader_offline"],
      ["busy", "terminal_reader_busy"],
      ["unreachable", "terminal_reader_timeout"],
    ] as const) {
      await control.cardholder({ terminal: reader.id, device });
      assert.equal((await refusal(process(reader.id, sale.id))).code, code);
      assert.equal(await actionOf(reader.id), null);
    }
    await control.cardholder({ terminal: reader.id, device: "offline" });
    assert.deepEqual(
      (await stripe.terminal.readers.list({ status: "online" })).data.filter(({ id }) => id === reader.id),
      [],
    );
  });

  it("a payment may succeed despite terminal_reader_timeout", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    await control.cardholder({ terminal: reader.id, device: "deaf", afterMs: 0 });
    assert.equal((await refusal(process(reader.id, sale.id))).code, "terminal_reader_timeout");
    assert.equal((await ended(reader.id))?.status, "succeeded");
    assert.equal((await stripe.paymentIntents.retrieve(sale.id)).status, "succeeded");
  });

  it("a paid intent, or one without card_present, is not processed", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    await process(reader.id, sale.id);
    await ended(reader.id);
    assert.equal((await refusal(process(reader.id, sale.id))).code, "intent_invalid_state");
    const online = await stripe.paymentIntents.create({ amount: 1_000, currency: "eur" });
    const error = await refusal(process(reader.id, online.id));
    assert.equal(error.code, "payment_intent_incompatible_payment_method");
  });

  it("the test helper presents a card on a simulated reader", async () => {
    const [reader, sale] = [await newReader(), await newSale()];
    await control.cardholder({ does: "nothing" });
    await process(reader.id, sale.id);
    const declined = await stripe.testHelpers.terminal.readers.presentPaymentMethod(reader.id, {
      type: "card_present",
      card_present: { number: "4000000000000002" },
    });
    assert.equal(declined.action?.status, "failed");
    await process(reader.id, sale.id);
    const paid = await stripe.testHelpers.terminal.readers.presentPaymentMethod(reader.id);
    assert.equal(paid.action?.status, "succeeded");
    assert.equal((await stripe.paymentIntents.retrieve(sale.id)).status, "succeeded");
  });

  it("readers are registered, found by their location, renamed and deleted", async () => {
    const location = await stripe.terminal.locations.create({ display_name: "Milano", address: ADDRESS });
    const reader = await stripe.terminal.readers.create({
      registration_code: "simulated-s700",
      location: location.id,
    });
    assert.equal(reader.device_type, "simulated_stripe_s700");
    assert.equal(reader.label, reader.serial_number);
    const found = await stripe.terminal.readers.list({ location: location.id });
    assert.deepEqual(
      found.data.map(({ id }) => id),
      [reader.id],
    );
    const renamed = (await stripe.terminal.readers.update(reader.id, {
      label: "Till 2",
    })) as Stripe.Terminal.Reader;
    assert.equal(renamed.label, "Till 2");
    await stripe.terminal.readers.del(reader.id);
    const gone = await stripe.terminal.readers.retrieve(reader.id);
    assert.equal(gone.deleted, true);
    assert.equal((await refusal(stripe.terminal.readers.del(reader.id))).statusCode, 404);
    assert.equal((await stripe.terminal.readers.list({ location: location.id })).data.length, 0);
  });

  it("an unknown registration code or location is refused", async () => {
    const code = await refusal(stripe.terminal.readers.create({ registration_code: "nonsense" }));
    assert.equal(code.param, "registration_code");
    const place = { registration_code: "simulated-wpe", location: "tml_none" };
    assert.equal((await refusal(stripe.terminal.readers.create(place))).param, "location");
  });

  it("locations are created, changed except for their country, and deleted", async () => {
    const location = await stripe.terminal.locations.create({ display_name: "Roma", address: ADDRESS });
    const moved = (await stripe.terminal.locations.update(location.id, {
      display_name: "Roma Termini",
      address: { line1: "Via Marsala 29" },
    })) as Stripe.Terminal.Location;
    assert.equal(moved.display_name, "Roma Termini");
    assert.equal(moved.address.line1, "Via Marsala 29");
    assert.equal(moved.address.city, "Milano");
    const abroad = await refusal(
      stripe.terminal.locations.update(location.id, { address: { country: "FR" } }),
    );
    assert.equal(abroad.param, "address[country]");
    assert.deepEqual(await deleted(location.id), true);
  });

  async function deleted(id: string): Promise<boolean> {
    await stripe.terminal.locations.del(id);
    const listed = await stripe.terminal.locations.list({ limit: 100 });
    assert.ok(!listed.data.some((location) => location.id === id));
    return (await stripe.terminal.locations.retrieve(id)).deleted === true;
  }
});
