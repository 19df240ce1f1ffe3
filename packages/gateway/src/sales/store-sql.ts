import { newId } from "@banco/core";
import { waivedOf } from "@banco/receipts/sales/means";
import { totalOf } from "@banco/receipts/sales/sale";
import { AT_HOME } from "../db/home.ts";
import { changed, columnOf, columnValues, type Written, writtenOf } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { RECORDED_NOW } from "../db/time.ts";
import { type Beside, type Claim, storedScope } from "../idempotency/sql.ts";
import { HAS_COUNTER_ACCOUNT, type Tender, tenderParts, tenderValues } from "../payment/tender/tender-sql.ts";
import { SALE_COLUMNS, SALE_FIELDS, type SaleRow, type StoredSale } from "./sql.ts";

const list = SALE_FIELDS.map(columnOf).join(", ");
const values = SALE_FIELDS.map((field) => `r.${columnOf(field)}`).join(", ");

/** Stores a sale with its key, its event and its counter payments atomically. */
const INSERT = statement(
  "sale_insert",
  `with claim as (
     insert into idempotency_key (tenant_id, scope, owner, key, fingerprint, resource_id)
     select $1, ${storedScope("$4", "$5", "$6")}, $5, $6, $7, $2
     where $6::text is not null and ($11::jsonb = '[]' or ${HAS_COUNTER_ACCOUNT}) on conflict do nothing returning 1
   ), stored as (
     insert into sale as t (tenant_id, id, ${list})
     select home.id, $2, ${values} from ${AT_HOME}, jsonb_populate_record(null::sale, $3::jsonb) r
     where $6::text is null or exists (select from claim)
     returning ${SALE_COLUMNS}
   ), told as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select home.id, $8, $9, $2, $10, ${RECORDED_NOW} from ${AT_HOME} where exists (select from stored)
   ), ${tenderParts("$11", "exists (select from stored)")}
   select stored.* from stored`,
);

/** The data stored in one statement with a sale. */
export interface StoredWithSale {
  /** The key of the request. */
  claim: Claim;
  /** Money taken at the counter. */
  tenders: readonly Tender[];
}

/**
 * Stores a new sale. The caller must have locked its order and checked that it is free.
 *
 * @returns undefined if the key of `beside` already exists or no account accepts its tenders, in which case nothing is
 * stored
 */
export function insertSale(
  queries: Queries,
  tenantId: string,
  id: string,
  input: StoredSale,
  { claim, tenders }: StoredWithSale | { claim: null; tenders: [] } = { claim: null, tenders: [] },
): Promise<SaleRow | undefined> {
  return queries.one<SaleRow>(INSERT, [
    tenantId,
    id,
    columnValues({ ...input, waivedMinor: waivedOf(input) }),
    claim?.scope ?? null,
    claim?.owner ?? null,
    claim?.key ?? null,
    claim?.fingerprint ?? null,
    newId("evt"),
    typeOf(input),
    eventData(input, null),
    tenderValues(tenders),
  ]);
}

/** Writes a sale's next state, an event if the status is new, and the document on its counter payments. */
const UPDATE = statement(
  "sale_update",
  `with written as (
     update sale t set ${changed(SALE_FIELDS)} where t.tenant_id = $1 and t.id = $2 and t.version = $4::bigint
     returning ${SALE_COLUMNS}
   ), told as (
     insert into event (tenant_id, id, type, subject_id, data, created_at)
     select home.id, $5, $6, $2, $7, ${RECORDED_NOW} from ${AT_HOME} where $5::text is not null and exists (select from written)
   ), named as (
     update payment_transaction p set receipt_id = $8
     where p.tenant_id = $1 and p.id = any ($9::text[]) and p.receipt_id is null and exists (select from written)
   )
   select w.*, exists (select from sale where tenant_id = $1 and id = $2) as known
   from (select) as always left join written w on true`,
);

/** The counter payments on which a sale's document is recorded. */
export interface NamedDocument {
  id: string;
  transactionIds: readonly string[];
}

type UpdateRow = SaleRow & { known: boolean };

/**
 * Writes a sale's next state, provided that the stored state is still the one it was computed from, and adds an event
 * if the status is new.
 */
export async function updateSale(
  queries: Queries,
  sale: SaleRow,
  change: Partial<StoredSale>,
): Promise<Written<SaleRow>> {
  return writtenOf<SaleRow>(await queries.one<UpdateRow>(UPDATE, updateValues(sale, change)));
}

/**
 * Returns the same update as a statement for another commit.
 *
 * @param stored - receives the sale, unless it had changed
 */
export function updateBeside(
  sale: SaleRow,
  change: Partial<StoredSale>,
  document: NamedDocument | null,
  stored: (sale: SaleRow) => void,
): Beside {
  return {
    step: [UPDATE, updateValues(sale, change, document)],
    stored: (rows: readonly UpdateRow[]) => {
      const written = writtenOf<SaleRow>(rows[0]);
      if (typeof written === "object") stored(written);
    },
  };
}

function updateValues(sale: SaleRow, change: Partial<StoredSale>, document: NamedDocument | null = null) {
  const next = { ...sale, ...change };
  return [
    sale.tenantId,
    sale.id,
    columnValues({ ...change, waivedMinor: waivedOf(next) }),
    sale.version,
    next.status === sale.status ? null : newId("evt"),
    typeOf(next),
    eventData(next, sale.status),
    document?.id ?? null,
    document?.transactionIds ?? [],
  ];
}

const typeOf = ({ status }: Pick<StoredSale, "status">) => `sale.${status}`;

function eventData({ status, orderId, content }: StoredSale, from: StoredSale["status"] | null): string {
  return JSON.stringify({ from, to: status, amountMinor: totalOf(content), currency: "EUR", orderId });
}
