import { type Queries, statement } from "./statement.ts";
import type { Order, TimeListOptions } from "./time-list.ts";

/** A search text, in the forms that are compared with rows and their index. */
export interface Sought {
  /** A regular expression that matches the text at the start of a word. */
  words: string;
  /** A pattern for a card's marked digits; null if the text is not a card's digits. */
  digits: string | null;
  /** A pattern for the marked amount; null if the text is not an amount. */
  amount: string | null;
  /** The text itself, to compare with IDs. */
  exact: string;
  /** Digits and amount in the index's format, each after a space. */
  marks: string;
  /** Whether the text contains a word that is long enough for the index. */
  isIndexed: boolean;
}

const AMOUNT = /^(\d{1,9}|\d{1,3}(?:([.,])\d{3})+(?!\2))(?:[.,](\d{1,4}))?$/;
const DIGITS = /^\d{4}$/;

/**
 * Signs and spaces that separate words, as in `search_words` of the migrations; letters of any alphabet are part of
 * words.
 */
const BETWEEN_WORDS = String.raw`[\u0001-\u002f\u003a-\u0060\u007b-\u007f]`;
const LETTERS = String.raw`[^\u0001-\u0060\u007b-\u007f]*`;
const IN_WORDS = /[A-Za-z0-9\u0080-\uffff]/;
const SIGNS = /[^A-Za-z0-9\u0080-\uffff]/g;

/**
 * Returns the expression that must precede a search text: the start of a word. A number may also follow a
 * word's first letters, as in INV2026.
 */
function beforeOf(text: string): string {
  if (!IN_WORDS.test(text.charAt(0))) return "";
  return `(^|${BETWEEN_WORDS})${/^\d/.test(text) ? LETTERS : ""}`;
}

/**
 * Converts a search text. An amount may have a comma or point, grouped thousands if decimals follow, and a
 * euro sign.
 */
export function soughtOf(text: string): Sought {
  const exact = text.trim();
  const number = amountIn(exact);
  const digits = DIGITS.test(exact) ? ` #${exact}` : "";
  const amount = number === undefined ? "" : ` =${number}`;
  return {
    words: `${beforeOf(exact)}${exact.replace(SIGNS, String.raw`\$&`)}`,
    digits: digits ? `%${digits} %` : null,
    amount: amount ? `%${amount} %` : null,
    exact,
    marks: `${digits}${amount}`,
    isIndexed: IN_WORDS.test(exact),
  };
}

/** Returns the amount in a search text, without trailing zeros; undefined if it is not an amount. */
export function amountIn(text: string): string | undefined {
  const [, whole, , fraction = ""] = AMOUNT.exec(text.replace(/[€\s]/g, "")) ?? [];
  if (whole === undefined) return undefined;
  const decimals = fraction.replace(/0+$/, "");
  return `${Number(whole.replace(/[.,]/g, ""))}${decimals && `.${decimals}`}`;
}

/** A searchable list, as parts of its statements. */
export interface SearchedList {
  /** The prefix of the statements' names. */
  name: string;
  table: string;
  /** The table alias in `shown`, `narrowed` and `ids`. */
  alias: string;
  /** The columns that a record needs. */
  shown: string;
  /**
   * The condition for the list's rows of the tenant, `$1`; `owner` is the same in the word index: as a column
   * and as a value.
   */
  owned: string;
  owner: { column: string; value: string };
  /** A row's words and marks, as indexed. */
  words: string;
  marks: string;
  /** The condition for indexed rows. The others are the newest, which a search in descending order reads first. */
  covered: string;
  /** Selects the IDs of records whose own or provider's ID is `$10`. */
  ids: string;
  /** The condition of a row whose own or provider's ID is `$10`. */
  named: string;
  /** The conditions for the list's own four filters, from `$11` on. */
  narrowed: string;
}

/** How many rows to scan before using the index: frequent search texts are found among them. */
const LOOKED_THROUGH = 1_000;

