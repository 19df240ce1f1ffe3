import type { Mode } from "@banco/providers";
import { modeOf } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";

/** Returns the key of a series' counter: test invoices do not use numbers from the merchant's real series. */
export const numbersOf = (series: string, mode: Mode) => (mode === "test" ? `test ${series}` : series);

const TAKE_FREED = statement(
  "fiscal_series_take_freed",
  `update fiscal_series s set freed = array_remove(s.freed, was.number)
   from (select freed[1] as number from fiscal_series where tenant_id = $1 and series = $2 and year = $3 for update) was
   where s.tenant_id = $1 and s.series = $2 and s.year = $3 and cardinality(s.freed) > 0
   returning was.number`,
);

const RAISE = statement(
  "fiscal_series_raise",
  `insert into fiscal_series as s (tenant_id, series, year, last) values ($1, $2, $3, $4)
   on conflict (tenant_id, series, year) do update set last = greatest(s.last + 1, $4) returning last as number`,
);

/**
 * Returns the next number of a series, in the transaction that stores its invoice. Locks the series' row until the
 * commit: no number is assigned twice and none is lost. Released numbers are used first, lowest first.
 *
 * @param first - the lowest number to assign
 */
export async function nextNumber(
  queries: Queries,
  tenantId: string,
  series: string,
  year: number,
  first = 1,
): Promise<number> {
  const freed = await queries.one<{ number: number }>(TAKE_FREED, [tenantId, series, year]);
  return (freed ?? (await queries.one<{ number: number }>(RAISE, [tenantId, series, year, first])))!.number;
}

/**
 * The series that numbers a merchant's files, real and test ones alike: a file name is used only once, even if the file
 * is never sent.
 */
const FILES = "#files";
/** The series that numbered the files of test invoices until November 2026; their names are still in use. */
const TEST_FILES = "test #files";

const LAST = statement(
  "fiscal_series_last",
  "select last from fiscal_series where tenant_id = $1 and series = $2 and year = 0",
);

/** Returns the number of the merchant's next file, in the transaction that stores its invoice. */
export async function nextFile(queries: Queries, tenantId: string): Promise<number> {
  const earlier = await queries.one<{ last: number }>(LAST, [tenantId, TEST_FILES]);
  return nextNumber(queries, tenantId, FILES, 0, 1 + (earlier?.last ?? 0));
}

const DATE = statement(
  "fiscal_series_date",
  `update fiscal_series set newest_date = $4::date
   where tenant_id = $1 and series = $2 and year = $3 and (newest_date is null or newest_date <= $4::date) returning series`,
);

const NEWEST = statement(
  "fiscal_series_newest",
  `select newest_date::text as "newestDate" from fiscal_series where tenant_id = $1 and series = $2 and year = $3`,
);

/**
 * Records the date of an invoice on its series, whose row {@link nextNumber} has locked.
 *
 * @returns the date of the series' newest invoice if it is later, in which case nothing is recorded
 */
export async function noteDate(
  queries: Queries,
  tenantId: string,
  series: string,
  date: string,
): Promise<string | undefined> {
  const year = Number(date.slice(0, 4));
  const noted = await queries.one(DATE, [tenantId, series, year, date]);
  return noted ? undefined : newestDate(queries, tenantId, series, year);
}

/** Returns the date of the newest invoice of a series in a year, YYYY-MM-DD. */
export async function newestDate(
  db: Queries,
  tenantId: string,
  series: string,
  year: number,
): Promise<string | undefined> {
  const row = await db.one<{ newestDate: string | null }>(NEWEST, [tenantId, series, year]);
  return row?.newestDate ?? undefined;
}

const FREE = statement(
  "fiscal_series_free",
  `update fiscal_series set freed = (select array_agg(n order by n) from unnest(freed || $4::int) n),
     newest_date = (
       select max(d.content ->> 'date')::date from fiscal_document d
       where d.tenant_id = $1 and d.kind = 'invoice' and d.status in ('pending', 'completed') and d.id <> $5
         and d.content ->> 'series' = $6 and (d.content ->> 'year')::int = $3 and ${modeOf("d")} = $7
     )
   where tenant_id = $1 and series = $2 and year = $3`,
);

const TAKE_AGAIN = statement(
  "fiscal_series_take_again",
  `update fiscal_series set freed = array_remove(freed, $4::int)
   where tenant_id = $1 and series = $2 and year = $3 and $4::int = any (freed) returning last`,
);

/**
 * Claims an invoice's number again, because the invoice was issued after all.
 *
 * @returns false if another invoice has been given the number in the meantime
 */
export async function takeNumberAgain(
  queries: Queries,
  { tenantId, mode, content }: Numbered,
): Promise<boolean> {
  const { series, year, counter } = content;
  const values = [tenantId, numbersOf(series, mode), year, counter];
  return (await queries.one(TAKE_AGAIN, values)) !== undefined;
}

type Numbered = Pick<
  DocumentRow<{ series: string; year: number; counter: number }>,
  "tenantId" | "mode" | "content"
>;

const FORGET_NUMBER = statement(
  "fiscal_document_forget_number",
  "update fiscal_document set number = null, file_name = null where tenant_id = $1 and id = $2",
);

/** Releases the number and date of an invoice that was never issued. */
export async function freeNumber(
  queries: Queries,
  { tenantId, id, mode, content }: Pick<DocumentRow, "tenantId" | "id" | "mode" | "content">,
): Promise<void> {
  const { series, year, counter } = content as { series: string; year: number; counter: number };
  await queries.one(FREE, [tenantId, numbersOf(series, mode), year, counter, id, series, mode]);
  await queries.one(FORGET_NUMBER, [tenantId, id]);
}
