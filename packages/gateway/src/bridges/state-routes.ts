import { Elapsed } from "@banco/core/elapsed";
import type { Gateway } from "../gateway.ts";
import { LOOK_MS } from "../pace.ts";
import { preferredWait } from "../payment/checks/wait.ts";
import type { App } from "../server/app.ts";
import type { Calling } from "./handover-routes.ts";
import { bridgeOperations } from "./reference.ts";
import { SourceHeaders } from "./schemas.ts";
import { BridgeStateAnswer, BridgeStateReport } from "./state-schemas.ts";
import { type KeptError, keepState, readCheckAsked } from "./state-sql.ts";

/**
 * Takes the reports of bridges on themselves and their devices; the answer passes on a request to look at the
 * devices.
 */
export function serveState(app: App, { db, clock }: Pick<Gateway, "db" | "clock">, calling: Calling): void {
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  app.post(
    "/v1/bridges/state",
    {
      config: { open: true },
      schema: {
        ...bridgeOperations.reportBridgeState,
        headers: SourceHeaders,
        body: BridgeStateReport,
        response: { 200: BridgeStateAnswer },
      },
    },
    async (request, reply) => {
      const bridge = await calling(request, { acts: false });
      await keepState(db, bridge, request.body, errorIn(request.body, clock.now()));
      const waited = new Elapsed(clock);
      const waitMs = preferredWait(request.headers.prefer) * 1000;
      let asked = await readCheckAsked(db, bridge);
      while (asked === null && !request.socket.destroyed && !stopping.signal.aborted) {
        if (waited.ms + LOOK_MS.bridgeCheck > waitMs) break;
        await clock.sleep(LOOK_MS.bridgeCheck, stopping.signal).catch(() => {});
        asked = await readCheckAsked(db, bridge);
      }
      // A connection that stays open would delay the end of the server.
      if (stopping.signal.aborted) reply.header("connection", "close");
      return { checkAskedAt: asked?.toISOString() ?? null };
    },
  );
}

/**
 * Returns the error in a report: a configuration that can not be used, else the first device that a look
 * found bad.
 */
function errorIn({ configuration, devices, hasLooked }: BridgeStateReport, now: Date): KeptError | null {
  const at = now.toISOString();
  if (!configuration.isValid)
    return { part: null, device: null, problem: null, says: configuration.says, at };
  const bad = hasLooked ? devices.find(({ isGood }) => isGood === false) : undefined;
  if (!bad) return null;
  const { part, device, problem, says } = bad;
  return { part, device, problem: problem ?? "other", says, at };
}
