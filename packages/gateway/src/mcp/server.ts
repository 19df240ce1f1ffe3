import {
  createMcpHandler,
  type ElicitRequest,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  isInputRequiredResult,
  type JSONRPCMessage,
  type McpHttpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from "@modelcontextprotocol/server";
import type { App } from "../server/app.ts";
import { callTool, type ToolCaller, type ToolResult } from "./call.ts";
import { CONFIRM, type Person } from "./confirm.ts";
import { isAskable, type Questions } from "./questions.ts";
import { missingScope, TOOLS, toolNamed } from "./tools/all.ts";
import { leanOf } from "./tools/lean.ts";

const INSTRUCTIONS =
  "Banco takes payments, issues Italian receipts and invoices, and reads online stores for one merchant, through the providers that the merchant has connected. Start with list_providers: its ids are the providerId of the other tools, and lists without a providerId cover all providers. Lists are sorted by time, newest first unless order is asc, with 20 items per page; pass a page's token to get the next one. start and end are ISO 8601 dates or times. Amounts are in major units (12.5 is 12 euros 50). Null fields are omitted. An error contains a code, the invalid field (path) and what to do (remedy). Use one idempotencyKey for each operation that the user wants: retry a call that failed or got no response with the same key, and it takes effect at most once. Never retry with a different key unless the user wants it twice. To sell something, use sell rather than separate payments and receipts.";

const LISTED = TOOLS.map(
  ({ name, title, description, input, brief, result, isBinding, isChange, route }) => ({
    name,
    // Without a title, clients would show the name.
    ...(title.toLowerCase().replaceAll(" ", "_") !== name && { title }),
    description,
    inputSchema: leanOf(input, brief) as never,
    outputSchema: result as never,
    // A read-only tool does not need hints about destruction and idempotency; "open world" is the default
    // (ToolAnnotations).
    annotations:
      route.method === "GET"
        ? { readOnlyHint: true }
        : { destructiveHint: Boolean(isBinding || isChange), idempotentHint: true },
  }),
);

/** Returns the tools that a token may call; a user's own session may call all. */
function toolsFor(scopes: readonly string[] | null) {
  return LISTED.filter((_, place) => {
    return missingScope(TOOLS[place]!, scopes && new Set(scopes)) === undefined;
  });
}

/** Implements the protocol in all its versions; each request's `authInfo` has the caller. */
export function openMcp(app: App, baseUrl: string, questions: Questions): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo, era }) =>
      serverFor(app, {
        authorization: authInfo?.token ?? "",
        clientId: authInfo?.clientId ?? "",
        ip: String(authInfo?.extra?.ip ?? ""),
        baseUrl,
        scopes: (authInfo?.extra?.scopes ?? null) as string[] | null,
        session:
          era === "legacy" && authInfo?.extra?.isAskable === true
            ? { questions, respondent: String(authInfo.extra.respondent) }
            : undefined,
      }),
    // The tools never change, so subscriptions are unnecessary.
    { maxSubscriptions: 0 },
  );
}

/** The session of a client of an earlier protocol that shows questions. */
interface Session {
  questions: Questions;
  respondent: string;
}

interface ServedCaller extends ToolCaller {
  scopes: string[] | null;
  session: Session | undefined;
}

function serverFor(app: App, { scopes, session, ...caller }: ServedCaller): Server {
  const server = new Server(
    { name: "banco", title: "Banco", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler("tools/list", () => ({ tools: toolsFor(scopes) }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const tool = toolNamed(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
    const call = (person: Person) => callTool(app, tool, params.arguments ?? {}, caller, person);
    if (session) {
      const { id: relatedRequestId, signal } = mcpReq;
      const send = (message: JSONRPCMessage) => server.transport!.send(message, { relatedRequestId });
      return callInSession(call, session, send, AbortSignal.any([signal, app.leaving.signal]));
    }
    return call({
      isAskable: isAskable(server.getClientCapabilities()),
      responses: mcpReq.inputResponses,
      state: mcpReq.requestState<string>(),
    });
  });
  return server;
}

/**
 * Calls a tool for a client of an earlier protocol version. If the user must confirm, asks on the call's
 * stream (MCP 2025-06-18, elicitation), and calls again with the answer.
 *
 * @param send - sends a message on that stream
 */
async function callInSession(
  call: (person: Person) => Promise<ToolResult | InputRequiredResult>,
  { questions, respondent }: Session,
  send: (message: JSONRPCMessage) => Promise<void>,
  signal: AbortSignal,
): Promise<ToolResult | InputRequiredResult> {
  const first = await call({ isAskable: true, responses: undefined, state: undefined });
  if (!isInputRequiredResult(first)) return first;
  const { params } = first.inputRequests![CONFIRM] as ElicitRequest;
  const { message, requestedSchema } = params as ElicitRequestFormParams;
  const question = { method: "elicitation/create", params: { message, requestedSchema } };
  const action = await questions.ask(respondent, (id) => send({ jsonrpc: "2.0", id, ...question }), signal);
  return call({ isAskable: true, responses: { [CONFIRM]: { action } }, state: first.requestState });
}
