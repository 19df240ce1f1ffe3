import { Type } from "typebox";
import { type Database, statement } from "../db/database.ts";
import type { App } from "./server.ts";

const PING = statement("health_ping", "select 1 as ok");
const Health = Type.Object({ status: Type.Literal("ok") });

/** `/healthz`: the process lives. `/readyz`: it can do its work, which is to say the database answers. */
export function serveHealth(app: App, db: Database): void {
  app.get(
    "/healthz",
    { config: { open: true }, schema: { hide: true, response: { 200: Health } } },
    async () => ({
      status: "ok" as const,
    }),
  );
  app.get(
    "/readyz",
    { config: { open: true }, schema: { hide: true, response: { 200: Health } } },
    async () => {
      await db.one(PING);
      return { status: "ok" as const };
    },
  );
}
