import { type Queries, statement } from "../db/statement.ts";

/** The channel that announces a user's answer: the question's ID, who answered, and the action. */
export const CHANNEL = "banco_mcp_answer";

const TELL = statement("mcp_answer", `select pg_notify('${CHANNEL}', $1) as _told`);

/** Announces a user's answer to every process. */
export async function announceAnswer(queries: Queries, answer: string): Promise<void> {
  await queries.all(TELL, [answer]);
}
