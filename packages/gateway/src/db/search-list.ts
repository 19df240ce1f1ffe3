import { escaped, rarePattern, wordsOf } from "./search-words.ts";
import { type Queries, type Statement, statement } from "./statement.ts";
import type { Order, TimeWish } from "./time-list.ts";

/** The text that a list is searched for, as patterns of what it is held against. */
export interface Sought {
  /** Of words a part, in any case. */
  words: string;
  /** The marked digits of a card, the whole; null when the text is none. */
  digits: string | null;
  /** The marked amount, the whole; null when the text is none. */
  amount: string | null;
  /** Of identifiers the whole: no pattern. */
  exact: string;
}

const AMOUNT = /^(\d{1,9}|\d{1,3}(?:([.,])\d{3})+(?!\2))(?:[.,](\d{1,4}))?$/;
const DIGITS = /^\d{4}$/;

/**
 * The forms of a text that somebody seeks; an amount may be written with comma or point, with separated
 * thousands where decimals follow, and with the sign of the euro.
 */
export function soughtOf(text: string): Sought {
  const exact = text.trim();
  const amount = amountIn(exact);
  return {
    words: `%${escaped(exact)}%`,
    digits: DIGITS.test(exact) ? `%\nc${exact}\n%` : null,
    amount: amount === undefined ? null : `%\na${amount.replace(".", "p")}\n%`,
    exact,
  };
}

/** The amount that a text is, without zeros at the end; undefined when it is none. */
export function amountIn(text: string): string | undefined {
  const [, whole, , fraction = ""] = AMOUNT.exec(text.replace(/[€\s]/g, "")) ?? [];
  if (whole === undefined) return undefined;
  const decimals = fraction.replace(/0+$/, "");
  return `${Number(whole.replace(/[.,]/g, ""))}${decimals && `.${decimals}`}`;
}

/** A list that can be searched, in the words of its statements. */
export interface SearchedList {
  /** Of the statements. */
  name: string;
  table: string;
  /** Names the table in `shown`, `narrowed` and `ids`. */
  alias: string;
  /** The columns of a row's record. */
  shown: string;
  /** Finds the rows of the tenant, `$1`, and its list; also as the index of words names it, in a row and as a value. */
  owned: string;
  owner: { column: string; value: string };
  /** The words of a row, and these with what is marked, as they are indexed. */
  words: string;
  indexed: string;
  /** The rows that the index has; others are so young that they are found without it. */
  covered: string;
  /** Selects the identifiers of what is named by its own or its provider's identifier, `$10`. */
  ids: string;
  /** A row whose identifier, or the provider's, is `$10`. */
  named: string;
  /** Conditions on the list's own filters: three, from `$11`. */
  narrowed: string;
}

/** So many rows are looked through before the index is asked: what is frequent is found among them. */
const LOOKED_THROUGH = 1_000;
/** So many tell which of a text's words are frequent. */
const SAMPLED = 200;

/**
 * A list that is searched, by time and page by page. What is frequent is found among the first rows; what is
 * rare by the index, one part of time after another until the page is full. So a search reads few rows,
 * however many there are.
 */
export function searchList(list: SearchedList) {
  const statements = { asc: searchOf(list, "asc"), desc: searchOf(list, "desc") };
  return async <Row extends object>(
    db: Queries,
    tenantId: string,
    wish: TimeWish,
    sought: Sought,
    filters: readonly unknown[],
  ): Promise<Row[]> => {
    const { order, after, limit } = wish;
    const [start, end] =
      order === "asc"
        ? [after?.createdAt ?? wish.start, wish.end]
        : [wish.start, after?.createdAt ?? wish.end];
    const place = after ?? { createdAt: order === "asc" ? "-infinity" : "infinity", id: "" };
    const { words, digits, amount, exact } = sought;
    const values = [tenantId, start, end, limit, place.createdAt, place.id, words, digits, amount, exact];
    const { near, far, sample } = statements[order];
    const rows = await db.all<Row>(near, [...values, ...filters]);
    if (rows.length === limit) return rows;
    const asked = (await rareWordsOf(db, sample, tenantId, exact)) ?? words;
    // Without the mark's own line end, which every row has.
    const marks = [digits, amount].map((one) => one?.replace("%\n", "%") ?? null);
    return db.all<Row>(far, [...values, ...filters, asked, ...marks]);
  };
}

/** The pattern of those words of a text that few of the list's first rows have; undefined when the whole text says more. */
async function rareWordsOf(
  db: Queries,
  sample: Statement,
  tenantId: string,
  exact: string,
): Promise<string | undefined> {
  const words = wordsOf(exact);
  if (words.length < 2) return undefined;
  const patterns = words.map(({ text }) => `%${escaped(text)}%`);
  const counts = await db.all<{ count: number }>(sample, [tenantId, patterns]);
  return rarePattern(
    words,
    counts.map(({ count }) => count),
    SAMPLED,
  );
}

function searchOf(list: SearchedList, order: Order) {
  const { name, table, alias: a, shown, owned, owner, words, indexed, covered, ids, named, narrowed } = list;
  const by = `order by ${a}.created_at ${order}, ${a}.id ${order}`;
  const beyond = `${a}.created_at between $2 and $3 and (${a}.created_at, ${a}.id) ${order === "asc" ? ">" : "<"} ($5, $6)`;
  const exactly = `(${words} like lower($7) or ${indexed} like $8 or ${indexed} like $9)`;
  const month = `search_key(${owner.column}, ${a}.created_at) = ${owner.value} || ' ' || month::text`;
  const hits = ["lower($14)", "$15", "$16"].map(
    (pattern) =>
      `select ${a}.id from ${table} ${a} where ${month} and ${covered} and ${indexed} like ${pattern}`,
  );
  const ends = ["greatest(first, $2)", "least(last, $3)"] as const;
  const [from, to] = order === "asc" ? ends : [ends[1], ends[0]];
  const step = order === "asc" ? 1 : -1;
  /** None when there is nothing at that time: the ends may be those of all time. */
  const inside = (at: string) => `case when first <= $3 and last >= $2 then search_month(${at}) end`;
  return {
    sample: statement(
      `${name}_sample_${order}`,
      `with first as materialized (select ${words} as words from ${table} ${a} where ${owned} ${by} limit ${SAMPLED})
       select (select count(*)::integer from first where words like lower(pattern)) as count
       from unnest($2::text[]) with ordinality as sought (pattern, place) order by place`,
    ),
    near: statement(
      `${name}_near_${order}`,
      `select ${shown} from (select * from ${table} ${a} where ${owned} and ${beyond} ${by} limit ${LOOKED_THROUGH}) ${a}
       where (${exactly} or ${named}) and ${narrowed} ${by} limit $4`,
    ),
    far: statement(
      `${name}_far_${order}`,
      `with months as materialized (
         select month from (select min(created_at) as first, max(created_at) as last from ${table} ${a} where ${owned}) span,
           generate_series(${inside(from)}, ${inside(to)}, ${step}) month
       ), found as (
         (select inside.id from months cross join lateral (
            select ${a}.id from (${hits.join(" union ")}) hit join ${table} ${a} on ${owned} and ${a}.id = hit.id
            where ${exactly} and ${beyond} and ${narrowed} ${by} limit $4) inside
          limit $4)
         union (${ids})
       )
       select ${shown} from (select * from ${table} ${a} where ${owned} and ${a}.id = any (array(select id from found)) offset 0) ${a}
       where ${beyond} and ${narrowed} ${by} limit $4`,
    ),
  };
}
