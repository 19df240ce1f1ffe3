import { invalidField } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { findFiscalProvider } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import type { Role } from "../roles.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { isTimeZone } from "../settings/settings.ts";
import { NOTICE_KINDS, receivesNotice } from "./kinds.ts";
import { type OwnPreferences, OwnPreferencesPatch, OwnPreferencesRecord } from "./own-schemas.ts";
import { lockOwn, readOwn, writeOwn } from "./own-sql.ts";
import { type Preferences, PreferencesPatch, PreferencesRecord } from "./schemas.ts";
import { lockPreferences, readPreferences, writePreferences } from "./sql.ts";

/** Operations on the merchant's preferences, and on each member's own. */
const preferenceOperations = operationsOf("Preferences", {
  getPreferences: {
    summary: "Get the merchant's preferences",
    description:
      "Returns the language, time zone, VAT departments, defaults for receipts and invoices, and e-mail settings. Every member may read them.",
  },
  updatePreferences: {
    summary: "Change the merchant's preferences",
    description: "Changes the given fields; lists are replaced entirely.",
  },
  getOwnPreferences: {
    summary: "Get your own preferences",
    description: "Returns which of your role's e-mails you want to receive, and in which language.",
  },
  updateOwnPreferences: {
    summary: "Change your own preferences",
    description:
      "Changes the given fields, only for you. You receive an e-mail if the merchant has enabled its kind, your role receives it and you want it.",
  },
});

const PATH = "/v1/preferences";
const OWN = `${PATH}/own`;

/** `/v1/preferences`: serves the merchant's preferences, and each member's own. */
export function preferencesArea({ db, settings: { timeZone } }: Pick<Gateway, "db" | "settings">): Area {
  return (app) => {
    serveOwn(app, db);
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
            throw invalidField(`/${name}/provider`, "is not a fiscal provider");
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

function serveOwn(app: App, db: Gateway["db"]): void {
  app.get(
    OWN,
    {
      config: { right: "own", withoutPasskey: true },
      schema: { ...preferenceOperations.getOwnPreferences, response: { 200: OwnPreferencesRecord } },
    },
    async ({ caller: { tenantId, userId, role } }) => ownRecordOf(await readOwn(db, tenantId, userId), role),
  );
  app.patch(
    OWN,
    {
      config: { right: "own" },
      schema: {
        ...preferenceOperations.updateOwnPreferences,
        body: OwnPreferencesPatch,
        response: { 200: OwnPreferencesRecord },
      },
    },
    async ({ caller: { tenantId, userId, role }, body: { mails, ...rest } }) => {
      const changed = await db.transaction(async (queries) => {
        const before = await lockOwn(queries, tenantId, userId);
        const now = { ...before, ...rest, mails: { ...before.mails, ...mails } };
        await writeOwn(queries, tenantId, userId, now);
        return now;
      });
      return ownRecordOf(changed, role);
    },
  );
}

function ownRecordOf(own: OwnPreferences, role: Role | null): Static<typeof OwnPreferencesRecord> {
  return { ...own, told: NOTICE_KINDS.filter((kind) => role !== null && receivesNotice(role, kind)) };
}

function recordOf(preferences: Preferences, installation: string): Static<typeof PreferencesRecord> {
  const { timeZone } = preferences;
  return { ...preferences, timeZone: timeZone ?? installation, ownTimeZone: timeZone !== null };
}
