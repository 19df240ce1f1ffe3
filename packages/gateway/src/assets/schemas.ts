import { Type } from "@banco/core/schema";
import { Time } from "../server/schemas.ts";
import { FILE_TYPES } from "./types.ts";

export const AssetBody = Type.Object(
  {
    mimeType: Type.Enum(Object.keys(FILE_TYPES), { description: "The accepted types" }),
    size: Type.Integer({ minimum: 1, description: "In bytes" }),
  },
  { title: "AssetRequest" },
);

export const UploadRecord = Type.Object(
  {
    url: Type.String({ description: "PUT the file there, once, with its Content-Type and Content-Length" }),
    assetId: Type.String(),
    expiresAt: Time,
  },
  { title: "AssetUpload" },
);

/** Allows as many characters as the gateway's own IDs may have. */
export const AssetParams = Type.Object({ assetId: Type.String({ pattern: "^[A-Za-z0-9_-]{1,255}$" }) });

export const SignatureQuery = Type.Object({
  expires: Type.Integer({ minimum: 0 }),
  nonce: Type.String({ maxLength: 64 }),
  signature: Type.String({ maxLength: 64 }),
});
