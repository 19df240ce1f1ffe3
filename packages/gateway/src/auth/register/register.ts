import { newId, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { Database } from "../../db/database.ts";
import { countTry } from "../../limits/attempts.ts";
import { networkOf } from "../../server/network.ts";
import { redirectUriFault } from "../clients/redirect-uri.ts";
import { addRegisteredClient, REGISTERED, type RegisteredClient } from "../clients/registered-sql.ts";
import { hashSecret, newClientSecret } from "../secret.ts";

const REGISTRATIONS_PER_HOUR = 30;

/** A client's description of itself. */
export interface ClientMetadata {
  redirectUris: string[];
  name: string | null;
  authMethod: string;
}

/** Registers a new client (RFC 7591); the consent page warns users that it is unverified. */
export type RegisterClient = (
  metadata: ClientMetadata,
  ip: string,
) => Promise<{ client: RegisteredClient; clientSecret: string | undefined }>;

/** Returns a function that registers clients in this database. */
export function registersInto(db: Database, random: Random): RegisterClient {
  return async ({ redirectUris, name, authMethod }, ip) => {
    redirectUris.forEach((uri) => {
      const fault = redirectUriFault(uri);
      if (fault) throw new Problem("invalid_redirect_uri", `A redirect URI ${fault}`);
    });
    const subject = `register ${networkOf(ip)}`;
    await countTry(db, [{ subject, tries: REGISTRATIONS_PER_HOUR, seconds: 3600 }]);
    const clientSecret = authMethod === "none" ? undefined : newClientSecret(random);
    const client = await addRegisteredClient(db, {
      id: newId(REGISTERED),
      name,
      redirectUris,
      authMethod,
      secretHash: clientSecret === undefined ? null : hashSecret(clientSecret),
    });
    return { client, clientSecret };
  };
}
