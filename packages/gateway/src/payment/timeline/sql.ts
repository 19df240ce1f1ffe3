import { type Queries, statement } from "../../db/statement.ts";

/** The maximum number of a payment's events to read, starting with the oldest. */
const EVENTS_MAX = 500;

/** An event of a payment or refund, with the fields that a timeline needs. */
export interface PaymentEvent {
  type: string;
  refundId: string | null;
  at: Date;
}

const EVENTS = statement(
  "payment_timeline_events",
  `select type, data->>'refundId' as "refundId", created_at as at from event
   where tenant_id = $1 and subject_id = $2 order by id limit ${EVENTS_MAX}`,
);

/** Lists the events of a merchant's payment and its refunds, oldest first. */
export function listPaymentEvents(
  db: Queries,
  tenantId: string,
  transactionId: string,
): Promise<PaymentEvent[]> {
  return db.all<PaymentEvent>(EVENTS, [tenantId, transactionId]);
}
