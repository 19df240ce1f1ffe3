import { type Queries, statement } from "../../db/statement.ts";

const ADD = statement(
  "passcode_add",
  `insert into passcode (email, hash, expires_at) values ($1, $2, now() + make_interval(secs => $3))
   on conflict (email, hash) do update set expires_at = excluded.expires_at`,
);
const TRIM = statement(
  "passcode_trim",
  `delete from passcode where email = $1 and hash not in
     (select hash from passcode where email = $1 order by created_at desc limit $2)`,
);
/** Consumes a passcode by deleting its row; of several concurrent attempts, only one succeeds. */
const USE = statement(
  "passcode_use",
  "delete from passcode where email = $1 and hash = $2 and expires_at > now() returning email",
);
const DROP = statement("passcode_drop", "delete from passcode where email = $1");
const FORGET = statement("passcode_forget", "delete from passcode where expires_at < now()");

/** Stores a passcode, and deletes all of the address's passcodes except the newest `valid` ones. */
export async function addPasscode(
  queries: Queries,
  passcode: { email: string; hash: Buffer; seconds: number; valid: number },
): Promise<void> {
  await queries.all(ADD, [passcode.email, passcode.hash, passcode.seconds]);
  await queries.all(TRIM, [passcode.email, passcode.valid]);
}

/** Consumes a passcode and deletes the address's other passcodes; returns false if it is invalid. */
export async function usePasscode(queries: Queries, email: string, hash: Buffer): Promise<boolean> {
  const used = await queries.one(USE, [email, hash]);
  if (used) await queries.all(DROP, [email]);
  return used !== undefined;
}

/** Deletes an address's passcodes. */
export async function dropPasscodes(queries: Queries, email: string): Promise<void> {
  await queries.all(DROP, [email]);
}

const REPLACED = statement(
  "passkey_passcode_replaced",
  "select id from passkey where email = $1 and replaces_passcode limit 1",
);

/** Whether an address can sign in only with passkeys. */
export async function isPasscodeReplaced(queries: Queries, email: string): Promise<boolean> {
  return (await queries.one(REPLACED, [email])) !== undefined;
}

/** Deletes passcodes that have expired. */
export async function forgetPasscodes(queries: Queries): Promise<void> {
  await queries.all(FORGET);
}
