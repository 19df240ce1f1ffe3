import type { App } from "../server/app.ts";
import { asProblem, problemText } from "../server/problems.ts";
import { MAY_BE_EMPTY } from "../server/query.ts";
import { checkBody } from "../server/validation.ts";
import { paramsOf, type Tool } from "./tool.ts";

/** Who asks. */
export interface Asker {
  /** The header by which, as it came. */
  authorization: string;
  /** As `x-client-id` has it. */
  clientId: string;
  /** Of the API, for the types of its problems. */
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
 * Runs a tool, once its arguments fit its own schema, by its operation of the API, under the caller's own
 * token: what the API checks, stores, answers again or refuses for everybody else, it does here too. A
 * refusal is an answer that the model can read, with the field that is wrong.
 */
export async function callTool(
  app: App,
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  asker: Asker,
): Promise<ToolResult> {
  const refused = refusalOf(app, tool, given, asker.baseUrl);
  if (refused !== undefined) return { content: [{ type: "text", text: refused }], isError: true };
  const response = await app.inject({
    method: tool.method,
    url: urlOf(tool, given),
    query: queryOf(tool, given) as Record<string, string>,
    headers: headersOf(given, asker),
    ...(tool.body && { payload: pick(tool.body.properties, given) }),
  });
  const text = response.body;
  if (response.statusCode >= 300) return { content: [{ type: "text", text }], isError: true };
  const body = response.json();
  return {
    content: [{ type: "text", text }],
    structuredContent: Array.isArray(body) ? { items: body } : body,
  };
}

/** Why the arguments do not fit, in the words of the API, whose own check is of what they are made into. */
function refusalOf(app: App, { input }: Tool, given: unknown, baseUrl: string): string | undefined {
  try {
    checkBody(input, given);
    return undefined;
  } catch (error) {
    return problemText(asProblem(error as Error), `req_${app.random.uuid().replaceAll("-", "")}`, baseUrl);
  }
}

/** The operation's query; what it must have and may be empty is not asked of an agent. */
function queryOf({ query }: Tool, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const needed = (query?.required ?? []).filter((name) => MAY_BE_EMPTY.has(name));
  return { ...Object.fromEntries(needed.map((name) => [name, ""])), ...pick(query?.properties, given) };
}

function urlOf({ path }: Tool, given: Readonly<Record<string, unknown>>): string {
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
