import { toMajor } from "@banco/core";
import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import {
  type DriverTiming,
  type Outcome,
  PaymentData,
  type PaymentDriver,
  type PaymentOrder,
  type RefundOrder,
  type Task,
} from "@banco/driver";
import type { HostedApi } from "./client.ts";
import { askUntilKnown } from "./hosted-request.ts";
import { type SentRequest, sentRequest } from "./memory.ts";
import { checkHosted } from "./registration.ts";

/** The merchant's choice of a provider and terminal, instead of those registered with the bridge. */
export const PaymentChoice = Type.Object(
  {
    driver: Type.Literal("hosted"),
    provider: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'must be the name of a provider in the hosted API, like "stripe"',
      }),
    ),
    terminalId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "must be the ID of a terminal in the hosted API, a string",
      }),
    ),
  },
  { additionalProperties: false },
);
export type PaymentChoice = Static<typeof PaymentChoice>;

const Payment = Type.Object({
  id: Type.String({ minLength: 1 }),
  status: Type.Enum(["pending", "completed", "failed", "canceled", "verification"]),
  amount: Type.Number(),
  tip: PaymentData.properties.tip,
  currency: Type.String(),
  means: Type.Optional(Type.Unknown()),
});

const Means = PaymentData.properties.means;

const PATH = "/v1/bridges/payment";
const FINAL = new Set(["completed", "failed", "canceled"]);

/** Lets the hosted API run payments and refunds. */
export function hostedPayments(
  hosted: HostedApi,
  choice: PaymentChoice,
  timing: DriverTiming,
): PaymentDriver {
  const begin = (order: PaymentOrder | RefundOrder, task: Task) => {
    const request: SentRequest = { registration: hosted.registration, body: bodyOf(order, choice) };
    task.remember(request);
    return ask(hosted, timing, order, task, { ...request, wasSent: false });
  };
  return {
    name: "hosted",
    // The provider refunds without the terminal.
    deviceOf: (order) =>
      order.kind === "refund"
        ? null
        : `terminal ${order.terminalId ?? choice.terminalId ?? "of this bridge"}`,
    pay: begin,
    refund: begin,
    resume: async (order, task) => {
      const request = sentRequest(task, hosted);
      if (!request) return { state: "open" };
      const outcome = await ask(hosted, timing, order, task, { ...request, wasSent: true });
      return outcome.state === "refused" ? failed(order, task, outcome.reason) : outcome;
    },
    check: () => checkHosted(hosted),
    reports: {},
    close: async () => {},
  };
}

/** Returns the failure for an order that had no effect and that the client regards as unresolved. */
function failed(order: PaymentOrder | RefundOrder, { id }: Task, reason: string): Outcome<PaymentData> {
  const about =
    order.kind === "refund"
      ? { id: order.transactionId, amount: order.amount ?? 0, currency: "EUR" }
      : { id, amount: toMajor(order.amountMinor, order.currency), currency: order.currency };
  return { state: "settled", data: { ...about, status: "failed", reason } };
}

/**
 * Returns the body. It is built once and stored, because the hosted API treats a different body under the same key as a
 * different request.
 */
function bodyOf(order: PaymentOrder | RefundOrder, choice: PaymentChoice): Record<string, unknown> {
  const provider = order.provider ?? choice.provider;
  if (order.kind === "refund") {
    // The specification does not have a separate refund path for bridges.
    const { kind: _, provider: _own, memberId: _asHeader, transactionId, amount, ...rest } = order;
    rest satisfies Record<string, never>;
    return { refund: { transactionId, amount, provider } };
  }
  const { kind: _, provider: _own, amountMinor, terminalId = choice.terminalId, ...fields } = order;
  return { amount: toMajor(amountMinor, order.currency), ...fields, provider, terminalId };
}

async function ask(
  hosted: HostedApi,
  timing: DriverTiming,
  order: PaymentOrder | RefundOrder,
  task: Task,
  { body, wasSent }: SentRequest & { wasSent: boolean },
): Promise<Outcome<PaymentData>> {
  const question = { path: PATH, body, read, isFinal } as const;
  if (order.kind === "refund") {
    // A refund may be pending for days; the counter only needs to know that the provider has accepted it.
    const isEnough = ({ status }: PaymentData) => status !== "verification";
    const until = task.createdAt + timing.refundMs;
    return askUntilKnown(
      hosted,
      { ...question, memberId: order.memberId, wasSent, until, isEnough },
      task,
      timing,
    );
  }
  const until = task.createdAt + timing.paymentMs;
  const outcome = await askUntilKnown(hosted, { ...question, canWait: true, wasSent, until }, task, timing);
  const isWaiting = outcome.state === "open" && outcome.data?.status === "pending";
  if (!isWaiting || task.signal.aborted || !isOnOwnTerminal(body)) return asVerification(outcome);
  // The cardholder may have left, and no one at the counter would notice a later payment.
  const { lastWordMs } = timing;
  await hosted.call({ method: "DELETE", path: PATH, timeoutMs: lastWordMs, signal: task.signal });
  const again = { ...question, canWait: true, wasSent: true, until: hosted.clock.wall() + lastWordMs };
  return asVerification(await askUntilKnown(hosted, again, task, timing));
}

/** Whether a payment runs on the bridge's registered terminal, the only one where it can be canceled. */
const isOnOwnTerminal = ({ provider, terminalId }: Record<string, unknown>) =>
  provider === undefined && terminalId === undefined;

/**
 * Returns a pending payment as `verification` (specification, section 3: a payment is returned only with a final
 * status).
 */
function asVerification(outcome: Outcome<PaymentData>): Outcome<PaymentData> {
  if (outcome.state !== "open" || !outcome.data) return outcome;
  return { state: "open", data: { ...outcome.data, status: "verification" } };
}

function read(body: Record<string, unknown>): PaymentData | undefined {
  if (!Value.Check(Payment, body)) return undefined;
  const { id, status, amount, tip, currency, means } = body;
  return {
    id,
    status,
    amount,
    ...(tip !== undefined && { tip }),
    currency,
    // Omit means of payment that this bridge does not know yet, so that the payment is not lost.
    ...(Value.Check(Means, means) && { means }),
  };
}

const isFinal = ({ status }: PaymentData) => FINAL.has(status);
