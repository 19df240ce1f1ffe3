import type {
  ChargeAnswer,
  ChargeOutcome,
  RefundAnswer,
  RefundOutcome,
} from "@banco/providers/contract/outcome";
import { known, newCharge, newRefund, pageOf, paid, settled, settledRefund } from "./bench.ts";
import type { Bench, PaymentConformance } from "./options.ts";
import { atTerminal } from "./terminals.ts";

type Outcome = ChargeOutcome | RefundOutcome;
type Answer = ChargeAnswer | RefundAnswer;

/** A request that moves money, for rules about faults. */
export interface Attempt {
  make(): Promise<Outcome>;
  /** Returns its outcome, given the stored response. */
  ask(stored: Answer | undefined, mayRepeat: boolean): Promise<Answer>;
  /** Returns how often money moved. */
  count(): Promise<number>;
}

export interface AttemptKind {
  what: string;
  /** The requests that faults affect. */
  match: { method: string; path?: string };
  /** Whether the response to the request is final. */
  atOnce: boolean;
  prepare(bench: Bench): Promise<Attempt>;
}

/** Returns the ways in which a provider moves money. */
export function attemptsOf({
  provider,
  card,
  cardPage,
  terminal,
  faultyPaths,
  refundMethod,
}: PaymentConformance): AttemptKind[] {
  const capabilities: readonly string[] = provider.manifest.capabilities;
  const match = { method: "POST", ...(faultyPaths && { path: faultyPaths }) };
  const kinds: AttemptKind[] = [];
  if (card) kinds.push({ what: "card", match, atOnce: true, prepare: cardAttempt });
  if (cardPage) kinds.push({ what: "card page", match, atOnce: false, prepare: cardPageAttempt });
  if (capabilities.includes("refund")) {
    kinds.push({
      what: "refund",
      match: { ...match, ...(refundMethod && { method: refundMethod }) },
      atOnce: true,
      prepare: refundAttempt,
    });
  }
  if (capabilities.includes("link")) kinds.push({ what: "link", match, atOnce: false, prepare: linkAttempt });
  for (const { name, path } of terminal?.steps ?? []) {
    const what = `terminal, ${name}`;
    kinds.push({ what, match: { ...match, path }, atOnce: false, prepare: terminalAttempt });
  }
  return kinds;
}

async function cardAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const charge = newCharge("card", { card: { token: options.card!.good, returnUrl: null, capture: true } });
  return {
    make: () => provider.card!(context, charge),
    ask: (stored, mayRepeat) => settled(bench, known(charge, stored as ChargeAnswer, mayRepeat)),
    count: () => options.countCharges(bench, charge.id),
  };
}

/** Creates a card page and pays on it as soon as possible. */
async function cardPageAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const charge = newCharge("card", { card: { token: null, returnUrl: null, capture: true } });
  return {
    make: () => provider.card!(context, charge),
    async ask(stored, mayRepeat) {
      const open = await provider.read(context, known(charge, stored as ChargeAnswer, mayRepeat));
      if (open.status !== "pending") return open;
      await options.cardPage!.pay(bench, pageOf(open));
      return settled(bench, known(charge, open));
    },
    count: () => options.countCharges(bench, charge.id),
  };
}

/** Creates a payment link and pays on its page as soon as possible. */
async function linkAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const charge = newCharge("link", { link: { expiresAt: null, successUrl: null, cancelUrl: null } });
  return {
    make: () => provider.link!(context, charge),
    async ask(stored, mayRepeat) {
      const open = await provider.read(context, known(charge, stored as ChargeAnswer, mayRepeat));
      if (open.status !== "pending") return open;
      await options.link!.pay(bench, open.url!);
      return settled(bench, known(charge, open));
    },
    count: () => options.countCharges(bench, charge.id),
  };
}

async function terminalAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const { charge } = await atTerminal(bench);
  return {
    make: () => provider.terminal!(context, charge),
    ask: (stored, mayRepeat) => settled(bench, known(charge, stored as ChargeAnswer, mayRepeat)),
    count: () => options.countCharges(bench, charge.id),
  };
}

async function refundAttempt(bench: Bench): Promise<Attempt> {
  const { options, provider, context } = bench;
  const refund = newRefund(await paid(bench), 500);
  return {
    make: () => provider.refund!(context, refund),
    ask: (stored, mayRepeat) => {
      const providerRefundId = (stored as RefundAnswer | undefined)?.providerRefundId ?? null;
      return settledRefund(bench, { ...refund, providerRefundId, mayRepeat });
    },
    count: () => options.countRefunds!(bench, refund.id),
  };
}
