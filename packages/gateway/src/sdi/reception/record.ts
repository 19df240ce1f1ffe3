import type { Static } from "@banco/core/schema";
import { wireStatus } from "../record.ts";
import type { ReceivedDetail, ReceivedRecord, ReceptionRecord } from "../schemas.ts";
import { readIncoming, summaryOf } from "./incoming.ts";
import type { Reception } from "./receptions.ts";
import type { ReceptionRow } from "./receptions-sql.ts";

/** Converts a reception and its effect to wire format. */
export function receptionRecord({ row, transmission, duplicate }: Reception): Static<typeof ReceptionRecord> {
  return {
    id: row.id,
    kind: row.kind,
    sdiId: row.sdiId,
    invoiceId: transmission?.documentId ?? null,
    status: row.effect,
    duplicate,
    transmission: transmission
      ? { id: transmission.id, status: wireStatus(transmission), state: transmission.state }
      : null,
    receivedAt: row.receivedAt.toISOString(),
  };
}

/** Converts a reception for lists. */
export function receivedRecord(row: ReceptionRow): Static<typeof ReceivedRecord> {
  const { id, kind, sdiId, fileName, transmissionId, message, summary, receivedAt } = row;
  const times = { receivedAt: receivedAt.toISOString() };
  return { id, kind, sdiId, fileName, transmissionId, message, invoice: summary, ...times };
}

/** Converts a reception with the invoices parsed from its file. */
export function receivedDetail(row: ReceptionRow & { content: Buffer }): Static<typeof ReceivedDetail> {
  const invoices = row.kind === "invoice" ? readIncoming(row.content) : [];
  return { ...receivedRecord({ ...row, summary: row.summary ?? summaryOf(invoices) }), invoices };
}
