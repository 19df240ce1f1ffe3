import { newId } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { Queries } from "../db/statement.ts";
import { eventStep } from "../events/sql.ts";
import { readDueWindow } from "./link-windows-sql.ts";

/** Adds the event of a window with undeclared links, together with its e-mail. */
export async function reportDueWindow(
  queries: Queries,
  clock: Pick<Clock, "now">,
  { tenantId, subjectId }: { tenantId: string; subjectId: string },
): Promise<void> {
  const due = await readDueWindow(queries, tenantId, subjectId);
  if (!due) return;
  const event = { tenantId, id: newId("evt"), type: "pos_link.due", subjectId, data: due };
  await queries.together([eventStep({ ...event, createdAt: clock.now() })]);
}
