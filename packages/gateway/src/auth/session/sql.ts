import { AT_HOME } from "../../db/home.ts";
import { type Queries, statement } from "../../db/statement.ts";
import { storedScopes } from "../refunds-scope.ts";
import type { SecretKey } from "../secret.ts";
import type { User } from "../users-sql.ts";
import type { NewSession, Session } from "./record.ts";

/** Whether the session must create a passkey before anything else; never true for an app's session. */
const owes = (clientId: string, byPasskey: string) =>
  `(${clientId} is null and not ${byPasskey} and (select demands_passkeys from tenant where id = $1)) as "owesPasskey"`;

/** The scopes of a session, separated by spaces. */
const SCOPE = `array_to_string(${storedScopes("string_to_array(s.scope, ' ')", "s.separate_refunds")}, ' ') as scope`;

const START = statement(
  "session_start",
  `with member as (
     select tenant_id, id, role, role_version from app_user where tenant_id = $1 and id = $3 and removed_at is null),
   session as (
     insert into auth_session as s (tenant_id, id, user_id, client_id, scope, ip, user_agent, refreshes_alone, expires_at, proved_at, by_passkey,
       separate_refunds)
     select home.id, $2, member.id, $4, $5, $6, $7, $8::boolean, now() + make_interval(days => $9), $12::timestamptz, $13::boolean, true from ${AT_HOME}, member
     returning s.id, s.expires_at),
   token as (
     insert into refresh_token (tenant_id, hash, session_id, expires_at)
     select home.id, $10::bytea, session.id, least(expires_at, now() + make_interval(days => $11)) from ${AT_HOME}, session)
   select role, role_version as "roleVersion", ${owes("$4::text", "$13::boolean")} from member`,
);

/** Selects the sessions whose refresh tokens a client may use; without a client, those that refresh without one. */
const refreshedBy = (clientId: string) =>
  `case when ${clientId}::text is null then s.refreshes_alone else s.client_id = ${clientId} end`;

/** Decides, in one statement, which of several concurrent requests with a token gets its successor. */
const ROTATE = statement(
  "session_rotate",
  `with used as (
     update refresh_token t set used_at = now() from auth_session s
     join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.removed_at is null
     where t.tenant_id = $1 and t.hash = $2 and t.used_at is null and t.expires_at > now()
       and s.tenant_id = $1 and s.id = t.session_id and s.ended_at is null and s.expires_at > now()
       and ${refreshedBy("$3")}
     returning s.tenant_id, s.id, s.user_id, s.client_id, ${SCOPE}, s.separate_refunds, s.expires_at, s.by_passkey, u.role, u.role_version),
   successor as (
     insert into refresh_token (tenant_id, hash, session_id, expires_at)
     select home.id, $4, used.id, least(expires_at, now() + make_interval(days => $5)) from ${AT_HOME}, used),
   seen as (
     update auth_session s set last_used_at = now() from used where s.tenant_id = $1 and s.id = used.id)
   select tenant_id as "tenantId", id as "sessionId", user_id as "userId", client_id as "clientId", scope,
     separate_refunds as "separatesRefunds", role, role_version as "roleVersion", ${owes("client_id", "by_passkey")} from used`,
);

const REUSED = statement(
  "session_reused",
  `select t.session_id as "sessionId" from refresh_token t
   join auth_session s on s.tenant_id = $1 and s.id = t.session_id
   where t.tenant_id = $1 and t.hash = $2 and t.used_at < now() - make_interval(secs => $3)
     and ${refreshedBy("$4")}`,
);

/** Finds the session of a recently used token whose successor is unused. */
const REPEATED = statement(
  "session_repeated",
  `select s.tenant_id as "tenantId", s.id as "sessionId", s.user_id as "userId", s.client_id as "clientId", s.scope,
     u.role, u.role_version as "roleVersion", ${owes("s.client_id", "s.by_passkey")}
   from refresh_token t join auth_session s on s.tenant_id = $1 and s.id = t.session_id
   join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.removed_at is null
   join refresh_token n on n.tenant_id = t.tenant_id and n.hash = $3 and n.session_id = s.id and n.used_at is null
     and n.expires_at > now()
   where t.tenant_id = $1 and t.hash = $2 and t.used_at >= now() - make_interval(secs => $4)
     and s.client_id is null and s.ended_at is null and s.expires_at > now()`,
);

const FIND_LIVE = statement(
  "session_find_live",
  `select s.tenant_id as "tenantId", s.user_id as "userId", s.id as "sessionId", s.client_id as "clientId", ${SCOPE},
     extract(epoch from t.expires_at)::bigint as "expiresAt", extract(epoch from t.created_at)::bigint as "issuedAt"
   from refresh_token t join auth_session s on s.tenant_id = $1 and s.id = t.session_id
   where t.tenant_id = $1 and t.hash = $2 and t.used_at is null and t.expires_at > now()
     and s.ended_at is null and s.expires_at > now()`,
);

