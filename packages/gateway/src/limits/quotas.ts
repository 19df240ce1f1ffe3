import { newId, Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { type Counted, countWith } from "./quotas-sql.ts";

const DAY_MS = 86_400_000;

/** The text of each error, after the limit. */
const NAMES: Record<Counted, string> = {
  files: "files: delete one that is not used",
  fileBytes: "bytes of files: delete one that is not used",
  keys: "API keys, those revoked within a day included: revoke one that is not used",
  apps: "apps: delete one that is not used",
  bridges: "bridges: delete one that is not used",
  pairingCodes: "open pairing codes: they end within a quarter of an hour",
  products: "products: delete those that are not sold any more",
  customers: "customers: delete those who do not come any more",
  tables: "tables: delete those that are gone",
  ordersPerDay: "new orders within 24 hours",
};

/**
 * Checks a merchant's quota, in the transaction that creates the record.
 *
 * @param added - how many are created now; bytes for files
 * @throws Problem `quota_reached` when the merchant then had more than the operator allows
 */
export async function requireRoom(
  { settings, clock }: Pick<Gateway, "settings" | "clock">,
  queries: Queries,
  tenantId: string,
  kind: Counted,
  added = 1,
): Promise<void> {
  const most = settings.quotas[kind];
  const since = newId("ord", new Date(clock.now().getTime() - DAY_MS));
  if ((await countWith(queries, kind, { tenantId, added, since })) <= most) return;
  throw new Problem("quota_reached", `A merchant has at most ${most} ${NAMES[kind]}`);
}
