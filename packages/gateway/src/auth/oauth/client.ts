import { Problem } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import type { Agent } from "undici";
import type { Queries } from "../../db/statement.ts";
import type { Gateway } from "../../gateway.ts";
import { countTry } from "../../limits/attempts.ts";
import { networkOf } from "../../server/network.ts";
import { DocumentError, isDocumentId, readDocument } from "../client-document/document.ts";
import { findDocument, putDocument } from "../client-document/sql.ts";
import { findRegisteredClient, REGISTERED } from "../clients/registered-sql.ts";
import { findApp } from "../clients/sql.ts";
import { withRefunds } from "../refunds-scope.ts";
import { readScopes } from "./scopes.ts";

const DOCUMENTS_PER_MINUTE = 30;

/**
 * An OAuth client: a merchant's app, a self-registered client, or a client described by a document at its
 * URL.
 */
export interface Client {
  id: string;
  /** The name that users see; only an app's name comes from a known merchant. */
  name: string;
  logoAssetId: string | null;
  redirectUris: string[];
  /** The domains that users may be redirected to; if empty, any domain. */
  allowedDomains: string[];
  /** The hash of the client's secret; null for a public client. */
  secretHash: Buffer | null;
  /** Whether the client needs `refunds:write` to refund; otherwise `payments:write` is enough. */
  separateRefunds: boolean;
  /** Whether PKCE is required. */
  pkceRequired: boolean;
}

/** Finds a client by ID in the database. */
export async function findClient(queries: Queries, id: string): Promise<Client | undefined> {
  if (isDocumentId(id)) {
    const document = await findDocument(queries, id);
    return document && { ...stranger, ...document, secretHash: null };
  }
  if (id.startsWith(REGISTERED)) {
    const registered = await findRegisteredClient(queries, id);
    return registered && { ...stranger, ...registered, name: registered.name ?? id };
  }
  const app = await findApp(queries, id);
  // Apps are manually registered confidential clients: PKCE is recommended for them (RFC 9700, section
  // 2.1.1), and required if the operator wants OAuth 2.1.
  return app && { ...app, pkceRequired: false };
}

/**
 * Parses the scopes that a client requests, and adds those that they include.
 *
 * @throws Problem `invalid_scope`
 */
export function scopesFor({ separateRefunds }: Client, input: string | string[]): string[] {
  const scopes = readScopes(input);
  return separateRefunds ? scopes : withRefunds(scopes);
}

const stranger = {
  logoAssetId: null,
  allowedDomains: [] as string[],
  separateRefunds: true,
  pkceRequired: true,
};

/**
 * Finds a client for a consent page; undefined if there is none. The request's IP address is needed for rate
 * limiting.
 */
export type MeetClient = (id: string, ip: string) => Promise<Client | undefined>;

/**
 * Returns a function that finds clients. It fetches a client's metadata document from its URL, unless the
 * stored copy is fresh.
 */
export function meetsClients(
  { db, clock, settings }: Pick<Gateway, "db" | "settings"> & { clock: Clock },
  agent: Agent,
): MeetClient {
  return async (id, ip) => {
    if (isDocumentId(id) && !(await findDocument(db, id))?.isFresh) {
      await countTry(db, [
        { subject: `document ${networkOf(ip)}`, tries: DOCUMENTS_PER_MINUTE, seconds: 60 },
      ]);
      try {
        await putDocument(db, await readDocument(id, agent, clock));
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        throw new Problem("not_found", `The client's document cannot be used. ${error.message}`, {
          cause: error,
        });
      }
    }
    const client = await findClient(db, id);
    return client && { ...client, pkceRequired: client.pkceRequired || settings.isOAuth21 };
  };
}
