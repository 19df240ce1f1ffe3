import assert from "node:assert/strict";
import { HOST_CLOCK } from "@banco/core/clock";

import type { WebhookDelivery } from "@banco/providers/contract/provider";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { eventually } from "@banco/testing/eventually";
import { test } from "../rule.ts";
import { connectedStore, newStoreRefund, paidOrder } from "./bench.ts";
import type { StoreBench } from "./options.ts";
import type { StoreSuite } from "./suite.ts";

/** Declares the rules for the shop's webhooks. */
export function webhookRules({ options, withShop }: StoreSuite): void {
  const webhooks = options.provider.webhooks!;

  test(
    "a new order and a refund are told of to the shop they belong to, and to no other",
    withShop(async (bench) => {
      const order = await paidOrder(bench);
      const delivery = await deliveryAbout(bench, order.id);
      assert.equal(await webhooks.verify(bench.context, delivery), true);
      const stranger = await connectedStore({
        ...bench,
        context: {
          ...bench.context,
          clock: HOST_CLOCK,
          tokens: openAccessTokens(HOST_CLOCK),
          credentials: options.provider.manifest.sandboxCredentials("acc_stranger"),
        },
      });
      assert.equal(await webhooks.verify(stranger.context, delivery), false);
      const before = bench.receiver.deliveries.length;
      await options.provider.refund(bench.context, order, newStoreRefund(100));
      await deliveryAbout(bench, order.id, before);
    }),
  );

  test(
    "an event is known by its ID, and events within a second are not one",
    withShop(async (bench) => {
      await bench.simulator.fault({ fault: "duplicate", times: 1 });
      const order = await paidOrder(bench);
      const idsOf = () => about(bench, order.id).map((one) => webhooks.read(one)[0]?.id);
      await eventually("the event arrived twice", () => new Set(idsOf()).size === 1 && idsOf().length === 2);
      await options.provider.updateOrder(bench.context, order, { note: "Una nota" });
      await options.provider.updateOrder(bench.context, order, { note: "Un'altra nota" });
      await options.provider.refund(bench.context, order, newStoreRefund(100));
      await eventually("another event arrived", () => new Set(idsOf()).size > 1);
    }),
  );

  test(
    "a webhook that anyone could have sent is not believed",
    withShop(async (bench) => {
      await bench.simulator.fault({ fault: "bad_signature", times: 1 });
      const delivery = await deliveryAbout(bench, (await paidOrder(bench)).id);
      assert.equal(await webhooks.verify(bench.context, delivery), false);
    }),
  );

  test(
    "a changed body is not the shop's",
    withShop(async (bench) => {
      const delivery = await deliveryAbout(bench, (await paidOrder(bench)).id);
      const body = `${delivery.body.slice(0, 9)}A${delivery.body.slice(9)}`;
      assert.equal(await webhooks.verify(bench.context, { ...delivery, body }), false);
    }),
  );
}

function about({ provider, receiver }: StoreBench, orderId: string, since = 0): WebhookDelivery[] {
  return receiver.deliveries
    .slice(since)
    .filter((delivery) =>
      provider.webhooks!.read(delivery).some(({ orderIds }) => orderIds.includes(orderId)),
    );
}

/** Waits for the next webhook about the order. */
function deliveryAbout(bench: StoreBench, orderId: string, since = 0): Promise<WebhookDelivery> {
  return eventually("a webhook about the order arrived", () => about(bench, orderId, since)[0]);
}
