import { newId, Problem } from "@banco/core";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { QUOTA_COUNT_MS } from "../pace.ts";
import { type Counted, countWith } from "./quotas-sql.ts";

const DAY_MS = 86_400_000;

/** The text that follows the limit in each error. */
const NAMES: Record<Counted, string> = {
  files: "files: delete one that is not used",
  fileBytes: "bytes of files: delete an unused one",
  keys: "API keys, including those revoked in the last day: revoke an unused one",
  apps: "apps: delete one that is not used",
  bridges: "bridges: delete one that is not used",
  pairingCodes: "open pairing codes: they expire within 15 minutes",
  products: "products: delete those that are no longer sold",
  customers: "customers: delete those who no longer come",
  tables: "tables: delete those that are gone",
  posTerminals: "terminals of the POS–register desk: delete those without a link",
  posRegisters: "registers of the POS–register desk: delete those without a link",
  posLinks: "links of the POS–register desk: delete those entered by mistake",
  ordersPerDay: "new orders within 24 hours",
};

/** How many orders a merchant can still add, by this process's last count. */
interface Room {
  countedAt: number;
  /** How many orders can be added before they are counted again. */
  left: number;
}

/**
 * The share of the remaining quota that one process uses before it counts again; even ten processes together do not
 * use up the quota.
 */
const SHARE = 1 / 10;
const MERCHANTS_MAX = 10_000;
const rooms = new WeakMap<Gateway["settings"], Map<string, Room>>();

/**
 * Checks a merchant's quota, in the transaction that creates the record. Orders are counted only once a minute while
 * the quota is far from reached, because counting takes a lock and reads all of the day's orders.
 *
 * @param added - how many are being created; bytes for files
 * @throws Problem `quota_reached` if the merchant would exceed the operator's limit
 */
export async function requireRoom(
  { settings, clock }: Pick<Gateway, "settings" | "clock">,
  queries: Queries,
  tenantId: string,
  kind: Counted,
  added = 1,
): Promise<void> {
  const now = clock.now().getTime();
  const known = rooms.get(settings) ?? new Map<string, Room>();
  const room = kind === "ordersPerDay" ? known.get(tenantId) : undefined;
  if (room && now - room.countedAt < QUOTA_COUNT_MS && room.left >= added) {
    room.left -= added;
    return;
  }
  const most = settings.quotas[kind];
  const since = newId("ord", new Date(now - DAY_MS));
  const used = await countWith(queries, kind, { tenantId, added, since });
  if (used > most) throw new Problem("quota_reached", `A merchant can have at most ${most} ${NAMES[kind]}`);
  if (kind !== "ordersPerDay") return;
  if (known.size >= MERCHANTS_MAX) known.clear();
  known.set(tenantId, { countedAt: now, left: Math.floor((most - used) * SHARE) });
  rooms.set(settings, known);
}
