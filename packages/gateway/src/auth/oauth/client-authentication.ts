import { timingSafeEqual } from "node:crypto";
import { Problem } from "@banco/core";
import type { Database } from "../../db/database.ts";
import { networkOf } from "../../server/network.ts";
import { countTry } from "../login/attempts.ts";
import { hashSecret } from "../secret.ts";
import { type Client, findClient } from "./client.ts";
import { needed } from "./dialect.ts";

const FAILURES_PER_MINUTE = 20;

/** A client's credentials, from the body or the Authorization header. */
export interface ClientCredentials {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** The header `Authorization: Basic`, undecoded. */
  basic?: string | undefined;
}

/**
 * The client that asks, when it is who it says: with its secret if it has one, and with none if it is public.
 *
 * @throws Problem `validation_failed` when it says nothing or says it twice, `client_secret_mismatch` when it
 * is not true
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
    // RFC 6749, section 5.2: to who came with this header.
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
    // RFC 6749, section 2.3: never two ways in one request.
    if (clientSecret !== undefined || (clientId !== undefined && clientId !== id)) {
      throw new Problem("validation_failed", "The client names itself in two ways");
    }
    return { clientId: id, clientSecret: secret };
  }
  return { clientId: needed(clientId, "client id", "/clientId"), clientSecret };
}

/**
 * Some clients encode the two parts as forms do (RFC 6749, section 2.3.1), some do not; ours need no
 * encoding.
 */
function decodeBasic(basic: string): [id: string, secret: string] {
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
  if (!id || !secret) throw new Problem("validation_failed", "The Authorization header can not be read");
  return [decoded(id), decoded(secret)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
