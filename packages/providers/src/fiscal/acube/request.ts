import { failureKind, ProviderError } from "../../contract/error.ts";
import type { ProviderHttp, ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { type Context, manifest } from "./manifest.ts";
import type { AcubeError } from "./wire.ts";

/** How long a token is used; it is valid for 24 hours. */
const TOKEN_MS = 23 * 60 * 60 * 1000;

/** Maps the last part of A-Cube's fields to ours, for errors that mention a field. */
const FIELDS: Readonly<Record<string, string>> = {
  unit_price: "price",
  vat_rate_code: "vat",
  complimentary: "gift",
  lottery_code: "lottery",
  cash_payment_amount: "payment/cash",
  electronic_payment_amount: "payment/electronic",
  ticket_restaurant_payment_amount: "payment/ticket",
  ticket_restaurant_quantity: "payment/ticketCount",
  goods_uncollected_amount: "payment/credit",
  services_uncollected_amount: "payment/credit",
};

/** A request to A-Cube. */
export interface AcubeRequest {
  /** The host; defaults to the GOV-IT API. */
  host?: ProviderHttp;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path, with every ID in it encoded. */
  path: string;
  query?: URLSearchParams;
  body?: object;
  /** The body as XML, instead of `body`. */
  xml?: string;
}

/**
 * Sends a request and returns A-Cube's response; renews a rejected token once. A-Cube has no idempotency
 * keys, so only read-only requests are retried.
 *
 * @throws ProviderError if it was rejected, or there was no usable response
 */
export async function callAcube<T>(context: Context, request: AcubeRequest): Promise<T> {
  const response = await ask(context, request, "application/json");
  if (response.status < 300 && response.text === "") return undefined as T;
  const answer = parseJson(response) as T & AcubeError;
  if (response.status < 300) return answer;
  throw refusal(response.status, answer);
}

/** Requests a file and returns it: XML as text. */
export async function fetchXml(context: Context, request: AcubeRequest): Promise<string> {
  const response = await ask(context, request, "application/xml");
  if (response.status < 300) return response.text;
  throw refusal(response.status, parseJson(response) as AcubeError);
}

async function ask(context: Context, request: AcubeRequest, accept: string): Promise<ProviderResponse> {
  const token = await tokenOf(context);
  const response = await send(context, request, accept, token);
  if (response.status !== 401) return response;
  context.tokens.forget(token);
  return send(context, request, accept, await tokenOf(context));
}

function send(
  context: Context,
  { host = context.http.api, method, path, query, body, xml }: AcubeRequest,
  accept: string,
  token: string,
): Promise<ProviderResponse> {
  const content = xml ?? (body && JSON.stringify(body));
  return host.send({
    method,
    path,
    ...(query && { query: query.toString() }),
    headers: {
      accept,
      authorization: `Bearer ${token}`,
      ...(content && { "content-type": xml ? "application/xml" : "application/json" }),
    },
    ...(content && { body: content }),
    repeatable: method === "GET" || method === "PUT",
  });
}

/**
 * Returns a token, obtained with the account's e-mail address and password
 * (https://docs.acubeapi.com/documentation/common/authentication).
 */
function tokenOf(context: Context): Promise<string> {
  return context.tokens.get(async () => {
    const { email, password } = context.credentials;
    const response = await context.http.common.send({
      method: "POST",
      path: "/login",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
      repeatable: true,
      movesNothing: true,
    });
    const { token, message } = parseJson(response) as { token?: string; message?: string };
    if (token) return { value: token, expiresAt: new Date(context.clock.now().getTime() + TOKEN_MS) };
    throw new ProviderError("credentials", "login_refused", message ?? "A-Cube refused the login");
  });
}

function refusal(status: number, { title, detail, message, violations = [] }: AcubeError): ProviderError {
  const listed = Array.isArray(detail) ? detail : [];
  const wrong = [
    ...violations.map((one) => ({ place: one.propertyPath ?? "", text: one.message ?? "" })),
    // The first part of the location only says that the field is in the body.
    ...listed.map(({ loc, msg }) => ({ place: loc.slice(1).join("."), text: msg })),
  ];
  const detailText = typeof detail === "string" ? detail : undefined;
  // There may be a code instead of text.
  const code = /^[A-Z_]+$/.test(detailText ?? "")
    ? String(detailText)
    : (listed[0]?.type ?? `http_${status}`);
  const listedText = wrong.map(({ place, text }) => [place, text].filter(Boolean).join(": ")).join("; ");
  const path = wrong[0]?.place && ourPath(wrong[0].place);
  return new ProviderError(
    failureKind(manifest, status),
    code,
    listedText || detailText || message || title || `A-Cube answered ${status}`,
    {
      ...(path && { path }),
    },
  );
}

/** Returns `items[0].unit_price` as `/items/0/price`. */
function ourPath(propertyPath: string): string {
  const parts = propertyPath.replace(/\[(\d+)\]/g, ".$1").split(".");
  return `/${parts.map((part) => FIELDS[part] ?? part).join("/")}`;
}
