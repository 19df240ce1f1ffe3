import { operationsOf } from "../server/operations.ts";

export const privacyOperations = operationsOf("Privacy", {
  createPrivacyRequest: {
    summary: "Export or erase a person's data",
    description:
      "Begins to gather all that is kept of a customer (`export`), or to take it out of everything that no law says to keep (`erasure`). The person is named by at least one of the fields, and all of them are the same person; what the customer's record adds is sought, too. Read the request again until it is `completed`. An erasure leaves payments and refunds that are under way alone, is `waiting` then, and goes on by itself. It can not be taken back.",
    problems: ["conflict"],
  },
  listPrivacyRequests: {
    summary: "List what was exported and erased",
    description: "Nothing in it says who the person was.",
  },
  getPrivacyRequest: {
    summary: "Read how far an export or an erasure is",
    description: "Of an erasure, `kept` says what stays, and which law says so.",
  },
  downloadPrivacyExport: {
    summary: "Download what is kept of a person",
    description: "All records as JSON, each with its kind; for a week after it was gathered.",
  },
});
