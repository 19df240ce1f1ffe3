import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import files from "@fastify/static";
import type { Gateway } from "../gateway.ts";
import { ASSETS_MS } from "../pace.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { Deleted, Redirect } from "../server/schemas.ts";
import { type Signature, signedAddresses } from "./address.ts";
import { diskStore, pathOf } from "./disk.ts";
import { assetDownloads } from "./download-sql.ts";
import { removeAsset, startRemovals } from "./removal.ts";
import { s3Store } from "./s3.ts";
import { AssetBody, AssetParams, SignatureQuery, UploadRecord } from "./schemas.ts";
import { type AssetRow, readAsset } from "./sql.ts";
import { scheduleAssetSweep } from "./sweep.ts";
import { dispositionOf, FILE_TYPES } from "./types.ts";
import { type AssetServices, assertAsOrdered, orderUpload, takeUpload } from "./uploads.ts";

/** Operations on the merchant's files. */
const assetOperations = operationsOf("Assets", {
  createAsset: {
    summary: "Request an upload URL for a file",
    description:
      "Returns a pre-signed URL: PUT the file there once, within a few minutes, with the type and size from the request.",
  },
  downloadAsset: {
    summary: "Download a file",
    description:
      "Redirects to a URL that expires after a few minutes. Use this URL in `img` elements: it does not change.",
  },
  deleteAsset: {
    summary: "Delete a file",
    description:
      "Deletes the file permanently and frees its space. Returns 409 while a product uses it as an " +
      "image or an app uses it as its logo.",
  },
});

const params = AssetParams;
/**
 * Routes without a token: the signature in the URL authorizes the request. Other routes return these URLs.
 */
const presigned = {
  config: { open: true },
  schema: { hide: true, params, querystring: SignatureQuery },
} as const;

/** Everything under `/v1/assets` (specification, section 4.5). */
export async function openAssets(gateway: Gateway): Promise<Area> {
  const { settings, db, clock, random, vault, jobs } = gateway;
  const addresses = signedAddresses(`${settings.baseUrl}/v1/assets`, vault.pepper("asset addresses"), {
    clock,
    random,
  });
  const folder = resolve(join(settings.dataDir, "assets"));
  const store = settings.s3 ? s3Store(settings.s3, clock) : diskStore(folder, addresses, clock);
  const services: AssetServices = { ...gateway, store, addresses };
  if (!settings.s3) await mkdir(folder, { recursive: true, mode: 0o700 });
  await scheduleAssetSweep(jobs, db, store);
  await startRemovals(jobs, store);
  return (app) => {
    serveOrders(app, services);
    serveRemoval(app, services);
    app.register(async (scoped) => serveUploads(scoped, services));
    if (!settings.s3) app.register((scoped) => serveFiles(scoped, services, folder));
  };
}

function serveOrders(app: App, services: AssetServices): void {
  app.post(
    "/v1/assets",
    {
      config: { scope: "stores" },
      schema: {
        ...assetOperations.createAsset,
        body: AssetBody,
        response: { 201: UploadRecord },
      },
    },
    async ({ caller, body }, reply) =>
      reply.code(201).send(await orderUpload(services, caller.tenantId, body)),
  );

  app.get(
    "/v1/assets/:assetId",
    {
      config: { open: true },
      schema: {
        ...assetOperations.downloadAsset,
        params,
        produces: Object.keys(FILE_TYPES),
        response: { 302: Redirect("Redirects to a URL of the file that expires after a few minutes") },
      },
    },
    async ({ params: { assetId } }, reply) => {
      const asset = await readAsset(services.db, assetId);
      if (asset?.state !== "stored") throw noAsset(assetId);
      reply.header("cache-control", "no-store");
      return reply.redirect(await services.store.link(asset, ASSETS_MS.download / 1_000), 302);
    },
  );
}

function serveRemoval(app: App, services: AssetServices): void {
  app.delete(
    "/v1/assets/:assetId",
    {
      config: { scope: "stores" },
      schema: { ...assetOperations.deleteAsset, params, response: { 200: Deleted } },
    },
    async ({ caller, params: { assetId } }) => {
      await removeAsset(services, { tenantId: caller.tenantId, id: assetId });
      return { deleted: true as const };
    },
  );
}

/** Streams the body instead of parsing it, so that a file is never held in memory as a whole. */
function serveUploads(app: App, services: AssetServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, stream, done) => done(null, stream));
  app.put(
    "/v1/assets/:assetId/upload",
    { ...presigned, schema: { ...presigned.schema, body: Type.Unknown({ description: "The file" }) } },
    async ({ params: { assetId }, query, headers, body }, reply) => {
      const asset = await allowed(services, "upload", assetId, query);
      assertAsOrdered(asset, headers);
      await takeUpload(services, asset, body as AsyncIterable<Buffer>);
      return reply.code(204).send();
    },
  );
}

/** Serves the files stored on this host. Browsers are told not to run anything in a file or guess its type. */
async function serveFiles(app: App, services: AssetServices, root: string): Promise<void> {
  // A URL is valid for only one response, so each response contains the whole file; ranges and 304 are not
  // supported.
  const whole = { acceptRanges: false, etag: false, lastModified: false };
  await app.register(files, { root, serve: false, contentType: false, cacheControl: false, ...whole });
  app.get("/v1/assets/:assetId/file", presigned, async ({ method, params: { assetId }, query }, reply) => {
    const asset = await allowed(services, "file", assetId, query);
    if (asset.state !== "stored") throw noAsset(assetId);
    const free = method === "HEAD" ? assetDownloads.isUnused : assetDownloads.use;
    if (!(await free(services.db, { ...asset, ...query })))
      throw new Problem("forbidden", "The URL has already been used: it allows one download");
    return reply
      .type(asset.mimeType)
      .header("content-disposition", dispositionOf(asset))
      .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header("cache-control", `private, max-age=${ASSETS_MS.download / 1_000}`)
      .sendFile(pathOf(assetId));
  });
}

async function allowed(
  { db, addresses }: AssetServices,
  action: "upload" | "file",
  assetId: string,
  signature: Signature,
): Promise<AssetRow> {
  addresses.check(action, assetId, signature);
  const asset = await readAsset(db, assetId);
  if (!asset) throw noAsset(assetId);
  return asset;
}

function noAsset(id: string): Problem {
  return new Problem("not_found", `There is no asset ${id}`);
}
