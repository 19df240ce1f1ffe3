import { invalidField, Problem } from "@banco/core";
import type { Gateway } from "../gateway.ts";
import { requireRoom } from "../limits/quotas.ts";
import { ASSETS_MS, RETRY_AFTER_MS } from "../pace.ts";
import type { SignedAddresses } from "./address.ts";
import { newAssetId } from "./id.ts";
import { type AssetRow, claimUpload, endUpload, insertAsset } from "./sql.ts";
import type { AssetStore } from "./store.ts";
import { HEAD_BYTES, looksLike } from "./types.ts";

/** The dependencies of uploads. */
export interface AssetServices extends Pick<Gateway, "db" | "clock" | "random" | "settings" | "jobs"> {
  store: AssetStore;
  addresses: SignedAddresses;
}

/** A URL for one upload, and the asset that the upload fills. */
export interface UploadOrder {
  url: string;
  assetId: string;
  expiresAt: string;
}

/**
 * Prepares an upload of exactly this type and size.
 *
 * @throws Problem 400 if the file is too large, 403 if the merchant has reached its file limit
 */
export async function orderUpload(
  services: AssetServices,
  tenantId: string,
  { mimeType, size }: { mimeType: string; size: number },
): Promise<UploadOrder> {
  const { db, clock, random, addresses, settings } = services;
  const { assetBytesMax: sizeMax } = settings;
  if (size > sizeMax) throw invalidField("/size", `must be at most ${sizeMax} bytes`);
  const assetId = newAssetId(random, tenantId);
  const until = new Date(clock.now().getTime() + ASSETS_MS.upload);
  await db.transaction(async (queries) => {
    await requireRoom(services, queries, tenantId, "files");
    await requireRoom(services, queries, tenantId, "fileBytes", size);
    await insertAsset(queries, { tenantId, id: assetId, mimeType, size }, until);
  });
  return { url: addresses.make("upload", assetId, until), assetId, expiresAt: until.toISOString() };
}

/**
 * Checks an upload's headers before reading its body.
 *
 * @throws Problem 400 if they do not match the file that the URL was issued for
 */
export function assertAsOrdered(
  { mimeType, size }: AssetRow,
  headers: { "content-type"?: string | undefined; "content-length"?: string | undefined },
): void {
  const contentType = (headers["content-type"] ?? mimeType).split(";", 1)[0]!.trim().toLowerCase();
  if (contentType !== mimeType) throw invalidField("/headers/content-type", `must be ${mimeType}`);
  if (headers["content-length"] !== String(size))
    throw invalidField("/headers/content-length", `must be ${size}`);
}

/**
 * Accepts the file, only once, if its first bytes match its type.
 *
 * @throws Problem 409 if the file already exists or is being uploaded, 400 if it has a different type or is
 * incomplete, 503 if the store fails; after a 400 or 503 the URL can be used again
 */
export async function takeUpload(
  { db, store }: AssetServices,
  asset: AssetRow,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (!(await claimUpload(db, asset, ASSETS_MS.stale / 1_000)))
    throw new Problem("conflict", "The URL has already been used: it allows one upload");
  try {
    await store.write(asset, await ofItsType(asset.mimeType, content));
  } catch (error) {
    await endUpload(db, asset, "pending");
    if (error instanceof Problem) throw error;
    throw new Problem("unavailable", "The file cannot be stored now", {
      headers: { "retry-after": String(RETRY_AFTER_MS.upload / 1_000) },
      cause: error,
    });
  }
  await endUpload(db, asset, "stored");
}

/** Returns the content once its first bytes match the type. */
async function ofItsType(mimeType: string, content: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  const rest = arriving(content);
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  if (!looksLike(mimeType, head))
    throw new Problem("validation_failed", `The file is not of type ${mimeType}`);
  return (async function* () {
    yield head;
    yield* rest;
  })();
}

/** Passes the content on. Reports a truncated body as the caller's error, not the store's. */
async function* arriving(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  try {
    for await (const chunk of content) yield chunk;
  } catch (cause) {
    throw new Problem("malformed_body", "The upload was interrupted", { cause });
  }
}
