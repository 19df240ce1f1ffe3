import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebhookDelivery } from "../contract/payment.ts";
import { type Bench, connected, newCharge } from "./bench.ts";
import type { Suite } from "./payment.ts";

const PATIENCE_MS = 10_000;
const PAUSE_MS = 20;

/** What the provider sends by itself. */
export function webhookRules({ options, withAccount }: Suite): void {
  test(
    "a payment is told of, to the account it belongs to and to no other, and again if it is sent again",
    withAccount(async (bench) => {
      await bench.simulator.fault({ fault: "duplicate", times: 1 });
      const { delivery, mentioned } = await takePayment(bench);
      assert.equal(bench.provider.webhooks.verify(bench.context, delivery), true);
      assert.equal(mentioned(), true);
      const stranger = await connected({
        ...bench,
        context: {
          ...bench.context,
          credentials: options.provider.manifest.sandboxCredentials("acc_stranger"),
        },
      });
      assert.equal(bench.provider.webhooks.verify(stranger.context, delivery), false);
      const eventId = bench.provider.webhooks.read(delivery)[0]?.id;
      await until(() => sameEvent(bench, eventId).length === 2);
    }),
  );

  test(
    "a changed body is not the provider's",
    withAccount(async (bench) => {
      const { delivery } = await takePayment(bench);
      const changed = { ...delivery, body: `${delivery.body} ` };
      assert.equal(bench.provider.webhooks.verify(bench.context, changed), false);
    }),
  );

  for (const fault of ["bad_signature", "old_timestamp"]) {
    test(
      `${fault}: a webhook that anyone could have sent is not believed`,
      withAccount(async (bench) => {
        await bench.simulator.fault({ fault, times: 1 });
        const { delivery } = await takePayment(bench);
        assert.equal(bench.provider.webhooks.verify(bench.context, delivery), false);
      }),
    );
  }
}

/** Takes a payment and answers the first webhook that came of it. */
async function takePayment(bench: Bench): Promise<{ delivery: WebhookDelivery; mentioned: () => boolean }> {
  const { options, provider, context, receiver } = bench;
  const token = options.card!.good;
  const charge = newCharge("card", { card: { token, returnUrl: null, capture: true } });
  const outcome = await provider.card!(context, charge);
  await until(() => receiver.deliveries.length > 0);
  const delivery = receiver.deliveries[0]!;
  const mentioned = () =>
    provider.webhooks
      .read(delivery)
      .flatMap(({ charges }) => charges)
      .some(
        ({ id, providerTransactionId }) =>
          id === charge.id || providerTransactionId === outcome.providerTransactionId,
      );
  return { delivery, mentioned };
}

function sameEvent({ provider, receiver }: Bench, id: string | undefined): WebhookDelivery[] {
  return receiver.deliveries.filter((delivery) => provider.webhooks.read(delivery)[0]?.id === id);
}

async function until(so: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!so()) {
    assert.ok(Date.now() < deadline, "no webhook came");
    await sleep(PAUSE_MS);
  }
}
