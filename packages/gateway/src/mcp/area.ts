import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import type { Gateway } from "../gateway.ts";
import { type Caller, insufficientScope } from "../server/access.ts";
import type { App, Area } from "../server/server.ts";
import { type Asker, callTool } from "./call.ts";
import type { Tool } from "./tool.ts";
import { TOOLS } from "./tools.ts";

const INSTRUCTIONS =
  "Banco takes payments, issues Italian receipts and invoices and reads online stores for one merchant, through the providers that the merchant has connected. Begin with list_providers. Amounts are in major units (12.5 is 12 euros 50). Never repeat a call that moves money or issues a document under another idempotencyKey unless the user wants it twice.";

const LISTED = TOOLS.map(({ name, title, description, input, result, isBinding, method }) => ({
  name,
  title,
  description,
  inputSchema: input as never,
  outputSchema: result as never,
  annotations: {
    title,
    readOnlyHint: method === "GET",
    destructiveHint: isBinding ?? false,
    idempotentHint: true,
    openWorldHint: true,
  },
}));

/**
 * `/mcp`: the API as tools of the Model Context Protocol over streamable HTTP, under the same tokens and scopes. Nothing is kept between
 * requests, so that any process answers any of them.
 */
export function mcpArea({ settings }: Gateway): Area {
  return (app) => {
    const handler = createMcpHandler(
      ({ authInfo }) => serverFor(app, { token: authInfo?.token ?? "", clientId: authInfo?.clientId ?? "" }),
      // The tools never change: nobody has to wait for the news.
      { maxSubscriptions: 0 },
    );
    app.addHook("onClose", () => handler.close());
    app.route({
      method: ["GET", "POST", "DELETE"],
      url: "/mcp",
      config: { scope: "any" },
      schema: { hide: true },
      handler: async (request, reply) => {
        const called = calledTool(request.body);
        const { scopes } = request.caller;
        if (called?.scope && scopes && !scopes.has(called.scope)) {
          throw insufficientScope(settings.baseUrl, called.scope);
        }
        const token = request.headers.authorization?.replace(/^Bearer +/i, "") ?? "";
        const authInfo = { token, clientId: clientOf(request.caller), scopes: [...(scopes ?? [])] };
        const given = { authInfo, parsedBody: request.body };
        const response = await handler.fetch(webRequest(request, settings.baseUrl), given);
        return reply.send(response);
      },
    });
  };
}

/** For whom the tools ask: the app or key of the token, or the agent of a person who signed in. */
function clientOf({ clientId, keyId }: Caller): string {
  return clientId ?? keyId ?? "mcp";
}

function serverFor(app: App, asker: Asker): Server {
  const server = new Server(
    { name: "banco", title: "Banco", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler("tools/list", () => ({ tools: LISTED }));
  server.setRequestHandler("tools/call", ({ params }) => {
    const tool = toolNamed(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
    return callTool(app, tool, params.arguments ?? {}, asker);
  });
  return server;
}

function toolNamed(name: unknown): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name);
}

/** The tool that a message calls, so that a token without its scope is told by the status which to ask for (RFC 6750, section 3.1). */
function calledTool(body: unknown): Tool | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === "tools/call" ? toolNamed(params?.name) : undefined;
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
