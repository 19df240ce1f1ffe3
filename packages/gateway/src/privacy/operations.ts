import { operationsOf } from "../server/operations.ts";

export const privacyOperations = operationsOf("Privacy", {
  createPrivacyRequest: {
    summary: "Export or erase a person's data",
    description:
      "Starts to export all stored data of a person (`export`), or to erase the data that no law requires to be kept (`erasure`). Identify the person by at least one field; all fields must refer to the same person, and Banco also searches for the data in the customer's record. Poll the request until it is `completed`. An erasure is `waiting` while payments or refunds are in progress, and then continues automatically. It cannot be undone.",
    problems: ["conflict"],
  },
  listPrivacyRequests: {
    summary: "List exports and erasures",
    description: "The list does not reveal who the person was.",
  },
  getPrivacyRequest: {
    summary: "Get the progress of an export or erasure",
    description: "For an erasure, `kept` lists the data that must be kept, and which law requires it.",
  },
  downloadPrivacyExport: {
    summary: "Download a person's stored data",
    description: "Returns all records as JSON, each with its kind. Available for a week after the export.",
  },
});
