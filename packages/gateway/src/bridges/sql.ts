import type { Static } from "@banco/core/schema";
import { type Queries, statement } from "../db/statement.ts";
import type { StoredAddress } from "./address.ts";
import type { BridgeProgramState, UpdatePolicy as UpdatePolicySchema } from "./program-schemas.ts";
import type { BridgeRights } from "./rights-schemas.ts";
import type { BridgeError, BridgeState, FormerTerminal } from "./state-schemas.ts";

type UpdatePolicy = Static<typeof UpdatePolicySchema>;

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
  /** The bridge's last report; null if it never sent one. */
  state: Pick<Static<typeof BridgeState>, "program" | "configuration" | "devices"> | null;
  stateAt: Date | null;
  checkedAt: Date | null;
  lastError: Static<typeof BridgeError> | null;
  checkAskedAt: Date | null;
  formerTerminals: Static<typeof FormerTerminal>[];
  /** The bridge's rights once it is approved. */
  rights: BridgeRights;
  /** Null: not approved yet. */
  approvedAt: Date | null;
  /** Null for a bridge that was added before bridges needed a member's approval. */
  approvedBy: string | null;
  /** The members who were shown the address; null if not recorded. */
  shownTo: string[] | null;
  /** The time since which a member who has lost a right that the address grants has known the address. */
  exposedAt: Date | null;
  /** Whether it installs newer programs. */
  updates: UpdatePolicy;
  /** The version that someone has requested, or null. */
  requestedProgram: string | null;
  requestedProgramAt: Date | null;
  /** The bridge's last report on its program, or null. */
  programState: BridgeProgramState | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The bridge settings that the merchant can change. */
export type BridgeInput = Pick<BridgeRow, "name" | "payment" | "fiscal">;

const COLUMNS = `b.tenant_id as "tenantId", b.id, b.name, b.address_hash as "addressHash", b.address_end as "addressEnd", b.payment, b.fiscal, b.version,
  b.last_seen_at as "lastSeenAt", b.state, b.state_at as "stateAt", b.checked_at as "checkedAt", b.last_error as "lastError",
  b.check_asked_at as "checkAskedAt", b.former_terminals as "formerTerminals", b.rights,
  b.approved_at as "approvedAt", b.approved_by as "approvedBy", b.shown_to as "shownTo", b.exposed_at as "exposedAt", b.updates,
  b.requested_program as "requestedProgram", b.requested_program_at as "requestedProgramAt", b.program_state as "programState",
  b.created_at as "createdAt", b.updated_at as "updatedAt"`;

/** A new bridge's rights, the member who approved them, and the members who saw its address. */
export interface BridgeGrant {
  rights: BridgeRights;
  /** The member's ID, or null. */
  approvedBy: string | null;
  /** The member's ID, or null. */
  shownTo: string | null;
}

const INSERT = statement(
  "bridge_insert",
  `insert into bridge as b (tenant_id, id, name, address_hash, address_end, payment, fiscal, rights, approved_by, approved_at, shown_to)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text, case when $9::text is not null then now() end,
     array_remove(array[$10::text], null))
   returning ${COLUMNS}`,
);

/** Adds a bridge. */
export async function insertBridge(
  db: Queries,
  tenantId: string,
  id: string,
  { hash, end }: StoredAddress,
  { name, payment, fiscal }: BridgeInput,
  { rights, approvedBy, shownTo }: BridgeGrant,
): Promise<BridgeRow> {
  const values = [
    tenantId,
    id,
    name,
    hash,
    end,
    json(payment),
    json(fiscal),
    json(rights),
    approvedBy,
    shownTo,
  ];
  return (await db.one<BridgeRow>(INSERT, values))!;
}

const LIST = statement("bridge_list", `select ${COLUMNS} from bridge b where b.tenant_id = $1 order by b.id`);

/** Lists the merchant's bridges. */
export function listBridges(db: Queries, tenantId: string): Promise<BridgeRow[]> {
  return db.all<BridgeRow>(LIST, [tenantId]);
}

const READ = statement("bridge_read", `select ${COLUMNS} from bridge b where b.tenant_id = $1 and b.id = $2`);

/** Reads a bridge; undefined if there is none. */
export function readBridge(db: Queries, tenantId: string, id: string): Promise<BridgeRow | undefined> {
  return db.one<BridgeRow>(READ, [tenantId, id]);
}

/** Whether a change replaces or removes the bridge's terminal. */
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
     address_end = coalesce($9, b.address_end),
     shown_to = case when $8::bytea is null then b.shown_to else array_remove(array[$10::text], null) end,
     exposed_at = case when $8::bytea is null then b.exposed_at end,
     rights = coalesce($11, b.rights), approved_by = case when $12 then $13::text else b.approved_by end,
     approved_at = case when not $12 then b.approved_at when $13::text is not null then now() end, former_terminals = was.former_terminals, updates = coalesce($14, b.updates),
     requested_program = case when $15 then $16::text else b.requested_program end,
     requested_program_at = case when not $15 or b.requested_program is not distinct from $16 then b.requested_program_at when $16::text is not null then now() end, updated_at = now()
   from was where b.tenant_id = $1 and b.id = $2 returning ${COLUMNS}`,
);

/** A change to a bridge's address or rights. */
export interface BridgeAccess {
  /** The new address, and the member who is shown it. */
  address?: StoredAddress & { shownTo: string | null };
  rights?: BridgeRights;
  /** The member who approves the bridge; null revokes the approval. */
  approvedBy?: string | null;
}

/** A change to the bridge's program. */
export interface ProgramChange {
  updates?: UpdatePolicy;
  /** The version to install; null withdraws the request. */
  requestedProgram?: string | null;
}

/** Updates only the fields that are set; null removes a setting. */
export function updateBridge(
  db: Queries,
  tenantId: string,
  id: string,
  change: Partial<BridgeInput> & BridgeAccess & ProgramChange,
): Promise<BridgeRow | undefined> {
  const { name = null, payment, fiscal, address, rights, approvedBy, updates, requestedProgram } = change;
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
    address?.shownTo ?? null,
    json(rights),
    approvedBy !== undefined,
    approvedBy ?? null,
    updates ?? null,
    requestedProgram !== undefined,
    requestedProgram ?? null,
  ];
  return db.one<BridgeRow>(UPDATE, values);
}

const DELETE = statement("bridge_delete", "delete from bridge where tenant_id = $1 and id = $2 returning id");

/** Deletes a bridge; false if there was none. */
export async function deleteBridge(db: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await db.one(DELETE, [tenantId, id])) !== undefined;
}

const SEE = statement(
  "bridge_see",
  "update bridge set last_seen_at = now(), version = coalesce($3, version) where tenant_id = $1 and id = $2",
);

/** Records a call from the bridge, and its version. */
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

const MEMBER = statement(
  "bridge_acting_member",
  "select id from app_user where tenant_id = $1 and id = $2 and removed_at is null",
);

/** Returns the member whom a bridge names in an order; undefined if the ID is not a member's. */
export async function actingMember(
  db: Queries,
  tenantId: string,
  named: string | string[] | undefined,
): Promise<string | undefined> {
  if (typeof named !== "string") return undefined;
  return (await db.one<{ id: string }>(MEMBER, [tenantId, named]))?.id;
}
