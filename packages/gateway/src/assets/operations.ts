import { operationsOf } from "../server/operations.ts";

/** Operations on the merchant's files. */
export const assetOperations = operationsOf("Assets", {
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
