import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { type Key, refuse } from "./world.ts";

export type Call = JsonCall<Key>;
export type Route = JsonRoute<Key>;

const PAGE_MAX = 100;
const PAGE_USUAL = 10;
/** The site's own zone, an hour before UTC, which applies without `dates_are_gmt`. */
const ZONE_MS = 60 * 60 * 1_000;

/** Returns a page of objects by creation time, with the filters that orders and refunds share. */
export function pageOf<T extends { id: string; date_created_gmt: string | null; date_modified_gmt?: string }>(
  all: readonly T[],
  { query }: Call,
): { shown: T[]; answer(of: (one: T) => object): Answer } {
  const perPage = wholeNumber(query, "per_page", PAGE_USUAL, 1, PAGE_MAX);
  const offset = query.has("offset")
    ? wholeNumber(query, "offset", 0, 0)
    : (wholeNumber(query, "page", 1, 1) - 1) * perPage;
  const after = timeOf(query, "after");
  const before = timeOf(query, "before");
  // A post without its own date has the date of its last change (`post_date_gmt`).
  const timeOfRow = (one: T) => one.date_created_gmt ?? one.date_modified_gmt ?? "";
  const found = all.filter((row) => {
    const at = Date.parse(`${timeOfRow(row)}Z`);
    // Both ends are exclusive, to the second.
    return (after === undefined || at > after) && (before === undefined || at < before);
  });
  const sign = query.get("order") === "asc" ? 1 : -1;
  // Sorted by `date ID` (`class-wc-rest-crud-controller.php` of 11.0.1): objects created in the same second are
  // sorted by number, in the same direction.
  const sorted = found.toSorted(
    (one, other) =>
      sign * (timeOfRow(one).localeCompare(timeOfRow(other)) || Number(one.id) - Number(other.id)),
  );
  const shown = sorted.slice(offset, offset + perPage);
  const headers = {
    "x-wp-total": String(found.length),
    "x-wp-totalpages": String(Math.ceil(found.length / perPage)),
  };
  return { shown, answer: (of) => new Answer(200, shown.map(of), headers) };
}

function wholeNumber(
  query: URLSearchParams,
  name: string,
  usual: number,
  min: number,
  max = Infinity,
): number {
  const value = Number(query.get(name) ?? usual);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalid(name, `${name} deve essere compreso tra ${min} e ${max}`);
}

/** Returns the time of a parameter, in milliseconds; undefined if it is absent. */
export function timeOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const at = Date.parse(`${text}Z`);
  if (Number.isNaN(at)) throw invalid(name, "Data non valida.");
  const wholeSecond = Math.floor(at / 1_000) * 1_000;
  return query.get("dates_are_gmt") === "true" ? wholeSecond : wholeSecond - ZONE_MS;
}

/** Returns WordPress' refusal of a parameter, with its name. */
export function invalid(name: string, problem: string): Error {
  return refuse(400, "rest_invalid_param", `Parametro(i) non valido(i): ${name}`, {
    params: { [name]: problem },
  });
}
