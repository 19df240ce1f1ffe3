import { startRounds } from "../../jobs/rounds.ts";
import { SdiError } from "../channel/channel.ts";
import { noteOnDocument } from "../documents-sql.ts";
import type { SdiServices } from "../services.ts";
import {
  noteNotSent,
  noteSent,
  readContent,
  releaseAbandoned,
  type TransmissionRow,
  takeDueTransmissions,
} from "../transmissions-sql.ts";

const PAUSE_MS = 1_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a file that was not taken waits; the last pause holds for as long as it takes. */
const PAUSES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];

/**
 * Hands a file that this process has taken to the exchange system, and writes what came of it. A file whose fate is unknown is sent
 * again under the same name: the exchange system takes a name once, so that the invoice can not be issued twice.
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
    const { code, message, uncertain } = error;
    log.warn({ transmission: id, reason: code, attempts }, "a file was not taken by the exchange system");
    const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)]!;
    return noteNotSent(db, row, { code, message }, uncertain, pause);
  }
}

/** The loop that sends what is queued: files that were not taken, and those whose process died. It needs a channel. */
export function startAttempts(services: SdiServices): { stop(): Promise<void> } {
  const { db, clock, log } = services.gateway;
  async function round(): Promise<void> {
    await releaseAbandoned(db);
    const due = await takeDueTransmissions(db, services.owner);
    for (const result of await Promise.allSettled(due.map((row) => attempt(services, row)))) {
      if (result.status === "rejected") log.error({ err: result.reason }, "a transmission failed");
    }
  }

  return startRounds(round, { pauseMs: PAUSE_MS, clock, log, heldUp: "transmissions are held up" });
}
