import type { Static } from "typebox";
import { readIncoming, summaryOf } from "./reception/incoming.ts";
import type { Reception } from "./reception/receptions.ts";
import type { NotifiedTransmission, ReceptionRow } from "./reception/receptions-sql.ts";
import type {
  ReceivedDetail,
  ReceivedRecord,
  ReceptionRecord,
  TransmissionDetail,
  TransmissionRecord,
} from "./schemas.ts";
import { statusOf } from "./state.ts";
import type { TransmissionRow } from "./transmissions-sql.ts";

/** The transmission as the wire carries it. */
export function transmissionRecord(row: TransmissionRow): Static<typeof TransmissionRecord> {
  return {
    id: row.id,
    mode: row.mode,
    fileName: row.fileName,
    sdiId: row.sdiId,
    status: wireStatus(row),
    state: row.state,
    format: row.format,
    sha256: row.sha256.toString("hex"),
    invoiceId: row.documentId,
    attempts: row.attempts,
    failure: row.failure,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The same with what the exchange system said of it. */
export function transmissionDetail(row: NotifiedTransmission): Static<typeof TransmissionDetail> {
  return {
    ...transmissionRecord(row),
    notifications: row.notifications.map(({ receivedAt, ...notification }) => ({
      ...notification,
      receivedAt: new Date(receivedAt).toISOString(),
    })),
  };
}

/** What came, and what it did, as the wire carries it. */
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

/** Something that came, as lists show it. */
export function receivedRecord(row: ReceptionRow): Static<typeof ReceivedRecord> {
  const { id, kind, sdiId, fileName, transmissionId, message, summary, receivedAt } = row;
  const times = { receivedAt: receivedAt.toISOString() };
  return { id, kind, sdiId, fileName, transmissionId, message, invoice: summary, ...times };
}

/** The same with the invoices of the file, read anew. */
export function receivedDetail(row: ReceptionRow & { content: Buffer }): Static<typeof ReceivedDetail> {
  const invoices = row.kind === "invoice" ? readIncoming(row.content) : [];
  return { ...receivedRecord({ ...row, summary: row.summary ?? summaryOf(invoices) }), invoices };
}

/** A file is never canceled: it is issued, or not. */
function wireStatus({ state, format }: TransmissionRow): "pending" | "completed" | "failed" {
  return statusOf(state, format) as "pending" | "completed" | "failed";
}
