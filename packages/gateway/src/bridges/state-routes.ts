import type { Gateway } from "../gateway.ts";
import { LOOK_MS } from "../pace.ts";
import type { App } from "../server/app.ts";
import type { Calling } from "./handover-routes.ts";
import { longPolls } from "./long-poll.ts";
import { bridgeOperations } from "./operations.ts";
import { SourceHeaders } from "./schemas.ts";
import { BridgeStateAnswer, BridgeStateReport } from "./state-schemas.ts";
import { keepState, readCheckRequestedAt, type StoredError } from "./state-sql.ts";

/**
 * Receives bridges' reports on themselves and their devices; the response passes on a requested device check.
 */
export function serveState(app: App, { db, clock }: Pick<Gateway, "db" | "clock">, calling: Calling): void {
  const poll = longPolls(app, clock);

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
      const look = () => readCheckRequestedAt(db, bridge);
      const checkAskedAt = await poll(request, reply, LOOK_MS.bridgeCheck, look);
      return { checkAskedAt: checkAskedAt?.toISOString() ?? null };
    },
  );
}

/** Returns the error in a report: an unusable configuration, or else the first unusable device. */
function errorIn({ configuration, devices, hasLooked }: BridgeStateReport, now: Date): StoredError | null {
  const at = now.toISOString();
  if (!configuration.isValid)
    return { part: null, device: null, problem: null, says: configuration.says, at };
  const bad = hasLooked ? devices.find(({ isGood }) => isGood === false) : undefined;
  if (!bad) return null;
  const { part, device, problem, says } = bad;
  return { part, device, problem: problem ?? "other", says, at };
}
