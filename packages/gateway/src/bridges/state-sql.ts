import type { Static } from "@banco/core/schema";
import { type Queries, statement } from "../db/statement.ts";
import type { BridgeRow } from "./sql.ts";
import type { BridgeError, BridgeStateReport } from "./state-schemas.ts";

/** The stored part of a report. */
export type StoredState = Pick<BridgeStateReport, "program" | "configuration" | "devices">;
export type StoredError = Static<typeof BridgeError>;

/** Stores a report. Requests a device check from a bridge that was restarted or has never checked. */
const KEEP = statement(
  "bridge_state_keep",
  `with told as (
     select now() as at, date_trunc('milliseconds', check_asked_at) as asked_at from bridge where tenant_id = $1 and id = $2 for update
   )
   update bridge set state = $3, state_at = told.at, checked_at = case when $4 then told.at else checked_at end,
     last_error = coalesce($5, last_error),
     check_asked_at = case when told.asked_at = $6 then null when $7 then coalesce(check_asked_at, told.at) else check_asked_at end
   from told where tenant_id = $1 and id = $2`,
);

/** Stores a bridge's report, and clears a device check that it completes. */
export async function keepState(
  db: Queries,
  { tenantId, id }: Pick<BridgeRow, "tenantId" | "id">,
  report: BridgeStateReport,
  error: StoredError | null,
): Promise<void> {
  const { program, configuration, devices, hasLooked, answers = null } = report;
  const state: StoredState = { program, configuration, devices };
  const isUnseen = devices.some(({ isGood }) => isGood === null);
  const values = [
    JSON.stringify(state),
    hasLooked,
    error && JSON.stringify(error),
    answers && new Date(answers),
    isUnseen,
  ];
  await db.all(KEEP, [tenantId, id, ...values]);
}

const CHECK_REQUESTED_AT = statement(
  "bridge_check_asked",
  `select check_asked_at as "checkAskedAt" from bridge where tenant_id = $1 and id = $2`,
);

/** Returns when a device check was requested from the bridge; null if none is pending. */
export async function readCheckRequestedAt(
  db: Queries,
  { tenantId, id }: Pick<BridgeRow, "tenantId" | "id">,
): Promise<Date | null> {
  return (
    (await db.one<{ checkAskedAt: Date | null }>(CHECK_REQUESTED_AT, [tenantId, id]))?.checkAskedAt ?? null
  );
}

const ASK = statement(
  "bridge_check_ask",
  "update bridge set check_asked_at = now() where tenant_id = $1 and id = $2 returning id",
);

/** Requests a device check from a bridge; returns false if the bridge does not exist. */
export async function askCheck(db: Queries, tenantId: string, id: string): Promise<boolean> {
  return (await db.one(ASK, [tenantId, id])) !== undefined;
}
