import { operationsOf } from "../server/operations.ts";

/** Operations on the merchant's files. */
export const assetOperations = operationsOf("Assets", {
  createAsset: {
    summary: "Request an upload URL for a file",
    description:
      "Returns a pre-signed URL: PUT the file there once, within a few minutes, with the type and size given here.",
  },
  downloadAsset: {
    summary: "Download a file",
    description:
      "Redirects to a URL that expires after a few minutes. Use this URL in `img` elements: it does not change.",
  },
  deleteAsset: {
    summary: "Delete a file",
    description:
      "Deletes the file for good and makes room for another. Refused with 409 while a product shows it or an app has it as its logo.",
  },
});
