import { invalidField } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { preferenceOperations } from "./operations.ts";
import { PreferencesPatch, PreferencesRecord } from "./schemas.ts";
import { lockPreferences, readPreferences, writePreferences } from "./sql.ts";

const PATH = "/v1/preferences";

/** `/v1/preferences`: how the merchant wants things. */
export function preferencesArea({ db, settings: { timeZone } }: Pick<Gateway, "db" | "settings">): Area {
  return (app) => {
    app.get(
      PATH,
      {
        config: { right: "own" },
        schema: { ...preferenceOperations.getPreferences, response: { 200: PreferencesRecord } },
      },
      async ({ caller }) => ({ ...(await readPreferences(db, caller.tenantId)), timeZone }),
    );
    app.patch(
      PATH,
      {
        config: { right: "accounts" },
        schema: {
          ...preferenceOperations.updatePreferences,
          body: PreferencesPatch,
          response: { 200: PreferencesRecord },
        },
      },
      async ({ caller: { tenantId }, body }) => {
        const { receipts, notifications, ...rest } = body;
        if (receipts?.provider && !findFiscalProvider(receipts.provider))
          throw invalidField("/receipts/provider", "is no fiscal provider");
        const changed = await db.transaction(async (queries) => {
          const before = await lockPreferences(queries, tenantId);
          const now = {
            ...before,
            ...rest,
            receipts: { ...before.receipts, ...receipts },
            notifications: { ...before.notifications, ...notifications },
          };
          await writePreferences(queries, tenantId, now);
          return now;
        });
        return { ...changed, timeZone };
      },
    );
  };
}
