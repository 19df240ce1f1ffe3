import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import { newId } from "@banco/core";
import { ProviderError, type ProviderFailureKind } from "../contract/error.ts";
import { type ChargeOutcome, isFinal, type RefundOutcome } from "../contract/outcome.ts";
import type { Charge, KnownCharge, PaymentContext, PaymentProvider, Refund } from "../contract/payment.ts";
import { openAccessTokens } from "../http/access-tokens.ts";
import { openProviderHttp, type ProviderHttp } from "../http/client.ts";
import type { PaymentConformance } from "./options.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { recordExchange } from "./recording.ts";
import { SimulatorControl } from "./simulator.ts";

const TIMEOUT_MS = 10_000;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 25;

/** One account at the simulator, with everything a test does to it. */
export interface Bench {
  options: PaymentConformance;
  provider: PaymentProvider;
  simulatorUrl: string;
  context: PaymentContext;
  simulator: SimulatorControl;
  receiver: Receiver;
  /** The hosts of the manifest that were spoken to. */
  hostsUsed: Set<string>;
  close(): Promise<void>;
}

export interface BenchSettings {
  /** Shorter than usual where answers are to be missed. */
  timeoutMs?: number;
  credentials?: Record<string, string>;
  hostsUsed: Set<string>;
}

/** An account that is not connected yet. */
export async function openBench(
  options: PaymentConformance,
  simulatorUrl: string,
  settings: BenchSettings,
): Promise<Bench> {
  const { manifest } = options.provider;
  const receiver = await openReceiver();
  const clients = Object.keys(manifest.hosts).map(
    (host) =>
      [
        host,
        openProviderHttp({
          provider: manifest.id,
          baseUrl: `${simulatorUrl}/${manifest.id}`,
          timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
          ...(recordExchange && { record: recordExchange }),
        }),
      ] as const,
  );
  // A host whose address alone is used is a page that a person is sent to.
  const watched = clients.map(([host, client]) => {
    const used = () => settings.hostsUsed.add(host);
    const get: ProxyHandler<ProviderHttp>["get"] = (one, name) => {
      used();
      return Reflect.get(one, name);
    };
    return [host, new Proxy<ProviderHttp>(client, { get })] as const;
  });
  return {
    options,
    provider: options.provider,
    simulatorUrl,
    context: {
      http: Object.fromEntries(watched),
      mode: "sandbox",
      credentials: settings.credentials ?? manifest.sandboxCredentials(newId("acc")),
      tokens: openAccessTokens(),
      settings: {},
      platform: options.oauth?.platform,
      webhookUrl: receiver.url,
      returnUrl: "http://127.0.0.1/paid",
      tell: async (id, memory) => void receiver.told.set(id, { ...receiver.told.get(id), ...memory }),
    },
    simulator: new SimulatorControl(simulatorUrl, manifest.id),
    receiver,
    hostsUsed: settings.hostsUsed,
    close: async () => {
      await Promise.all(clients.map(([, client]) => client.close()));
      await receiver.close();
    },
  };
}

/** The bench after the account was connected, as the gateway keeps it. */
export async function connected(bench: Bench): Promise<Bench> {
  const connection = await bench.provider.connect(bench.context);
  const context: PaymentContext = {
    ...bench.context,
    credentials: { ...bench.context.credentials, ...connection.credentials },
    tokens: openAccessTokens(),
    settings: connection.settings,
  };
  await bench.options.setUp?.({ ...bench, context });
  return { ...bench, context };
}

/** A new payment of 12.50 EUR. */
export function newCharge(type: Charge["type"], change: Partial<Charge> = {}): Charge {
  return {
    id: newId("pay"),
    type,
    amountMinor: 1250,
    currency: "EUR",
    description: "Due caffè & cornetto",
    reference: "T-7",
    metadata: { table: "7" },
    customer: null,
    ...change,
  };
}

/** The payment with what the gateway would have stored of the answer; without one, nothing. */
export function known(charge: Charge, outcome?: ChargeOutcome, mayRepeat = true): KnownCharge {
  return {
    ...charge,
    providerTransactionId: outcome?.providerTransactionId ?? null,
    memory: outcome?.memory ?? {},
    mayRepeat,
  };
}

/** A new refund of a payment. */
export function newRefund(charge: KnownCharge, amountMinor: number, change: Partial<Refund> = {}): Refund {
  return {
    id: newId("rfd"),
    amountMinor,
    reason: "Cornetto freddo",
    charge,
    providerRefundId: null,
    mayRepeat: true,
    ...change,
  };
}

