import type { McpHttpHandler } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import type { LivenessLock } from "../db/presence.ts";
import type { Gateway } from "../gateway.ts";
import { type Caller, insufficientScope } from "../server/access.ts";
import type { Area } from "../server/app.ts";
import {
  type Capabilities,
  isAskable,
  isAskableSession,
  type QuestionResponse,
  Questions,
  respondentOf,
} from "./questions.ts";
import { missingScope, toolNamed } from "./tools/all.ts";
import type { Tool } from "./tools/tool.ts";

/**
 * `/mcp`: serves the API as Model Context Protocol tools over streamable HTTP, with the same tokens and scopes. Does
 * not keep state between requests, so any process can serve any request.
 */
export async function openMcpArea(gateway: Gateway, livenessLock: LivenessLock): Promise<Area> {
  const { settings } = gateway;
  const questions = new Questions(gateway);
  await questions.start(livenessLock);
  return (app) => {
    let opened: Promise<McpHttpHandler> | undefined;
    // The SDK is large, and many processes never serve an agent.
    const open = () => {
      opened ??= import("./server.ts").then(({ openMcp }) => openMcp(app, settings.baseUrl, questions));
      return opened;
    };
    app.addHook("onClose", async () => (await opened)?.close());
    app.route({
      method: ["GET", "POST", "DELETE"],
      url: "/mcp",
      config: { scope: "any", resource: "/mcp" },
      schema: { hide: true },
      // There is no HEAD route: it would use GET's handler, whose response is a stream that cannot be omitted.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const respondent = respondentOf(request.caller);
        const response = questionResponse(request.body);
        if (response) {
          await questions.answer(respondent, response);
          return reply.code(202).send();
        }
        if (opensAskableSession(request.body)) reply.header("mcp-session-id", questions.session());
        const called = calledTool(request.body);
        const { scopes } = request.caller;
        const missing = called && missingScope(called, scopes);
        if (missing) throw insufficientScope(`${settings.baseUrl}/mcp`, missing);
        const token = request.headers.authorization ?? "";
        const inSession = isAskableSession(request.headers["mcp-session-id"]);
        const own = scopes ? [...scopes] : null;
        const client = { clientId: clientOf(request.caller), scopes: own ?? [] };
        const authInfo = {
          token,
          ...client,
          extra: { ip: request.ip, scopes: own, respondent, isAskable: inSession },
        };
        const options = { authInfo, parsedBody: request.body };
        return reply.send(await (await open()).fetch(webRequest(request, settings.baseUrl), options));
      },
    });
  };
}

/**
 * Returns the client on whose behalf the tools are called: the token's app or key, or a signed-in user's
 * agent.
 */
function clientOf({ clientId, keyId }: Caller): string {
  return clientId ?? keyId ?? "mcp";
}

/**
 * Returns the tool that a message calls, because an error response's header contains the scope that the token lacks
 * (RFC 6750, section 3.1).
 */
function calledTool(body: unknown): Tool | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === "tools/call" ? toolNamed(params?.name) : undefined;
}

/** Returns a message that is the response to a question; the ID of Banco's questions is always a string. */
function questionResponse(body: unknown): QuestionResponse | undefined {
  const { id, method, ...rest } = (body ?? {}) as Partial<QuestionResponse> & { method?: unknown };
  const isResponse = method === undefined && ("result" in rest || "error" in rest);
  return isResponse && typeof id === "string" && id.length <= 64 ? { id, ...rest } : undefined;
}

/** Whether a message opens a session of an earlier protocol version with a client that shows questions. */
function opensAskableSession(body: unknown): boolean {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { capabilities?: Capabilities } };
  return method === "initialize" && isAskable(params?.capabilities);
}

function webRequest({ method, headers, body }: FastifyRequest, baseUrl: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${baseUrl}/mcp`, {
    method,
    headers: entries,
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
}
