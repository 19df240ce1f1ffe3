import { modeOf } from "../../connections/sql.ts";
import { type Sought, searchList } from "../../db/search-list.ts";
import type { Queries } from "../../db/statement.ts";
import { timeList } from "../../db/time-list.ts";
import type { ShownDocument } from "../document.ts";
import { type DocumentFilter, listDocuments, SHOWN_COLUMNS } from "../sql.ts";

/** A filter for the lists that cover all providers. */
export interface AllDocumentsFilter extends DocumentFilter {
  /** The provider's ID, or null for all. */
  provider: string | null;
}

const narrowedFrom = (first: number) =>
  `($${first}::text is null or d.status = $${first}) and ($${first + 1}::text is null or d.type = $${first + 1})
     and ($${first + 2}::text is null or $${first + 2} = ${modeOf("d")})`;

function listsOf(kind: ShownDocument["kind"]) {
  const owned = `d.tenant_id = $1 and d.kind = '${kind}'`;
  const name = `fiscal_${kind}_all`;
  const all = timeList(
    name,
    ["d.created_at", "d.id"],
    (next, order) => `select ${SHOWN_COLUMNS} from fiscal_document d
     where ${owned} and d.created_at between $2 and $3 ${next} and ${narrowedFrom(5)} ${order} limit $4`,
    7,
  );
  /** Uses an index of the documents that are not completed, of which there are few. */
  const open = timeList(
    `${name}_open`,
    ["d.created_at", "d.id"],
    (next, order) => `select ${SHOWN_COLUMNS} from fiscal_document d
     where ${owned} and d.created_at between $2 and $3 ${next} and d.status = $5 and d.status <> 'completed' and ${narrowedFrom(5)}
     ${order} limit $4`,
    7,
  );
  const searched = searchList({
    name: `fiscal_${kind}_search`,
    table: "fiscal_document",
    alias: "d",
    shown: SHOWN_COLUMNS,
    owned,
    owner: { column: "d.tenant_id || ' ' || d.kind", value: `$1 || ' ${kind}'` },
    words: "document_words(d.number, d.content)",
    marks: "document_marks(d.amount_minor)",
    covered: "d.stage is distinct from 'calling'",
    named: "d.id = $10 or d.provider_document_id = $10",
    ids: `select d.id from fiscal_document d where ${owned} and d.id = $10
     union select d.id from fiscal_document d where ${owned} and d.provider_document_id = $10
       and d.account_id = any (array(select id from account where tenant_id = $1 and kind = 'fiscal'))`,
    narrowed: `${narrowedFrom(11)} and ($14::text is null or d.provider = $14)`,
  });
  return { all, open, searched };
}

const lists = { receipt: listsOf("receipt"), invoice: listsOf("invoice") };

/**
 * Lists a page of the tenant's documents at all providers or at one, by time, optionally filtered by a
 * search.
 */
export function listAllDocuments<Content>(
  db: Queries,
  tenantId: string,
  filter: AllDocumentsFilter,
  sought: Sought | null,
): Promise<ShownDocument<Content>[]> {
  const { kind, start, end, limit, status, type, mode, provider } = filter;
  const { all, open, searched } = lists[kind];
  const filters = [status, type, mode];
  if (sought) return searched<ShownDocument<Content>>(db, tenantId, filter, sought, [...filters, provider]);
  if (provider !== null) return listDocuments<Content>(db, tenantId, provider, filter);
  const list = status === null || status === "completed" ? all : open;
  return list<ShownDocument<Content>>(db, filter, [tenantId, start, end, limit, ...filters]);
}
