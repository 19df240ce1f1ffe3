import { type Queries, statement } from "../db/statement.ts";
import type { DocumentRow, SdiNotice } from "../fiscal/document.ts";
import type { InvoiceRow } from "../fiscal/invoice-content.ts";
import { readDocumentById } from "../fiscal/sql.ts";

const BY_XML = statement(
  "sdi_document_by_xml",
  `select tenant_id as "tenantId", id from fiscal_document
   where md5(xml) = md5($1) and xml = $1 and kind = 'invoice' and ($2::text is null or tenant_id = $2)
   order by status <> 'pending', created_at limit 1`,
);

/** Finds the invoice of any merchant, or of this one, that is byte-identical to a file. */
export async function findInvoiceOf(
  db: Queries,
  xml: string,
  tenantId: string | null,
): Promise<InvoiceRow | undefined> {
  // Banco's own files are UTF-8. A file in a two-byte encoding contains NULs, which PostgreSQL cannot store in a
  // string, so it cannot be one of Banco's.
  if (xml.includes("\0")) return undefined;
  const match = await db.one<{ tenantId: string; id: string }>(BY_XML, [xml, tenantId]);
  return match && readDocumentById(db, match.tenantId, match.id);
}

const BY_VAT = statement(
  "sdi_tenant_by_vat",
  `select tenant_id as "tenantId" from account where kind = 'fiscal' and status <> 'disconnected'
     and regexp_replace(coalesce(merchant->>'vatId', profile->>'vatId'), '^IT', '') = $1
     and ($2::text is null or tenant_id = $2) order by created_at limit 1`,
);

/** Finds the merchant with a given VAT number (without the country code), or checks that this merchant has it. */
export async function findTenantByVat(
  db: Queries,
  vatId: string,
  tenantId: string | null,
): Promise<string | undefined> {
  return (await db.one<{ tenantId: string }>(BY_VAT, [vatId, tenantId]))?.tenantId;
}

const NOTE = statement(
  "sdi_document_note",
  `update fiscal_document set sdi_id = $3, notifications = notifications || $4::jsonb, updated_at = now()
   where tenant_id = $1 and id = $2`,
);

/** Writes the exchange system's ID and messages on the invoice. */
export async function noteOnDocument(
  queries: Queries,
  { tenantId, id }: Pick<DocumentRow, "tenantId" | "id">,
  sdiId: string,
  notices: readonly SdiNotice[],
): Promise<void> {
  await queries.one(NOTE, [tenantId, id, sdiId, JSON.stringify(notices)]);
}
