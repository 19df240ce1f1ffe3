import type { Static } from "@banco/core/schema";
import type { TransmissionDetail, TransmissionRecord } from "./schemas.ts";
import { statusOf } from "./state.ts";
import type { NotifiedTransmission, TransmissionRow } from "./transmissions-sql.ts";

/** Converts the transmission to wire format. */
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

/** Converts the transmission with the exchange system's notifications. */
export function transmissionDetail(row: NotifiedTransmission): Static<typeof TransmissionDetail> {
  return {
    ...transmissionRecord(row),
    notifications: row.notifications.map(({ receivedAt, ...notification }) => ({
      ...notification,
      receivedAt: new Date(receivedAt).toISOString(),
    })),
  };
}

/** Returns the status in wire format. A file is never canceled: it is either issued or not. */
export function wireStatus({ state, format }: TransmissionRow): "pending" | "completed" | "failed" {
  return statusOf(state, format) as "pending" | "completed" | "failed";
}
