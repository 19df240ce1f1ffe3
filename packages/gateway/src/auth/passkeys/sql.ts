import { daysAgo, type Forget, forgetting } from "../../db/forget-sql.ts";
import { type Queries, statement } from "../../db/statement.ts";

/** A passkey as stored. */
export interface PasskeyRow {
  id: string;
  email: string;
  name: string;
  userHandle: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  /** Whether the user can sign in only with passkeys. */
  replacesPasscode: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const COLUMNS = `id, email, name, user_handle as "userHandle", public_key as "publicKey", counter::float8 as counter, transports,
  replaces_passcode as "replacesPasscode",
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

const LIST = statement(
  "passkey_list",
  `select ${COLUMNS} from passkey where email = $1 order by created_at, id`,
);
const FIND = statement("passkey_find", `select ${COLUMNS} from passkey where id = $1`);
const ADD = statement(
  "passkey_add",
  `insert into passkey (id, email, name, user_handle, public_key, counter, transports, replaces_passcode)
   values ($1, $2, $3, $4, $5, $6, $7, exists (select from passkey where email = $2 and replaces_passcode))
   on conflict do nothing returning ${COLUMNS}`,
);
const USE = statement("passkey_use", "update passkey set counter = $2, last_used_at = now() where id = $1");
const REMOVE = statement("passkey_remove", "delete from passkey where email = $1 and id = $2 returning name");
const ASK = statement(
  "passkey_challenge_add",
  "insert into passkey_challenge (hash, email, expires_at) values ($1, $2, now() + make_interval(secs => $3))",
);
const FORGET = statement(
  "passkey_challenge_forget",
  "delete from passkey_challenge where expires_at < now()",
);
/** Consumes a challenge by deleting its row; of several concurrent attempts, only one succeeds. */
const ANSWER = statement(
  "passkey_challenge_use",
  "delete from passkey_challenge where hash = $1 and email is not distinct from $2 and expires_at > now() returning hash",
);

const REPLACE = statement(
  "passkey_replace_passcode",
  "update passkey set replaces_passcode = $2 where email = $1 returning id",
);
/** Sets whether a user's passkeys replace passcodes; returns false if the user has no passkey. */
export async function replacePasscode(
  queries: Queries,
  email: string,
  isReplaced: boolean,
): Promise<boolean> {
  return (await queries.all(REPLACE, [email, isReplaced])).length > 0;
}

/** Lists a user's passkeys. */
export function listPasskeys(queries: Queries, email: string): Promise<PasskeyRow[]> {
  return queries.all<PasskeyRow>(LIST, [email]);
}

/** Finds a passkey by ID. */
export function findPasskey(queries: Queries, id: string): Promise<PasskeyRow | undefined> {
  return queries.one<PasskeyRow>(FIND, [id]);
}

/** Stores a passkey; returns undefined if it is already registered. */
export function addPasskey(
  queries: Queries,
  passkey: Omit<PasskeyRow, "createdAt" | "lastUsedAt" | "replacesPasscode">,
): Promise<PasskeyRow | undefined> {
  const { id, email, name, userHandle, publicKey, counter, transports } = passkey;
  return queries.one<PasskeyRow>(ADD, [id, email, name, userHandle, publicKey, counter, transports]);
}

/** Records a passkey's use and its signature counter. */
export async function usePasskey(queries: Queries, id: string, counter: number): Promise<void> {
  await queries.all(USE, [id, counter]);
}

/** Deletes a user's passkey; returns undefined if it does not exist. */
export function removePasskey(
  queries: Queries,
  email: string,
  id: string,
): Promise<{ name: string } | undefined> {
  return queries.one<{ name: string }>(REMOVE, [email, id]);
}

/** Stores a challenge. */
export async function addChallenge(
  queries: Queries,
  hash: Buffer,
  email: string | null,
  seconds: number,
): Promise<void> {
  await queries.all(FORGET);
  await queries.all(ASK, [hash, email, seconds]);
}

/** Consumes a challenge; returns false if it is invalid or belongs to a different person. */
export async function useChallenge(queries: Queries, hash: Buffer, email: string | null): Promise<boolean> {
  return (await queries.one(ANSWER, [hash, email])) !== undefined;
}

/**
 * Deletes passkeys of addresses without a membership, if they were created and last used long enough ago.
 */
export const forgetPasskeys: Forget = forgetting(
  "passkey",
  `${daysAgo("greatest(created_at, last_used_at)")} and not exists (select from membership m where m.email = passkey.email)`,
);
