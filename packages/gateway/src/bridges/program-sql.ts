import { type Queries, statement } from "../db/statement.ts";
import type { BridgeProgramState } from "./program-schemas.ts";
import type { BridgeRow } from "./sql.ts";

const IS_DONE = "date_trunc('milliseconds', requested_program_at) = $4";

const KEEP = statement(
  "bridge_program_keep",
  `update bridge set program_state = $3,
     requested_program = case when ${IS_DONE} then null else requested_program end,
     requested_program_at = case when ${IS_DONE} then null else requested_program_at end
   where tenant_id = $1 and id = $2`,
);

/**
 * Stores a bridge's report on its program.
 *
 * @param done - the timestamp of the completed request; a request made after it is kept
 */
export async function keepProgramState(
  db: Queries,
  { tenantId, id }: Pick<BridgeRow, "tenantId" | "id">,
  state: BridgeProgramState,
  done: Date | null,
): Promise<void> {
  await db.all(KEEP, [tenantId, id, JSON.stringify(state), done]);
}
