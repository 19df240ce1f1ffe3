import { CALLING, dueForPoll, repeatColumns } from "../../calls/checks-sql.ts";
import type { Queries } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { REPEAT_MS } from "../../pace.ts";
import { claimedWhenDue, releasedWhenAbandoned } from "../../work/due-sql.ts";
import type { Transaction } from "../transaction.ts";
import { TRANSACTION_COLUMNS } from "../transactions-sql.ts";

const calling = {
  ...CALLING,
  set: "status = 'verification', stage = 'watching'",
};
const abandonCharges = releasedWhenAbandoned("payment_transaction_abandon", {
  ...calling,
  table: "payment_transaction",
  key: ["id"],
});
const abandonRefunds = releasedWhenAbandoned("payment_refund_abandon", {
  ...calling,
  table: "payment_refund",
  key: ["transaction_id", "id"],
});

/** Makes the calls of dead processes due for a check immediately, because their outcome is unknown. */
export async function markAbandoned(db: Queries): Promise<void> {
  try {
    await abandonCharges(db);
  } finally {
    await abandonRefunds(db);
  }
}

/** The request for a recent payment or refund may be retried. */
const watched = dueForPoll("t", `may_repeat and created_at > now() - ${interval(REPEAT_MS.payment)}`);
const REPEATS = repeatColumns("t");

/** A payment due for a check; its `callAgeMs` excludes this check's own requests. */
export type DueCharge = Transaction & { mayRepeat: boolean };

/** Claims payments that are due for a check, each for one process. */
export const takeDueCharges = claimedWhenDue<DueCharge>("payment_transaction_due", {
  ...watched,
  table: "payment_transaction",
  key: ["id"],
  returning: `${TRANSACTION_COLUMNS}, ${REPEATS}`,
});

/** A refund that is due for a check. */
export interface DueRefund {
  tenantId: string;
  transactionId: string;
  id: string;
  mayRepeat: boolean;
  /** The age of the requests that were sent before this check. */
  callAgeMs: number;
}

/** Claims refunds that are due for a check, each for one process. */
export const takeDueRefunds = claimedWhenDue<DueRefund>("payment_refund_due", {
  ...watched,
  table: "payment_refund",
  key: ["transaction_id", "id"],
  returning: `t.tenant_id as "tenantId", t.transaction_id as "transactionId", t.id, ${REPEATS}`,
});
