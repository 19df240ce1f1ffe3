import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { until } from "../account-bench.ts";
import { conditions } from "../conditions.ts";
import { test } from "../rule.ts";
import { connectSteps, verifySteps } from "../transcript/steps.ts";
import { conformTranscript, type Transcript } from "../transcript/transcript.ts";
import { openStoreBench } from "./bench.ts";
import type { StoreBench, StoreConformance } from "./options.ts";

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Declares the rule that an adapter sends exactly the recorded requests and maps each response to the
 * recorded outcome.
 */
export function transcriptRules(options: StoreConformance, file: URL): void {
  test("its requests, and its outcomes for all kinds of responses, match the recording", () =>
    conformTranscript(file, async (transcript) => {
      const now = () => transcript.clock.now().getTime();
      const simulator = await options.startSimulator({ now });
      try {
        const bench = await openStoreBench(options, simulator.url);
        try {
          await play(transcript, bench);
        } finally {
          await bench.close();
        }
      } finally {
        await simulator.close();
      }
    }));
}

async function play(transcript: Transcript, opened: StoreBench): Promise<void> {
  const { provider, options } = opened;
  const connected = await connectSteps(transcript, opened, options.wrongCredentials);
  const byHand = await options.setUp?.({ ...opened, context: connected });
  const context = { ...connected, credentials: { ...connected.credentials, ...byHand } };
  const bench = { ...opened, context };
  const placed = [await options.placeOrder(bench)];
  transcript.later();
  placed.push(await options.placeOrder(bench, { shippingMinor: 490, discountMinor: 500, feeMinor: 200 }));
  transcript.later();
  placed.push(await options.placeOrder(bench, { state: "waiting" }));
  transcript.later();
  const now = transcript.clock.now().getTime();
  const query = {
    from: new Date(now - MONTH_MS),
    to: new Date(now + MONTH_MS),
    order: "asc" as const,
    status: null,
    cursor: null,
    limit: 2,
  };
  await transcript.step("the orders", context, (one) => provider.listOrders(one, query));
  const newest = { ...query, order: "desc" as const, status: "completed" as const };
  await transcript.step(
    "the paid orders, newest first",
    context,
    (one) => provider.listOrders(one, newest),
    true,
  );
  const since = new Date(now - 25_000);
  await transcript.step(
    "the changes",
    context,
    (one) => provider.listChanges(one, { since, cursor: null, limit: 2 }),
    true,
  );
  for (const id of placed) await orderSteps(transcript, bench, id);
  await transcript.step("the refunds", context, (one) => provider.listRefunds(one, query));
  await transcript.step("an unknown order", context, (one) => provider.readOrder(one, "987654321"));
  if (provider.saveMerchant) {
    const address = {
      street: "Via Po",
      number: "3",
      postal: "10123",
      city: "Torino",
      state: "TO",
      country: "IT",
    };
    const data = { name: "Bottega", email: "bottega@example.it", phone: "+390112345678", address };
    await transcript.step("save the merchant", context, (one) => provider.saveMerchant!(one, data));
  }
  if (provider.webhooks) await webhookSteps(transcript, bench);
  const fresh = { ...context, tokens: openAccessTokens(transcript.clock) };
  await transcript.step("disconnect", fresh, (one) => provider.disconnect(one));
}

async function orderSteps(
  transcript: Transcript,
  { provider, context }: StoreBench,
  id: string,
): Promise<void> {
  const order = await transcript.step("an order", context, (one) => provider.readOrder(one, id));
  if (!order) return;
  const change = { note: "Ritira sabato", metadata: { table: "7" } };
  await transcript.step("a note", context, (one) => provider.updateOrder(one, order, change));
  const [item] = order.items;
  const line = { itemId: item!.id, quantity: 3, amountMinor: 3_870 };
  const newRefund = () => ({
    id: conditions().id("srf"),
    amountMinor: 3_870,
    reason: "Tazza rotta",
    lines: [],
  });
  await transcript.step("a refund by line", context, (one) =>
    provider.refund(one, order, { ...newRefund(), lines: [line] }),
  );
  const after = await provider.readOrder(context, id);
  await transcript.step("a refund of a sum", context, (one) =>
    provider.refund(one, after, { ...newRefund(), amountMinor: 1_000, reason: null }),
  );
  const refunded = await transcript.step("the refunded order", context, (one) => provider.readOrder(one, id));
  if (provider.finishRefund && refunded)
    await transcript.step("finish the refund", context, (one) => provider.finishRefund!(one, refunded));
  for (const status of provider.manifest.settableStatuses)
    await transcript.step(`set ${status}`, context, (one) => provider.updateOrder(one, order, { status }));
}

async function webhookSteps(
  transcript: Transcript,
  { provider, receiver, context }: StoreBench,
): Promise<void> {
  const webhooks = provider.webhooks!;
  const first = () => receiver.deliveries.find((delivery) => webhooks.read(delivery).length > 0);
  await until("a webhook came", () => first() !== undefined);
  await verifySteps(transcript, context, webhooks, first()!);
}
