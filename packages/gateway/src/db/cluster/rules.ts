/**
 * A rule of the schema that a cluster can not keep, and what stands there instead; on one machine the rule
 * stays.
 *
 * The identifiers and codes are random (122 bits and more), so that none comes twice by chance.
 */
export interface Replaced {
  table: string;
  name: string;
  what: "key" | "link" | "trigger";
  /** SQL; absent: nothing. */
  instead?: string;
}

/** The rules that `distribute` takes away; a test holds them against the migrated schema. */
export const REPLACED: readonly Replaced[] = [
  // Nobody deletes a user, and apps are on every machine.
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
  // Who registers a token takes it from all others first, and holds a lock on it (devices/sql.ts).
  {
    table: "device",
    name: "device_token",
    what: "key",
    instead: "alter table device add constraint device_token unique (tenant_id, type, token)",
  },
  // It serves the last release's processes, and writes to the coordinator.
  { table: "app_user", name: "app_user_membership", what: "trigger" },
  // A cluster has no rules for whole statements. Rows can be neither changed nor deleted there either.
  { table: "account", name: "account_is_not_emptied", what: "trigger" },
  { table: "audit_entry", name: "audit_entry_is_not_emptied", what: "trigger" },
];
