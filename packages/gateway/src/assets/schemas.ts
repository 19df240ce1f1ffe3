import { Type } from "@banco/core/schema";
import { Time } from "../server/schemas.ts";
import { FILE_TYPES } from "./types.ts";

export const AssetBody = Type.Object(
  {
    mimeType: Type.Enum(Object.keys(FILE_TYPES), { description: "The accepted media types" }),
    size: Type.Integer({ minimum: 1, description: "In bytes" }),
  },
  { title: "AssetRequest" },
);

export const UploadRecord = Type.Object(
  {
    url: Type.String({
      description: "PUT the file to this URL, once, with its Content-Type and Content-Length",
    }),
    assetId: Type.String(),
    expiresAt: Time,
  },
  { title: "AssetUpload" },
);

/** Accepts IDs up to the maximum length of the gateway's own. */
export const AssetParams = Type.Object({ assetId: Type.String({ pattern: "^[A-Za-z0-9_-]{1,255}$" }) });

export const SignatureQuery = Type.Object({
  expires: Type.Integer({ minimum: 0 }),
  nonce: Type.String({ maxLength: 64 }),
  signature: Type.String({ maxLength: 64 }),
});
