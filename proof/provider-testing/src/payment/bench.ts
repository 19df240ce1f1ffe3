import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeAnswer, PaymentType, RefundAnswer } from "@banco/providers/contract/outcome";
import type { Charge, ChargeOf, KnownCharge, KnownFacts, Refund } from "@banco/providers/contract/payment";
import { type BenchSettings, connectedContext, openAccountBench, until } from "../account-bench.ts";
import { conditions, patiently } from "../conditions.ts";
import { isFinalStatus } from "./final-status.ts";
import type { Bench, PaymentConformance } from "./options.ts";

/** Opens an account that is not connected yet. */
export async function openBench(
  options: PaymentConformance,
  simulatorUrl: string,
  settings: BenchSettings,
): Promise<Bench> {
  return { ...(await openAccountBench(options, simulatorUrl, settings)), options };
}

/** Connects the account; returns the bench with the stored connection. */
export async function connected(bench: Bench): Promise<Bench> {
  const context = await connectedContext(bench);
  await bench.options.setUp?.({ ...bench, context });
  return { ...bench, context };
}

/** Creates an ID that contains a wrong time, because only `createdAt` is the time of a request. */
function idOfAnotherTime(prefix: string): string {
  return conditions()
    .id(prefix)
    .replace(/_.{12}/, "_ffffffffffff");
}

/** Creates a new payment of 12.50 EUR. */
export function newCharge<Type extends PaymentType>(
  type: Type,
  change: Partial<ChargeOf<Type>> = {},
): ChargeOf<Type> {
  const facts = {
    id: idOfAnotherTime("pay"),
    createdAt: conditions().now(),
    type,
    amountMinor: 1250,
    currency: "EUR",
    description: "Due caffè & cornetto",
    reference: "T-7",
    metadata: { table: "7" },
    customer: null,
  };
  return { ...facts, ...DEFAULT_REQUEST[type], ...change } as ChargeOf<Type>;
}

const NO_PAGE = { expiresAt: null, successUrl: null, cancelUrl: null };

/** The default request of each payment type; rules always set the terminal. */
const DEFAULT_REQUEST: Record<PaymentType, object> = {
  card: { card: { token: null, returnUrl: null, capture: true } },
  link: { link: NO_PAGE },
  app: { app: { callbackUrl: "till://back", platform: null } },
  terminal: {},
  checkin: {},
  code: { link: NO_PAGE },
};

/**
 * Returns the payment with the part of the response that the gateway would have stored; without a response, the payment
 * does not contain that part.
 */
export function known<C extends Charge>(charge: C, outcome?: ChargeAnswer, mayRepeat = true): C & KnownFacts {
  return {
    ...charge,
    providerTransactionId: outcome?.providerTransactionId ?? null,
    memory: outcome?.memory ?? {},
    mayRepeat,
    isAwaited: mayRepeat,
    isCompleted: false,
    now: conditions().now(),
  };
}

/** Creates a new refund of a payment. */
export function newRefund(charge: KnownCharge, amountMinor: number, change: Partial<Refund> = {}): Refund {
  return {
    id: idOfAnotherTime("rfd"),
    createdAt: conditions().now(),
    amountMinor,
    reason: "Cornetto freddo",
    charge,
    providerRefundId: null,
    others: [],
    mayRepeat: true,
    ...change,
  };
}

/** Polls a payment's outcome until it is final. */
export async function settled(bench: Bench, charge: KnownCharge): Promise<ChargeAnswer> {
  const pause = patiently();
  let current = charge;
  for (;;) {
    current = learned(bench, current);
    const outcome = await bench.provider.read(bench.context, current);
    if (isFinalStatus(outcome.status)) return outcome;
    current = {
      ...current,
      providerTransactionId: outcome.providerTransactionId ?? current.providerTransactionId,
      memory: { ...current.memory, ...outcome.memory },
    };
    await pause(`${charge.id} is still ${outcome.status}`);
  }
}

