import type { Notification } from "@banco/fatturapa";
import type { DocumentOutcome, Failure } from "@banco/providers";
import type { Queries } from "../../db/statement.ts";
import { settleWithin } from "../../fiscal/issue/settle.ts";
import { readDocumentById } from "../../fiscal/sql.ts";
import { noteOnDocument } from "../documents-sql.ts";
import type { SdiServices } from "../services.ts";
import { stateAfter, statusOf } from "../state.ts";
import { freeInvoices, moveTransmission, type TransmissionRow } from "../transmissions-sql.ts";
import type { ReceptionRow } from "./receptions-sql.ts";

/** A notification's effect on its file. */
export interface Applied {
  effect: ReceptionRow["effect"];
  transmission: TransmissionRow | undefined;
}

/** The codes for a file that the exchange system already has: by name, or by invoice. */
const HAS_IT_ALREADY = new Set(["00002", "00404"]);

/** Updates the file and its invoice with a notification. The file's row must be locked. */
export async function applyNotification(
  { gateway }: SdiServices,
  queries: Queries,
  file: TransmissionRow | undefined,
  notification: Notification,
): Promise<Applied> {
  const { log } = gateway;
  const { kind, identificativoSdI: sdiId } = notification;
  if (!file || !isAbout(file, notification)) {
    log.warn({ kind, sdiId }, "a notification matches no file in Banco");
    return { effect: "unmatched", transmission: undefined };
  }
  if (isEcho(file, notification)) return noteEcho(queries, file, notification);
  const state = isOfPart(file, notification) ? undefined : stateAfter(file.state, notification);
  if (!state) {
    log.info({ kind, transmission: file.id, state: file.state }, "a notification changed nothing");
    return { effect: "noted", transmission: file };
  }
  const moved = await moveTransmission(queries, file, state, sdiId, failureOf(notification));
  if (state === "rejected") await freeInvoices(queries, file);
  if (file.documentId !== null) await settleInvoice(queries, moved, notification, gateway.clock.now());
  return { effect: "applied", transmission: moved };
}

/** Whether the notification is about this file, judging by the exchange system's ID and the fingerprint. */
function isAbout(
  { sdiId, sha256, uncertain }: TransmissionRow,
  { identificativoSdI, hash }: Notification,
): boolean {
  if (sdiId !== null && sdiId !== identificativoSdI && !uncertain) return false;
  return hash === undefined || hash.toLowerCase() === sha256.toString("hex");
}

/**
 * Whether the notification only reports a duplicate: the file was resent because the first outcome was unknown, and the
 * notification about the first transmission determines the outcome.
 */
function isEcho({ uncertain }: TransmissionRow, { kind, errori }: Notification): boolean {
  return (
    uncertain &&
    kind === "NS" &&
    errori.length > 0 &&
    errori.every(({ codice }) => HAS_IT_ALREADY.has(codice))
  );
}

/**
 * Shows the duplicate notification on a file without other notifications, so that it is visible if nothing
 * else arrives.
 */
async function noteEcho(
  queries: Queries,
  file: TransmissionRow,
  notification: Notification,
): Promise<Applied> {
  if (file.state !== "sent" && file.state !== "queued") return { effect: "noted", transmission: file };
  const failure = failureOf(notification);
  const sdiId = file.sdiId ?? notification.identificativoSdI;
  return { effect: "noted", transmission: await moveTransmission(queries, file, "sent", sdiId, failure) };
}

/** Whether the outcome is for one of several invoices, which leaves the others open. */
function isOfPart({ invoices }: TransmissionRow, { riferimentoFattura }: Notification): boolean {
  return invoices > 1 && riferimentoFattura !== undefined;
}

function failureOf({ kind, errori, esito, descrizione }: Notification): Failure | null {
  const [first] = errori;
  if (kind === "NS")
    return {
      code: first?.codice ?? "rejected",
      message: errori.map(({ codice, descrizione: text }) => `${codice} ${text}`).join("; "),
    };
  if (esito === "EC02") return { code: esito, message: descrizione ?? "The customer rejected the invoice" };
  return null;
}

async function settleInvoice(
  queries: Queries,
  { tenantId, documentId, state, format, sdiId, failure }: TransmissionRow,
  { kind, errori, descrizione }: Notification,
  now: Date,
): Promise<void> {
  const message = failure?.message ?? errori[0]?.descrizione ?? descrizione ?? null;
  await noteOnDocument(queries, { tenantId, id: documentId! }, sdiId!, [
    { kind, receivedAt: now.toISOString(), message },
  ]);
  const document = await readDocumentById(queries, tenantId, documentId!);
  if (!document) return;
  const outcome: DocumentOutcome = { status: statusOf(state, format), ...(failure && { failure }) };
  // An invoice that the customer refuses was still issued, so its number is used. An invoice that the exchange system
  // rejects was not issued, so its number is free.
  if (state === "refused") outcome.providerDocumentId = sdiId!;
  await settleWithin(queries, document, outcome, "sdi", now);
}
