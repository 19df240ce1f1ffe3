import { isFinal, type PaymentStatus } from "@banco/providers";
import type { ExchangeRow } from "../../requests/exchanges-sql.ts";
import { type Transaction, wireAmount } from "../transaction.ts";
import type { Step } from "./schemas.ts";
import type { PaymentEvent } from "./sql.ts";

const BLANK = { status: null, amount: null, refundId: null, requestId: null, event: null, exchange: null };
/** The order of steps in the same millisecond. */
const ORDER: readonly Step["kind"][] = [
  "asked",
  "refunding",
  "called",
  "answered",
  "webhook",
  "changed",
  "settled",
  "refunded",
];

/** Returns a payment's steps in chronological order. */
export function timelineOf(
  transaction: Transaction,
  events: readonly PaymentEvent[],
  exchanges: readonly ExchangeRow[],
): Step[] {
  const calls = exchanges.filter(({ kind }) => kind === "call");
  /** Returns the request for the payment or for one of its refunds. */
  const causeOf = (refundId: string | null) =>
    calls.findLast((call) => call.refundId === refundId && call.requestId !== null)?.requestId ?? null;
  const requestStep: Step = {
    ...BLANK,
    kind: "asked",
    at: transaction.createdAt.toISOString(),
    amount: wireAmount(transaction, transaction.request.amountMinor ?? transaction.amountMinor),
    requestId: causeOf(null),
  };
  // The refund's record has the database's time, but its calls have the process's time. If they differ, the request
  // must still come before its calls.
  const before = (refundId: string, at: string) =>
    calls
      .filter((call) => call.refundId === refundId)
      .reduce((first, call) => earlier(first, call.at), new Date(at));
  const refunds = (transaction.refunds ?? []).map(
    ({ id, amountMinor, createdAt }): Step => ({
      ...BLANK,
      kind: "refunding",
      at: before(id, createdAt).toISOString(),
      amount: wireAmount(transaction, amountMinor),
      refundId: id,
      requestId: causeOf(id),
    }),
  );
  const eventSteps = events.flatMap(eventStep);
  const later = [
    ...refunds,
    ...exchanges.flatMap(stepsOf),
    ...eventSteps,
    ...forgotten(transaction, eventSteps),
  ];
  return [requestStep, ...later.toSorted(byTime)];
}

/** Returns the outcome if its event was deleted: the record's last change, if no refund came after it. */
function forgotten({ status, refunds, updatedAt }: Transaction, steps: readonly Step[]): Step[] {
  if (!isFinal(status) || refunds?.length || steps.some(({ kind }) => kind === "settled")) return [];
  return [{ ...BLANK, kind: "settled", at: updatedAt.toISOString(), status }];
}

function earlier(one: Date, other: Date): Date {
  return other < one ? other : one;
}

function byTime(one: Step, other: Step): number {
  return one.at.localeCompare(other.at) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);
}

function stepsOf({ kind, at, type, refundId, requestId, method, host, path, ...end }: ExchangeRow): Step[] {
  const { status, failure, durationMs } = end;
  const began = at.toISOString();
  if (kind === "webhook") return [{ ...BLANK, kind: "webhook", at: began, event: type }];
  const exchange = {
    method: method!,
    host: host!,
    path: path!,
    status,
    failure,
    durationMs: durationMs!,
  };
  const step = { ...BLANK, refundId, requestId, exchange };
  return [
    { ...step, kind: "called", at: began },
    { ...step, kind: "answered", at: new Date(at.getTime() + durationMs!).toISOString() },
  ];
}

/** Returns an event's step; undefined for an event that is about neither an outcome nor a refund. */
function eventStep({ type, refundId, at }: PaymentEvent): Step[] {
  const [area, word] = type.split(".");
  const status = word as PaymentStatus;
  const step = { ...BLANK, status, at: at.toISOString() };
  if (area === "refund") return [{ ...step, kind: isFinal(status) ? "refunded" : "changed", refundId }];
  if (area === "payment") return [{ ...step, kind: isFinal(status) ? "settled" : "changed" }];
  return [];
}
