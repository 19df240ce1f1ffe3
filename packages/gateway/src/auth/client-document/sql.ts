import { type Queries, statement } from "../../db/statement.ts";
import { interval } from "../../db/time.ts";
import { UNUSED_CLIENT_MS } from "../lifetimes.ts";
import type { ClientDocument } from "./document.ts";

/** A document as Banco last fetched it. */
export interface StoredDocument {
  id: string;
  name: string;
  redirectUris: string[];
  isFresh: boolean;
}

const PUT = statement(
  "client_document_put",
  `insert into client_document (id, name, redirect_uris, fresh_until)
   values ($1, $2, $3, now() + make_interval(secs => $4))
   on conflict (id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris, read_at = now(),
     fresh_until = excluded.fresh_until`,
);
const FIND = statement(
  "client_document_find",
  `select id, name, redirect_uris as "redirectUris", fresh_until > now() as "isFresh" from client_document where id = $1`,
);
const FORGET = statement(
  "client_document_forget",
  `delete from client_document where read_at < now() - ${interval(UNUSED_CLIENT_MS)}`,
);

/** Stores a document and replaces an earlier one. */
export async function putDocument(queries: Queries, document: ClientDocument): Promise<void> {
  const { id, name, redirectUris, freshSeconds } = document;
  await queries.all(PUT, [id, name, redirectUris, freshSeconds]);
}

/** Finds a client's stored document. */
export function findDocument(queries: Queries, id: string): Promise<StoredDocument | undefined> {
  return queries.one<StoredDocument>(FIND, [id]);
}

/** Deletes the documents of clients that have not been used for `UNUSED_CLIENT_MS`. */
export async function forgetDocuments(queries: Queries): Promise<void> {
  await queries.all(FORGET);
}
