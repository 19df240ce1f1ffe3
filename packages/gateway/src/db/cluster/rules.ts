/**
 * A schema rule that a cluster cannot enforce, and what replaces it there. A single server keeps the rule.
 *
 * IDs and codes are random (122 bits and more), so collisions do not occur.
 */
export interface Replaced {
  table: string;
  name: string;
  what: "key" | "link" | "trigger";
  /** The replacement's SQL, if any. */
  instead?: string;
}

/** The rules that `distribute` removes; a test checks them against the migrated schema. */
export const REPLACED: readonly Replaced[] = [
  // Users are never deleted, and apps are on every node.
  { table: "app", name: "app_tenant_id_user_id_fkey", what: "link" },
  {
    table: "webhook_delivery",
    name: "webhook_delivery_pkey",
    what: "key",
    instead: `alter table webhook_delivery add constraint webhook_delivery_pkey primary key (tenant_id, app_id, event_id, merchant_id)`,
  },
  {
    table: "asset",
    name: "asset_id",
    what: "key",
    instead: "create index asset_id on asset (id)",
  },
  {
    table: "customer",
    name: "customer_code",
    what: "key",
    instead: "create index customer_code on customer (code)",
  },
  // A registration first removes its token from all other devices, under a lock on the token
  // (devices/sql.ts).
  {
    table: "device",
    name: "device_token",
    what: "key",
    instead: "alter table device add constraint device_token unique (tenant_id, type, token)",
  },
  // The trigger serves processes from the previous release, and writes to the coordinator.
  { table: "app_user", name: "app_user_membership", what: "trigger" },
  // A cluster does not support statement-level triggers. Other triggers protect the rows from changes and deletion
  // there, too.
  { table: "account", name: "account_is_not_emptied", what: "trigger" },
  { table: "audit_entry", name: "audit_entry_is_not_emptied", what: "trigger" },
];
