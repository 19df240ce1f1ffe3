import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { RETENTION_MS } from "../../pace.ts";
import { storedScopes } from "../refunds-scope.ts";
import type { SecretKey } from "../secret.ts";

/** An authorization code as stored. */
export interface CodeRow {
  userId: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  codeChallenge: string | null;
  nonce: string | null;
}

/** A code, as read when it is used. */
export interface IssuedCode extends CodeRow {
  sessionId: string | null;
  failures: number;
}

const ADD = statement(
  "code_add",
  `insert into auth_code (tenant_id, hash, user_id, client_id, redirect_uri, scope, code_challenge, nonce, expires_at, separate_refunds)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9), true)`,
);
/** Locks the row, so that requests with the same code are processed one at a time. */
const TAKE = statement(
  "code_take",
  `select user_id as "userId", client_id as "clientId", redirect_uri as "redirectUri",
     array_to_string(${storedScopes("string_to_array(scope, ' ')", "separate_refunds")}, ' ') as scope,
     code_challenge as "codeChallenge", nonce, session_id as "sessionId", failures
   from auth_code where tenant_id = $1 and hash = $2 and (expires_at > now() or session_id is not null) for update`,
);
const FAIL = statement(
  "code_fail",
  "update auth_code set failures = failures + 1 where tenant_id = $1 and hash = $2",
);
const USE = statement("code_use", "update auth_code set session_id = $3 where tenant_id = $1 and hash = $2");
const FORGET = statement(
  "code_forget",
  `delete from auth_code where expires_at < now() - ${interval(RETENTION_MS.code)}`,
);

/** Stores a code. */
export async function addCode(
  queries: Queries,
  key: SecretKey,
  code: CodeRow,
  seconds: number,
): Promise<void> {
  const { userId, clientId, redirectUri, scope, codeChallenge, nonce } = code;
  const values = [userId, clientId, redirectUri, scope, codeChallenge, nonce];
  await queries.all(ADD, [key.tenantId, key.hash, ...values, seconds]);
}

/** Returns a valid or already used code, and locks it until the transaction ends. */
export function takeCode(queries: Queries, key: SecretKey): Promise<IssuedCode | undefined> {
  return queries.one<IssuedCode>(TAKE, [key.tenantId, key.hash]);
}

/** Counts a failed use of a code. */
export async function countCodeFailure(queries: Queries, key: SecretKey): Promise<void> {
  await queries.all(FAIL, [key.tenantId, key.hash]);
}

/** Marks the code as used, and records the session that it started. */
export async function useCode(queries: Queries, key: SecretKey, sessionId: string): Promise<void> {
  await queries.all(USE, [key.tenantId, key.hash, sessionId]);
}

/** Deletes codes that are too old to detect reuse: the tokens from their first use have expired. */
export async function forgetCodes(queries: Queries): Promise<void> {
  await queries.all(FORGET);
}
