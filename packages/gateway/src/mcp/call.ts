import { HELP } from "@banco/console/errors/help";
import type { ProblemCode } from "@banco/core";
import type { App } from "../server/app.ts";
import { asProblem, problemText } from "../server/problems.ts";
import { MAY_BE_EMPTY } from "../server/query.ts";
import { checkBody } from "../server/validation.ts";
import { shownOf } from "./tools/lean.ts";
import { LIST_DEFAULT, paramsOf, type Route, type Tool } from "./tools/tool.ts";

/** The caller of a tool. */
export interface Asker {
  /** The header `Authorization`, as it came. */
  authorization: string;
  /** The caller's client, for `x-client-id`. */
  clientId: string;
  /** The address of the API, for the types of its problems. */
  baseUrl: string;
}

/** A tool's answer, in the protocol's form. */
export interface ToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  [other: string]: unknown;
}

/**
 * Calls a tool's operation of the API, under the caller's own token, once its arguments fit the tool's
 * schema. The API checks, stores, replays and refuses as for everybody else. A refusal is an answer that the
 * model can read, with the wrong field and the remedy.
 */
export async function callTool(
  app: App,
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  asker: Asker,
): Promise<ToolResult> {
  const refused = refusalOf(app, tool, given, asker.baseUrl);
  if (refused !== undefined) return refusalResult(refused);
  const route = tool.routeOfAll && given.providerId === undefined ? tool.routeOfAll : tool.route;
  const response = await app.inject({
    method: route.method,
    url: urlOf(route, given),
    query: queryOf(tool, route, given) as Record<string, string>,
    headers: headersOf(given, asker),
    ...(tool.body && { payload: pick(tool.body.properties, given) }),
  });
  if (response.statusCode >= 300) return refusalResult(response.body);
  const structuredContent = shownOf(response.json(), given.withQr === true);
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}

/** Turns a problem into a tool's answer, without structured content, which the output schema describes. */
function refusalResult(problem: string): ToolResult {
  const body = JSON.parse(problem) as { code: ProblemCode };
  const text = JSON.stringify({ ...body, remedy: HELP[body.code]?.remedy });
  return { content: [{ type: "text", text }], isError: true };
}

/**
 * Returns the problem of arguments that do not fit, in the API's words: the API itself checks only the body
 * that they become.
 */
function refusalOf(app: App, { input }: Tool, given: unknown, baseUrl: string): string | undefined {
  try {
    checkBody(input, given);
    return undefined;
  } catch (error) {
    return problemText(asProblem(error as Error), `req_${app.random.uuid().replaceAll("-", "")}`, baseUrl);
  }
}

/**
 * Returns the operation's query. Fills in the parameters that must be there and may be empty, so that agents
 * need not.
 */
function queryOf(
  { routeOfAll }: Tool,
  { query }: Route,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { properties = {}, required = [] } = query ?? {};
  const empty = required.filter((name) => MAY_BE_EMPTY.has(name)).map((name) => [name, ""]);
  const limit = "limit" in properties && { limit: LIST_DEFAULT };
  // Send parameters of the other list too: the API then refuses them by name.
  const taken = { ...properties, ...routeOfAll?.query?.properties };
  return { ...Object.fromEntries(empty), ...limit, ...pick(taken, given) };
}

function urlOf({ path }: Route, given: Readonly<Record<string, unknown>>): string {
  return paramsOf(path).reduce(
    (url, name) => url.replace(`:${name}`, encodeURIComponent(String(given[name] ?? ""))),
    path,
  );
}

function headersOf(
  given: Readonly<Record<string, unknown>>,
  { authorization, clientId }: Asker,
): Record<string, string> {
  const { idempotencyKey, waitSeconds } = given;
  return {
    authorization,
    "x-client-id": clientId,
    ...(idempotencyKey !== undefined && { "idempotency-key": String(idempotencyKey) }),
    ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
  };
}

function pick(
  properties: object | undefined,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(properties ?? {}).filter(
    (name) => given[name] !== undefined && given[name] !== null,
  );
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
