import { operationsOf } from "../server/operations.ts";

export const privacyOperations = operationsOf("Privacy", {
  createPrivacyRequest: {
    summary: "Export or erase a person's data",
    description:
      "Begins to gather all stored data of a customer (`export`), or to erase those that no law says to keep (`erasure`). The person is named by at least one of the fields, and all of them must be the same person; Banco also searches for the data of the customer's record. Read the request again until it is `completed`. An erasure leaves payments and refunds that are under way alone, is `waiting` then, and goes on by itself. It can not be taken back.",
    problems: ["conflict"],
  },
  listPrivacyRequests: {
    summary: "List the exports and erasures",
    description: "Nothing in it says who the person was.",
  },
  getPrivacyRequest: {
    summary: "Read how far an export or an erasure is",
    description: "For an erasure, `kept` lists the data that stay, with the law that says so.",
  },
  downloadPrivacyExport: {
    summary: "Download the stored data of a person",
    description: "All records as JSON, each with its kind; for a week after it was gathered.",
  },
});
