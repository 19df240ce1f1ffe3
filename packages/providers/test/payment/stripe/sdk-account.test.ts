import { after, before, describe, test } from "node:test";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { STRIPE_VERSION } from "@banco/providers/payment/stripe/request";
import { WEBHOOK_EVENTS } from "@banco/providers/payment/stripe/webhook";
import type Stripe from "stripe";
import { factsOf, freshCharge, openSideBySide, type SideBySide } from "./side-by-side.ts";

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "20121",
  city: "Milano",
  state: "MI",
  country: "IT",
};
const WIRE_ADDRESS = {
  line1: "Via Roma, 1",
  postal_code: "20121",
  city: "Milano",
  state: "MI",
  country: "IT",
};
const EXPAND = { expand: ["latest_charge"] };

describe("account requests match those of Stripe's SDK", () => {
  let side: SideBySide;
  before(async () => {
    side = await openSideBySide();
  });
  after(() => side.close());

  test("the adapter creates, updates and deletes a location", async () => {
    const { context, sdk } = side;
    await side.same(
      async () => {
        const { id } = await stripe.createLocation!(context, { name: "Bar", address: ADDRESS });
        await stripe.listLocations!(context);
        await stripe.updateLocation!(context, id, { name: "Bar 2" });
        await stripe.updateLocation!(context, id, { address: { number: "2" } });
        await stripe.deleteLocation!(context, id);
        return [id];
      },
      async () => {
        const { locations } = sdk.terminal;
        const { id } = await locations.create({ display_name: "Bar", address: WIRE_ADDRESS });
        await locations.list({ limit: 100 });
        await locations.update(id, { display_name: "Bar 2" });
        await locations.retrieve(id);
        await locations.update(id, { address: { ...WIRE_ADDRESS, line1: "Via Roma, 2" } });
        await locations.del(id);
        return [id];
      },
    );
  });

  test("the adapter registers, updates and deletes a reader", async () => {
    const { context, sdk } = side;
    const { id: location } = await stripe.createLocation!(context, { name: "Bar", address: ADDRESS });
    const input = { name: "Cassa 1", registrationCode: "simulated-wpe", locationId: location };
    await side.same(
      async () => {
        const { id } = await stripe.createTerminal!(context, input);
        await stripe.listTerminals!(context, { locationId: location });
        await stripe.updateTerminal!(context, id, { name: "Cassa 2" });
        await stripe.readTerminal!(context, id);
        await stripe.deleteTerminal!(context, id);
        return [id];
      },
      async () => {
        const { readers } = sdk.terminal;
        const params = { registration_code: "simulated-wpe", label: "Cassa 1", location };
        const { id } = await readers.create(params);
        await readers.list({ location, limit: 100 });
        await readers.update(id, { label: "Cassa 2" });
        await readers.retrieve(id);
        await readers.del(id);
        return [id];
      },
    );
  });

  test("the adapter cancels a reader payment before a card is presented", async () => {
    const { context, sdk } = side;
    const { id: locationId } = await stripe.createLocation!(context, { name: "Bar", address: ADDRESS });
    const input = { name: "Cassa 1", registrationCode: "simulated-wpe", locationId };
    const { id: terminalId } = await stripe.createTerminal!(context, input);
    const charge = freshCharge<"terminal">({ type: "terminal", terminal: { terminalId } });
    const params: Stripe.PaymentIntentCreateParams = {
      ...factsOf(charge),
      allowed_payment_method_types: ["card_present"],
      capture_method: "automatic",
    };
    await side.same(
      async () => {
        const { providerTransactionId = "" } = await stripe.terminal!(context, charge);
        await stripe.cancelTerminal!(context, { ...charge, providerTransactionId });
        return [providerTransactionId];
      },
      async () => {
        await sdk.terminal.readers.retrieve(terminalId);
        const { id } = await sdk.paymentIntents.create(params);
        const process_config = { enable_customer_cancellation: true, skip_tipping: true };
        await sdk.terminal.readers.processPaymentIntent(terminalId, { payment_intent: id, process_config });
        await sdk.paymentIntents.retrieve(id, EXPAND);
        await sdk.terminal.readers.retrieve(terminalId);
        await sdk.terminal.readers.cancelAction(terminalId);
        await sdk.paymentIntents.cancel(id, EXPAND);
        return [id];
      },
    );
  });

  test("the adapter connects with a key and disconnects", async () => {
    const { context, sdk } = side;
    await side.same(
      async () => {
        const { settings } = await stripe.connect(context);
        await stripe.disconnect({ ...context, settings });
        return [String(settings.webhookEndpointId)];
      },
      async () => {
        await sdk.accounts.retrieveCurrent();
        await sdk.webhookEndpoints.list({ limit: 100 });
        const { id } = await sdk.webhookEndpoints.create({
          url: context.webhookUrl,
          enabled_events: [...WEBHOOK_EVENTS],
          api_version: STRIPE_VERSION as never,
          description: "Banco",
        });
        await sdk.webhookEndpoints.del(id);
        return [id];
      },
    );
  });

  test("the adapter exchanges and revokes a consent, whatever the outcome", async () => {
    const { context, sdk } = side;
    const answer = {
      code: "ac_nobody_gave",
      state: "s",
      redirectUri: "http://127.0.0.1:9/connected",
      codeVerifier: "",
    };
    await side.same(
      async () => {
        await stripe.oauth!.exchange(context, answer).catch(() => undefined);
        await stripe.disconnect({ ...context, credentials: { stripeAccount: "acct_nobody" } });
      },
      async () => {
        await sdk.oauth
          .token({ grant_type: "authorization_code", code: "ac_nobody_gave" })
          .catch(() => undefined);
        await sdk.oauth
          .deauthorize({ client_id: "ca_differential", stripe_user_id: "acct_nobody" })
          .catch(() => undefined);
      },
    );
  });
});
