import { toMajor, toNearestMinor } from "@banco/core";
import { Value } from "@banco/core/check";
import { type Static, Type } from "@banco/core/schema";
import { statusOf } from "@banco/providers/payment/adyen/map";
import type { Words } from "@banco/providers/payment/adyen/wire";
import type { StatusWord } from "@banco/providers/words";

type Condition = StatusWord<Words["condition"]>;

const Response = Type.Object({
  Result: Type.String(),
  ErrorCondition: Type.Optional(Type.Unsafe<Condition>(Type.String())),
  AdditionalResponse: Type.Optional(Type.String()),
});
const TransactionResponse = Type.Object({
  Response,
  POIData: Type.Optional(
    Type.Object({
      POITransactionID: Type.Object({ TransactionID: Type.String(), TimeStamp: Type.String() }),
    }),
  ),
  PaymentResult: Type.Optional(
    Type.Object({
      AmountsResp: Type.Object({
        AuthorizedAmount: Type.Number(),
        TipAmount: Type.Optional(Type.Number()),
        Currency: Type.Optional(Type.String()),
      }),
    }),
  ),
});
const StatusResponse = Type.Object({
  Response,
  RepeatedMessageResponse: Type.Optional(
    Type.Object({ RepeatedResponseMessageBody: Type.Record(Type.String(), Type.Unknown()) }),
  ),
});

/** The result of a terminal transaction. */
export const AdyenResult = Type.Object({
  verdict: Type.Enum(["approved", "declined", "canceled", "unclear"]),
  reason: Type.String(),
  /** Null if the terminal does not report it, as for refunds. */
  amountMinor: Type.Union([Type.Integer(), Type.Null()]),
  /** The tip within the amount, if the terminal reports it. */
  tipMinor: Type.Optional(Type.Integer()),
  /** The reference to the payment that a refund needs. */
  poiTransaction: Type.Union([
    Type.Object({ TransactionID: Type.String(), TimeStamp: Type.String() }),
    Type.Null(),
  ]),
});
export type AdyenResult = Static<typeof AdyenResult>;

/**
 * Returns the meaning of an error response. Only some errors prove that no money moved: the host may have authorised a
 * payment without the terminal receiving the result.
 */
function verdictOf(condition: Condition | undefined): AdyenResult["verdict"] {
  const status = statusOf("condition", condition);
  if (status === "canceled") return "canceled";
  return status === "failed" ? "declined" : "unclear";
}

/** Reads the response to a transaction; undefined if it is not one. */
export function readResult(
  body: Record<string, unknown> | undefined,
  category: "Payment" | "Reversal",
  currency: string,
): AdyenResult | undefined {
  const answer = body?.[`${category}Response`];
  if (!Value.Check(TransactionResponse, answer)) return undefined;
  const { Result, ErrorCondition, AdditionalResponse } = answer.Response;
  const poiTransaction = answer.POIData?.POITransactionID ?? null;
  if (Result === "Failure") {
    const refusalReason = new URLSearchParams(AdditionalResponse).get("refusalReason");
    return {
      verdict: verdictOf(ErrorCondition),
      reason: refusalReason ?? ErrorCondition ?? "",
      amountMinor: null,
      poiTransaction,
    };
  }
  const { AuthorizedAmount, TipAmount, Currency = currency } = answer.PaymentResult?.AmountsResp ?? {};
  const amountMinor = minorOf(AuthorizedAmount, currency);
  const tipMinor = minorOf(TipAmount, currency);
  // Accept a partial amount only if the terminal reports it.
  const isKnown = Result === "Success" || (Result === "Partial" && amountMinor !== null);
  return {
    verdict: isKnown && Currency === currency ? "approved" : "unclear",
    reason: "",
    amountMinor,
    ...(tipMinor !== null && { tipMinor }),
    poiTransaction,
  };
}

/**
 * Converts an amount to minor units; null if it is not a valid amount of the currency. This is not an error, because
 * the money has already moved.
 */
function minorOf(major: number | undefined, currency: string): number | null {
  const minor = toNearestMinor(major ?? 0, currency);
  return minor > 0 && toMajor(minor, currency) === major ? minor : null;
}

/** The terminal's response about an earlier transaction. */
export type StatusReport =
  | { kind: "result"; result: AdyenResult }
  | { kind: "in_progress" }
  /** The terminal never received such a message. */
  | { kind: "not_found" }
  | { kind: "nothing" };

/** Parses the response about an earlier transaction. */
export function readStatus(
  body: Record<string, unknown> | undefined,
  category: "Payment" | "Reversal",
  currency: string,
): StatusReport {
  const answer = body?.TransactionStatusResponse;
  if (!Value.Check(StatusResponse, answer)) return { kind: "nothing" };
  const { Response: response, RepeatedMessageResponse } = answer;
  const result = readResult(RepeatedMessageResponse?.RepeatedResponseMessageBody, category, currency);
  if (result) return { kind: "result", result };
  if (response.ErrorCondition === "InProgress") return { kind: "in_progress" };
  return { kind: response.ErrorCondition === "NotFound" ? "not_found" : "nothing" };
}
