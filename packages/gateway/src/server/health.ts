import { Type } from "typebox";
import { assertClockIsRight } from "../db/clock.ts";
import type { Gateway } from "../gateway.ts";
import type { App } from "./app.ts";
import { ping } from "./health-sql.ts";

const Health = Type.Object({ status: Type.Literal("ok") });
const Readiness = Type.Object({ status: Type.Literal("ok"), clockSkewMs: Type.Integer() });

/** `/healthz`: the process lives. `/readyz`: it can do its work, which is to say the database answers and its clock is right. */
export function serveHealth(app: App, { db, clock }: Pick<Gateway, "db" | "clock">): void {
  app.get(
    "/healthz",
    { config: { open: true }, schema: { hide: true, response: { 200: Health } } },
    async () => ({
      status: "ok" as const,
    }),
  );
  app.get(
    "/readyz",
    { config: { open: true }, schema: { hide: true, response: { 200: Readiness } } },
    async () => {
      await ping(db);
      assertClockIsRight(clock);
      return { status: "ok" as const, clockSkewMs: Math.round(clock.skewMs()) };
    },
  );
}
