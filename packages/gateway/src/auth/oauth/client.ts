import { findApp } from "../../apps/sql.ts";
import type { Queries } from "../../db/database.ts";
import { findRegisteredClient } from "../register/sql.ts";

/** An OAuth client: an app of a merchant, or one that registered itself. */
export interface Client {
  id: string;
  redirectUris: string[];
  /** Where users may be sent back to; empty: no limit. */
  allowedDomains: string[];
  /** Null: a public client, which can keep no secret. */
  secretHash: Buffer | null;
  /** Whether it must prove with PKCE that a code is its own. */
  pkceRequired: boolean;
}

/** Ids of clients that registered themselves begin like this. */
export const REGISTERED = "dcr";

/** The client of that id. */
export async function findClient(queries: Queries, id: string): Promise<Client | undefined> {
  if (id.startsWith(REGISTERED)) {
    const registered = await findRegisteredClient(queries, id);
    return registered && { ...registered, allowedDomains: [], pkceRequired: true };
  }
  const app = await findApp(queries, id);
  // Apps are confidential and registered by hand; PKCE is recommended to them (RFC 9700, section 2.1.1), not demanded.
  return app && { ...app, pkceRequired: false };
}