/** Returns the payment with what the provider's webhooks reported about it and its refund, as the gateway stores it. */
export function learned<C extends KnownCharge>(
  { provider, receiver }: Bench,
  charge: C,
  ofRefund?: string,
): C {
  const mentioned = receiver.deliveries
    .flatMap((delivery) => provider.webhooks.read(delivery))
    .flatMap(({ charges }) => charges)
    .filter(({ id, refundId }) => id === charge.id || (refundId !== undefined && refundId === ofRefund));
  const reports = [receiver.told.get(charge.id), ...mentioned.map(({ memory }) => memory)];
  return { ...charge, memory: Object.assign({ ...charge.memory }, ...reports) };
}

/** Charges a payment by card, on a card page or, if the provider has neither, on a terminal. */
export async function anyPayment(bench: Bench): Promise<{ charge: Charge; outcome: ChargeAnswer }> {
  const { options, provider, context } = bench;
  if (options.card) {
    const token = options.card.good;
    const charge = newCharge("card", { card: { token, returnUrl: null, capture: true } });
    return { charge, outcome: await provider.card!(context, charge) };
  }
  if (options.cardPage) {
    const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: true } });
    const start = await provider.card!(context, charge);
    await options.cardPage.pay(bench, pageOf(start));
    return { charge, outcome: { ...start, ...(await settled(bench, known(charge, start))) } };
  }
  const [terminal] = await provider.listTerminals!(context, {});
  const charge = newCharge("terminal", { terminal: { terminalId: terminal!.id } });
  const start = await provider.terminal!(context, charge);
  return { charge, outcome: { ...start, ...(await settled(bench, known(charge, start))) } };
}

/** Returns the page to which the payer is sent. */
export function pageOf({ action }: ChargeAnswer): string {
  assert.ok(action?.type === "redirect", "the outcome has a page for the payer");
  return action.url;
}

/** Creates a completed payment of 12.50 EUR, as the gateway stores it. */
export async function paid(bench: Bench): Promise<KnownCharge> {
  const { charge, outcome } = await anyPayment(bench);
  assert.equal(outcome.status, "completed");
  return known(charge, outcome);
}

/** Issues a refund and polls its outcome until it is final. */
export async function refunded(bench: Bench, refund: Refund): Promise<RefundAnswer> {
  const first = await bench.provider.refund!(bench.context, refund);
  return settledRefund(bench, { ...refund, providerRefundId: first.providerRefundId ?? null }, first);
}

/** Polls a refund until it is final. */
export async function settledRefund(
  bench: Bench,
  refund: Refund,
  known?: RefundAnswer,
): Promise<RefundAnswer> {
  const pause = patiently();
  const learnedRefund = { ...refund, charge: learned(bench, refund.charge, refund.id) };
  let outcome: RefundAnswer = known ?? (await bench.provider.readRefund!(bench.context, learnedRefund));
  while (!isFinalStatus(outcome.status)) {
    await pause(`${refund.id} is still ${outcome.status}`);
    const providerRefundId = outcome.providerRefundId ?? refund.providerRefundId;
    const charge = learned(bench, refund.charge, refund.id);
    outcome = await bench.provider.readRefund!(bench.context, { ...refund, charge, providerRefundId });
  }
  return outcome;
}

/** Merges an outcome into an earlier one, as the gateway stores them. */
export function merged(start: ChargeAnswer | undefined, end: ChargeAnswer): ChargeAnswer {
  return { ...start, ...end, memory: { ...start?.memory, ...end.memory } } as ChargeAnswer;
}

/** Waits for a number of webhooks about a payment, if they are the only reports of its outcome. */
export async function reported(
  { options, provider, receiver }: Bench,
  { id }: Charge,
  times: number,
): Promise<void> {
  if (!options.tellsByWebhook) return;
  const mentions = () =>
    receiver.deliveries.filter((delivery) =>
      provider.webhooks.read(delivery).some(({ charges }) => charges.some((one) => one.id === id)),
    );
  await until(`${id} was reported ${times} times`, () => mentions().length >= times);
}

/** The maximum delay before a simulator reports a fee. */
const FEE_MS = 600;

/**
 * Waits for fees if the provider reports them some time after the payment. The simulator's timers run in
 * this process and have fired by then.
 */
export async function afterFees({ provider }: Bench): Promise<void> {
  if (provider.feeFollows) await sleep(FEE_MS);
}
