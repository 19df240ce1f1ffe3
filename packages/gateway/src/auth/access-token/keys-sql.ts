import type { JWK } from "jose";
import { type Queries, statement } from "../../db/database.ts";

export type KeyState = "next" | "active" | "retired";

/** A key that signs tokens, as stored; the private half is sealed. */
export interface KeyRow {
  kid: string;
  alg: string;
  state: KeyState;
  public_jwk: JWK;
  private_jwk: Buffer;
}

const LOCK = statement("signing_key_lock", "select pg_advisory_xact_lock(hashtext('signing_key'))");
const LIST = statement(
  "signing_key_list",
  "select kid, alg, state, public_jwk, private_jwk from signing_key order by created_at",
);
const ADD = statement(
  "signing_key_add",
  "insert into signing_key (kid, alg, state, public_jwk, private_jwk) values ($1, $2, $3, $4, $5)",
);

/** Of processes that start together one makes the keys; the others wait here until it has. */
export async function lockKeys(queries: Queries): Promise<void> {
  await queries.all(LOCK);
}

export function listKeys(queries: Queries): Promise<KeyRow[]> {
  return queries.all<KeyRow>(LIST);
}

export async function addKey(queries: Queries, key: KeyRow): Promise<void> {
  await queries.all(ADD, [key.kid, key.alg, key.state, JSON.stringify(key.public_jwk), key.private_jwk]);
}
