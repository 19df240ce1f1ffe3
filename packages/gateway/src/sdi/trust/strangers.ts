import { Problem } from "@banco/core";
import { type FileSignature, unwrap, XmlRefused } from "@banco/fatturapa";
import { isHandedOver } from "../../fiscal/issue/settle.ts";
import { findInvoiceOf } from "../documents-sql.ts";
import type { Arrival, Sender } from "../sender.ts";
import type { SdiServices } from "../services.ts";
import { isStranger, notTrusted } from "./trust.ts";

/**
 * The maximum length of a body from an unauthenticated sender: without attachments, invoices and notifications are far
 * smaller.
 */
const BYTES_MAX = 1_048_576;

/** The limits for parsing an unverified notification: a signed one has a hundred elements. */
export const STRANGER_LIMITS = {
  bytes: 256 * 1024,
  elements: 2_000,
  marks: 5_000,
  allAttributes: 1_000,
  references: 2_000,
};

/**
 * Checks a body's sender before reading the body, as far as the request itself identifies it.
 *
 * @param brings - files to transmit, whose bytes may authenticate them, or messages from the exchange system,
 * whose signature may authenticate them
 * @throws Problem if nothing in the body could authenticate the sender
 */
export async function judgeSender(
  { senderOf, anchors }: SdiServices,
  arrival: Arrival,
  brings: "transmission" | "reception",
): Promise<Sender> {
  const sender = await senderOf(arrival);
  if (!isStranger(sender)) return sender;
  if (brings === "reception" && anchors.length === 0) throw notTrusted();
  if ((arrival.rawBody?.length ?? 0) > BYTES_MAX)
    throw new Problem("body_too_large", `At most ${BYTES_MAX} bytes are read`);
  return sender;
}

/**
 * Whether an unauthenticated file may be parsed: its bytes are those of an invoice waiting to be sent, or a
 * registered signer has signed it. Neither check parses the invoice.
 */
export async function isKnownFile({ gateway, signers }: SdiServices, content: Buffer): Promise<boolean> {
  try {
    const { content: xml, layers } = unwrap(content);
    const document = await findInvoiceOf(gateway.db, Buffer.from(xml).toString(), null);
    if (document?.status === "pending" && isHandedOver(document)) return true;
    if (layers === 0 || signers.size === 0) return false;
    const { signer } = await signatureOf(content, gateway.clock.now());
    return signer !== undefined && signers.has(signer.fingerprint256);
  } catch (error) {
    if (error instanceof XmlRefused) return false;
    throw error;
  }
}

/**
 * Verifies a file's signature. Loads the library when the first signed file arrives: it is large, and many merchants
 * never send one.
 */
export async function signatureOf(content: Buffer, now: Date): Promise<FileSignature> {
  const { checkSignature } = await import("@banco/fatturapa/cades");
  return checkSignature(content, now);
}
