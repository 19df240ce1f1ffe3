import { operationsOf } from "../server/operations.ts";

export const { listProviders } = operationsOf("Providers", {
  listProviders: {
    summary: "List providers",
    description:
      "Lists the providers that can be connected, their capabilities, and the state of the merchant's account at each.",
  },
});
