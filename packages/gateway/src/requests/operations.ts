import { operationsOf } from "../server/operations.ts";

export const { listRequests: listRequestsOperation } = operationsOf("Requests", {
  listRequests: {
    summary: "List programs' requests to the API, with their answers",
    description:
      "Lists the requests of apps and API keys of the last seven days (or as many as the installation keeps: `KEEP_REQUESTS_DAYS`), and people's changes, by the time of the answer: path, status, the problem's code and wrong fields, duration and sizes. Queries, bodies and headers are not kept. At most the newest 10,000 are; rows are written a second later, and under load or when a process dies some are missing. An app sees its own requests; an API key also those of the areas that it may read; a person whose role does not include looking after programs sees their own.",
  },
});
