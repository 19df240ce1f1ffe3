import { operationsOf } from "../server/operations.ts";

export const { listProviders } = operationsOf("Providers", {
  listProviders: {
    summary: "List providers",
    description:
      "Lists what can be connected, what each can do, and how the merchant's account there stands.",
  },
});
