import { invalidField, toDecimal, toMajor } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { PaymentMeans } from "@banco/providers";
import { minorOf } from "../server/amounts.ts";
import { Words } from "../server/enums.ts";
import { Amount, Nullable } from "../server/schemas.ts";

/** A payment's means in wire format. */
const Means = Type.Array(
  Type.Object(
    {
      kind: Words("PaymentMeansKind", {
        card: "A credit or debit card.",
        ticket: "Meal vouchers.",
        gift_card: "A gift card.",
        wallet: "The balance of a wallet or app.",
        other: "Any other means.",
      }),
      amount: Amount,
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1000,
          description: "The number of meal vouchers, for `ticket`",
        }),
      ),
    },
    { title: "PaymentMeans" },
  ),
  { minItems: 1, maxItems: 20 },
);

/** A payment's means in the body of a report. */
export const ReportedMeans = Type.Optional(
  Nullable({
    ...Means,
    description: "For a completed payment: the means used; they total the amount charged, including the tip",
  }),
);

/** A payment's means in its record. */
export const KnownMeans = Nullable({
  ...Means,
  description:
    "The means used for the payment; null if not reported. A receipt shows the `ticket` part as `ticket`",
});

type WireMeans = Static<typeof Means>;

/** Converts a payment's means to wire format. */
export function wireMeans(means: readonly PaymentMeans[], currency: string): WireMeans {
  return means.map(({ kind, amountMinor, count }) => ({
    kind,
    amount: toMajor(amountMinor, currency),
    ...(count !== undefined && { count }),
  }));
}

/**
 * Returns the means in a payment report, as part of its outcome.
 *
 * @param chargedMinor - the amount charged, including the tip, in minor units
 * @throws Problem 400 if the payment is not completed, a count is given for means other than meal vouchers, or the
 * parts do not total the amount charged
 */
export function meansOf(
  { status, means }: { status: string; means?: WireMeans | null | undefined },
  currency: string,
  chargedMinor: number,
): { means?: PaymentMeans[] } {
  if (!means) return {};
  if (status !== "completed") throw invalidField("/means", "is only allowed with the status completed");
  const parts = means.map(({ kind, amount, count }, index) => {
    if (count !== undefined && kind !== "ticket")
      throw invalidField(`/means/${index}/count`, "is only allowed with the kind ticket");
    const amountMinor = minorOf(amount, currency, `/means/${index}/amount`);
    return { kind, amountMinor, ...(count !== undefined && { count }) };
  });
  const sumMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (sumMinor === chargedMinor) return { means: parts };
  const [sum, charged] = [sumMinor, chargedMinor].map((amount) => toDecimal(amount, currency));
  throw invalidField("/means", `totals ${sum}, but ${charged} was charged`);
}
