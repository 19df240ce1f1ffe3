import { type Queries, statement } from "../db/database.ts";

/** A registered bridge as stored. */
export interface BridgeRow {
  tenantId: string;
  id: string;
  name: string;
  sourceAddress: Buffer;
  payment: { provider: string; terminalId?: string } | null;
  fiscal: { provider: string } | null;
  version: string | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What the merchant decides about a bridge. */
export type BridgeInput = Pick<BridgeRow, "name" | "payment" | "fiscal">;

const COLUMNS = `b.tenant_id as "tenantId", b.id, b.name, b.source_address as "sourceAddress", b.payment, b.fiscal, b.version,
  b.last_seen_at as "lastSeenAt", b.created_at as "createdAt", b.updated_at as "updatedAt"`;

const INSERT = statement(
  "bridge_insert",
  `insert into bridge as b (tenant_id, id, name, source_address, payment, fiscal) values ($1, $2, $3, $4, $5, $6)
   returning ${COLUMNS}`,
);

export async function insertBridge(
  db: Queries,
  tenantId: string,
  id: string,
  sealedAddress: Buffer,
  { name, payment, fiscal }: BridgeInput,
): Promise<BridgeRow> {
  return (await db.one<BridgeRow>(INSERT, [tenantId, id, name, sealedAddress, json(payment), json(fiscal)]))!;
}

const LIST = statement("bridge_list", `select ${COLUMNS} from bridge b where b.tenant_id = $1 order by b.id`);

export function listBridges(db: Queries, tenantId: string): Promise<BridgeRow[]> {
  return db.all<BridgeRow>(LIST, [tenantId]);
}

const READ = statement("bridge_read", `select ${COLUMNS} from bridge b where b.tenant_id = $1 and b.id = $2`);

export function readBridge(db: Queries, tenantId: string, id: string): Promise<BridgeRow | undefined> {
  return db.one<BridgeRow>(READ, [tenantId, id]);
}

const UPDATE = statement(
  "bridge_update",
  `update bridge b set name = coalesce($3, b.name), payment = case when $4 then $5 else b.payment end,
     fiscal = case when $6 then $7 else b.fiscal end, source_address = coalesce($8, b.source_address), updated_at = now()
   where b.tenant_id = $1 and b.id = $2 returning ${COLUMNS}`,
);

/** Changes what is given; `null` settings are taken away, absent ones stay. */
export function updateBridge(
  db: Queries,
  tenantId: string,
  id: string,
  change: Partial<BridgeInput> & { sealedAddress?: Buffer },
): Promise<BridgeRow | undefined> {
  const { name = null, payment, fiscal, sealedAddress = null } = change;
  const values = [
    tenantId,
    id,
    name,
    payment !== undefined,
    json(payment),
    fiscal !== undefined,
    json(fiscal),
    sealedAddress,
  ];
  return db.one<BridgeRow>(UPDATE, values);
}

const DELETE = statement("bridge_delete", "delete from bridge where tenant_id = $1 and id = $2 returning id");

export async function deleteBridge(db: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await db.one(DELETE, [tenantId, id])) !== undefined;
}

const SEE = statement(
  "bridge_see",
  "update bridge set last_seen_at = now(), version = coalesce($3, version) where tenant_id = $1 and id = $2",
);

/** Notes that the bridge called, and with which version. */
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
