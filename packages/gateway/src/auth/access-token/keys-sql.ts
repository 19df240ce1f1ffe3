import type { JWK } from "jose";
import { type Queries, statement } from "../../db/statement.ts";

/** A stored token signing key; the private half is encrypted. */
export interface KeyRow {
  kid: string;
  alg: string;
  signsFrom: Date;
  publicJwk: JWK;
  privateJwk: Buffer;
}

const LOCK = statement("signing_key_lock", "select pg_advisory_xact_lock(hashtext('signing_key'))");
const LIST = statement(
  "signing_key_list",
  `select kid, alg, signs_from as "signsFrom", public_jwk as "publicJwk", private_jwk as "privateJwk" from signing_key
   order by signs_from, kid`,
);
const ADD = statement(
  "signing_key_add",
  "insert into signing_key (kid, alg, signs_from, public_jwk, private_jwk) values ($1, $2, $3, $4, $5)",
);
const FORGET = statement(
  "signing_key_forget",
  `delete from signing_key k where exists (
     select from signing_key n where n.alg = k.alg and n.signs_from > k.signs_from and n.signs_from < now() - make_interval(secs => $1))`,
);

/** Lets only one process at a time create keys; other processes wait here. */
export async function lockKeys(queries: Queries): Promise<void> {
  await queries.all(LOCK);
}

/** Lists the keys in the order in which they start to sign. */
export function listKeys(queries: Queries): Promise<KeyRow[]> {
  return queries.all<KeyRow>(LIST);
}

/** Adds a key. */
export async function addKey(queries: Queries, key: KeyRow): Promise<void> {
  await queries.all(ADD, [key.kid, key.alg, key.signsFrom, JSON.stringify(key.publicJwk), key.privateJwk]);
}

/** Deletes keys whose successor has been signing for more than this many seconds. */
export async function forgetKeys(queries: Queries, seconds: number): Promise<void> {
  await queries.all(FORGET, [seconds]);
}
