import { operationsOf } from "../server/operations.ts";

export const { listRequests: listRequestsOperation } = operationsOf("Requests", {
  listRequests: {
    summary: "List API requests and their responses",
    description:
      "Lists the requests of apps and API keys, and changes by people, of the last seven days " +
      "(`KEEP_REQUESTS_DAYS`) by response time: path, status, the problem's code and invalid fields, " +
      "duration and sizes. Queries, bodies and headers are not stored. At most the newest 10,000 are " +
      "kept. Entries appear after about a second, and some may be missing under load or after a crash. " +
      "An app sees its own requests; an API key also those that its scopes cover; people whose role " +
      "does not include managing programs see their own.",
  },
});
