import { createHash } from "node:crypto";
import { invalidField, newId, Problem } from "@banco/core";
import type { Mode } from "@banco/providers";
import { calendarDays, dayOf } from "../days.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { zoneOf } from "../preferences/zone.ts";
import { readStatementFile } from "./formats/read.ts";
import {
  accountOf,
  type ParsedEntry,
  type ParsedStatement,
  StatementError,
  type StatementFormat,
} from "./formats/statement.ts";
import { matchPayouts } from "./match-sql.ts";
import {
  type EntryInput,
  insertEntries,
  insertStatement,
  readOtherFormat,
  readStatementWith,
  type StatementRow,
} from "./sql.ts";

/** An uploaded file and the caller's options. */
export interface StatementUpload {
  content: Uint8Array | string;
  /** The request field that errors refer to. */
  path: string;
  account: string | undefined;
  currency: string | undefined;
  mode: Mode;
}

/** A file's statements, and the number of new lines in it. */
export interface ImportedFile {
  statements: StatementRow[];
  newLines: number;
  knownLines: number;
}

/**
 * Parses a file, stores its statements and new lines, and matches lines to payouts.
 *
 * @throws Problem 400 with the line for a file that cannot be read, 409 if lines for the same days were already
 * imported in a different format
 */
export async function importStatements(
  { db, settings }: Pick<Gateway, "db" | "settings">,
  tenantId: string,
  upload: StatementUpload,
): Promise<ImportedFile> {
  const { format, statements } = read(upload);
  const timeZone = await zoneOf(db, settings, tenantId);
  return db.transaction(async (queries) => {
    const stored: { row: StatementRow; added: number }[] = [];
    for (const parsed of statements)
      stored.push(await store(queries, { tenantId, mode: upload.mode, format, timeZone }, parsed));
    await matchPayouts(queries, tenantId);
    const lines = statements.reduce((sum, { entries }) => sum + movementsOf(entries).length, 0);
    const newLines = stored.reduce((sum, { added }) => sum + added, 0);
    return { statements: stored.map(({ row }) => row), newLines, knownLines: lines - newLines };
  });
}

function read({ content, path, account, currency }: StatementUpload) {
  try {
    const named = account === undefined ? null : accountOf(account, null);
    return readStatementFile(content, { account: named, currency: currency ?? null });
  } catch (error) {
    if (error instanceof StatementError) throw invalidField(path, error.message);
    throw error;
  }
}

async function store(
  queries: Queries,
  of: { tenantId: string; mode: Mode; format: StatementFormat; timeZone: string },
  parsed: ParsedStatement,
): Promise<{ row: StatementRow; added: number }> {
  const { tenantId, mode, format, timeZone } = of;
  const { account, currency, entries } = parsed;
  const digest = digestOf([account, currency, JSON.stringify({ ...parsed, line: 0 })]);
  const stored = await readStatementWith(queries, { tenantId, mode, account, digest });
  if (stored) return { row: stored, added: 0 };
  await assertSameFormat(queries, { tenantId, mode, account, format }, entries);
  const id = newId("bst");
  const { line: _, entries: __, ...fields } = parsed;
  const row = await insertStatement(queries, {
    ...fields,
    ...{ tenantId, id, mode, format, digest },
    lineCount: movementsOf(entries).length,
  });
  // A concurrent request has stored the same statement in the meantime.
  if (!row)
    return { row: (await readStatementWith(queries, { tenantId, mode, account, digest }))!, added: 0 };
  const written = await insertEntries(queries, row, entryInputs(parsed, timeZone));
  return { row: written, added: written.newCount };
}

/**
 * Checks that no line for these days was imported in a different format: the same line would have different text
 * there, and would be counted twice.
 */
async function assertSameFormat(
  queries: Queries,
  of: Pick<StatementRow, "tenantId" | "mode" | "account" | "format">,
  entries: readonly ParsedEntry[],
): Promise<void> {
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const other = days.length > 0 && (await readOtherFormat(queries, of, [days[0]!, days.at(-1)!]));
  if (other)
    throw new Problem(
      "conflict",
      `Lines of account ${of.account} on ${other.bookedOn} were already imported as ${other.format}: import that format, or other days`,
    );
}

/** Returns the lines with their fingerprints; identical lines in one statement are numbered. */
function entryInputs({ currency, entries }: ParsedStatement, timeZone: string): EntryInput[] {
  const days = calendarDays(timeZone);
  const seen = new Map<string, number>();
  return movementsOf(entries).map((entry) => {
    const fingerprint = fingerprintOf(entry);
    const key = `${entry.bookedOn} ${entry.amountMinor} ${fingerprint}`;
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    const bookedAt = dayOf(entry.bookedOn, days).start;
    return { ...entry, id: newId("bne"), bookedAt, currency, fingerprint, occurrence };
  });
}

/** Returns the lines that change the balance: banks also list notes without an amount. */
const movementsOf = (entries: readonly ParsedEntry[]) =>
  entries.filter(({ amountMinor }) => amountMinor !== 0);

/** A line keeps its fingerprint even if a later release extracts more from its text. */
function fingerprintOf({
  reference,
  endToEndId,
  description,
  counterpartyName,
  counterpartyAccount,
  wholeText,
}: ParsedEntry) {
  if (reference !== null) return digestOf(["reference", reference]);
  if (wholeText !== undefined) return digestOf(["texts", endToEndId ?? "", wholeText, "", ""]);
  return digestOf([
    "texts",
    endToEndId ?? "",
    description,
    counterpartyName ?? "",
    counterpartyAccount ?? "",
  ]);
}

const digestOf = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
