import type { Readable } from "node:stream";
import type { Queries } from "../db/statement.ts";
import { type Cell, cellOf, type StoredCell } from "./cell.ts";
import { csvOf } from "./csv.ts";
import { countRows, type ExportRow, pieceAfter } from "./export-sql.ts";
import type { ExportedFile } from "./files.ts";
import { FILE_STEPS } from "./gather.ts";
import { TABLES } from "./tables.ts";
import { xlsxOf } from "./xlsx.ts";
import { type Archive, openArchive } from "./zip.ts";

const PLAIN = { compress: false };

/**
 * Returns the archive of a completed export: each table as CSV, all tables as one workbook, and the files.
 * Builds it while it is read, holding one piece at a time.
 */
export async function archiveOf(db: Queries, row: ExportRow): Promise<Readable> {
  const archive = openArchive();
  const mtime = row.createdAt;
  const sheets = await Promise.all(
    TABLES.map(async ({ name, head }, step) => ({
      name,
      head,
      count: await countRows(db, row, step),
      rows: () => storedRows(db, row, step),
    })),
  );
  for (const { name, head, rows } of sheets) archive.add(`${name}.csv`, { mtime }, () => csvOf(head, rows()));
  archive.add(`banco-${row.month}.xlsx`, { ...PLAIN, mtime }, () => xlsxOf(sheets, row.timeZone, mtime));
  return archive.stream(addFiles(archive, db, row));
}

/** Reads the rows that a step collected, one piece at a time. */
async function* storedRows(db: Queries, row: ExportRow, step: number): AsyncGenerator<Cell[]> {
  for await (const { content } of piecesOf<StoredCell[][]>(db, row, step))
    for (const cells of content) yield cells.map(cellOf);
}

/** Adds the files by name, piece by piece; reads their content only when needed. */
async function addFiles(archive: Archive, db: Queries, row: ExportRow): Promise<void> {
  for (const step of FILE_STEPS)
    for await (const { number, content } of piecesOf<ExportedFile[]>(db, row, step)) {
      const read = lastRead(
        async () => (await pieceAfter<ExportedFile[]>(db, row, step, number - 1))!.content,
      );
      // The archive keeps its callbacks, and everything they refer to, until it ends, so they must not hold file
      // contents.
      const names = content.map(([name]) => name);
      const last = names.length - 1;
      for (const [index, name] of names.entries())
        archive.add(name, { mtime: row.createdAt }, async () => {
          const files = await read(index === last);
          return [Buffer.from(files[index]![1], "base64")];
        });
    }
}

/** Reads a piece once for all of its files, and releases it after the last. */
function lastRead<Content>(read: () => Promise<Content>): (isLast: boolean) => Promise<Content> {
  let cache: Promise<Content> | undefined;
  return (isLast) => {
    const content = cache ?? read();
    cache = isLast ? undefined : content;
    return content;
  };
}

async function* piecesOf<Content>(db: Queries, row: ExportRow, step: number) {
  for (let number = -1; ; ) {
    const piece = await pieceAfter<Content>(db, row, step, number);
    if (!piece) return;
    yield piece;
    number = piece.number;
  }
}
