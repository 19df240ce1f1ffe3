import { Problem } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import type { AppRow } from "../auth/clients/sql.ts";
import type { MeetClient } from "../auth/oauth/client.ts";
import type { Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import type { Apps } from "./apps.ts";
import {
  AppBody,
  AppChange,
  AppParams,
  AppRecord,
  ClientParams,
  Deleted,
  NewAppRecord,
  PublicApp,
} from "./schemas.ts";

/** Operations on apps, for the users who create them. */
const appOperations = operationsOf("Apps", {
  createApp: {
    summary: "Register an app",
    description: "Creates an app with its `clientSecret`, which only this response contains.",
    problems: ["invalid_redirect_uri"],
  },
  listApps: {
    summary: "List the user's apps",
    description: "Lists the apps that the user created.",
  },
  getPublicApp: {
    summary: "Get the public data of an app",
    description: "Returns an app's name and logo for a consent page.",
  },
  getApp: {
    summary: "Get an app",
    description: "Returns one of the user's own apps.",
    problems: ["forbidden"],
  },
  updateApp: {
    summary: "Update an app",
    description:
      "Changes the name, description, webhook URL, logo or domains. The client ID and redirect URIs cannot be changed.",
  },
  deleteApp: {
    summary: "Delete an app",
    description: "Deletes the app permanently and revokes all its tokens and grants.",
  },
});

/** `/v1/apps` (specification, section 4.5): for the user's own sign-in, except the public lookup. */
export function appRoutes(apps: Apps, meetClient: MeetClient, baseUrl: string): Area {
  return (app) => {
    app.post(
      "/v1/apps",
      {
        config: { right: "developers" },
        schema: {
          ...appOperations.createApp,
          body: AppBody,
          response: { 201: NewAppRecord },
        },
      },
      async (request, reply) => {
        const registration = await apps.create(request.caller, request.body);
        reply.code(201).header("cache-control", "no-store");
        return { ...record(registration.app), clientSecret: registration.clientSecret };
      },
    );
    app.get(
      "/v1/apps",
      {
        config: { right: "developers" },
        schema: {
          ...appOperations.listApps,
          response: { 200: Type.Array(AppRecord) },
        },
      },
      async (request) => (await apps.list(request.caller)).map(record),
    );
    app.get(
      "/v1/apps/clients/:clientId",
      {
        config: { open: true },
        schema: {
          ...appOperations.getPublicApp,
          params: ClientParams,
          response: { 200: PublicApp },
        },
      },
      async (request) => {
        const client = await meetClient(request.params.clientId, request.ip);
        if (!client) throw new Problem("not_found", "There is no such app");
        const { id, name, logoAssetId } = client;
        return { clientId: id, name, logo: logoAssetId && `${baseUrl}/v1/assets/${logoAssetId}` };
      },
    );
    oneAppRoutes(app, apps);
  };
}

function oneAppRoutes(app: Parameters<Area>[0], apps: Apps): void {
  const path = "/v1/apps/:appId";
  const params = AppParams;
  app.get(
    path,
    {
      config: { right: "developers" },
      schema: { ...appOperations.getApp, params, response: { 200: AppRecord } },
    },
    async (request) => record(await apps.get(request.caller, request.params.appId)),
  );
  app.patch(
    path,
    {
      config: { right: "developers" },
      schema: {
        ...appOperations.updateApp,
        params,
        body: AppChange,
        response: { 200: AppRecord },
      },
    },
    async (request) => record(await apps.change(request.caller, request.params.appId, request.body)),
  );
  app.delete(
    path,
    {
      config: { right: "developers" },
      schema: {
        ...appOperations.deleteApp,
        params,
        response: { 200: Deleted },
      },
    },
    async (request) => {
      await apps.remove(request.caller, request.params.appId);
      return { id: request.params.appId, deleted: true as const };
    },
  );
}

function record(app: AppRow): Static<typeof AppRecord> {
  const { id, name, description, redirectUris, webhookUrl, allowedDomains, logoAssetId, separateRefunds } =
    app;
  const facts = {
    id,
    clientId: id,
    name,
    description,
    redirectUris,
    webhookUrl,
    allowedDomains,
    logoAssetId,
    separateRefunds,
  };
  return { ...facts, createdAt: app.createdAt.toISOString(), updatedAt: app.updatedAt.toISOString() };
}
