import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { App } from "../server/app.ts";
import type { Place } from "./document.ts";
import { serveReferencePage } from "./page-routes.ts";
import type { DescribedRoute } from "./route.ts";

/**
 * `/openapi.json`: OpenAPI 3.1 of everything under /v1, made from the routes' own schemas; `/docs`: a page to read it. Notes every route
 * that is added after it; the document is made when somebody asks for it, once.
 */
export function describeRoutes(app: App, place: Place): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/v1/") && route.method !== "HEAD" && !route.schema?.hide) routes.push(route);
  });
  let made: Promise<Written> | undefined;
  const write = () => {
    made ??= import("./document.ts").then(({ documentOf }) =>
      written(documentOf(routes.map(described), place)),
    );
    return made;
  };
  app.get("/openapi.json", { config: { open: true }, schema: { hide: true } }, async (request, reply) =>
    send(await write(), request, reply),
  );
  serveReferencePage(app);
}

function described({ method, url, schema = {}, config = {} }: RouteOptions): DescribedRoute {
  return { method, url, schema, config } as unknown as DescribedRoute;
}

/** The document as it goes over the wire. */
interface Written {
  etag: string;
  /** By the name of their coding, the best first. */
  codings: Record<string, Buffer>;
  plain: Buffer;
}

async function written(document: object): Promise<Written> {
  const plain = Buffer.from(JSON.stringify(document));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { etag: `W/"${hash}"`, codings: { br, gzip: gz }, plain };
}

function send({ etag, codings, plain }: Written, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const coding = Object.keys(codings).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  if (coding) reply.header("content-encoding", coding);
  return reply.type("application/json; charset=utf-8").send(coding ? codings[coding] : plain);
}
