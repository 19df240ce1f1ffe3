/**
 * Where a table's rows are stored if the database is a Citus cluster:
 *
 * - `tenant`: distributed by tenant, so that all rows of a merchant in all tables are on one worker;
 * - `reference`: replicated on every node, because statements on any tenant's rows need it;
 * - `local`: only on the coordinator. No statement joins such a table with tenant tables.
 *
 * Plain PostgreSQL ignores the placement.
 */
export type Placement = "tenant" | "reference" | "local";

/** The placement of every table; `test/db/placement.test.ts` checks it against the migrated schema. */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  account: "tenant",
  api_key: "tenant",
  app: "reference",
  app_user: "tenant",
  asset: "tenant",
  asset_download: "tenant",
  audit_entry: "tenant",
  auth_attempt: "local",
  auth_code: "tenant",
  auth_session: "tenant",
  background_step: "local",
  bank_entry: "tenant",
  bank_statement: "tenant",
  billing_customer: "local",
  billing_endpoint: "local",
  billing_event: "local",
  billing_subscription: "local",
  bridge: "tenant",
  bridge_operation: "tenant",
  client_document: "local",
  customer: "tenant",
  database_mark: "local",
  day_close: "tenant",
  dev_mail: "local",
  device: "tenant",
  dispute: "tenant",
  event: "tenant",
  export: "tenant",
  export_download: "tenant",
  export_piece: "tenant",
  fiscal_document: "tenant",
  fiscal_series: "tenant",
  idempotency_key: "tenant",
  invitation: "tenant",
  master_key: "local",
  membership: "local",
  notice: "tenant",
  notice_told: "tenant",
  pairing_code: "local",
  passcode: "local",
  passkey: "local",
  passkey_challenge: "local",
  payment_exchange: "tenant",
  payment_location: "tenant",
  payment_refund: "tenant",
  payment_terminal: "tenant",
  payment_transaction: "tenant",
  payment_webhook: "tenant",
  payout: "tenant",
  payout_line: "tenant",
  pos_declaration: "tenant",
  pos_link: "tenant",
  pos_register: "tenant",
  pos_terminal: "tenant",
  preference: "tenant",
  privacy_piece: "tenant",
  privacy_request: "tenant",
  product: "tenant",
  push: "tenant",
  rate_limit: "local",
  reconciliation_case: "tenant",
  reconciliation_state: "tenant",
  refresh_token: "tenant",
  registered_client: "local",
  report_cell: "tenant",
  report_day: "tenant",
  report_fold: "reference",
  report_mark: "tenant",
  request_log: "tenant",
  revocation: "local",
  schema_migration: "local",
  sdi_invoice: "local",
  sdi_reception: "local",
  sdi_transmission: "local",
  signing_key: "local",
  store_note: "tenant",
  store_order_seen: "tenant",
  sale: "tenant",
  prepayment: "tenant",
  store_refund: "tenant",
  store_webhook: "tenant",
  tenant: "tenant",
  venue_order: "tenant",
  venue_table: "tenant",
  webhook_delivery: "tenant",
};

/**
 * Distribution columns with other names. The `tenant_id` of a delivery is the app's, but the delivery is
 * placed with its event.
 */
const COLUMNS: Readonly<Record<string, string>> = { tenant: "id", webhook_delivery: "merchant_id" };

/** Returns the column by which a tenant table is distributed. */
export function tenantColumnOf(table: string): string {
  return COLUMNS[table] ?? "tenant_id";
}