/**
 * Declares a list that is searched by time, one page at a time. Finds a frequent text among the first rows, and a rare
 * one with the index, one month after another until the page is full. A search therefore reads few rows, however large
 * the table is.
 */
export function searchList(list: SearchedList) {
  const statements = { asc: searchOf(list, "asc"), desc: searchOf(list, "desc") };
  return async <Row extends { id: string }>(
    db: Queries,
    tenantId: string,
    options: TimeListOptions,
    sought: Sought,
    filters: readonly unknown[],
  ): Promise<Row[]> => {
    const { order, after, limit } = options;
    const [start, end] =
      order === "asc"
        ? [after?.createdAt ?? options.start, options.end]
        : [options.start, after?.createdAt ?? options.end];
    const place = after ?? { createdAt: order === "asc" ? "-infinity" : "infinity", id: "" };
    const { words, digits, amount, exact, marks, isIndexed } = sought;
    const values = [tenantId, start, end, limit, place.createdAt, place.id, words, digits, amount, exact];
    const { near, far, through } = statements[order];
    const rows = await db.all<Row>(near, [...values, ...filters]);
    if (rows.length === limit) return rows;
    return isIndexed
      ? db.all<Row>(far, [...values, ...filters, marks, rows.map(({ id }) => id)])
      : db.all<Row>(through, [...values, ...filters]);
  };
}

function searchOf(list: SearchedList, order: Order) {
  const { name, table, alias: a, shown, owned, owner, words, marks, covered, ids, named, narrowed } = list;
  const by = `order by ${a}.created_at ${order}, ${a}.id ${order}`;
  const beyond = `${a}.created_at between $2 and $3 and (${a}.created_at, ${a}.id) ${order === "asc" ? ">" : "<"} ($5, $6)`;
  const exactly = `(${words} ~ lower($7) or ${marks} like $8 or ${marks} like $9)`;
  const indexed = `search_lexemes(search_prefix(${owner.column}, search_month(${a}.created_at)), ${words}, ${marks})
    @@ search_query(search_prefix(${owner.value}, month), $10, $15)`;
  const ends = ["greatest(first, $2)", "least(last, $3)"] as const;
  const [from, to] = order === "asc" ? ends : [ends[1], ends[0]];
  const step = order === "asc" ? 1 : -1;
  /** Filters by the tenant, for a cluster. No index has this collation, so PostgreSQL still uses the index of words. */
  const placed = `${a}.tenant_id = $1 collate "C"`;
  /** The month of a time; null if the list has no rows at that time, because the period may be unbounded. */
  const inside = (at: string) => `case when first <= $3 and last >= $2 then search_month(${at}) end`;
  return {
    near: statement(
      `${name}_near_${order}`,
      `select ${shown} from (select * from ${table} ${a} where ${owned} and ${beyond} ${by} limit ${LOOKED_THROUGH}) ${a}
       where (${exactly} or ${named}) and ${narrowed} ${by} limit $4`,
    ),
    through: statement(
      `${name}_through_${order}`,
      `select ${shown} from ${table} ${a} where ${owned} and ${beyond} and (${exactly} or ${named}) and ${narrowed} ${by} limit $4`,
    ),
    far: statement(
      `${name}_far_${order}`,
      `with months as materialized (
         select month from (select min(created_at) as first, max(created_at) as last from ${table} ${a} where ${owned}) span,
           generate_series(${inside(from)}, ${inside(to)}, ${step}) month
       ), found as (
         (select inside.id from months cross join lateral (
            select ${a}.id from (select * from ${table} ${a} where ${covered} and ${indexed} and ${placed} offset 0) ${a}
            where ${owned} and ${exactly} and ${beyond} and ${narrowed} ${by} limit $4) inside
          limit $4)
         union (${ids})
         union select unnest($16::text[])
       )
       select ${shown} from (select * from ${table} ${a} where ${owned} and ${a}.id = any (array(select id from found)) offset 0) ${a}
       where ${beyond} and ${narrowed} ${by} limit $4`,
    ),
  };
}
