import { Value } from "@banco/core/check";
import type { Clock } from "@banco/core/clock";
import { USER_AGENT } from "@banco/core/product";
import { Type } from "@banco/core/schema";
import { type Agent, request } from "undici";
import { ANSWER_MS, REMEMBERED_MS } from "../../pace.ts";
import { isOwnName, isReadableName } from "../clients/name.ts";
import { redirectUriFault } from "../clients/redirect-uri.ts";

const BYTES_MAX = 5 * 1024;
const ID_LENGTH_MAX = 255;

/** A client, as described by the document at its URL. */
export interface ClientDocument {
  id: string;
  name: string;
  redirectUris: string[];
  freshSeconds: number;
}

/** An error in the document or in fetching it; the message describes it. */
export class DocumentError extends Error {
  override name = "DocumentError";
}

/**
 * The client metadata that Banco uses (draft-ietf-oauth-client-id-metadata-document; RFC 7591, section 2).
 */
const Metadata = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String({ maxLength: 60 })),
  redirect_uris: Type.Array(Type.String(), { minItems: 1, maxItems: 20 }),
  token_endpoint_auth_method: Type.Optional(Type.Literal("none")),
});

/** Whether a client ID is a document URL: https, with a path, and in canonical form. */
export function isDocumentId(id: string): boolean {
  if (!id.startsWith("https://") || id.length > ID_LENGTH_MAX || !URL.canParse(id)) return false;
  const { href, pathname, hash, username, password } = new URL(id);
  return href === id && pathname !== "/" && !hash && !id.includes("#") && !username && !password;
}

/**
 * Fetches a client's document. Follows no redirects. Accepts a document only if it is small, arrives quickly
 * and contains this URL.
 *
 * @throws DocumentError
 */
export async function readDocument(id: string, agent: Agent, clock: Clock): Promise<ClientDocument> {
  const { text, cacheControl } = await download(id, agent, clock);
  const metadata = parsed(text);
  if (!Value.Check(Metadata, metadata)) throw new DocumentError("It is not the metadata of a public client");
  if (metadata.client_id !== id) throw new DocumentError("It describes another client");
  if ("client_secret" in metadata) throw new DocumentError("It publishes a client secret");
  for (const uri of metadata.redirect_uris) {
    const fault = redirectUriFault(uri);
    if (fault) throw new DocumentError(`A redirect URI ${fault}`);
  }
  const name = metadata.client_name?.trim() || new URL(id).hostname;
  if (!isReadableName(name) || isOwnName(name)) throw new DocumentError("Its name cannot be read");
  return { id, name, redirectUris: metadata.redirect_uris, freshSeconds: freshSeconds(cacheControl) };
}

async function download(
  id: string,
  agent: Agent,
  clock: Clock,
): Promise<{ text: string; cacheControl: string }> {
  const { signal, cancel } = clock.deadline(ANSWER_MS.clientDocument);
  try {
    const headers = { accept: "application/json", "user-agent": USER_AGENT };
    const {
      statusCode,
      headers: responseHeaders,
      body,
    } = await request(id, { dispatcher: agent, headers, signal });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > BYTES_MAX) throw new DocumentError(`It is larger than ${BYTES_MAX} bytes`);
      chunks.push(chunk);
    }
    if (statusCode !== 200) throw new DocumentError(`Its URL responds with ${statusCode}`);
    return {
      text: Buffer.concat(chunks).toString(),
      cacheControl: String(responseHeaders["cache-control"] ?? ""),
    };
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError("Its URL cannot be reached", { cause: error });
  } finally {
    cancel();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns how many seconds the document stays fresh according to its server, within the limits of `REMEMBERED_MS`.
 */
function freshSeconds(cacheControl: string): number {
  const seconds = Number(/max-age=(\d{1,9})/.exec(cacheControl)?.[1] ?? 0);
  return Math.min(
    Math.max(seconds, REMEMBERED_MS.clientDocument.least / 1_000),
    REMEMBERED_MS.clientDocument.most / 1_000,
  );
}
