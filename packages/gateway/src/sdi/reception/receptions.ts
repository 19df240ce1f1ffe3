import { createHash } from "node:crypto";
import { newId } from "@banco/core";
import {
  type duplicateKeys,
  type Notification,
  parse,
  parseNotification,
  verifyMessage,
} from "@banco/fatturapa";
import { isUniqueViolation } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import { findingsProblem } from "../../fiscal/findings.ts";
import { findTenantByVat } from "../documents-sql.ts";
import type { Sender } from "../sender.ts";
import type { SdiServices } from "../services.ts";
import { lockNotified, NOBODY, readTransmission, type TransmissionRow } from "../transmissions-sql.ts";
import { STRANGER_LIMITS } from "../trust/strangers.ts";
import { isStranger, notTrusted } from "../trust/trust.ts";
import { incomingOf, summaryOf } from "./incoming.ts";
import { applyNotification } from "./notifications.ts";
import {
  findIncomingTenant,
  findReception,
  insertReception,
  type ReceptionRow,
  SEEN_BEFORE,
} from "./receptions-sql.ts";

/** The outcome for a received file. */
export interface Reception {
  row: ReceptionRow;
  /** The transmitted file that the notification is about. */
  transmission: TransmissionRow | undefined;
  duplicate: boolean;
}

/** The kinds of notifications about files that Banco sent; the other kinds are about received files. */
const ABOUT_OURS = new Set(["RC", "NS", "MC", "NE", "DT", "AT"]);

/**
 * Accepts a notification or an incoming invoice, and stores it unchanged. A repeated delivery gets the same
 * response and changes nothing.
 *
 * @param judged - whether the exchange system's own service delivers it. If so, it has already checked the invoice
 * against rules that may be newer than Banco's, so only an unreadable file is rejected
 * @throws Problem 400 if it is neither, or nothing proves that the exchange system sent it
 */
export async function receive(
  services: SdiServices,
  sender: Sender,
  content: Buffer,
  fileName: string | null,
  judged: { sdiId: string } | null = null,
): Promise<Reception> {
  const limits = isStranger(sender) ? STRANGER_LIMITS : {};
  const parsed = parseNotification(content, { limits });
  if (!parsed.ok && isStranger(sender)) throw notTrusted();
  if (parsed.ok) return receiveNotification(services, sender, parsed.notification, content, fileName);
  const read = parse(content);
  if (read.format === undefined) throw findingsProblem(parsed.findings);
  const isUnreadable = read.findings.some(({ code }) => code === "00102");
  if (!read.ok && (isUnreadable || !judged)) throw findingsProblem(read.findings);
  const sdiId = judged?.sdiId ?? null;
  return receiveInvoice(services, sender, { invoice: read.invoice, content, fileName, sdiId });
}

async function receiveNotification(
  services: SdiServices,
  sender: Sender,
  notification: Notification,
  content: Buffer,
  fileName: string | null,
): Promise<Reception> {
  const proof = await proofOf(services, sender, notification);
  const { kind, identificativoSdI, messageId, nomeFile } = notification;
  const identity = [kind, identificativoSdI, messageId ?? sha256(content), ...ownerOf(proof, sender)].join(
    " ",
  );
  return once(services, identity, async (queries) => {
    const subject = ABOUT_OURS.has(kind) ? await lockNotified(queries, namesOf(nomeFile ?? "")) : undefined;
    const mayMove = proof !== "bearer" || subject?.tenantId === sender.caller?.tenantId;
    const ours = mayMove ? subject : undefined;
    const { effect, transmission } = await applyNotification(services, queries, ours, notification);
    const incoming = transmission ? undefined : await findIncomingTenant(queries, identificativoSdI);
    const row: ReceptionRow = {
      tenantId: transmission?.tenantId ?? sender.caller?.tenantId ?? incoming ?? NOBODY,
      id: newId("sdr"),
      kind,
      sdiId: identificativoSdI,
      fileName,
      transmissionId: transmission?.id ?? null,
      effect: incoming === undefined ? effect : "noted",
      message: messageOf(notification),
      summary: null,
      receivedAt: services.gateway.clock.now(),
    };
    await insertReception(queries, row, { identity, content, sender: proof });
    return { row, transmission, duplicate: false };
  });
}

