import type { PrivacyRow, RecordKind } from "./request-sql.ts";
import type { PrivacyRecord } from "./schemas.ts";

/** The law that requires documents to be kept. Sources: docs/privacy.md. */
const TAX_LAW =
  "Regulation (EU) 2016/679, article 17(3)(b); Codice civile, article 2220; DPR 633/1972, article 39";

/** What an erasure keeps of each kind of record. */
const RETAINED: Partial<Record<RecordKind, string>> = {
  payments:
    "Amount, time, provider, the card's last four digits and the provider's own ID; nothing that identifies the payer",
  receipts: "The whole document, with its lottery code and the customer's tax code",
  invoices:
    "The whole document with its customer, its FatturaPA file, and what the exchange system sent about it",
  receivedInvoices: "The whole document, as its supplier sent it",
  storeRefunds: "Amount, time, store and order; not the part of the reason about the person",
};

/** Converts the request to wire format. */
export function privacyRecord(row: PrivacyRow): PrivacyRecord {
  const { id, type, status, open, createdAt, updatedAt, expiresAt } = row;
  const found = (Object.entries(row.found) as [PrivacyRecord["found"][number]["kind"], number][]).map(
    ([kind, count]) => ({ kind, count }),
  );
  const retained = found.flatMap(({ kind, count }) => {
    const what = RETAINED[kind];
    return type === "erasure" && what ? [{ kind, count, what, law: TAX_LAW }] : [];
  });
  return {
    id,
    type,
    status,
    found,
    kept: retained,
    open,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: status === "failed" ? null : (expiresAt?.toISOString() ?? null),
  };
}
