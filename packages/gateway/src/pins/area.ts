import { Type } from "@banco/core/schema";
import type { BrowserSessions } from "../auth/browser/routes.ts";
import { requireFreshProof } from "../auth/session/proof.ts";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { Deleted, Nullable } from "../server/schemas.ts";
import { setPin } from "./pins.ts";
import { listPins, writePin } from "./sql.ts";

const PATH = "/v1/auth/pin";
const Own = Type.Object({
  number: Nullable(Type.String({ description: "The two digits before the PIN; null if there is no PIN" })),
});

/**
 * `/v1/auth/pin`: a user's PIN for refunds at a till. Only for the console, and hidden from the reference,
 * like passkeys.
 */
export function pinsArea(gateway: Gateway, browser: BrowserSessions): Area {
  const { db } = gateway;
  const own = { ...browser.guard, config: { right: "own" } } as const;
  return (app) => {
    app.get(PATH, { ...own, schema: { hide: true, response: { 200: Own } } }, async ({ caller }) => {
      const pins = await listPins(db, caller.tenantId);
      return { number: pins.find(({ id }) => id === caller.userId)?.pin.number ?? null };
    });
    app.put(
      PATH,
      {
        ...own,
        schema: {
          hide: true,
          body: Type.Object({ pin: Type.String({ pattern: "^\\d{6}$" }) }),
          response: { 200: Own },
        },
      },
      async ({ caller, body }) => {
        await requireFreshProof(db, caller);
        return { number: await setPin(gateway, caller, body.pin) };
      },
    );
    app.delete(PATH, { ...own, schema: { hide: true, response: { 200: Deleted } } }, async ({ caller }) => {
      await writePin(db, caller, null);
      return { deleted: true as const };
    });
  };
}
