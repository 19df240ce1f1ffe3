import type { JsonCall } from "../kit/json-api.ts";
import { type Row, refuse } from "./world.ts";

/** Time fields: a list can be filtered or sorted by them only with `date=1`. */
const TIMES = new Set(["date_add", "date_upd"]);

/**
 * Returns the rows of a list by its query (https://devdocs.prestashop-project.org/8/webservice/cheat-sheet/).
 */
export function listed(rows: readonly Row[], { query }: Pick<JsonCall<string>, "query">): object[] {
  const timed = query.get("date") === "1";
  const known = (field: string) => {
    if (TIMES.has(field) && !timed) throw refuse(400, 32, `This filter does not exist: ${field}`);
  };
  let matches = [...rows];
  for (const [name, value] of query) {
    const [, field] = /^filter\[(\w+)\]$/.exec(name) ?? [];
    if (!field) continue;
    known(field);
    matches = matches.filter((row) => passes(String(row[field] ?? ""), value));
  }
  for (const [, field = "", way] of sorts(query.get("sort") ?? "")) {
    known(field);
    const sign = way === "DESC" ? -1 : 1;
    matches = matches.toSorted((one, other) => sign * compare(String(one[field]), String(other[field])));
  }
  const [offset = 0, count = matches.length] = limits(query.get("limit"));
  return matches.slice(offset, offset + count).map((row) => shown(row, query.get("display")));
}

/** Returns the sorts in reverse order: the last one is applied first, so that the first one decides. */
function sorts(text: string): RegExpMatchArray[] {
  return [...text.matchAll(/(\w+?)_(ASC|DESC)\b/g)].reverse();
}

function limits(text: string | null): [number?, number?] {
  if (text === null) return [];
  const [first = 0, second] = text.split(",").map(Number);
  return second === undefined ? [0, first] : [first, second];
}

/** Whether a value passes a filter: `[a|b]`, `[a,b]`, `>[a]`, `<[a]` or a plain value. */
function passes(value: string, filter: string): boolean {
  const [, sign = "", inner] = /^([<>]?)\[(.*)\]$/.exec(filter) ?? [];
  if (inner === undefined) return value === filter;
  if (sign === ">") return compare(value, inner) > 0;
  if (sign === "<") return compare(value, inner) < 0;
  if (inner.includes(",")) {
    const [from = "", to = ""] = inner.split(",");
    return compare(value, from) >= 0 && compare(value, to) <= 0;
  }
  return inner.split("|").includes(value);
}

function compare(one: string, other: string): number {
  const numbers = /^\d+$/.test(one) && /^\d+$/.test(other);
  return numbers ? Number(one) - Number(other) : one.localeCompare(other);
}

/** The integer columns. */
const WHOLE = new Set([
  "current_state",
  "id",
  "id_currency",
  "id_customer",
  "id_order",
  "id_order_detail",
  "partial",
  "product_quantity",
]);

/**
 * Returns a row as the webservice writes it: empty associations are omitted. PrestaShop 9 returns integers
 * as numbers, and flags and decimals as strings; 8.2 returns everything as strings (`ATTR_STRINGIFY_FETCHES` in
 * `classes/db/DbPDO.php`).
 */
function shown({ associations = {}, ...row }: Row, display: string | null): object {
  const whole: Record<string, unknown> = {
    ...counted(row as Record<string, string>),
    ...filled(associations),
  };
  if (display === "full") return whole;
  if (display === null) return { id: whole.id };
  const fields = display.slice(1, -1).split(",");
  return Object.fromEntries(fields.map((field) => [field, whole[field]]));
}

function counted(row: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(row).map(([name, text]) => [name, WHOLE.has(name) ? Number(text) : text]),
  );
}

function filled(associations: Row[string]): { associations?: object } {
  const entries = Object.entries(associations)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [name, (rows as Record<string, string>[]).map(counted)]);
  return entries.length === 0 ? {} : { associations: Object.fromEntries(entries) };
}
