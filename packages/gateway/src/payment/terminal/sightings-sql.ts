import type { Mode } from "@banco/providers";
import { modeOf } from "../../connections/sql.ts";
import { type Queries, statement } from "../../db/statement.ts";

/** A terminal or location as a provider lists it, and when Banco first saw it and last saw it change. */
export interface Sighting<Facts> {
  id: string;
  mode: Mode;
  facts: Facts;
  /** The location that Banco stores for a terminal. */
  locationId?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

type Kind = "terminal" | "location";

const see = (kind: Kind) =>
  statement(
    `payment_${kind}_see`,
    `insert into payment_${kind} as s (tenant_id, account_id, id, facts)
     select $1, $2, seen.id, seen.facts from unnest($3::text[], $4::jsonb[]) as seen (id, facts)
     on conflict (tenant_id, account_id, id) do update set
       updated_at = case when s.facts is distinct from excluded.facts then excluded.updated_at else s.updated_at end, facts = excluded.facts
     returning s.id, s.facts, ${kind === "terminal" ? 's.location_id as "locationId",' : ""}
       s.created_at as "createdAt", s.updated_at as "updatedAt"`,
  );
/**
 * Reads the mode in a separate statement: a cluster cannot both insert rows from another part of a statement
 * and evaluate a subquery.
 */
const MODE = statement("payment_seen_mode", "select mode from account where tenant_id = $1 and id = $2");
const SEE = { terminal: see("terminal"), location: see("location") };

/**
 * Records the terminals or locations that a provider lists, in one round trip. Providers store no timestamps for their
 * terminals: a record's `createdAt` is when Banco first saw it, `updatedAt` when it last saw a change.
 */
export async function noteSightings<Facts extends { id: string }>(
  db: Queries,
  kind: Kind,
  account: { tenantId: string; id: string },
  seen: readonly Facts[],
): Promise<Sighting<Facts>[]> {
  if (seen.length === 0) return [];
  const facts = seen.map((one) => JSON.stringify(one));
  const ids = seen.map(({ id }) => id);
  const [rows, accounts] = (await db.together([
    [SEE[kind], [account.tenantId, account.id, ids, facts]],
    [MODE, [account.tenantId, account.id]],
  ])) as [Omit<Sighting<Facts>, "mode">[], { mode: Mode }[]];
  const { mode } = accounts[0]!;
  const byId = new Map(rows.map((row) => [row.id, { ...row, mode }]));
  return seen.map(({ id }) => byId.get(id)!);
}

const PLACE = statement(
  "payment_terminal_place",
  `update payment_terminal s set location_id = $4, updated_at = now()
   where s.tenant_id = $1 and s.account_id = $2 and s.id = $3
   returning s.id, ${modeOf("s")} as mode, s.facts, s.location_id as "locationId", s.created_at as "createdAt", s.updated_at as "updatedAt"`,
);

/** Stores a terminal's location. */
export async function placeTerminal<Facts>(
  db: Queries,
  account: { tenantId: string; id: string },
  terminalId: string,
  locationId: string,
): Promise<Sighting<Facts>> {
  const values = [account.tenantId, account.id, terminalId, locationId];
  return (await db.one<Sighting<Facts>>(PLACE, values))!;
}

const CLEAR = statement(
  "payment_terminal_clear",
  "update payment_terminal set location_id = null where tenant_id = $1 and account_id = $2 and location_id = $3 returning id",
);

/** Removes the terminals from a deleted location. */
export async function clearLocation(
  db: Queries,
  account: { tenantId: string; id: string },
  locationId: string,
): Promise<void> {
  await db.all(CLEAR, [account.tenantId, account.id, locationId]);
}

const forget = (kind: Kind) =>
  statement(
    `payment_${kind}_forget`,
    `delete from payment_${kind} where tenant_id = $1 and account_id = $2 and id = $3 returning id`,
  );
const FORGET = { terminal: forget("terminal"), location: forget("location") };

/** Deletes a terminal or location that no longer exists; returns false if it was not stored. */
export async function forgetSighting(
  db: Queries,
  kind: Kind,
  account: { tenantId: string; id: string },
  id: string,
): Promise<boolean> {
  return (await db.one(FORGET[kind], [account.tenantId, account.id, id])) !== undefined;
}

const KNOWN_LOCATIONS = statement(
  "payment_location_known",
  `select s.id, ${modeOf("s")} as mode, s.facts, s.created_at as "createdAt", s.updated_at as "updatedAt" from payment_location s
   where s.tenant_id = $1 and s.account_id = $2 order by s.created_at, s.id`,
);

/** Reads the locations that Banco stores for an account whose provider has none. */
export function readStoredLocations<Facts>(
  db: Queries,
  account: { tenantId: string; id: string },
): Promise<Sighting<Facts>[]> {
  return db.all<Sighting<Facts>>(KNOWN_LOCATIONS, [account.tenantId, account.id]);
}
