import type { Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import { RECORDED_NOW } from "../db/time.ts";
import { type TimeListOptions, timeList } from "../db/time-list.ts";
import type { ParsedEntry, ParsedStatement, StatementFormat } from "./formats/statement.ts";

/** A bank statement as stored; amounts in minor units. */
export interface StatementRow extends Omit<ParsedStatement, "line" | "entries"> {
  tenantId: string;
  id: string;
  mode: Mode;
  format: StatementFormat;
  lineCount: number;
  newCount: number;
  createdAt: Date;
}

/** A line of a bank statement as stored. */
export interface EntryRow extends ParsedEntry {
  id: string;
  statementId: string;
  mode: Mode;
  account: string;
  bookedAt: Date;
  currency: string;
  payoutId: string | null;
  matchedBy: "reference" | "amount" | null;
  createdAt: Date;
}

/** A line to store. */
export type EntryInput = Omit<
  EntryRow,
  "statementId" | "mode" | "account" | "payoutId" | "matchedBy" | "createdAt"
> & { fingerprint: string; occurrence: number };

const STATEMENT = `s.tenant_id as "tenantId", s.id, s.mode, s.format, s.account, s.currency, s.reference, s.starts_on::text as "startsOn",
  s.ends_on::text as "endsOn", s.opening_minor as "openingMinor", s.closing_minor as "closingMinor", s.line_count as "lineCount",
  s.new_count as "newCount", s.created_at as "createdAt"`;
const ENTRY = `e.id, e.statement_id as "statementId", e.mode, e.account, e.line, e.booked_on::text as "bookedOn", e.booked_at as "bookedAt",
  e.valued_on::text as "valuedOn", e.amount_minor as "amountMinor", e.currency, e.reference, e.end_to_end_id as "endToEndId", e.description,
  e.counterparty_name as "counterpartyName", e.counterparty_account as "counterpartyAccount", e.payout_id as "payoutId",
  e.matched_by as "matchedBy", e.created_at as "createdAt"`;

const INSERT = statement(
  "bank_statement_insert",
  `insert into bank_statement as s (tenant_id, id, mode, format, account, currency, reference, starts_on, ends_on, opening_minor,
     closing_minor, line_count, new_count, digest, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, $13, ${RECORDED_NOW})
   on conflict (tenant_id, mode, account, digest) do nothing returning ${STATEMENT}`,
);

/** Stores a statement; returns undefined if it is already stored. */
export function insertStatement(
  queries: Queries,
  row: Omit<StatementRow, "newCount" | "createdAt"> & { digest: string },
): Promise<StatementRow | undefined> {
  const { tenantId, id, mode, format, account, currency, reference, startsOn, endsOn } = row;
  return queries.one<StatementRow>(INSERT, [
    ...[tenantId, id, mode, format, account, currency, reference, startsOn, endsOn],
    ...[row.openingMinor, row.closingMinor, row.lineCount, row.digest],
  ]);
}

const BY_DIGEST = statement(
  "bank_statement_known",
  `select ${STATEMENT} from bank_statement s where s.tenant_id = $1 and s.mode = $2 and s.account = $3 and s.digest = $4`,
);

/** Reads the statement with the given digest; undefined if none is stored. */
export function readStatementWith(
  queries: Queries,
  {
    tenantId,
    mode,
    account,
    digest,
  }: Pick<StatementRow, "tenantId" | "mode" | "account"> & { digest: string },
): Promise<StatementRow | undefined> {
  return queries.one<StatementRow>(BY_DIGEST, [tenantId, mode, account, digest]);
}

const INSERT_ENTRIES = statement(
  "bank_entry_insert",
  `with added as (
     insert into bank_entry (tenant_id, id, statement_id, mode, account, line, booked_on, booked_at, valued_on, amount_minor, currency,
       reference, end_to_end_id, description, counterparty_name, counterparty_account, fingerprint, occurrence, created_at)
     select $1, r.id, $2, $3, $4, r.line, r."bookedOn", r."bookedAt", r."valuedOn", r."amountMinor", r.currency, r.reference,
       r."endToEndId", r.description, r."counterpartyName", r."counterpartyAccount", r.fingerprint, r.occurrence, ${RECORDED_NOW}
     from jsonb_to_recordset($5::jsonb) as r (id text, line integer, "bookedOn" date, "bookedAt" timestamptz, "valuedOn" date,
       "amountMinor" bigint, currency text, reference text, "endToEndId" text, description text, "counterpartyName" text,
       "counterpartyAccount" text, fingerprint text, occurrence integer)
     on conflict (tenant_id, mode, account, booked_on, amount_minor, currency, fingerprint, occurrence) do nothing
     returning 1
   )
   update bank_statement s set new_count = (select count(*) from added) where s.tenant_id = $1 and s.id = $2 returning ${STATEMENT}`,
);

/** Stores a statement's new lines, and returns the statement with their count. */
export async function insertEntries(
  queries: Queries,
  { tenantId, id, mode, account }: StatementRow,
  entries: readonly EntryInput[],
): Promise<StatementRow> {
  const values = [tenantId, id, mode, account, JSON.stringify(entries)];
  return (await queries.one<StatementRow>(INSERT_ENTRIES, values))!;
}

const OTHER_FORMAT = statement(
  "bank_entry_other_format",
  `select s.format, e.booked_on::text as "bookedOn" from bank_entry e
     join bank_statement s on s.tenant_id = e.tenant_id and s.id = e.statement_id
   where e.tenant_id = $1 and e.mode = $2 and e.account = $3 and e.booked_on between $4 and $5 and s.format <> $6
   order by e.booked_on limit 1`,
);

/**
 * Finds a line of the account, within a period, that was imported in a different format, in which the same line
 * looks different.
 */
export function readOtherFormat(
  queries: Queries,
  { tenantId, mode, account, format }: Pick<StatementRow, "tenantId" | "mode" | "account" | "format">,
  [first, last]: readonly [first: string, last: string],
): Promise<{ format: StatementFormat; bookedOn: string } | undefined> {
  return queries.one(OTHER_FORMAT, [tenantId, mode, account, first, last, format]);
}

const READ = statement(
  "bank_statement_read",
  `select ${STATEMENT} from bank_statement s where s.tenant_id = $1 and s.id = $2`,
);
const OF_STATEMENT = statement(
  "bank_entry_of_statement",
  `select ${ENTRY} from bank_entry e where e.tenant_id = $1 and e.statement_id = $2 order by e.line, e.id`,
);

/** Reads a statement; undefined if there is none. */
export function readStatement(db: Queries, tenantId: string, id: string): Promise<StatementRow | undefined> {
  return db.one<StatementRow>(READ, [tenantId, id]);
}

/** Lists a statement's lines in file order. */
export function entriesOfStatement(db: Queries, tenantId: string, id: string): Promise<EntryRow[]> {
  return db.all<EntryRow>(OF_STATEMENT, [tenantId, id]);
}

/** A filter for the lists of statements and lines. */
export interface BankFilter extends TimeListOptions {
  mode: Mode | null;
  account: string | null;
}

const statements = timeList(
  "bank_statement_list",
  ["s.created_at", "s.id"],
  (next, order) => `select ${STATEMENT} from bank_statement s
   where s.tenant_id = $1 and s.created_at between $2 and $3 and ($4::text is null or s.mode = $4)
     and ($5::text is null or s.account = $5) ${next} ${order} limit $6`,
  6,
);

/** Lists a page of the tenant's statements. */
export function listStatements(db: Queries, tenantId: string, filter: BankFilter): Promise<StatementRow[]> {
  const { start, end, mode, account, limit } = filter;
  return statements<StatementRow>(db, filter, [tenantId, start, end, mode, account, limit]);
}

const entries = timeList(
  "bank_entry_list",
  ["e.booked_at", "e.id"],
  (next, order) => `select ${ENTRY} from bank_entry e
   where e.tenant_id = $1 and e.booked_at between $2 and $3 and ($4::text is null or e.mode = $4)
     and ($5::text is null or e.account = $5) and ($6::boolean is null or $6 = (e.payout_id is not null)) ${next} ${order} limit $7`,
  7,
);

/** Lists a page of the tenant's statement lines by booking day. */
export function listEntries(
  db: Queries,
  tenantId: string,
  filter: BankFilter & { isMatched: boolean | null },
): Promise<EntryRow[]> {
  const { start, end, mode, account, isMatched, limit } = filter;
  return entries<EntryRow>(db, filter, [tenantId, start, end, mode, account, isMatched, limit]);
}
