import type { Queries } from "../db/statement.ts";
import type { Place } from "../db/time-list.ts";
import { storedCell } from "./cell.ts";
import { advanceExport, type ExportRow, type Gathered, readExport } from "./export-sql.ts";
import { type ExportedFile, type FilesPage, invoiceFiles, receiptFiles } from "./files.ts";
import type { RecordCounts } from "./sql.ts";
import { type Source, TABLES } from "./tables.ts";

/** Collects one piece of a step's rows or files, starting after a cursor. */
type Step = (source: Source, after: Place | null) => Promise<Omit<Gathered, "step" | "isLast">>;

const ofFiles =
  (page: (source: Source, after: Place | null) => Promise<FilesPage>): Step =>
  async (source, place) => {
    const { files, records, after } = await page(source, place);
    return { content: JSON.stringify(files satisfies ExportedFile[]), records, place: after };
  };

/**
 * The steps of an export: first its tables, then its files. Their indexes are stored, so new steps are
 * appended.
 */
const STEPS: readonly Step[] = [
  ...TABLES.map(
    ({ page }): Step =>
      async (source, place) => {
        const { rows, records, after } = await page(source, place);
        return { content: JSON.stringify(rows.map((row) => row.map(storedCell))), records, place: after };
      },
  ),
  ofFiles(receiptFiles),
  ofFiles(invoiceFiles),
];

/** The steps that collect files. */
export const FILE_STEPS: readonly number[] = [TABLES.length, TABLES.length + 1];

/**
 * Counts the records that an export reads: each receipt is in two tables, and has a PDF if files are
 * included.
 */
export function workOf({ payments, refunds, receipts, invoices }: RecordCounts, withFiles: boolean): number {
  return payments + refunds + receipts * 2 + (withFiles ? receipts + invoices : 0);
}

/**
 * Collects the next piece of an export in progress, continuing after the last stored piece. Of concurrent attempts,
 * only one stores its piece.
 *
 * @returns whether there is more to do
 */
export async function gather(db: Queries, tenantId: string, id: string): Promise<boolean> {
  const row = await readExport(db, tenantId, id);
  if (row?.status !== "pending") return false;
  const { step, place, mode, start, end, timeZone } = row;
  const piece = await STEPS[step]!({ db, span: { tenantId, mode, start, end }, timeZone }, place);
  const next = piece.place ? step : step + 1;
  const isLast = next >= stepsOf(row);
  await advanceExport(db, row, { ...piece, step: next, isLast });
  return true;
}

const stepsOf = ({ withFiles }: Pick<ExportRow, "withFiles">): number =>
  withFiles ? STEPS.length : TABLES.length;
