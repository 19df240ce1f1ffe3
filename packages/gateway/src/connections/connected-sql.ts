import type { Mode, ProviderKind } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";

/** A provider the tenant has an account at. */
export interface ConnectedProvider {
  kind: ProviderKind;
  provider: string;
  status: "pending" | "active" | "error";
  mode: Mode;
}

const CONNECTED = statement(
  "account_connected_all",
  "select kind, provider, status, mode from account where tenant_id = $1 and status <> 'disconnected'",
);

/** The providers that the tenant has an account at, and how each stands. */
export function listConnected(db: Queries, tenantId: string): Promise<ConnectedProvider[]> {
  return db.all<ConnectedProvider>(CONNECTED, [tenantId]);
}
