import type { ChargeAnswer } from "@banco/providers/contract/outcome";
import { type ChargeOf, disputeListOf, type KnownCharge } from "@banco/providers/contract/payment";
import type { ListedPayout } from "@banco/providers/contract/payouts";
import { patiently } from "../conditions.ts";
import { connectSteps } from "../transcript/steps.ts";
import type { Transcript } from "../transcript/transcript.ts";
import { afterFees, known, learned, merged, newCharge, reported } from "./bench.ts";
import type { Bench } from "./options.ts";
import { atTerminal } from "./terminals.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Connects the account and sets it up as the merchant does. */
export async function setUpSteps(transcript: Transcript, bench: Bench): Promise<Bench> {
  const { wrongCredentials, makesKeys, setUp } = bench.options;
  const context = await connectSteps(transcript, bench, wrongCredentials, makesKeys);
  await setUp?.({ ...bench, context });
  return { ...bench, context };
}

/** Manages terminals and pays on one; returns the payment. */
export async function terminalSteps(transcript: Transcript, bench: Bench): Promise<KnownCharge> {
  const { provider, context } = bench;
  await placeSteps(transcript, bench);
  const { charge, terminalId } = await atTerminal(bench);
  await transcript.step("the terminals", context, (one) => provider.listTerminals!(one, {}));
  await transcript.step("the terminals elsewhere", context, (one) =>
    provider.listTerminals!(one, { locationId: "elsewhere" }),
  );
  await transcript.step("a terminal", context, (one) => provider.readTerminal!(one, terminalId));
  await transcript.step("an unknown terminal", context, (one) =>
    provider.readTerminal!(one, `${terminalId}0`),
  );
  const paid = await atCounter(transcript, bench, "a payment at the terminal", charge, { does: "approve" });
  const next = () => newCharge("terminal", { terminal: { terminalId } });
  await atCounter(transcript, bench, "a declined one", next(), { does: "decline" });
  const idle = next();
  await bench.simulator.cardholder({ terminal: terminalId, does: "nothing" });
  const start = await transcript.step("one that nobody pays", context, (one) =>
    provider.terminal!(one, idle),
  );
  const open = learned(bench, known(idle, start));
  await transcript.step("read the one that nobody pays", context, (one) => provider.read(one, open));
  await transcript.step("a second one at the same time", context, (one) => provider.terminal!(one, next()));
  await provider.cancelTerminal!(context, open);
  await transcript.step("cancel it again", context, (one) => provider.cancelTerminal!(one, open));
  await transcript.step("read a lost one", context, (one) =>
    provider.read(one, known(idle, undefined, false)),
  );
  await bench.simulator.cardholder({ terminal: terminalId, device: "offline" });
  await transcript.step("one at an offline terminal", context, (one) => provider.terminal!(one, next()));
  await bench.simulator.resetCardholders();
  return paid;
}

async function atCounter(
  transcript: Transcript,
  bench: Bench,
  what: string,
  charge: ChargeOf<"terminal">,
  cardholder: object,
): Promise<KnownCharge> {
  const { provider, context } = bench;
  await bench.simulator.cardholder({ terminal: charge.terminal.terminalId, ...cardholder });
  const start = await transcript.step(what, context, (one) => provider.terminal!(one, charge));
  transcript.later();
  await reported(bench, charge, 1);
  const end = await ended(bench, known(charge, start));
  transcript.later();
  await afterFees(bench);
  const stored = learned(bench, known(charge, merged(start, end)));
  await transcript.step(`read ${what} when it has ended`, context, (one) => provider.read(one, stored));
  await transcript.step(`cancel ${what} when it has ended`, context, (one) =>
    provider.cancelTerminal!(one, stored),
  );
  return stored;
}

/** Waits until a payment is no longer pending. */
async function ended(bench: Bench, charge: KnownCharge): Promise<ChargeAnswer> {
  const pause = patiently();
  for (;;) {
    const outcome = await bench.provider.read(bench.context, learned(bench, charge));
    if (outcome.status !== "pending") return outcome;
    await pause(`${charge.id} is still pending`);
  }
}

/** Manages locations and terminals if the provider supports it. */
async function placeSteps(transcript: Transcript, { provider, context, options }: Bench): Promise<void> {
  const address = {
    street: "Via Roma",
    number: "1",
    postal: "20121",
    city: "Milano",
    state: "MI",
    country: "IT",
  };
  const place =
    provider.createLocation &&
    (await transcript.step("create a location", context, (one) =>
      provider.createLocation!(one, { name: "Bar Centrale", address }),
    ));
  if (place) {
    await transcript.step("the locations", context, (one) => provider.listLocations!(one));
    const change = { name: "Bar Nuovo", address: { number: "14" } };
    await transcript.step("change a location", context, (one) =>
      provider.updateLocation!(one, place.id, change),
    );
  }
  const { registrationCode } = options.terminal!;
  if (provider.createTerminal && registrationCode !== undefined) {
    const input = { name: "Cassa 1", registrationCode, ...(place && { locationId: place.id }) };
    const terminal = await transcript.step("create a terminal", context, (one) =>
      provider.createTerminal!(one, input),
    );
    await transcript.step("rename it", context, (one) =>
      provider.updateTerminal!(one, terminal!.id, { name: "Cassa 2" }),
    );
    await transcript.step("delete it", context, (one) => provider.deleteTerminal!(one, terminal!.id));
  }
  if (place)
    await transcript.step("delete a location", context, (one) => provider.deleteLocation!(one, place.id));
}

/** Reads the provider's lists: payments, payouts with their lines, balances, disputes. */
export async function settlementSteps(
  transcript: Transcript,
  bench: Bench,
  charge: KnownCharge,
): Promise<void> {
  const { provider, context, options, simulator } = bench;
  const now = transcript.clock.now().getTime();
  const span = { from: new Date(now - DAY_MS), to: new Date(now + DAY_MS), cursor: null };
  if (provider.history)
    await transcript.step("the payments", context, (one) => provider.history!.list(one, span));
  const transaction = charge.providerTransactionId!;
  if (provider.payouts) {
    const { credentials } = options.payouts ?? {};
    const payoutContext = credentials
      ? { ...context, credentials: credentials(context.credentials) }
      : context;
    await simulator.payOut({ transaction });
    const page = await transcript.step("the payouts", payoutContext, (one) =>
      provider.payouts!.list(one, span),
    );
    const [payout] = page?.payouts ?? ([] as ListedPayout[]);
    if (payout)
      await transcript.step("its lines", payoutContext, (one) =>
        provider.payouts!.listLines(one, payout, null),
      );
    if (provider.readBalance)
      await transcript.step("the balance", payoutContext, (one) => provider.readBalance!(one));
  }
  const list = disputeListOf(provider);
  if (!list) return;
  await simulator.dispute({ transaction });
  const page = await transcript.step("the disputes", context, (one) => list.list(one, span));
  const [dispute] = page?.disputes ?? [];
  if (!dispute) return;
  await transcript.step("a dispute", context, (one) => list.read(one, dispute));
  if (!provider.submitEvidence) return;
  const evidence = {
    id: "evd_0198f2b6c5a87d1ba7c0f1e2d3c4b5a6",
    text: "La cliente ha ritirato la merce in negozio il 3 novembre.",
    productDescription: "Due caffè & cornetto",
    customerName: "Anna Bianchi",
    customerEmail: "anna@example.com",
    date: "2026-07-03",
    carrier: "SDA",
    trackingNumber: "1Z8888888888888888",
  };
  await transcript.step("evidence", context, (one) => provider.submitEvidence!(one, dispute, evidence));
}
