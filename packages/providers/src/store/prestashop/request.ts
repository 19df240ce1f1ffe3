import { ProviderError } from "../../contract/error.ts";
import type { ProviderRequest, ProviderResponse } from "../../contract/http.ts";
import { parseJson } from "../../http/client.ts";
import { movesNothing } from "../../http/moves-nothing.ts";
import type { Context } from "./manifest.ts";
import type { PrestaErrors } from "./wire.ts";
import { document, type Elements } from "./xml.ts";

const PAGE_MAX = 1_000;

/**
 * What the webservice names a list or a thing, where it is not the resource's own name: `objectsNodeName` and
 * `objectNodeName` of the classes (`classes/order/OrderSlip.php` and others).
 */
const LIST_NAMES: Readonly<Record<string, string>> = { order_slip: "order_slips" };

/**
 * A list's filter, in the webservice's own words
 * (https://devdocs.prestashop-project.org/8/webservice/cheat-sheet/).
 */
export interface ListRequest {
  /** `full`, or the names of fields. */
  display?: string;
  /** By field: `[1|2]` for any of, `[a,b]` for between, both ends included. */
  filter?: Readonly<Record<string, string>>;
  sort?: string;
  offset?: number;
  limit?: number;
}

/**
 * Reads a list of a resource. An empty one is `[]`, any other stands under the list's name.
 *
 * @throws ProviderError when it was refused, or nothing usable came back: an answer without the list is no
 * empty list
 */
export async function list<T>(
  context: Context,
  resource: string,
  { display = "full", filter = {}, sort, offset = 0, limit = PAGE_MAX }: ListRequest,
): Promise<T[]> {
  const query = new URLSearchParams({ output_format: "JSON", display, limit: `${offset},${limit}` });
  for (const [field, value] of Object.entries(filter)) query.set(`filter[${field}]`, value);
  // Without it there are no filters by time, nor an order by it.
  query.set("date", "1");
  if (sort) query.set("sort", sort);
  const response = await movesNothing(
    send(context, { method: "GET", path: `/api/${resource}`, query: query.toString(), repeatable: true }),
  );
  const answer = await movesNothing(Promise.resolve(response).then(parseJson));
  if (Array.isArray(answer) && answer.length === 0) return [];
  const rows = (answer as Record<string, unknown> | null)?.[LIST_NAMES[resource] ?? resource];
  if (Array.isArray(rows)) return rows as T[];
  throw new ProviderError("unavailable", "no_such_list", `The shop's answer has no list of ${resource}`);
}

/** Reads all rows that a filter finds, page by page. */
export async function listAll<T>(
  context: Context,
  resource: string,
  request: Omit<ListRequest, "offset" | "limit">,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const sort = request.sort ?? "[id_ASC]";
    const page = await list<T>(context, resource, { ...request, sort, offset: all.length, limit: PAGE_MAX });
    all.push(...page);
    if (page.length < PAGE_MAX) return all;
  }
}

/** The resources that the key may use, as XML: the only form this list has. */
export async function permissions(context: Context): Promise<string> {
  return (await movesNothing(send(context, { method: "GET", path: "/api/", repeatable: true }))).text;
}

/**
 * Makes something: twice if asked twice.
 *
 * @throws ProviderError `outcome_unknown` also when the answer does not show what was made
 */
export async function create<T>(
  context: Context,
  resource: string,
  name: string,
  content: Elements,
): Promise<T> {
  const response = await send(context, {
    method: "POST",
    path: `/api/${resource}`,
    query: "output_format=JSON",
    headers: { "content-type": "text/xml" },
    body: document({ [name]: content }),
    repeatable: false,
  });
  const made = (parseJson(response) as Record<string, T> | null)?.[name];
  if (made) return made;
  throw new ProviderError("outcome_unknown", "nothing_shown", "The shop's answer does not show what it made");
}

/** Writes something that there is already, whole. */
export async function replace(context: Context, path: string, content: Elements): Promise<void> {
  const headers = { "content-type": "text/xml" };
  const body = document(content);
  const request = { method: "PUT", path: `/api/${path}`, headers, body } as const;
  await movesNothing(send(context, { ...request, repeatable: true, movesNothing: true }));
}

async function send(context: Context, request: ProviderRequest): Promise<ProviderResponse> {
  const basic = Buffer.from(`${context.credentials.key}:`).toString("base64");
  const headers = { ...request.headers, authorization: `Basic ${basic}` };
  const response = await context.http.shop.send({ ...request, headers });
  if (response.status >= 200 && response.status < 300) return response;
  throw refusal(response);
}

function refusal({ status, text }: ProviderResponse): ProviderError {
  const [error] = errorsIn(text);
  const code = error ? String(error.code) : `http_${status}`;
  // Texts about the authentication may quote it.
  if (status === 401 || status === 403) {
    return new ProviderError(
      "credentials",
      code,
      "The shop does not accept the key, or the key may not do this: the webservice must be on, and the key have its rights",
    );
  }
  if (status >= 300 && status < 400) {
    const message = "The shop answers at another address: connect it under that one";
    return new ProviderError("rejected", "redirected", message);
  }
  const kind = status === 404 ? "not_found" : "rejected";
  return new ProviderError(kind, code, error?.message ?? "The shop refused the request");
}

/** Errors come in the form that was asked for, which a request with XML may not have said. */
function errorsIn(text: string): NonNullable<PrestaErrors["errors"]> {
  try {
    return (JSON.parse(text) as PrestaErrors).errors ?? [];
  } catch {
    const [, code] = /<code>(?:<!\[CDATA\[)?(\d+)/.exec(text) ?? [];
    const [, message = ""] = /<message>(?:<!\[CDATA\[)?([^<\]]+)/.exec(text) ?? [];
    return code ? [{ code: Number(code), message }] : [];
  }
}
