import assert from "node:assert/strict";
import { test } from "node:test";
import type { WebhookDelivery } from "../contract/payment.ts";
import { anyPayment, type Bench, connected, until } from "./bench.ts";
import type { Suite } from "./payment.ts";

/** What the provider sends by itself. */
export function webhookRules({ options, withAccount }: Suite): void {
  const signed = options.webhookProof !== "address";
  const forgeries = [
    ...(signed ? ["bad_signature"] : []),
    ...(options.webhookProof ? [] : ["old_timestamp"]),
  ];

  test(
    "a payment is told of to the account it belongs to, and to no other",
    withAccount(async (bench) => {
      const [delivery] = await deliveriesOfPayment(bench);
      assert.equal(await bench.provider.webhooks.verify(bench.context, delivery), true);
      // Whose an unsigned delivery is, only the address tells, which is checked before.
      if (!signed) return;
      const credentials = options.provider.manifest.sandboxCredentials("acc_stranger");
      const stranger = await connected({ ...bench, context: { ...bench.context, credentials } });
      assert.equal(await bench.provider.webhooks.verify(stranger.context, delivery), false);
    }),
  );

  test(
    "a webhook that is sent again is known by its event",
    withAccount(async (bench) => {
      await bench.simulator.fault({ fault: "duplicate", times: 1 });
      const [delivery] = await deliveriesOfPayment(bench);
      const [event] = bench.provider.webhooks.read(delivery);
      await until("the event came twice", () => ofEvent(bench, event?.id ?? null).length >= 2);
    }),
  );

  for (const fault of forgeries) {
    test(
      `${fault}: a webhook that anyone could have sent is not believed`,
      withAccount(async (bench) => {
        await bench.simulator.fault({ fault, times: 1 });
        const [delivery] = await deliveriesOfPayment(bench);
        assert.equal(await bench.provider.webhooks.verify(bench.context, delivery), false);
      }),
    );
  }

  if (signed && options.webhookProof !== "signature_of_fields") {
    test(
      "a changed body is not the provider's",
      withAccount(async (bench) => {
        const [delivery] = await deliveriesOfPayment(bench);
        const changed = { ...delivery, body: `${delivery.body} ` };
        assert.equal(await bench.provider.webhooks.verify(bench.context, changed), false);
      }),
    );
  }

  test(
    "an account that was connected again is told of each event once, under its new secret",
    withAccount(async (bench) => {
      const again = await connected(bench);
      const deliveries = await deliveriesOfPayment(again);
      // Deliveries to one address come in order, so that those of the first payment are all there.
      await deliveriesOfPayment(again);
      for (const delivery of deliveries) {
        assert.equal(await again.provider.webhooks.verify(again.context, delivery), true);
        const id = again.provider.webhooks.read(delivery)[0]?.id ?? null;
        if (id !== null) assert.equal(ofEvent(again, id).length, 1);
      }
    }),
  );
}

/** Takes a payment and answers the webhooks about it that have come so far, at least one. */
async function deliveriesOfPayment(bench: Bench): Promise<[WebhookDelivery, ...WebhookDelivery[]]> {
  const { charge, outcome } = await anyPayment(bench);
  const about = (delivery: WebhookDelivery) =>
    bench.provider.webhooks
      .read(delivery)
      .flatMap(({ charges }) => charges)
      .some(
        ({ id, providerTransactionId }) =>
          id === charge.id || providerTransactionId === outcome.providerTransactionId,
      );
  await until("a webhook about the payment came", () => bench.receiver.deliveries.some(about));
  return bench.receiver.deliveries.filter(about) as [WebhookDelivery, ...WebhookDelivery[]];
}

function ofEvent({ provider, receiver }: Bench, id: string | null): WebhookDelivery[] {
  return receiver.deliveries.filter((delivery) => provider.webhooks.read(delivery)[0]?.id === id);
}
