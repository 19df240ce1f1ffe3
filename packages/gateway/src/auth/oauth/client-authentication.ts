import { timingSafeEqual } from "node:crypto";
import { Problem } from "@banco/core";
import type { Database } from "../../db/database.ts";
import { countTry } from "../../limits/attempts.ts";
import { networkOf } from "../../server/network.ts";
import { hashSecret } from "../secret.ts";
import { type Client, findClient } from "./client.ts";
import { needed } from "./dialect.ts";

const FAILURES_PER_MINUTE = 20;

/** A client's credentials, from the body or the Authorization header. */
export interface ClientCredentials {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** The `Authorization: Basic` header, before decoding. */
  basic?: string | undefined;
}

/**
 * Authenticates the requesting client: a confidential client by its secret, a public client by its ID alone.
 *
 * @throws Problem `validation_failed` if the request identifies no client or identifies it twice,
 * `client_secret_mismatch` if the secret is wrong
 */
export async function authenticateClient(
  db: Database,
  credentials: ClientCredentials,
  ip: string,
): Promise<Client> {
  const { clientId, clientSecret } = combined(credentials);
  const client = await findClient(db, clientId);
  if (client && isTrue(client, clientSecret)) return client;
  const subject = `secret ${clientId} ${networkOf(ip)}`;
  await countTry(db, [{ subject, tries: FAILURES_PER_MINUTE, seconds: 60 }]);
  throw new Problem("client_secret_mismatch", "The client is unknown or its secret is wrong", {
    // RFC 6749, section 5.2: required if the client sent this header.
    ...(credentials.basic && { headers: { "www-authenticate": 'Basic realm="token"' } }),
  });
}

function isTrue({ secretHash }: Client, secret: string | undefined): boolean {
  if (secretHash === null || secret === undefined) return secretHash === null && secret === undefined;
  return timingSafeEqual(secretHash, hashSecret(secret));
}

function combined({ clientId, clientSecret, basic }: ClientCredentials): {
  clientId: string;
  clientSecret: string | undefined;
} {
  if (basic !== undefined) {
    const [id, secret] = decodeBasic(basic);
    // RFC 6749, section 2.3: a client uses only one authentication method per request.
    if (clientSecret !== undefined || (clientId !== undefined && clientId !== id)) {
      throw new Problem("validation_failed", "The client identifies itself in two ways");
    }
    return { clientId: id, clientSecret: secret };
  }
  return { clientId: needed(clientId, "client id", "/clientId"), clientSecret };
}

/**
 * Decodes both parts if they are form-encoded (RFC 6749, section 2.3.1). Only some clients encode them, but Banco's
 * own IDs and secrets look the same either way.
 */
function decodeBasic(basic: string): [id: string, secret: string] {
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
  if (!id || !secret) throw new Problem("validation_failed", "The Authorization header cannot be read");
  return [decoded(id), decoded(secret)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
