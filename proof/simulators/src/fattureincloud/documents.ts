import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { draftOf } from "./new-document.ts";
import { ACCOUNTS, type Document, now, refuse, type StoredRecord, VAT_TYPES, type World } from "./world.ts";

const PER_PAGE_DEFAULT = 5;
const PER_PAGE_MAX = 100;
const BY_DATE = /^\s*date\s*=\s*'(\d{4}-\d{2}-\d{2})'\s*$/i;
const NOT_FOUND = "No query results for model [IssuedDocument].";

const BASE = "/c/:company/issued_documents";

/** Returns the routes for documents that a company issues. */
export function documentRoutes(world: World): JsonRoute<string>[] {
  const { documents } = world;
  return [
    {
      method: "GET",
      path: `${BASE}/info`,
      handle: () => ({
        data: { numerations: {}, vat_types_list: VAT_TYPES, payment_accounts_list: ACCOUNTS },
      }),
    },
    {
      method: "POST",
      path: BASE,
      handle({ who, body }) {
        const draft = draftOf((body.data ?? {}) as Record<string, unknown>, now(world).slice(0, 10));
        const id = nextId(world);
        const requestedNumber = (body.data as { number?: number }).number;
        const document: Document = {
          ...draft,
          id,
          number: requestedNumber ?? nextNumber(world, who, draft),
          created_at: now(world),
          updated_at: now(world),
        };
        documents.put(who, { id: String(id), document, rejection: null });
        return { data: document };
      },
    },
    { method: "GET", path: BASE, handle: (call) => listOf(world, call) },
    {
      method: "GET",
      path: `${BASE}/:id`,
      handle: (call) => ({ data: documentOf(world, call).document }),
    },
    {
      method: "DELETE",
      path: `${BASE}/:id`,
      handle(call) {
        const { id } = documentOf(world, call);
        documents.delete(call.who, id);
        return new Answer(200, null);
      },
    },
  ];
}

/** Returns the document whose ID is in the path. */
export function documentOf(world: World, { who, params: { id = "" } }: JsonCall<string>): StoredRecord {
  const record = world.documents.get(who, id);
  if (!record) throw refuse(404, NOT_FOUND);
  return record;
}

/** Returns the next ID: a deleted document keeps its ID, because it moves to the bin. */
function nextId({ counters, documents }: World): number {
  const last = counters.get("", "document")?.last ?? Number(documents.everywhere(1)[0]?.object.id ?? 1000);
  counters.put("", { id: "document", last: last + 1 });
  return last + 1;
}

/** Returns the next number, counted by type, numeration and year. */
function nextNumber(
  { documents }: World,
  company: string,
  { type, numeration, year }: Pick<Document, "type" | "numeration" | "year">,
): number {
  const same = documents.list(
    company,
    ({ document }) => document.type === type && document.numeration === numeration && document.year === year,
  );
  return Math.max(0, ...same.map(({ document }) => document.number)) + 1;
}

function listOf({ documents }: World, { who, query }: JsonCall<string>): object {
  const type = query.get("type");
  if (!type) throw refuse(422, "Invalid parameters provided.", { type: ["The type field is required."] });
  const perPage = Number(query.get("per_page") ?? PER_PAGE_DEFAULT);
  if (!(perPage >= 1 && perPage <= PER_PAGE_MAX))
    throw refuse(422, "Invalid parameters provided.", {
      per_page: ["The per page may not be greater than 100."],
    });
  const q = query.get("q");
  const [, date] = BY_DATE.exec(q ?? "") ?? [];
  if (q !== null && !date) throw refuse(422, `The simulator knows queries by date only, not ${q}`);
  const matches = documents
    .list(who, ({ document }) => document.type === type && (!date || document.date === date))
    .map(({ document }) => document);
  if (query.get("sort") === "-number") matches.sort((one, other) => other.number - one.number);
  const page = Number(query.get("page") ?? 1);
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(matches.length / perPage)),
    per_page: perPage,
    total: matches.length,
    data: matches.slice((page - 1) * perPage, page * perPage),
  };
}
