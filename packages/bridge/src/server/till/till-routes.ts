import type { FastifyInstance } from "fastify";
import { readProducts } from "../../products.ts";
import type { Bridge } from "../bridge.ts";
import { succeed } from "../envelope.ts";
import { readTillFiles, type TillFile } from "./files.ts";

const FOREVER = "public, max-age=31536000, immutable";
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the till's page. Its files contain no data about the shop, so every machine on the local network may
 * load them (`isOpen`); the page uses the local protocol with the rights of the machine that displays it.
 */
export function serveTill(app: FastifyInstance, { installation }: Pick<Bridge, "installation">): void {
  let read: Promise<Record<string, TillFile>> | undefined;
  const config = { isOpen: true };
  app.get("/till", { config }, (_request, reply) => reply.redirect("/till/"));
  app.get("/till/*", { config }, async (request, reply) => {
    if (!read) {
      read = readTillFiles();
      read.catch(() => {
        read = undefined;
      });
    }
    const files = await read;
    const path = request.url.split("?", 1)[0]!;
    if (!Object.hasOwn(files, path)) return reply.callNotFound();
    const { type, text, encoding, isFixed } = files[path]!;
    return reply
      .header("content-security-policy", POLICY)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .header("cache-control", isFixed ? FOREVER : "no-cache")
      .type(encoding === "utf8" ? `${type}; charset=utf-8` : type)
      .send(Buffer.from(text, encoding));
  });
  app.get("/till/settings", async () => succeed({ departments: installation.departments }));
  app.get("/till/products", async () =>
    succeed({ products: (await readProducts(installation.hosted)) ?? null }),
  );
}
