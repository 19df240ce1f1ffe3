import { toMajor } from "@banco/core";

/** An event as stored; amounts in minor units. */
export interface EventRow {
  id: string;
  tenantId: string;
  type: string;
  subjectId: string;
  data: { amountMinor?: number; refundedMinor?: number; currency?: string } & Record<string, unknown>;
  createdAt: Date;
}

/** An event's columns with the names of {@link EventRow}; `e` is the table alias. */
export const EVENT_COLUMNS = `e.id, e.tenant_id as "tenantId", e.type, e.subject_id as "subjectId", e.data, e.created_at as "createdAt"`;

/** The currency of events without one: fiscal documents are in euros. */
const DEFAULT_CURRENCY = "EUR";

/**
 * Returns an event as sent to readers. It is thin: readers fetch the record with a token (Standard Webhooks,
 * "Payload structure").
 */
export function payloadOf({ id, tenantId, type, subjectId, data, createdAt }: EventRow) {
  const { amountMinor, refundedMinor, ...rest } = data;
  const major = (minor: number) => toMajor(minor, data.currency ?? DEFAULT_CURRENCY);
  const amounts = {
    ...(amountMinor !== undefined && { amount: major(amountMinor) }),
    ...(refundedMinor !== undefined && { refundedAmount: major(refundedMinor) }),
  };
  return {
    id,
    type,
    timestamp: createdAt.toISOString(),
    merchantId: tenantId,
    data: { id: subjectId, ...rest, ...amounts },
  };
}
