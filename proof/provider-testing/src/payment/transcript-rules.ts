import type { ChargeAnswer } from "@banco/providers/contract/outcome";
import type { Charge, KnownCharge, Refund } from "@banco/providers/contract/payment";
import { until } from "../account-bench.ts";
import { test } from "../rule.ts";
import { verifySteps } from "../transcript/steps.ts";
import { conformTranscript, type Transcript } from "../transcript/transcript.ts";
import {
  afterFees,
  known,
  learned,
  merged,
  newCharge,
  newRefund,
  openBench,
  pageOf,
  reported,
  settled,
  settledRefund,
} from "./bench.ts";
import type { Bench, PaymentConformance } from "./options.ts";
import { settlementSteps, setUpSteps, terminalSteps } from "./transcript-steps.ts";

/**
 * Declares the rule that an adapter sends exactly the recorded requests and maps each response to the
 * recorded outcome.
 */
export function transcriptRules(options: PaymentConformance, file: URL): void {
  test("its requests, and its outcomes for all kinds of responses, match the recording", () =>
    conformTranscript(file, async (transcript) => {
      const now = () => transcript.clock.now().getTime();
      const simulator = await options.startSimulator({ now });
      try {
        const bench = await openBench(options, simulator.url, { hostsUsed: new Set() });
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

async function play(transcript: Transcript, opened: Bench): Promise<void> {
  const bench = await setUpSteps(transcript, opened);
  const paid = (await cardSteps(transcript, bench)) ?? (await pageSteps(transcript, bench));
  if (bench.options.link) await linkSteps(transcript, bench);
  const atTerminal = bench.options.terminal && (await terminalSteps(transcript, bench));
  const charge = paid ?? atTerminal;
  if (charge && bench.provider.refund) await refundSteps(transcript, bench, charge);
  if (charge) await webhookSteps(transcript, bench, charge);
  if (charge) await settlementSteps(transcript, bench, charge);
  await currencySteps(transcript, bench);
  await transcript.step("disconnect", bench.context, (context) => bench.provider.disconnect(context));
}

/** Reads a payment as the gateway does: shortly afterwards, after a lost response, and once it is completed. */
async function readSteps(
  transcript: Transcript,
  bench: Bench,
  what: string,
  charge: Charge,
  outcome: ChargeAnswer | undefined,
): Promise<KnownCharge> {
  const { provider, context } = bench;
  const stored = learned(bench, known(charge, outcome));
  await transcript.step(`read ${what}`, context, (one) => provider.read(one, stored));
  const completed = { ...stored, isCompleted: true, isAwaited: false };
  await transcript.step(`read ${what} when it is completed`, context, (one) => provider.read(one, completed));
  const lost = known(charge, undefined, false);
  await transcript.step(`read ${what} whose response was lost`, context, (one) => provider.read(one, lost));
  return stored;
}

const CUSTOMER = { name: "Anna Bianchi", email: "anna@example.com" };

async function cardSteps(transcript: Transcript, bench: Bench): Promise<KnownCharge | undefined> {
  const { options, provider, context } = bench;
  if (!options.card) return undefined;
  const { good, declined, challenged } = options.card;
  const withToken = (token: string, capture = true) =>
    newCharge("card", {
      card: { token, returnUrl: "https://shop.example.com/paid", capture },
      customer: CUSTOMER,
    });
  const take = async (what: string, charge: ReturnType<typeof withToken>) => {
    const outcome = await transcript.step(what, context, (one) => provider.card!(one, charge));
    transcript.later();
    if (outcome?.providerTransactionId) await reported(bench, charge, 1);
    await afterFees(bench);
    return readSteps(transcript, bench, what, charge, outcome);
  };
  const paid = await take("a card", withToken(good));
  await take("a declined card", withToken(declined));
  if (challenged) await take("a card to authenticate", withToken(challenged));
  await transcript.step("an unknown card", context, (one) =>
    provider.card!(one, withToken(`${good}_nobody_knows`)),
  );
  const again = known(withToken(good), undefined, true);
  await transcript.step("read a card that never arrived", context, (one) => provider.read(one, again));
  if (provider.annotate) {
    const changed = { ...paid, description: "Un succo di mela", metadata: { table: "8" } };
    await transcript.step("annotate", context, (one) => provider.annotate!(one, changed));
  }
  for (const kind of provider.capture ? (["capture", "release"] as const) : []) {
    const held = await take(`a card to ${kind}`, withToken(good, false));
    const id = newCharge("card").id.replace("pay_", "cap_");
    const ending = { kind, id, amountMinor: kind === "capture" ? 1000 : 1250 };
    const known = { ...held, ending };
    const outcome = await transcript.step(kind, context, (one) => provider[kind]!(one, known, ending));
    transcript.later();
    await reported(bench, held, 2);
    await afterFees(bench);
    await readSteps(transcript, bench, `the ${kind}d card`, known, outcome);
  }
  return paid;
}

async function pageSteps(transcript: Transcript, bench: Bench): Promise<KnownCharge | undefined> {
  const { options, provider, context } = bench;
  if (!options.cardPage) return undefined;
  const card = { token: null, returnUrl: "https://shop.example.com/paid", capture: true };
  const charge = newCharge("card", { card, customer: CUSTOMER });
  const start = await transcript.step("a card page", context, (one) => provider.card!(one, charge));
  await readSteps(transcript, bench, "an open card page", charge, start);
  transcript.later();
  await options.cardPage.pay(bench, pageOf(start!));
  transcript.later();
  await reported(bench, charge, 1);
  const end = await settled(bench, known(charge, start));
  await afterFees(bench);
  return readSteps(transcript, bench, "a paid card page", charge, merged(start, end));
}

async function linkSteps(transcript: Transcript, bench: Bench): Promise<void> {
  const { options, provider, context } = bench;
  const link = {
    expiresAt: "2026-07-17T10:00:00.000Z",
    successUrl: "https://shop.example.com/paid",
    cancelUrl: "https://shop.example.com/left",
  };
  const charge = newCharge("link", { link, customer: CUSTOMER });
  const start = await transcript.step("a link", context, (one) => provider.link!(one, charge));
  await readSteps(transcript, bench, "an open link", charge, start);
  if (!start?.url) return;
  transcript.later();
  await options.link!.pay(bench, start.url);
  transcript.later();
  await reported(bench, charge, 1);
  const end = await settled(bench, known(charge, start));
  await afterFees(bench);
  await readSteps(transcript, bench, "a paid link", charge, merged(start, end));
}

async function refundSteps(transcript: Transcript, bench: Bench, charge: KnownCharge): Promise<void> {
  const { provider, context } = bench;
  const ask = async (what: string, refund: Refund) => {
    const outcome = await transcript.step(what, context, (one) => provider.refund!(one, refund));
    const stored = { ...refund, providerRefundId: outcome?.providerRefundId ?? null };
    transcript.later();
    if (outcome) await settledRefund(bench, stored);
    const then = { ...stored, charge: learned(bench, charge, refund.id) };
    if (outcome) await transcript.step(`read ${what}`, context, (one) => provider.readRefund!(one, then));
    return then;
  };
  const first = await ask("a refund", newRefund(charge, 500));
  const lost = { ...first, providerRefundId: null, mayRepeat: false };
  await transcript.step("read a refund whose response was lost", context, (one) =>
    provider.readRefund!(one, lost),
  );
  const others = first.providerRefundId === null ? [] : [first.providerRefundId];
  const equal = newRefund(charge, 500, { others, mayRepeat: false });
  await transcript.step("read an equal refund that never arrived", context, (one) =>
    provider.readRefund!(one, equal),
  );
  await ask("a refund of the rest", newRefund(charge, 750, { others, reason: null }));
  await ask("a refund of more than was paid", newRefund(charge, 1251, { others }));
  const refunded = learned(bench, { ...charge, isCompleted: true });
  await transcript.step("read a refunded payment", context, (one) => provider.read(one, refunded));
}

/** Reads the first webhook about a payment, and forgeries of it. */
async function webhookSteps(transcript: Transcript, bench: Bench, charge: KnownCharge): Promise<void> {
  const { provider, receiver, context } = bench;
  const { webhooks } = provider;
  const about = () =>
    receiver.deliveries.find((delivery) =>
      webhooks
        .read(delivery)
        .flatMap(({ charges }) => charges)
        .some((one) => one.id === charge.id || one.providerTransactionId === charge.providerTransactionId),
    );
  transcript.later();
  await until("a webhook about it came", () => about() !== undefined);
  await verifySteps(transcript, context, webhooks, about()!);
}

async function currencySteps(transcript: Transcript, bench: Bench): Promise<void> {
  const { options, provider, context } = bench;
  const token = options.card?.good ?? null;
  if (!provider.card) return;
  const currencies = [
    ...options.amounts,
    ...(options.refusedCurrencies ?? []).map((currency) => ({ currency, amountMinor: 1250 })),
  ];
  for (const { currency, amountMinor } of currencies) {
    const charge = newCharge("card", {
      card: { token, returnUrl: null, capture: true },
      currency,
      amountMinor,
    });
    await transcript.step(`${amountMinor} of ${currency}`, context, (one) => provider.card!(one, charge));
  }
}
