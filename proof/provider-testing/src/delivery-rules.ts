import assert from "node:assert/strict";
import type { ProviderContext, WebhookDelivery } from "@banco/providers/contract/provider";
import { type AccountBench, until } from "./account-bench.ts";
import { test } from "./rule.ts";
import type { Runner } from "./suite.ts";

/** How a webhook is authenticated if not by a signature over its body and time. */
export type WebhookProof = "signature_without_time" | "signature_of_fields" | "shared_secret" | "address";

/** A provider's webhooks and how to trigger and read them, whatever their subject. */
export interface DeliveryRules<Bench extends AccountBench> {
  runner: Runner<Bench>;
  connect(bench: Bench): Promise<Bench>;
  proof: WebhookProof | undefined;
  verify(context: ProviderContext, delivery: WebhookDelivery): Promise<boolean> | boolean;
  /** Returns the event's ID; null if the provider sends none. */
  eventOf(delivery: WebhookDelivery): string | null;
  /** Makes the provider send a webhook; returns a predicate for the webhooks about it. */
  cause(bench: Bench): Promise<(delivery: WebhookDelivery) => boolean>;
}

/** Declares the rules for every provider's webhooks. */
export function deliveryRules<Bench extends AccountBench>(rules: DeliveryRules<Bench>): void {
  const { runner, connect, proof, verify, eventOf } = rules;
  const { withAccount } = runner;
  const signed = proof !== "address";
  const forgeries = [...(signed ? ["bad_signature"] : []), ...(proof ? [] : ["old_timestamp"])];

  test(
    "an event is delivered only to the account it belongs to",
    withAccount(async (bench) => {
      const [delivery] = await causedDeliveries(rules, bench);
      assert.equal(await verify(bench.context, delivery), true);
      // An unsigned webhook is assigned to its account by the URL alone, which is checked first.
      if (!signed) return;
      const credentials = bench.provider.manifest.sandboxCredentials("acc_stranger");
      const stranger = await connect({ ...bench, context: { ...bench.context, credentials } });
      assert.equal(await verify(stranger.context, delivery), false);
    }),
  );

  test(
    "a webhook sent again has the same event ID",
    withAccount(async (bench) => {
      await bench.simulator.fault({ fault: "duplicate", times: 1 });
      const [delivery] = await causedDeliveries(rules, bench);
      const event = eventOf(delivery);
      await until("the event came twice", () => ofEvent(rules, bench, event).length >= 2);
    }),
  );

  test(
    "webhooks that arrive out of order are all accepted",
    withAccount(async (bench) => {
      await bench.simulator.fault({ fault: "reorder", times: 1 });
      // The first webhook is held until a later one is on its way.
      const late = await rules.cause(bench);
      const [overtaking] = await causedDeliveries(rules, bench);
      await until("the late one came", () => bench.receiver.deliveries.some(late));
      const delayed = bench.receiver.deliveries.filter(late);
      for (const delivery of [overtaking, ...delayed]) {
        assert.equal(await verify(bench.context, delivery), true);
      }
      assert.ok(!delayed.includes(overtaking));
    }),
  );

  for (const fault of forgeries) {
    test(
      `${fault}: an unauthenticated webhook is refused`,
      withAccount(async (bench) => {
        await bench.simulator.fault({ fault, times: 1 });
        const [delivery] = await causedDeliveries(rules, bench);
        assert.equal(await verify(bench.context, delivery), false);
      }),
    );
  }

  if (proof === undefined || proof === "signature_without_time") {
    test(
      "a webhook with a changed body is refused",
      withAccount(async (bench) => {
        const [delivery] = await causedDeliveries(rules, bench);
        assert.equal(await verify(bench.context, { ...delivery, body: `${delivery.body} ` }), false);
      }),
    );
  }

  test(
    "a reconnected account receives each event once with its new secret",
    withAccount(async (bench) => {
      const again = await connect(bench);
      const deliveries = await causedDeliveries(rules, again);
      // Webhooks to one URL arrive in order, so all webhooks of the first event have arrived.
      await causedDeliveries(rules, again);
      for (const delivery of deliveries) {
        assert.equal(await verify(again.context, delivery), true);
        const id = eventOf(delivery);
        if (id !== null) assert.equal(ofEvent(rules, again, id).length, 1);
      }
    }),
  );
}

/** Causes an event and returns its webhooks so far, at least one. */
async function causedDeliveries<Bench extends AccountBench>(
  { cause }: DeliveryRules<Bench>,
  bench: Bench,
): Promise<[WebhookDelivery, ...WebhookDelivery[]]> {
  const about = await cause(bench);
  await until("a webhook about it came", () => bench.receiver.deliveries.some(about));
  return bench.receiver.deliveries.filter(about) as [WebhookDelivery, ...WebhookDelivery[]];
}

function ofEvent<Bench extends AccountBench>(
  { eventOf }: DeliveryRules<Bench>,
  { receiver }: Bench,
  id: string | null,
): WebhookDelivery[] {
  return receiver.deliveries.filter((delivery) => eventOf(delivery) === id);
}
