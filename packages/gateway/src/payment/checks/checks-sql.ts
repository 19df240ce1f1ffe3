import { released, takenWhenDue, WITH_LIVING } from "../../connections/open-work-sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { ageMs, interval } from "../../db/time.ts";
import { LEASE_MS, REPEAT_MS } from "../../pace.ts";
import type { Transaction } from "../transaction.ts";
import { transactionColumns } from "../transactions-sql.ts";

const BATCH = 20;

const calling = (table: string) =>
  released({
    table,
    held: "stage = 'calling'",
    since: "call_at",
    at: "next_check_at",
    set: "status = 'verification', stage = 'watching'",
  });
const ABANDON_CHARGES = statement(
  "payment_transaction_abandon",
  `${WITH_LIVING} ${calling("payment_transaction")}`,
);
const ABANDON_REFUNDS = statement("payment_refund_abandon", `${WITH_LIVING} ${calling("payment_refund")}`);

/** Calls whose process is gone have an unknown outcome: they are due for a check at once. */
export async function markAbandoned(db: Queries): Promise<void> {
  await db.one(ABANDON_CHARGES);
  await db.one(ABANDON_REFUNDS);
}

/** Rows that a provider is asked about; one that is young enough may be asked for again, which counts as a call from then on. */
const watched = {
  as: "t",
  at: "next_check_at",
  open: "stage = 'watching'",
  limit: BATCH,
  leaseMs: LEASE_MS.check,
  before: ["call_at", `(may_repeat and created_at > now() - ${interval(REPEAT_MS.payment)}) as repeats`],
  set: "checks = t.checks + 1, call_at = case when due.repeats then now() else t.call_at end",
};
const REPEATS = `due.repeats as "mayRepeat", ${ageMs("due.call_at")} as "callAgeMs"`;

const DUE_CHARGES = statement(
  "payment_transaction_due",
  takenWhenDue({
    ...watched,
    table: "payment_transaction",
    key: ["tenant_id", "id"],
    returning: `${transactionColumns("t.tenant_id")}, ${REPEATS}`,
  }),
);

/** A payment due for a check; its `callAgeMs` is of the requests before this check's own. */
export type DueCharge = Transaction & { mayRepeat: boolean };

/** Takes payments that are due to be asked about; each goes to one process only. */
export function takeDueCharges(db: Queries): Promise<DueCharge[]> {
  return db.all<DueCharge>(DUE_CHARGES);
}

/** A refund due for a check. */
export interface DueRefund {
  tenantId: string;
  transactionId: string;
  id: string;
  mayRepeat: boolean;
  /** Of the requests before this check's own. */
  callAgeMs: number;
}

const DUE_REFUNDS = statement(
  "payment_refund_due",
  takenWhenDue({
    ...watched,
    table: "payment_refund",
    key: ["tenant_id", "transaction_id", "id"],
    returning: `t.tenant_id as "tenantId", t.transaction_id as "transactionId", t.id, ${REPEATS}`,
  }),
);

/** Takes refunds that are due to be asked about; each goes to one process only. */
export function takeDueRefunds(db: Queries): Promise<DueRefund[]> {
  return db.all<DueRefund>(DUE_REFUNDS);
}
