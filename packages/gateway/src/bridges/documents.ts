import { invalidField, Problem } from "@banco/core";
import { InvoiceRequest } from "@banco/fatturapa";
import { type FiscalProvider, findFiscalProvider } from "@banco/providers";
import { ReceiptRequest } from "@banco/receipts";
import type { FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { DocumentRow } from "../fiscal/document.ts";
import { issueInvoice } from "../fiscal/invoices.ts";
import { issueReceipt } from "../fiscal/receipts.ts";
import { euro } from "../fiscal/record.ts";
import type { FiscalServices } from "../fiscal/services.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import type { AnswerForm } from "../idempotency/answers.ts";
import { claimOf } from "../idempotency/claim.ts";
import { type Claim, readKey } from "../idempotency/sql.ts";
import { checkBody } from "../server/validation.ts";
import type { BridgeFiscalBody, BridgeFiscalResult } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

type Result = Static<typeof BridgeFiscalResult>;

/** Issues a receipt for a bridge, or an invoice, which is told by its customer. */
export async function issueOnBridge(
  services: FiscalServices,
  bridge: BridgeRow,
  request: FastifyRequest,
): Promise<Result> {
  const body = request.body as Static<typeof BridgeFiscalBody>;
  const { tenantId } = bridge;
  const claim = claimOf(request, bridge.id);
  const wanted = body.customer === undefined ? "receipts" : "invoices";
  const provider = fiscalProviderOf(bridge, body.provider, wanted);
  const result =
    wanted === "receipts"
      ? await issueReceipt(services, provider, tenantId, checkBody(ReceiptRequest, body), claim, UNKEPT)
      : await issueInvoice(services, provider, tenantId, checkBody(InvoiceRequest, body), claim, UNKEPT);
  if (result.kind === "issued") return documentResult(result.document);
  return documentResult(await repeated(services, tenantId, claim!));
}

/** A bridge asks again under the same key to learn what became of its document, so nothing but the document is kept. */
const UNKEPT: AnswerForm<DocumentRow> = {
  taken: (document) => ({ status: 200, body: JSON.stringify(documentResult(document)) }),
  refused: (problem) => ({ status: problem.status, body: "" }),
};

async function repeated({ gateway }: FiscalServices, tenantId: string, claim: Claim): Promise<DocumentRow> {
  const known = await readKey(gateway.db, tenantId, claim);
  if (known && !known.fingerprint.equals(claim.fingerprint)) {
    throw new Problem("idempotency_key_reused", "The Idempotency-Key was used for another request");
  }
  const document = known && (await readDocumentById(gateway.db, tenantId, known.resourceId));
  if (!document || document.stage === "calling") {
    throw new Problem("idempotency_in_progress", "The first request with this key is still running");
  }
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
