import { failureKind, ProviderError } from "../../contract/error.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { Problem } from "./wire.ts";

/** A request to Invoicetronic's API. */
export interface InvoicetronicRequest {
  method: "GET" | "POST" | "PUT";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/**
 * Sends a request and returns Invoicetronic's response.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callInvoicetronic<T>(
  context: Context,
  { method, path, query, body }: InvoicetronicRequest,
): Promise<T> {
  const response = await context.http.api.send({
    method,
    path,
    query: new URLSearchParams(query).toString(),
    headers: {
      // The key is the user; there is no password.
      authorization: `Basic ${Buffer.from(`${context.credentials.apiKey}:`).toString("base64")}`,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    repeatable: method === "GET",
  });
  if (response.status < 300) return parseJson(response) as T;
  throw refusal(response.status, problemOf(response.text));
}

/** Parses an error response's problem; some error responses have no body. */
function problemOf(text: string): Problem {
  try {
    return (JSON.parse(text) ?? {}) as Problem;
  } catch {
    return {};
  }
}

function refusal(status: number, { title, detail }: Problem): ProviderError {
  const kind = failureKind(manifest, status);
  // Text about the authentication may quote the key.
  const text = kind === "credentials" ? "Invoicetronic does not accept the key" : (detail ?? title);
  const code = title?.toLowerCase().replaceAll(/\W+/g, "_") || `http_${status}`;
  return new ProviderError(kind, code, text ?? `Invoicetronic refused the request (${status})`);
}
