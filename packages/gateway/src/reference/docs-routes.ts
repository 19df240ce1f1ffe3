import { Problem } from "@banco/core";
import type { Contract, DocsSite } from "@banco/docs";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../server/app.ts";
import { plainPath } from "../server/request-route.ts";
import { ASK_AGAIN, FOR_EVER, send, type Written, written } from "./http.ts";

/**
 * Serves `/docs` and `/llms.txt`. Generates the site from the document at the first request, and each page at
 * its first request.
 *
 * @param contract - returns the OpenAPI document
 * @param isLive - whether the installation is not a sandbox
 */
export function serveDocs(app: App, contract: () => Promise<object>, isLive: boolean): void {
  let site: Promise<DocsSite> | undefined;
  const texts = new Map<string, Promise<Written>>();
  const open = () => {
    site ??= Promise.all([import("@banco/docs"), contract()]).then(([{ docsSite }, document]) =>
      docsSite(document as Contract, isLive),
    );
    return site;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = plainPath(request);
    // A trailing slash after a page's URL is a typo.
    if (path.endsWith("/")) return reply.redirect(path.replace(/\/+$/, ""), 301);
    let text = texts.get(path);
    if (!text) {
      const file = await (await open()).read(path);
      if (!file) throw new Problem("route_not_found", `GET ${path.slice(0, 200)} does not exist`);
      text = written(file.text, file.type, file.isLasting ? FOR_EVER : ASK_AGAIN);
      texts.set(path, text);
    }
    return send(await text, request, reply);
  };
  const route = { config: { open: true }, schema: { hide: true } };
  app.get("/docs", route, answer);
  app.get("/docs/*", route, answer);
  app.get("/llms.txt", route, answer);
}