/**
 * Returns what proves that the exchange system sent a notification: its channel, or its own signature. A merchant may
 * deliver notifications about its own files.
 */
async function proofOf(
  { anchors, gateway }: SdiServices,
  { channel, caller }: Sender,
  { signed, source }: Notification,
): Promise<"signature" | "bearer" | NonNullable<Sender["channel"]>> {
  if (channel) return channel;
  const now = gateway.clock.now();
  const { signerName } = gateway.settings.sdi;
  if (signed && anchors.length > 0 && (await verifyMessage(source.bytes, anchors, now, signerName)).ok)
    return "signature";
  if (caller) return "bearer";
  throw notTrusted();
}

/**
 * Returns the owner in a delivery's identity. A merchant's delivery and the exchange system's have different
 * owners, so that neither hides the other.
 */
function ownerOf(proof: string, { caller }: Sender): string[] {
  return proof === "bearer" ? [caller!.tenantId] : [];
}

/**
 * Returns the names under which the file may have been sent: notifications do not always have a signed file's
 * extension.
 */
function namesOf(name: string): string[] {
  const bare = name.replace(/\.p7m$/i, "");
  return [bare, `${bare}.p7m`];
}

/** Returns a notification's human-readable message. */
function messageOf({ errori, descrizione, note }: Notification): string | null {
  const errors = errori.map(({ codice, descrizione: text }) => `${codice} ${text}`).join("; ");
  return errors || descrizione || note || null;
}

/** A file that contains another party's invoices, kept unchanged. */
interface Incoming {
  invoice: Parameters<typeof duplicateKeys>[0] | undefined;
  content: Buffer;
  fileName: string | null;
  /** The ID that the exchange system sends with the file; other channels do not have it. */
  sdiId: string | null;
}

/**
 * Accepts incoming invoices. They are not signed by the exchange system, so only a trusted channel may
 * deliver them.
 */
async function receiveInvoice(
  services: SdiServices,
  sender: Sender,
  { invoice, content, fileName, sdiId }: Incoming,
): Promise<Reception> {
  const proof = sender.channel ?? (sender.caller && "bearer");
  if (!proof) throw notTrusted();
  const identity = ["invoice", sha256(content), ...ownerOf(proof, sender)].join(" ");
  return once(services, identity, async (queries) => {
    const buyer = invoice && buyerOf(invoice);
    const tenantId =
      sender.caller?.tenantId ?? (buyer && (await findTenantByVat(queries, buyer, null))) ?? NOBODY;
    const row: ReceptionRow = {
      tenantId,
      id: newId("sdr"),
      kind: "invoice",
      sdiId,
      fileName,
      transmissionId: null,
      effect: "noted",
      message: null,
      summary: summaryOf(incomingOf(invoice)),
      receivedAt: services.gateway.clock.now(),
    };
    await insertReception(queries, row, { identity, content, sender: proof });
    return { row, transmission: undefined, duplicate: false };
  });
}

type Party = { IdFiscaleIVA?: { IdCodice?: string } };

function buyerOf(invoice: Parameters<typeof duplicateKeys>[0]): string | undefined {
  const party = invoice.FatturaElettronicaHeader?.CessionarioCommittente as
    | { DatiAnagrafici?: Party; IdentificativiFiscali?: Party }
    | undefined;
  return (party?.DatiAnagrafici ?? party?.IdentificativiFiscali)?.IdFiscaleIVA?.IdCodice;
}

/** Does the work once for each ID, even with concurrent requests. */
async function once(
  { gateway }: SdiServices,
  identity: string,
  work: (queries: Queries) => Promise<Reception>,
): Promise<Reception> {
  const { db } = gateway;
  const seen = await findReception(db, identity);
  if (seen) return again(db, seen);
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error, SEEN_BEFORE)) throw error;
    return again(db, (await findReception(db, identity))!);
  }
}

async function again(db: Queries, row: ReceptionRow): Promise<Reception> {
  const { tenantId, transmissionId } = row;
  const transmission =
    transmissionId === null ? undefined : await readTransmission(db, tenantId, transmissionId);
  return { row, transmission, duplicate: true };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
