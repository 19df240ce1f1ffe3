import type { Database } from "../db/database.ts";
import type { Queries } from "../db/statement.ts";
import type { Vault } from "../db/vault.ts";
import { type Person, readPerson } from "./person.ts";
import type { GatheredRecord, Piece } from "./piece.ts";
import {
  advanceRequest,
  type FoundCounts,
  keepPiece,
  lockRequest,
  type PrivacyRow,
  type PrivacyStatus,
  pieceAfter,
  type RecordKind,
} from "./request-sql.ts";
import { STEPS } from "./steps.ts";

type Key = Pick<PrivacyRow, "tenantId" | "id">;

/**
 * Processes the next piece of a request in progress, continuing after the last stored piece. One commit stores the
 * piece and the request's progress, so that a killed process leaves nothing unfinished and each piece is processed
 * once.
 *
 * @returns whether this process can do more; a step that only a later release supports is left to that release's
 * processes
 */
export function goOn({ db, vault }: { db: Database; vault: Vault }, key: Key): Promise<boolean> {
  return db.transaction(async (queries) => {
    const row = await lockRequest(queries, key);
    const step = STEPS.get(row?.steps[row.step] ?? "");
    if (!row || !step) return false;
    const person = readPerson(vault.open(key.tenantId, personOf(key), row.person!));
    const work = { db: queries, tenantId: key.tenantId, person, erases: row.type === "erasure" };
    const piece = await step(work, row.place);
    if (row.type === "export" && piece.records.length > 0) await keep(queries, vault, row, piece.records);
    const next = after(row, piece);
    const isOver = next.status === "completed";
    const sealed = isOver ? null : sealPerson(vault, key, piece.person ?? person);
    await advanceRequest(queries, { ...next, person: sealed });
    return next.status === "pending";
  });
}

/** Encrypts the person for the request's row. */
export function sealPerson(vault: Vault, key: Key, person: Person): Buffer {
  return vault.seal(key.tenantId, personOf(key), JSON.stringify(person));
}

/** Reads the records collected by an export, piece by piece. */
export async function* gatheredBy(db: Database, vault: Vault, key: Key): AsyncGenerator<GatheredRecord[]> {
  let number = -1;
  for (;;) {
    const piece = await pieceAfter(db, key, number);
    if (!piece) return;
    number = piece.number;
    yield JSON.parse(vault.open(key.tenantId, contentOf(key, number), piece.content));
  }
}

function keep(
  queries: Queries,
  vault: Vault,
  row: PrivacyRow,
  records: readonly GatheredRecord[],
): Promise<void> {
  const sealed = vault.seal(row.tenantId, contentOf(row, row.pieces), JSON.stringify(records));
  return keepPiece(queries, row, sealed);
}

function after(row: PrivacyRow, piece: Piece): PrivacyRow {
  const step = piece.place === null ? row.step + 1 : row.step;
  const open = row.open + (piece.open ?? 0);
  const isLast = step >= row.steps.length;
  const status: PrivacyStatus = isLast ? (open > 0 ? "waiting" : "completed") : "pending";
  return { ...row, step, place: piece.place, open, status, found: added(row.found, piece.counts) };
}

function added(counts: FoundCounts, more: FoundCounts): FoundCounts {
  const sum = { ...counts };
  for (const [kind, count] of Object.entries(more) as [RecordKind, number][])
    if (count > 0) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

const personOf = ({ id }: Key): string => `privacy_request/${id}/person`;
const contentOf = ({ id }: Key, number: number): string => `privacy_piece/${id}/${number}/content`;
