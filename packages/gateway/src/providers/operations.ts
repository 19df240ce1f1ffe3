import { operationsOf } from "../server/operations.ts";

export const { listProviders } = operationsOf("Providers", {
  listProviders: {
    summary: "List providers",
    description:
      "Lists the available providers with their capabilities and the status of the merchant's account at each.",
  },
});
