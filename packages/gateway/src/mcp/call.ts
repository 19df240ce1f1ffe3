import type { App } from "../server/server.ts";
import { paramsOf, type Tool } from "./tool.ts";

/** Who asks. */
export interface Asker {
  /** The header by which, as it came. */
  authorization: string;
  /** As `x-client-id` has it. */
  clientId: string;
}

/** What a tool answers, as the protocol has it. */
export interface ToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  [other: string]: unknown;
}

/**
 * Runs a tool by its operation of the API, under the caller's own token: what the API checks, stores, answers again or refuses for
 * everybody else, it does here too. A refusal is an answer that the model can read, with the field that is wrong.
 */
export async function callTool(
  app: App,
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  asker: Asker,
): Promise<ToolResult> {
  const response = await app.inject({
    method: tool.method,
    url: urlOf(tool, given),
    query: pick(tool.query?.properties, given) as Record<string, string>,
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
  const names = Object.keys(properties ?? {}).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
