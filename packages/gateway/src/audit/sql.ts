import { daysAgo, type Forget, forgetting } from "../db/forget-sql.ts";
import { type Queries, type Step, statement } from "../db/statement.ts";

/** The actor of a change. */
export interface Actor {
  tenantId: string;
  type: "user" | "app" | "key" | "bridge" | "provider";
  id: string;
  /** The user on whose behalf the actor acts. */
  userId: string | null;
}

/** An entry of the audit log, as stored. */
export interface AuditRow {
  tenantId: string;
  id: string;
  actorType: Actor["type"];
  actorId: string;
  userId: string | null;
  action: string;
  summary: string | null;
  path: string;
  subjectId: string | null;
  effects: string[];
  status: number;
  ip: string;
  requestId: string;
  createdAt: Date;
}

const COLUMNS = `tenant_id as "tenantId", id, actor_type as "actorType", actor_id as "actorId", user_id as "userId", action, summary,
  path, subject_id as "subjectId", effects, status, ip, request_id as "requestId", created_at as "createdAt"`;

const ADD = statement(
  "audit_entry_add",
  `insert into audit_entry (tenant_id, id, actor_type, actor_id, user_id, action, summary, path, subject_id, effects, status, ip,
     request_id, created_at)
   select e.* from jsonb_to_recordset($1::jsonb) as e ("tenantId" text, id text,
     "actorType" text, "actorId" text, "userId" text, action text, summary text, path text, "subjectId" text, effects text[], status integer,
     ip text, "requestId" text, "createdAt" timestamptz)
   on conflict do nothing`,
);
const list = (name: string, more: string) =>
  statement(
    name,
    `select ${COLUMNS} from audit_entry where tenant_id = $1 and ($2::text is null or id < $2)
       and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at <= $4) ${more}
     order by id desc limit $5`,
  );
const LIST = list("audit_entry_list", "");
const LIST_OF_BRIDGE = list("audit_entry_list_of_bridge", "and actor_type = 'bridge' and actor_id = $6");

/** Writes entries; leaves existing entries unchanged. */
export async function addEntries(db: Queries, entries: readonly AuditRow[]): Promise<void> {
  await db.all(ADD, [JSON.stringify(entries)]);
}

/** Adds an entry together with other statements (`Queries.together`). */
export function entryStep(entry: AuditRow): Step {
  return [ADD, [JSON.stringify([entry])]];
}

/** A filter for a merchant's entries. */
export interface EntryFilter {
  before: string | null;
  start: string | null;
  end: string | null;
  /** Only this bridge's actions; null: the actions of all actors. */
  bridgeId: string | null;
  limit: number;
}

/** Returns a page of a merchant's entries, newest first. */
export function listEntries(
  db: Queries,
  tenantId: string,
  { before, start, end, bridgeId, limit }: EntryFilter,
): Promise<AuditRow[]> {
  const values = [tenantId, before, start, end, limit];
  return bridgeId === null
    ? db.all<AuditRow>(LIST, values)
    : db.all<AuditRow>(LIST_OF_BRIDGE, [...values, bridgeId]);
}

/** Deletes old entries; a trigger on the table protects those younger than ten years. */
export const forgetEntries: Forget = forgetting("audit_entry", daysAgo("created_at"));