/** Asks what became of a payment until it is over. */
export async function settled(bench: Bench, charge: KnownCharge): Promise<ChargeOutcome> {
  const deadline = Date.now() + PATIENCE_MS;
  let asked = charge;
  for (;;) {
    asked = learned(bench, asked);
    const outcome = await bench.provider.read(bench.context, asked);
    if (isFinal(outcome.status)) return outcome;
    asked = {
      ...asked,
      providerTransactionId: outcome.providerTransactionId ?? asked.providerTransactionId,
      memory: { ...asked.memory, ...outcome.memory },
    };
    assert.ok(Date.now() < deadline, `${charge.id} is still ${outcome.status}`);
    await sleep(PAUSE_MS);
  }
}

/** The payment with what the provider's deliveries have told of it and its refund, as the gateway keeps it. */
export function learned({ provider, receiver }: Bench, charge: KnownCharge, ofRefund?: string): KnownCharge {
  const mentioned = receiver.deliveries
    .flatMap((delivery) => provider.webhooks.read(delivery))
    .flatMap(({ charges }) => charges)
    .filter(({ id, refundId }) => id === charge.id || (refundId !== undefined && refundId === ofRefund));
  const told = [receiver.told.get(charge.id), ...mentioned.map(({ memory }) => memory)];
  return { ...charge, memory: Object.assign({ ...charge.memory }, ...told) };
}

/** A payment that was taken, by card, on a card page or, where the provider takes none, at a terminal. */
export async function anyPayment(bench: Bench): Promise<{ charge: Charge; outcome: ChargeOutcome }> {
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

/** The page a payer is sent to. */
export function pageOf({ action }: ChargeOutcome): string {
  assert.ok(action?.type === "redirect", "there is a page to send the payer to");
  return action.url;
}

/** A completed payment of 12.50 EUR, as the gateway keeps it. */
export async function paid(bench: Bench): Promise<KnownCharge> {
  const { charge, outcome } = await anyPayment(bench);
  assert.equal(outcome.status, "completed");
  return known(charge, outcome);
}

/** Makes a refund and asks what became of it until it is over. */
export async function refunded(bench: Bench, refund: Refund): Promise<RefundOutcome> {
  const first = await bench.provider.refund!(bench.context, refund);
  return settledRefund(bench, { ...refund, providerRefundId: first.providerRefundId ?? null }, first);
}

/** The end of a refund. */
export async function settledRefund(
  bench: Bench,
  refund: Refund,
  known?: RefundOutcome,
): Promise<RefundOutcome> {
  const deadline = Date.now() + PATIENCE_MS;
  const learnedRefund = { ...refund, charge: learned(bench, refund.charge, refund.id) };
  let outcome = known ?? (await bench.provider.readRefund!(bench.context, learnedRefund));
  while (!isFinal(outcome.status)) {
    assert.ok(Date.now() < deadline, `${refund.id} is still ${outcome.status}`);
    await sleep(PAUSE_MS);
    const providerRefundId = outcome.providerRefundId ?? refund.providerRefundId;
    const charge = learned(bench, refund.charge, refund.id);
    outcome = await bench.provider.readRefund!(bench.context, { ...refund, charge, providerRefundId });
  }
  return outcome;
}

/** Waits until something is so. */
export async function until(what: string, so: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!so()) {
    assert.ok(Date.now() < deadline, `it never came that ${what}`);
    await sleep(PAUSE_MS);
  }
}

/** The failure of a call, which must be one of the contract's and carry no secret. */
export async function failureOf(
  bench: Bench,
  call: Promise<unknown>,
  kind?: ProviderFailureKind,
): Promise<ProviderError> {
  const error = await call.then(
    (answer) => assert.fail(`it was answered: ${inspect(answer)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, `not a ProviderError: ${inspect(error)}`);
  assertNoSecret(bench, error);
  if (kind !== undefined) assert.equal(error.kind, kind, inspect(error));
  return error;
}

/** Neither a failure's texts nor its causes may tell a secret, for they are logged and shown. */
export function assertNoSecret({ context, provider, options }: Bench, error: ProviderError): void {
  const open = new Set([
    ...provider.manifest.credentials.filter(({ secret }) => !secret).map(({ name }) => name),
    ...(options.openNames ?? []),
  ]);
  const told = inspect(error, { depth: 10 });
  for (const [name, value] of Object.entries({ ...context.platform, ...context.credentials })) {
    if (!open.has(name)) assert.ok(!told.includes(value), `an error tells ${name}`);
  }
}
