import { HELP } from "@banco/console/errors/help";
import type { ProblemCode } from "@banco/core";
import type { InputRequiredResult } from "@modelcontextprotocol/server";
import type { App } from "../server/app.ts";
import { asProblem, problemText } from "../server/problems.ts";
import { MAY_BE_EMPTY } from "../server/query.ts";
import { checkBody } from "../server/validation.ts";
import { confirmation, type Person } from "./confirm.ts";
import { shownOf } from "./tools/lean.ts";
import { LIST_DEFAULT, paramsOf, type Route, type Tool } from "./tools/tool.ts";

/** The caller of a tool. */
export interface ToolCaller {
  /** The `Authorization` header, unchanged. */
  authorization: string;
  /** The caller's client, for `x-client-id`. */
  clientId: string;
  /** The caller's IP address, which is checked against an API key's allowed addresses. */
  ip: string;
  /** The API's URL, for the types of its problems. */
  baseUrl: string;
}

/** A tool's result, in the protocol's format. */
export interface ToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  [other: string]: unknown;
}

/**
 * Calls a tool's API operation with the caller's own token, if the arguments match the tool's schema. The API
 * validates, stores, replays and rejects as for any other client. An error becomes a result that the model
 * can read, with the invalid field and the remedy. Before money moves out, the user is asked if the client
 * supports it.
 */
export async function callTool(
  app: App,
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  caller: ToolCaller,
  person: Person,
): Promise<ToolResult | InputRequiredResult> {
  const refused = refusalOf(app, tool, args, caller.baseUrl);
  if (refused !== undefined) return refusalResult(refused);
  const route = tool.routeOfAll && args.providerId === undefined ? tool.routeOfAll : tool.route;
  const url = urlOf(route, args);
  const confirmed = await confirmation(tool, args, url, person, (of) => readRecord(app, of, caller));
  if (confirmed === "declined") return DECLINED;
  if (confirmed) return confirmed;
  const response = await app.inject({
    method: route.method,
    remoteAddress: caller.ip,
    url,
    query: queryOf(tool, route, args) as Record<string, string>,
    headers: headersOf(args, caller),
    ...(tool.body && { payload: pick(tool.body.properties, args) }),
  });
  if (response.statusCode >= 300) return refusalResult(response.body);
  const structuredContent = shownOf(response.json(), args.withQr === true);
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}

const DECLINED: ToolResult = {
  content: [
    {
      type: "text",
      text: JSON.stringify({
        code: "not_confirmed",
        detail: "The user did not accept: nothing was refunded or voided",
        remedy: "Do not call again unless the user asks for it",
      }),
    },
  ],
  isError: true,
};

async function readRecord(app: App, url: string, caller: ToolCaller): Promise<object | undefined> {
  const { statusCode, body } = await app.inject({
    method: "GET",
    remoteAddress: caller.ip,
    url,
    headers: headersOf({}, caller),
  });
  return statusCode === 200 ? (JSON.parse(body) as object) : undefined;
}

/**
 * Turns a problem into a tool result, without structured content, because the output schema does not describe
 * problems.
 */
function refusalResult(problem: string): ToolResult {
  const body = JSON.parse(problem) as { code: ProblemCode };
  const text = JSON.stringify({ ...body, remedy: HELP[body.code]?.remedy });
  return { content: [{ type: "text", text }], isError: true };
}

/**
 * Returns the problem for invalid arguments, in the API's format: the API itself only validates the resulting
 * body.
 */
function refusalOf(app: App, { input }: Tool, args: unknown, baseUrl: string): string | undefined {
  try {
    checkBody(input, args);
    return undefined;
  } catch (error) {
    return problemText(asProblem(error as Error), `req_${app.random.uuid().replaceAll("-", "")}`, baseUrl);
  }
}

/**
 * Returns the operation's query. Fills in required parameters that may be empty, so that agents can omit
 * them.
 */
function queryOf(
  { routeOfAll }: Tool,
  { query }: Route,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { properties = {}, required = [] } = query ?? {};
  const empty = required.filter((name) => MAY_BE_EMPTY.has(name)).map((name) => [name, ""]);
  const limit = "limit" in properties && { limit: LIST_DEFAULT };
  const order = "order" in properties && { order: "desc" };
  // Also pass on parameters of the other list, so that the API rejects them by name.
  const parameters = { ...properties, ...routeOfAll?.query?.properties };
  return { ...Object.fromEntries(empty), ...limit, ...order, ...pick(parameters, args) };
}

function urlOf({ path }: Route, args: Readonly<Record<string, unknown>>): string {
  return paramsOf(path).reduce(
    (url, name) => url.replace(`:${name}`, encodeURIComponent(String(args[name] ?? ""))),
    path,
  );
}

function headersOf(
  args: Readonly<Record<string, unknown>>,
  { authorization, clientId }: ToolCaller,
): Record<string, string> {
  const { idempotencyKey, waitSeconds } = args;
  return {
    authorization,
    "x-client-id": clientId,
    ...(idempotencyKey !== undefined && { "idempotency-key": String(idempotencyKey) }),
    ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
  };
}

function pick(
  properties: object | undefined,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(properties ?? {}).filter(
    (name) => args[name] !== undefined && args[name] !== null,
  );
  return Object.fromEntries(names.map((name) => [name, args[name]]));
}
