import { invalidField } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import type { Static } from "typebox";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { isTimeZone } from "../settings/settings.ts";
import { preferenceOperations } from "./operations.ts";
import { type Preferences, PreferencesPatch, PreferencesRecord } from "./schemas.ts";
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
      async ({ caller }) => recordOf(await readPreferences(db, caller.tenantId), timeZone),
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
        const { receipts, invoices, notifications, ...rest } = body;
        for (const [name, part] of Object.entries({ receipts, invoices }))
          if (part?.provider && !findFiscalProvider(part.provider))
            throw invalidField(`/${name}/provider`, "is no fiscal provider");
        if (rest.timeZone != null && !isTimeZone(rest.timeZone))
          throw invalidField("/timeZone", "must be a name of the time zone database, such as Europe/Rome");
        const changed = await db.transaction(async (queries) => {
          const before = await lockPreferences(queries, tenantId);
          const now = {
            ...before,
            ...rest,
            receipts: { ...before.receipts, ...receipts },
            invoices: { ...before.invoices, ...invoices },
            notifications: { ...before.notifications, ...notifications },
          };
          await writePreferences(queries, tenantId, now);
          return now;
        });
        return recordOf(changed, timeZone);
      },
    );
  };
}

function recordOf(preferences: Preferences, installation: string): Static<typeof PreferencesRecord> {
  const { timeZone } = preferences;
  return { ...preferences, timeZone: timeZone ?? installation, ownTimeZone: timeZone !== null };
}
