import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { RETENTION_MS } from "../../pace.ts";
import { UNUSED_CLIENT_MS } from "../lifetimes.ts";

/** The ID prefix of clients that registered themselves. */
export const REGISTERED = "dcr";

/** A self-registered client, as stored. */
export interface RegisteredClient {
  id: string;
  name: string | null;
  redirectUris: string[];
  authMethod: string;
  secretHash: Buffer | null;
  createdAt: Date;
}

const COLUMNS = `id, name, redirect_uris as "redirectUris", auth_method as "authMethod", secret_hash as "secretHash",
  created_at as "createdAt"`;

const ADD = statement(
  "registered_client_add",
  `insert into registered_client (id, name, redirect_uris, auth_method, secret_hash) values ($1, $2, $3, $4, $5)
   returning ${COLUMNS}`,
);
const FIND = statement("registered_client_find", `select ${COLUMNS} from registered_client where id = $1`);
const SEEN = statement(
  "registered_client_seen",
  `update registered_client set last_used_at = now() where id = $1 and last_used_at < now() - ${interval(RETENTION_MS.clientUse)}`,
);
const FORGET = statement(
  "registered_client_forget",
  `delete from registered_client where last_used_at < now() - ${interval(UNUSED_CLIENT_MS)}`,
);

/** Adds a self-registered client. */
export async function addRegisteredClient(
  queries: Queries,
  client: Omit<RegisteredClient, "createdAt">,
): Promise<RegisteredClient> {
  const { id, name, redirectUris, authMethod, secretHash } = client;
  return (await queries.one<RegisteredClient>(ADD, [id, name, redirectUris, authMethod, secretHash]))!;
}

/** Finds a client by ID and records that it is in use, which keeps it from being deleted. */
export async function findRegisteredClient(
  queries: Queries,
  id: string,
): Promise<RegisteredClient | undefined> {
  const client = await queries.one<RegisteredClient>(FIND, [id]);
  if (client) await queries.all(SEEN, [id]);
  return client;
}

/** Deletes clients that have not been used for `UNUSED_CLIENT_MS`. */
export async function forgetRegisteredClients(queries: Queries): Promise<void> {
  await queries.all(FORGET);
}
