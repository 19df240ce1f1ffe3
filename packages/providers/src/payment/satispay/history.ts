import type { PaymentHistory } from "../../contract/payment.ts";
import { pageOfPayments } from "./list.ts";
import { statusOf } from "./map.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const OUR_ID = /^pay_[0-9a-f]{32}$/;

/** Satispay's list of accepted payments, newest first and without dates: it is read back to the beginning of the span. */
export const history: PaymentHistory = {
  lagMs: 60_000,
  spanMs: 31 * DAY_MS,
  depthMs: 365 * DAY_MS,
  async list(context, { from, to, cursor }) {
    const { has_more, data } = await pageOfPayments(context, "ACCEPTED", cursor ?? undefined);
    const within = data.filter(({ insert_date, type }) => {
      const at = Date.parse(insert_date);
      return type === "TO_BUSINESS" && at >= from.getTime() && at < to.getTime();
    });
    const last = data.at(-1);
    const more = has_more && last && Date.parse(last.insert_date) >= from.getTime();
    return {
      charges: within.map((payment) => ({
        providerTransactionId: payment.id,
        type: "code",
        status: statusOf(payment),
        amountMinor: payment.amount_unit,
        currency: payment.currency,
        refundedMinor: 0,
        createdAt: new Date(payment.insert_date),
        ...(OUR_ID.test(payment.external_code ?? "") && { id: payment.external_code! }),
      })),
      next: more ? last.id : null,
    };
  },
};
