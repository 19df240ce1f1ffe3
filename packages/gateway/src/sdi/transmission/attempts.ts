import { PAUSES_MS, pauseAfter, ROUND_MS } from "../../pace.ts";
import { startOpenWork } from "../../work/due.ts";
import { SdiError } from "../channel/channel.ts";
import { noteOnDocument } from "../documents-sql.ts";
import type { SdiServices } from "../services.ts";
import {
  noteNotSent,
  noteSent,
  readContent,
  readTransmission,
  releaseAbandoned,
  type TransmissionRow,
  takeDueTransmissions,
} from "../transmissions-sql.ts";

/**
 * Sends a claimed file to the exchange system, and records the outcome. A file with an unknown outcome is resent under
 * the same name. The exchange system accepts a name only once, so the invoice cannot be issued twice.
 */
export async function attempt(services: SdiServices, row: TransmissionRow): Promise<TransmissionRow> {
  const { gateway, channel } = services;
  const { db, log } = gateway;
  const { tenantId, id, fileName, attempts } = row;
  try {
    const receipt = await channel!.send({ fileName, content: await readContent(db, row) });
    return await db.transaction(async (queries) => {
      const sent = await noteSent(queries, row, receipt);
      if (sent.documentId !== null)
        await noteOnDocument(queries, { tenantId, id: sent.documentId }, sent.sdiId!, []);
      return sent;
    });
  } catch (error) {
    if (!(error instanceof SdiError)) throw error;
    const { code } = error;
    log.warn({ transmission: id, reason: code, attempts }, "the exchange system did not accept a file");
    const pauseMs = pauseAfter(PAUSES_MS.transmission, attempts);
    const noted = await noteNotSent(db, { ...row, owner: services.owner }, error, pauseMs);
    return noted ?? (await readTransmission(db, tenantId, id)) ?? row;
  }
}

/**
 * Starts the loop that sends queued files: those that were not accepted, and those whose process died.
 * Requires a channel.
 */
export function startAttempts(services: SdiServices): { stop(): Promise<void> } {
  const { db } = services.gateway;
  return startOpenWork(services.gateway, {
    pauseMs: ROUND_MS.transmissions,
    release: () => releaseAbandoned(db),
    take: (refusals) => takeDueTransmissions(db, services.owner, refusals),
    work: (row) => attempt(services, row),
    failed: "a transmission failed",
    heldUp: "transmissions are delayed",
  });
}
