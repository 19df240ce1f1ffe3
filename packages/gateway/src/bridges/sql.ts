import type { Static } from "@banco/core/schema";
import { type Queries, statement } from "../db/statement.ts";
import type { KeptAddress } from "./address.ts";
import type { BridgeError, BridgeState, FormerTerminal } from "./state-schemas.ts";

/** A bridge as stored. */
export interface BridgeRow {
  tenantId: string;
  id: string;
  name: string;
  addressHash: Buffer;
  addressEnd: string;
  payment: { provider: string; terminalId?: string } | null;
  fiscal: { provider: string } | null;
  version: string | null;
  lastSeenAt: Date | null;
  /** The bridge's last report; null when it never sent one. */
  state: Pick<Static<typeof BridgeState>, "program" | "configuration" | "devices"> | null;
  stateAt: Date | null;
  checkedAt: Date | null;
  lastError: Static<typeof BridgeError> | null;
  checkAskedAt: Date | null;
  formerTerminals: Static<typeof FormerTerminal>[];
  createdAt: Date;
  updatedAt: Date;
}

/** The merchant's own settings of a bridge. */
export type BridgeInput = Pick<BridgeRow, "name" | "payment" | "fiscal">;

const COLUMNS = `b.tenant_id as "tenantId", b.id, b.name, b.address_hash as "addressHash", b.address_end as "addressEnd", b.payment, b.fiscal, b.version,
  b.last_seen_at as "lastSeenAt", b.state, b.state_at as "stateAt", b.checked_at as "checkedAt", b.last_error as "lastError",
  b.check_asked_at as "checkAskedAt", b.former_terminals as "formerTerminals", b.created_at as "createdAt", b.updated_at as "updatedAt"`;

const INSERT = statement(
  "bridge_insert",
  `insert into bridge as b (tenant_id, id, name, address_hash, address_end, payment, fiscal) values ($1, $2, $3, $4, $5, $6, $7)
   returning ${COLUMNS}`,
);

/** Adds a bridge. */
export async function insertBridge(
  db: Queries,
  tenantId: string,
  id: string,
  { hash, end }: KeptAddress,
  { name, payment, fiscal }: BridgeInput,
): Promise<BridgeRow> {
  const values = [tenantId, id, name, hash, end, json(payment), json(fiscal)];
  return (await db.one<BridgeRow>(INSERT, values))!;
}

const LIST = statement("bridge_list", `select ${COLUMNS} from bridge b where b.tenant_id = $1 order by b.id`);

/** Lists the merchant's bridges. */
export function listBridges(db: Queries, tenantId: string): Promise<BridgeRow[]> {
  return db.all<BridgeRow>(LIST, [tenantId]);
}

const READ = statement("bridge_read", `select ${COLUMNS} from bridge b where b.tenant_id = $1 and b.id = $2`);

/** Reads a bridge; undefined when there is none. */
export function readBridge(db: Queries, tenantId: string, id: string): Promise<BridgeRow | undefined> {
  return db.one<BridgeRow>(READ, [tenantId, id]);
}

/** Whether a change replaces or removes the bridge's own terminal. */
const REPLACED = `b.payment ? 'terminalId'
       and (b.payment ->> 'provider', b.payment ->> 'terminalId') is distinct from ($5::jsonb ->> 'provider', $5::jsonb ->> 'terminalId')`;
const FORMER = `jsonb_build_array(jsonb_build_object('provider', b.payment -> 'provider', 'terminalId', b.payment -> 'terminalId',
       'until', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const UPDATE = statement(
  "bridge_update",
  `with was as (
     select case when $4 and ${REPLACED} then b.former_terminals || ${FORMER} else b.former_terminals end as former_terminals
     from bridge b where b.tenant_id = $1 and b.id = $2 for update
   )
   update bridge b set name = coalesce($3, b.name), payment = case when $4 then $5 else b.payment end,
     fiscal = case when $6 then $7 else b.fiscal end, address_hash = coalesce($8, b.address_hash),
     address_end = coalesce($9, b.address_end), former_terminals = was.former_terminals, updated_at = now()
   from was where b.tenant_id = $1 and b.id = $2 returning ${COLUMNS}`,
);

/** Changes the given fields; null removes a setting, and absent fields stay. */
export function updateBridge(
  db: Queries,
  tenantId: string,
  id: string,
  change: Partial<BridgeInput> & { address?: KeptAddress },
): Promise<BridgeRow | undefined> {
  const { name = null, payment, fiscal, address } = change;
  const values = [
    tenantId,
    id,
    name,
    payment !== undefined,
    json(payment),
    fiscal !== undefined,
    json(fiscal),
    address?.hash ?? null,
    address?.end ?? null,
  ];
  return db.one<BridgeRow>(UPDATE, values);
}

const DELETE = statement("bridge_delete", "delete from bridge where tenant_id = $1 and id = $2 returning id");

/** Deletes a bridge; false when there was none. */
export async function deleteBridge(db: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await db.one(DELETE, [tenantId, id])) !== undefined;
}

const SEE = statement(
  "bridge_see",
  "update bridge set last_seen_at = now(), version = coalesce($3, version) where tenant_id = $1 and id = $2",
);

/** Notes a call of the bridge, and its version. */
export async function seeBridge(
  db: Queries,
  tenantId: string,
  id: string,
  version: string | null,
): Promise<void> {
  await db.one(SEE, [tenantId, id, version]);
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
