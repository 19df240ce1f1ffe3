import { type Queries, statement } from "../db/database.ts";

/** A provider the tenant has an account at. */
export interface ConnectedProvider {
  provider: string;
  status: "pending" | "active" | "error";
}

const CONNECTED = statement(
  "payment_account_connected_all",
  "select provider, status from payment_account where tenant_id = $1 and status <> 'disconnected'",
);

/** The payment providers that the tenant has an account at, and how each stands. */
export function listConnected(db: Queries, tenantId: string): Promise<ConnectedProvider[]> {
  return db.all<ConnectedProvider>(CONNECTED, [tenantId]);
}
