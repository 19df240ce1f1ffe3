import { type Queries, statement } from "../db/statement.ts";

/** The merchant's note on a transaction. */
export interface StoreNote {
  transactionId: string;
  note: string | null;
  metadata: Record<string, string>;
}

const COLUMNS = `n.transaction_id as "transactionId", n.note, n.metadata`;

const READ = statement(
  "store_note_read",
  `select ${COLUMNS} from store_note n where n.tenant_id = $1 and n.account_id = $2 and n.transaction_id = any($3)`,
);

/** Reads the notes on some transactions, by their IDs. */
export async function readNotes(
  db: Queries,
  account: { tenantId: string; id: string },
  transactionIds: readonly string[],
): Promise<Map<string, StoreNote>> {
  const rows = await db.all<StoreNote>(READ, [account.tenantId, account.id, transactionIds]);
  return new Map(rows.map((row) => [row.transactionId, row]));
}

const SAVE = statement(
  "store_note_save",
  `insert into store_note as n (tenant_id, account_id, transaction_id, note, metadata)
   values ($1, $2, $3, $4, coalesce($5, '{}'::jsonb))
   on conflict (tenant_id, account_id, transaction_id) do update set
     note = coalesce($4, n.note), metadata = coalesce($5, n.metadata), updated_at = excluded.updated_at`,
);

/** Stores fields; absent fields stay the same. */
export async function saveNote(
  db: Queries,
  account: { tenantId: string; id: string },
  transactionId: string,
  { note, metadata }: { note?: string; metadata?: Readonly<Record<string, string>> },
): Promise<void> {
  await db.one(SAVE, [
    account.tenantId,
    account.id,
    transactionId,
    note ?? null,
    metadata === undefined ? null : JSON.stringify(metadata),
  ]);
}
