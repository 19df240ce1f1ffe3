import { hasSeveralHosts } from "@banco/core/host";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../config/access.ts";
import { isAmong, isLocal, isOwnName } from "../config/addresses.ts";
import { isTill } from "../config/tills.ts";
import { type FailureStatus, fail } from "./envelope.ts";

const PREFLIGHT_SECONDS = "600";

/** A route's exceptions to the guard. */
interface RouteRules {
  /** Every machine on the local network may call it. */
  isOpen?: boolean;
  /** It also accepts a form from a page of an allowed origin. */
  takesForm?: boolean;
}

/**
 * Decides which callers are accepted. The protocol has no passwords (specification, section 4.11), so these rules
 * protect the till from the shop's network and from hostile web pages. Other machines must be listed by address or send
 * a till's secret, except on open routes such as the till's page. The Host header must be one of this machine's own
 * names (against DNS rebinding). Web pages must have an allowed origin. Bodies must be JSON, because browsers send a
 * preflight request before they send JSON.
 */
export function guard(app: FastifyInstance, access: () => Access): void {
  app.addHook("onRequest", async (request, reply) => {
    const refused = refusal(request, access());
    if (refused) return fail(reply, refused.status, refused.reason);
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.header("access-control-allow-origin", origin).header("vary", "Origin");
    if (request.method === "OPTIONS") return answerPreflight(request, reply);
  });
}

function refusal(
  { ip, method, routeOptions, headers, raw }: FastifyRequest,
  { allowedOrigins, allowedAddresses, tills }: Access,
): { status: FailureStatus; reason: string } | undefined {
  if (hasSeveralHosts(raw)) return { status: 400, reason: "The request must have one Host header" };
  const refuse = (reason: string) => ({ status: 403, reason }) as const;
  if (!isLocal(ip)) return refuse("Only machines on the local network may call this bridge");
  const { isOpen = false, takesForm = false } = routeOptions.config as RouteRules;
  // A preflight contains no secret, and its response reveals nothing.
  const isKnown =
    isOpen || isAmong(ip, allowedAddresses ?? []) || isTill(headers, tills) || method === "OPTIONS";
  if (!isKnown)
    return refuse(
      "This machine may not call the bridge: its address is not in allowedAddresses, and it sent no till secret",
    );
  if (!isOwnName(headers.host)) return refuse("The Host header is not this bridge's name");
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  // This is the bridge's own page: the Host header was checked above, so no other page has this origin.
  const isOwn = origin === `http://${headers.host}`;
  const isAllowed = origin !== undefined && (isOwn || allowedOrigins.includes(origin));
  if (origin !== undefined && !isAllowed) {
    return refuse("This web page may not call the bridge: its origin is not in allowedOrigins");
  }
  // A link to one of the bridge's own pages, which changes nothing.
  const isPage = routeOptions.url === "/" || isOpen;
  const isLink = method === "GET" && isPage && headers["sec-fetch-mode"] === "navigate";
  if (site === "cross-site" && !isAllowed && !isLink) return refuse("Other sites may not call this bridge");
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  const hasBody = coding !== undefined || length !== "0";
  // The page's form sends its origin, which was checked above.
  const isForm = takesForm && origin !== undefined;
  if (
    method === "POST" &&
    hasBody &&
    !isForm &&
    !/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")
  )
    return { status: 415, reason: "The Content-Type must be application/json" };
  return undefined;
}

/**
 * Responds to a browser's preflight, including browsers that still request permission for a public page to
 * access the local network.
 */
function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header("access-control-allow-methods", "GET, POST, DELETE")
    .header("access-control-allow-headers", "content-type, idempotency-key, x-pin, x-till-secret")
    .header("access-control-max-age", PREFLIGHT_SECONDS);
  if (headers["access-control-request-private-network"] === "true") {
    reply.header("access-control-allow-private-network", "true");
  }
  return reply.code(204).send();
}
