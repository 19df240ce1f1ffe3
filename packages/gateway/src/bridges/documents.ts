import { invalidField, Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { InvoiceRequest } from "@banco/fatturapa";
import { isCreditNote } from "@banco/fatturapa/model/codes";
import { type FiscalProvider, findFiscalProvider } from "@banco/providers";
import type { DocumentRow } from "../fiscal/document.ts";
import { issueInvoice } from "../fiscal/invoices/invoices.ts";
import { issueReceipt } from "../fiscal/receipts/receipts.ts";
import { euro } from "../fiscal/record.ts";
import type { ReceiptBody } from "../fiscal/schemas.ts";
import type { FiscalServices } from "../fiscal/services.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { knownKey, stillRunning } from "../idempotency/answers.ts";
import { idUnder, standsFor } from "../idempotency/keyed-id.ts";
import { documentAsker, requireBridgeRight, requireGivingBack } from "./allowed.ts";
import { checkFirstOrder } from "./first-order.ts";
import type { BridgeAnswer, BridgeOrder } from "./order.ts";
import { type BridgeFiscalBody, type BridgeFiscalResult, isInvoice } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

type Result = Static<typeof BridgeFiscalResult>;
type Answer = BridgeAnswer<Result>;

/** Issues a receipt for a bridge, or an invoice if the body contains a customer. */
export async function issueOnBridge(
  services: FiscalServices,
  bridge: BridgeRow,
  order: BridgeOrder<Static<typeof BridgeFiscalBody>>,
): Promise<Answer> {
  const { provider: named, ...body } = order.body;
  const { claim, traces, requireMember } = order;
  const { tenantId } = bridge;
  const { db } = services.gateway;
  const kind = isInvoice(body) ? "invoices" : "receipts";
  const under = { tenantId, id: idUnder(claim, kind === "invoices" ? "inv" : "rcp", tenantId), claim };
  const known = await standsFor(db, under, (id) => readDocumentById(db, tenantId, id));
  if (known) return issuedBefore(services, tenantId, known);
  await checkFirstOrder(db, under, async () => {
    requireBridgeRight(bridge, kind);
    if (!givesBack(body)) return;
    requireGivingBack(bridge);
    await requireMember();
  });
  const provider = fiscalProviderOf(bridge, named, kind);
  const issuing = { tenantId, asker: documentAsker(bridge) };
  const result =
    kind === "receipts"
      ? await issueReceipt(services, provider, issuing, body as ReceiptBody, claim, traces)
      : await issueInvoice(services, provider, issuing, body as InvoiceRequest, claim, traces);
  if (result.kind === "issued") return { result: documentResult(result.document) };
  const claimed = await knownKey(db, tenantId, claim);
  return issuedBefore(services, tenantId, claimed?.resourceId);
}

/** Whether a document is a return, a refund or a credit note. */
function givesBack(body: object): boolean {
  const { type } = body as { type?: string };
  return isInvoice(body) ? isCreditNote(type) : type !== "sale";
}

async function issuedBefore(
  { gateway }: FiscalServices,
  tenantId: string,
  id: string | undefined,
): Promise<Answer> {
  const document = id && (await readDocumentById(gateway.db, tenantId, id));
  if (!document || document.stage === "calling") throw stillRunning();
  return { result: documentResult(document), repeated: true };
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
  throw new Problem("capability_not_supported", `${provider.manifest.name} does not support ${needed}`);
}

/** Converts the document to the bridge's format. */
export function documentResult({ id, status, number, amountMinor }: DocumentRow): Result {
  return { id, status, number, amount: euro(amountMinor) };
}