const END = statement(
  "session_end",
  `update auth_session set ended_at = now() where tenant_id = $1 and id = $2 and ended_at is null returning id`,
);

/** The session fields that come from the member and the merchant. */
export type MembershipFact = "role" | "roleVersion" | "owesPasskey";

/** Stores a member's session; returns undefined if the user is no longer a member. */
export function insertSession(
  queries: Queries,
  session: Omit<NewSession, MembershipFact>,
  refreshHash: Buffer,
  days: { absolute: number; idle: number },
): Promise<Pick<Session, MembershipFact> | undefined> {
  const { tenantId, sessionId, userId, clientId, scope, ip, userAgent, refreshesAlone, proof } = session;
  const columns = [tenantId, sessionId, userId, clientId, scope, ip, userAgent, refreshesAlone];
  const proved = [proof.at ?? null, proof.byPasskey];
  return queries.one(START, [...columns, days.absolute, refreshHash, days.idle, ...proved]);
}

/** Replaces a refresh token with its successor; returns undefined if the token is invalid or expired. */
export function rotateRefreshToken(
  queries: Queries,
  token: SecretKey,
  clientId: string | null,
  successor: { hash: Buffer; idleDays: number },
): Promise<Session | undefined> {
  const values = [token.tenantId, token.hash, clientId, successor.hash, successor.idleDays];
  return queries.one<Session>(ROTATE, values);
}

/** Finds the session by a token that was used more than this many seconds ago. */
export async function sessionOfReused(
  queries: Queries,
  token: SecretKey,
  clientId: string | null,
  seconds: number,
): Promise<string | undefined> {
  const values = [token.tenantId, token.hash, seconds, clientId];
  return (await queries.one<{ sessionId: string }>(REUSED, values))?.sessionId;
}

/**
 * Finds the user's own session by a token that was used at most this many seconds ago and whose successor is
 * unused.
 */
export function sessionOfRepeated(
  queries: Queries,
  token: SecretKey,
  successor: Buffer,
  seconds: number,
): Promise<Session | undefined> {
  return queries.one<Session>(REPEATED, [token.tenantId, token.hash, successor, seconds]);
}

/** Finds the session of a valid refresh token; times are Unix seconds. */
export function findLiveRefreshToken(
  queries: Queries,
  token: SecretKey,
): Promise<(Omit<Session, MembershipFact> & { expiresAt: number; issuedAt: number }) | undefined> {
  return queries.one(FIND_LIVE, [token.tenantId, token.hash]);
}

/** Ends a session; returns false if it had already ended. */
export async function endSession(queries: Queries, tenantId: string, sessionId: string): Promise<boolean> {
  return (await queries.one(END, [tenantId, sessionId])) !== undefined;
}

/** A place where the user is signed in. */
export interface SignInRow {
  id: string;
  ip: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

const OWN = `tenant_id = $1 and user_id = $2 and client_id is null and ended_at is null and expires_at > now()`;
const LIST = statement(
  "session_list",
  `select id, ip, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
   from auth_session where ${OWN} order by last_used_at desc, id`,
);
const OWNS = statement("session_owns", `select id from auth_session where ${OWN} and id = $3`);
const END_ALL = statement(
  "session_end_all",
  `update auth_session set ended_at = now() where ${OWN} returning id`,
);
const END_OF_CLIENT = statement(
  "session_end_of_client",
  "update auth_session set ended_at = now() where client_id = $1 and ended_at is null",
);

/** Lists the user's own sign-ins; omits grants to apps. */
export function listSessions(queries: Queries, { tenantId, userId }: User): Promise<SignInRow[]> {
  return queries.all<SignInRow>(LIST, [tenantId, userId]);
}

/** Whether a session is one of the user's own active sign-ins. */
export async function ownsSession(
  queries: Queries,
  { tenantId, userId }: User,
  sessionId: string,
): Promise<boolean> {
  return (await queries.one(OWNS, [tenantId, userId, sessionId])) !== undefined;
}

/** Ends all of the user's sign-ins; returns their IDs. */
export async function endAllSessions(queries: Queries, { tenantId, userId }: User): Promise<string[]> {
  return (await queries.all<{ id: string }>(END_ALL, [tenantId, userId])).map(({ id }) => id);
}

/** Ends the grants of all users, of any tenant, to an app. */
export async function endSessionsOfClient(queries: Queries, clientId: string): Promise<void> {
  await queries.all(END_OF_CLIENT, [clientId]);
}
