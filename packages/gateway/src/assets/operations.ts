import { operationsOf } from "../server/operations.ts";

/** Operations on the merchant's files. */
export const assetOperations = operationsOf("Assets", {
  createAsset: {
    summary: "Ask for an address to upload a file to",
    description:
      "Answers a pre-signed address: PUT the file there, once and within minutes, with the type and size named here.",
  },
  downloadAsset: {
    summary: "Be redirected to the file, at an address that is good for minutes",
    description:
      "For `img` elements and browsers: the address of the asset stays, that of the file does not.",
  },
  deleteAsset: {
    summary: "Delete a file",
    description:
      "Deletes the file for good and makes room for another. Refused with 409 while a product shows it or an app has it as its logo.",
  },
});
