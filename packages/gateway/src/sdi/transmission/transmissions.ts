import { createHash } from "node:crypto";
import { invalidField, newId, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import { codes, type Fattura, type Finding, fileName, progressive } from "@banco/fatturapa";
import { isUniqueViolation } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import { findingsProblem } from "../../fiscal/findings.ts";
import type { InvoiceRow } from "../../fiscal/invoice-content.ts";
import { isHandedOver } from "../../fiscal/issue/settle.ts";
import { requireRight } from "../../server/access.ts";
import { findInvoiceOf, findTenantByVat } from "../documents-sql.ts";
import type { Sender } from "../sender.ts";
import type { SdiServices } from "../services.ts";
import {
  claimTransmission,
  FILE_NAME_TAKEN,
  findSameTransmission,
  findTransmissionOf,
  INVOICE_TAKEN,
  insertTransmission,
  NOBODY,
  type TransmissionRow,
} from "../transmissions-sql.ts";
import { sdiMode } from "../trust/mode.ts";
import { isKnownFile } from "../trust/strangers.ts";
import { isStranger, notTrusted } from "../trust/trust.ts";
import { attempt } from "./attempts.ts";
import { type CheckedFile, checkFile } from "./check-file.ts";

/**
 * The range of file names without a merchant: the last 36th of five base-36 digits, which a merchant's own counter
 * never reaches.
 */
const FOREIGN_NAMES = [35 * 36 ** 4, 36 ** 5] as const;

/**
 * Accepts a file for the exchange system: checks, stores and sends it. Sending the same file again returns
 * the same response.
 *
 * @throws Problem 400 with the control codes; `exchange_unavailable` if it is stored but not accepted yet
 */
export async function transmit(
  services: SdiServices,
  sender: Sender,
  content: Buffer,
  ownName: string | null,
): Promise<TransmissionRow> {
  const { db } = services.gateway;
  if (!services.channel)
    throw new Problem("exchange_unavailable", "No channel to the exchange system is configured here");
  if (isStranger(sender) && !(await isKnownFile(services, content))) throw notTrusted();
  const file = await checkFile(services, content, ownName);
  const { caller } = sender;
  const document = await findInvoiceOf(db, file.xml.toString(), caller?.tenantId ?? null);
  if (!(await isTrusted(services, sender, file, document))) throw notTrusted();
  if (caller && !document && isCreditNote(file.invoice)) requireRight(caller, "refunds");
  assertSameMode(services, document);
  const xmlSha256 = sha256(file.xml);
  const same = await findKnown(db, xmlSha256, ownName, document);
  if (same) return repeat(services, same);
  if (document && NEVER_ISSUED.has(document.status))
    throw invalidField("/xml", "is an invoice that was never issued: create a new one");
  const row = await store(
    services,
    file,
    ownName,
    document,
    document?.tenantId ?? caller?.tenantId ?? NOBODY,
  );
  return "again" in row ? repeat(services, row.again) : requireAccepted(await attempt(services, row.stored));
}

/**
 * Whether one of a file's documents is a credit note; a merchant's own invoice was checked when it was
 * requested.
 */
export function isCreditNote({ FatturaElettronicaBody: bodies = [] }: Fattura): boolean {
  return bodies.some(({ DatiGenerali }) =>
    codes.isCreditNote(DatiGenerali.DatiGeneraliDocumento.TipoDocumento),
  );
}

/** The states of an invoice that has lost its number, which may since have been assigned to another invoice. */
const NEVER_ISSUED: ReadonlySet<string> = new Set(["failed", "canceled"]);

/**
 * Finds the same file sent earlier. A rejected file may be sent again, except as a merchant's own invoice: that invoice
 * failed with the file, and a retry of its transmission gets that response.
 */
async function findKnown(
  db: Queries,
  xmlSha256: Buffer,
  ownName: string | null,
  document: InvoiceRow | undefined,
): Promise<TransmissionRow | undefined> {
  const own = document && (await findTransmissionOf(db, document));
  return own ?? findSameTransmission(db, xmlSha256, ownName);
}

/**
 * Checks that the file fits the exchange system's environment.
 *
 * @throws Problem 400 for a test invoice to the real exchange system, or a real invoice to a test system
 */
function assertSameMode({ gateway }: SdiServices, document: InvoiceRow | undefined): void {
  const mode = sdiMode(gateway.settings);
  if (document && document.mode !== mode)
    throw invalidField(
      "/xml",
      `is an invoice of mode ${document.mode}, but the exchange system here is of mode ${mode}`,
    );
}

/**
 * Whether the file may be sent through this channel: a merchant's invoice that is waiting to be sent, from any
 * sender, because its bytes match; a file whose seller is the requesting merchant; a file signed by a registered
 * signer; and any file from a trusted channel.
 */
async function isTrusted(
  { gateway, signers }: SdiServices,
  { channel, caller }: Sender,
  { keys, signer }: CheckedFile,
  document: InvoiceRow | undefined,
): Promise<boolean> {
  if (channel || (signer && signers.has(signer))) return true;
  if (document && document.status === "pending" && isHandedOver(document)) return true;
  if (!caller) return false;
  const issuers = new Set(keys.map((key) => key?.issuer.replace(/^IT/, "")));
  for (const issuer of issuers) {
    if (!issuer || !(await findTenantByVat(gateway.db, issuer, caller.tenantId))) return false;
  }
  return true;
}

type Stored = { stored: TransmissionRow } | { again: TransmissionRow };

async function store(
  { gateway, owner }: SdiServices,
  { content, xml, invoice, keys, ending }: CheckedFile,
  ownName: string | null,
  document: InvoiceRow | undefined,
  tenantId: string,
): Promise<Stored> {
  const now = gateway.clock.now();
  const { FormatoTrasmissione: format, IdTrasmittente } = invoice.FatturaElettronicaHeader.DatiTrasmissione;
  for (;;) {
    const row: TransmissionRow = {
      tenantId,
      id: newId("sdt"),
      mode: sdiMode(gateway.settings),
      documentId: document?.id ?? null,
      fileName: withEnding(
        ownName ?? document?.fileName ?? foreignName(gateway.random, IdTrasmittente),
        ending,
      ),
      sha256: sha256(content),
      xmlSha256: sha256(xml),
      format,
      invoices: keys.length,
      state: "queued",
      sdiId: null,
      failure: null,
      uncertain: false,
      attempts: 0,
      receivedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await gateway.db.transaction((queries) => insertTransmission(queries, row, content, keys, owner));
      return { stored: row };
    } catch (error) {
      const isNameClash = isUniqueViolation(error, FILE_NAME_TAKEN);
      if (!isNameClash && !isUniqueViolation(error, INVOICE_TAKEN)) throw error;
      // If two requests with the same file run concurrently, the second finds the first one's file.
      const again = await findKnown(gateway.db, row.xmlSha256, ownName, document);
      if (again) return { again };
      if (!isNameClash) throw findingsProblem([duplicate("00404", "Fattura duplicata")]);
      if (ownName !== null || document)
        throw findingsProblem([duplicate("00002", "Nome del file duplicato")]);
    }
  }
}

const duplicate = (code: string, message: string): Finding => ({ code, level: "error", xpath: "/", message });

/** The minimum and maximum length of the transmitter's number in a file name (Allegato A, 1.2.2). */
const [NAMED_ID_MIN, NAMED_ID_MAX] = [2, 28];

/** Returns a name for a file without one. */
function foreignName(random: Random, { IdPaese, IdCodice }: { IdPaese: string; IdCodice: string }): string {
  return fileName({
    country: IdPaese,
    // Foreign numbers contain dots, hyphens and spaces, which file names cannot contain.
    id: IdCodice.replace(/[^A-Za-z0-9]/g, "")
      .slice(0, NAMED_ID_MAX)
      .padStart(NAMED_ID_MIN, "0"),
    progressive: progressive(random.integer(...FOREIGN_NAMES)),
  });
}

/** Adds the extension to a name; signed files have a different one (Allegato A, 1.2.2). */
function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** Returns the response for a known file; if the file is still queued, sends it now, but never twice. */
async function repeat(services: SdiServices, known: TransmissionRow): Promise<TransmissionRow> {
  if (known.state !== "queued") return known;
  const claimed = await claimTransmission(services.gateway.db, known, services.owner);
  if (claimed) return requireAccepted(await attempt(services, claimed));
  throw inProgressProblem();
}

function inProgressProblem(): Problem {
  return new Problem("idempotency_in_progress", "The same file is currently being transmitted");
}

/**
 * Returns a file that the exchange system has accepted.
 *
 * @throws Problem that says where to track the file
 */
function requireAccepted(row: TransmissionRow): TransmissionRow {
  if (row.state !== "queued") return row;
  const { id, fileName: name, failure } = row;
  // Another process has claimed it in the meantime and has no outcome yet.
  if (!failure) throw inProgressProblem();
  const detail = `${failure.message}. ${name} is stored and will be sent again`;
  throw new Problem("exchange_unavailable", detail, {
    provider: failure,
    headers: { location: `/v1/sdi/transmissions/${id}` },
  });
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
