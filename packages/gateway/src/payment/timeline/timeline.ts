import { isFinal, type PaymentStatus } from "@banco/providers";
import type { ExchangeRow } from "../../requests/exchanges-sql.ts";
import { type Transaction, wireAmount } from "../transaction.ts";
import type { Step } from "./schemas.ts";
import type { PaymentEvent } from "./sql.ts";

const BLANK = { status: null, amount: null, refundId: null, requestId: null, event: null, exchange: null };
/** Which comes first of steps of one millisecond. */
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

/** The steps of a payment in the order of their times. */
export function timelineOf(
  transaction: Transaction,
  events: readonly PaymentEvent[],
  exchanges: readonly ExchangeRow[],
): Step[] {
  const calls = exchanges.filter(({ kind }) => kind === "call");
  /** The request that asked for the payment, or for one of its refunds. */
  const causeOf = (refundId: string | null) =>
    calls.findLast((call) => call.refundId === refundId && call.requestId !== null)?.requestId ?? null;
  const asked: Step = {
    ...BLANK,
    kind: "asked",
    at: transaction.createdAt.toISOString(),
    amount: wireAmount(transaction, transaction.request.amountMinor ?? transaction.amountMinor),
    requestId: causeOf(null),
  };
  // Its record has the database's time, its calls have the process's: whatever they differ by, it was asked
  // for before them.
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
  const told = events.flatMap(eventStep);
  const later = [...refunds, ...exchanges.flatMap(stepsOf), ...told, ...forgotten(transaction, told)];
  return [asked, ...later.toSorted(byTime)];
}

/** The outcome where its event is forgotten: the record's last change, as long as no refund came after it. */
function forgotten({ status, refunds, updatedAt }: Transaction, told: readonly Step[]): Step[] {
  if (!isFinal(status) || refunds?.length || told.some(({ kind }) => kind === "settled")) return [];
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

/** The step that an event tells of; none of one that is about neither an outcome nor a refund. */
function eventStep({ type, refundId, at }: PaymentEvent): Step[] {
  const [area, word] = type.split(".");
  const status = word as PaymentStatus;
  const step = { ...BLANK, status, at: at.toISOString() };
  if (area === "refund") return [{ ...step, kind: isFinal(status) ? "refunded" : "changed", refundId }];
  if (area === "payment") return [{ ...step, kind: isFinal(status) ? "settled" : "changed" }];
  return [];
}
