import { invalidField, Problem } from "@banco/core";
import type { InvoiceRequest } from "@banco/fatturapa";
import { type FiscalProvider, findFiscalProvider } from "@banco/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { DocumentRow } from "../fiscal/document.ts";
import { issueInvoice } from "../fiscal/invoices/invoices.ts";
import { issueReceipt } from "../fiscal/receipts/receipts.ts";
import { euro } from "../fiscal/record.ts";
import type { ReceiptBody } from "../fiscal/schemas.ts";
import type { FiscalServices } from "../fiscal/services.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { entryOnly, knownKey, markRepeat, stillRunning } from "../idempotency/answers.ts";
import { claimOf } from "../idempotency/claim.ts";
import { refusedForGood, repeatRefusal } from "../idempotency/refusals.ts";
import type { Claim, ClaimedKey } from "../idempotency/sql.ts";
import { type BridgeFiscalBody, type BridgeFiscalResult, isInvoice } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

type Result = Static<typeof BridgeFiscalResult>;

/** Issues a receipt for a bridge, or an invoice, which is told by its customer. */
export async function issueOnBridge(
  services: FiscalServices,
  bridge: BridgeRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result> {
  const { tenantId } = bridge;
  const claim = claimOf(request, bridge.id);
  const { db, settings } = services.gateway;
  const known = await knownKey(db, tenantId, claim);
  if (known) return documentResult(await issuedBefore(services, tenantId, known, reply));
  const asked = { tenantId, claim, requestId: request.id, baseUrl: settings.baseUrl };
  const result = await refusedForGood(db, asked, () => newlyIssued(services, bridge, request, claim));
  if (result.kind === "issued") return documentResult(result.document);
  const claimed = await knownKey(db, tenantId, claim);
  return documentResult(await issuedBefore(services, tenantId, claimed, reply));
}

async function newlyIssued(
  services: FiscalServices,
  bridge: BridgeRow,
  request: FastifyRequest,
  claim: Claim | null,
): Promise<{ kind: "issued"; document: DocumentRow } | { kind: "key_exists" }> {
  const { tenantId } = bridge;
  const { provider: named, ...body } = request.body as Static<typeof BridgeFiscalBody>;
  const wanted = isInvoice(body) ? "invoices" : "receipts";
  const provider = fiscalProviderOf(bridge, named, wanted);
  const asked = { ...(body as ReceiptBody), askedBy: bridge.id };
  return wanted === "receipts"
    ? issueReceipt(services, provider, tenantId, asked, claim, entryOnly(request))
    : issueInvoice(services, provider, tenantId, body as InvoiceRequest, claim, entryOnly(request));
}

async function issuedBefore(
  { gateway }: FiscalServices,
  tenantId: string,
  known: ClaimedKey | undefined,
  reply: FastifyReply,
): Promise<DocumentRow> {
  repeatRefusal(known);
  const document = known && (await readDocumentById(gateway.db, tenantId, known.resourceId));
  if (!document || document.stage === "calling") throw stillRunning();
  markRepeat(reply);
  return document;
}

function fiscalProviderOf(
  bridge: BridgeRow,
  override: string | undefined,
  needed: "receipts" | "invoices",
): FiscalProvider {
  const name = override ?? bridge.fiscal?.provider;
  if (!name) throw invalidField("/provider", "is required: the bridge has no fiscal provider of its own");
  const provider = findFiscalProvider(name);
  if (!provider) throw new Problem("provider_not_found", `There is no fiscal provider ${name}`);
  if (provider.manifest.capabilities.includes(needed)) return provider;
  throw new Problem("capability_not_supported", `${provider.manifest.name} does not offer ${needed}`);
}

/** The document as a bridge is told of it. */
export function documentResult({ id, status, number, amountMinor }: DocumentRow): Result {
  return { id, status, number, amount: euro(amountMinor) };
}
