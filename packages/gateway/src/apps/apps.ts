import { isDeepStrictEqual } from "node:util";
import { invalidField, newId, Problem } from "@banco/core";
import type { Revocations } from "../auth/access-token/revocations.ts";
import { domainFault } from "../auth/clients/domain.ts";
import { isOwnName, isReadableName } from "../auth/clients/name.ts";
import { redirectUriFault } from "../auth/clients/redirect-uri.ts";
import { type AppRow, findApp } from "../auth/clients/sql.ts";
import { hashSecret, newClientSecret } from "../auth/secret.ts";
import { endSessionsOfClient } from "../auth/session/sql.ts";
import type { Gateway } from "../gateway.ts";
import { requireRoom } from "../limits/quotas.ts";
import type { Caller } from "../server/access.ts";
import type { AppInput } from "./schemas.ts";
import { type AppFacts, addApp, changeApp, listApps, removeApp } from "./sql.ts";
import { webhookUrlFault } from "./webhook-url.ts";

/** The merchant that owns an app, and the user who creates it. */
export type Owner = Pick<Caller, "tenantId" | "userId">;

/** Manages the apps that users register (specification, sections 2.5 and 4.5). */
export interface Apps {
  /** Creates an app. Only this response contains the app's secret. */
  create(owner: Owner, input: AppInput): Promise<{ app: AppRow; clientSecret: string }>;
  list(owner: Owner): Promise<AppRow[]>;
  /** @throws Problem 404 if the app does not exist, 403 if it belongs to another merchant */
  get(owner: Owner, id: string): Promise<AppRow>;
  change(owner: Owner, id: string, input: Partial<AppInput>): Promise<AppRow>;
  /** Deletes an app permanently; after that, every process rejects its tokens. */
  remove(owner: Owner, id: string): Promise<void>;
}

/** Creates the app service for this database. */
export function openApps(
  gateway: Pick<Gateway, "db" | "random" | "settings" | "clock">,
  revocations: Revocations,
): Apps {
  const { db, random, settings } = gateway;
  const checked = (input: Partial<AppInput>, before: Before) => checkedFacts(input, before, settings.local);
  const apps: Apps = {
    create: async ({ tenantId, userId }, input) => {
      const facts = checked(input, {
        description: null,
        webhookUrl: null,
        allowedDomains: [],
        logoAssetId: null,
        separateRefunds: false,
      });
      const redirectUris = checkedList(input.redirectUris ?? [], "/redirectUris", redirectUriFault);
      const clientSecret = newClientSecret(random);
      const secretHash = hashSecret(clientSecret);
      const app = await db.transaction(async (queries) => {
        await requireRoom(gateway, queries, tenantId, "apps");
        return addApp(queries, { tenantId, id: newId("app"), userId, redirectUris, secretHash, ...facts });
      });
      return { app, clientSecret };
    },
    list: ({ tenantId }) => listApps(db, tenantId),
    get: async (owner, id) => {
      const app = (await findApp(db, id)) ?? notFound();
      if (app.tenantId !== owner.tenantId)
        throw new Problem("forbidden", "The app belongs to another merchant");
      return app;
    },
    change: async (owner, id, input) => {
      const app = await apps.get(owner, id);
      if (input.redirectUris && !isDeepStrictEqual(input.redirectUris, app.redirectUris))
        throw invalidField("/redirectUris", "cannot be changed: it is set when the app is created");
      const changed = await changeApp(db, app.tenantId, id, checked(input, app));
      return changed ?? notFound();
    },
    remove: async (owner, id) => {
      const app = await apps.get(owner, id);
      await revocations.transaction(async (queries, revoke) => {
        if (!(await removeApp(queries, app.tenantId, id))) notFound();
        await endSessionsOfClient(queries, id);
        await revoke(id);
      });
    },
  };
  return apps;
}

function notFound(): never {
  throw new Problem("not_found", "There is no such app");
}

/** The format of an ID. Its length is limited, because it becomes part of a URL. */
const ASSET_ID = /^[A-Za-z0-9_-]{1,255}$/;

/** An app's fields before a change; a new app has no name yet. */
type Before = Omit<AppFacts, "name"> & { name?: string };

/** Returns the fields to store: the new values, and the previous values of fields that were not sent. */
function checkedFacts(input: Partial<AppInput>, before: Before, isHere: boolean): AppFacts {
  const { name = before.name!, description = before.description, webhookUrl = before.webhookUrl } = input;
  const { logoAssetId = before.logoAssetId, allowedDomains = before.allowedDomains } = input;
  const { separateRefunds = before.separateRefunds } = input;
  if (!isReadableName(name) || isOwnName(name))
    throw invalidField("/name", "must be readable text and must not be Banco's own name");
  const fault = webhookUrl === null ? undefined : webhookUrlFault(webhookUrl, isHere);
  if (fault) throw invalidField("/webhookUrl", fault);
  if (logoAssetId !== null && !ASSET_ID.test(logoAssetId))
    throw invalidField("/logoAssetId", "is not an asset ID");
  const domains = allowedDomains.map((domain) => domain.toLowerCase());
  return {
    name: name.trim(),
    description,
    webhookUrl,
    logoAssetId,
    separateRefunds,
    allowedDomains: checkedList(domains, "/allowedDomains", domainFault),
  };
}

function checkedList(list: string[], path: string, faultOf: (entry: string) => string | undefined): string[] {
  list.forEach((entry, index) => {
    const fault = faultOf(entry);
    if (fault) throw invalidField(`${path}/${index}`, fault);
  });
  return [...new Set(list)];
}
