import { type Queries, statement } from "../db/statement.ts";

/** A subject's use of its window. */
export interface Used {
  subject: string;
  used: number;
  secondsLeft: number;
}

/** Counts in the order of the subjects, so that two requests never deadlock. */
const COUNT = statement(
  "auth_attempt_count",
  `insert into auth_attempt as a (subject, used, expires_at)
   select subject, 1, now() + make_interval(secs => seconds)
   from unnest($1::text[], $2::int[]) as tried (subject, seconds) order by subject
   on conflict (subject) do update set
     used = case when a.expires_at > now() then a.used + 1 else 1 end,
     expires_at = case when a.expires_at > now() then a.expires_at else excluded.expires_at end
   returning subject, used, ceil(extract(epoch from expires_at - now()))::int as "secondsLeft"`,
);
const FORGIVE = statement("auth_attempt_forgive", "delete from auth_attempt where subject = any($1)");
const FORGET = statement("auth_attempt_forget", "delete from auth_attempt where expires_at < now()");

/** Counts an attempt against each limit, and returns how much of each window is used. */
export function countAttempts(
  queries: Queries,
  limits: readonly { subject: string; seconds: number }[],
): Promise<Used[]> {
  const subjects = limits.map(({ subject }) => subject);
  return queries.all<Used>(COUNT, [subjects, limits.map(({ seconds }) => seconds)]);
}

/** Resets those windows after a successful attempt. */
export async function forgive(queries: Queries, subjects: string[]): Promise<void> {
  await queries.all(FORGIVE, [subjects]);
}

/** Deletes windows that have passed. */
export async function forgetTries(queries: Queries): Promise<void> {
  await queries.all(FORGET);
}
