import ipaddr from "ipaddr.js";
import { type Queries, statement } from "../../db/statement.ts";
import { rateLimited } from "../../server/rate-limit.ts";

/** How often something may be tried before it has to wait. The window begins with the first try. */
export interface Limit {
  subject: string;
  tries: number;
  seconds: number;
}

/** Counts in the order of the subjects, so that two requests never wait for each other in a circle. */
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

/**
 * Counts a try against all the limits. To be committed before the try is made: who breaks the connection has used it all the
 * same.
 *
 * @throws Problem `rate_limited` when one of them is used up, with the time to wait
 */
export async function countTry(queries: Queries, limits: Limit[]): Promise<void> {
  const counted = await queries.all<{ subject: string; used: number; secondsLeft: number }>(COUNT, [
    limits.map((limit) => limit.subject),
    limits.map((limit) => limit.seconds),
  ]);
  const [longest] = counted
    .map((one) => ({ ...one, tries: limits.find(({ subject }) => subject === one.subject)!.tries }))
    .filter(({ used, tries }) => used > tries)
    .sort((one, other) => other.secondsLeft - one.secondsLeft);
  if (!longest) return;
  const { tries, secondsLeft } = longest;
  throw rateLimited("Too many tries; wait before the next", tries, Math.max(1, secondsLeft));
}

/** Begins those windows anew: the try was the right one. */
export async function forgive(queries: Queries, subjects: string[]): Promise<void> {
  await queries.all(FORGIVE, [subjects]);
}

/** Deletes windows that have passed. */
export async function forgetTries(queries: Queries): Promise<void> {
  await queries.all(FORGET);
}

/** The network an address belongs to, as far as one customer usually has it whole: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  const bits = address.kind() === "ipv4" ? 24 : 64;
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(bytes).toString("hex")}/${bits}`;
}
