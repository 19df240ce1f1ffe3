import { operationsOf } from "../server/operations.ts";

/** Operations on the keys of the merchant's own programs. */
export const keyOperations = operationsOf("API keys", {
  createApiKey: {
    summary: "Make an API key",
    description:
      "Makes a key with the scopes that a program needs, of those that its maker has. Where real money moves a developer has none, until an owner lets them make keys (`liveKeys` of the member). It is shown in this answer and never again.",
  },
  listApiKeys: {
    summary: "List the API keys",
    description: "Lists the keys by their name, how they begin and end, and when they were last used.",
  },
  revokeApiKey: {
    summary: "Revoke an API key: it ends at once",
    description: "Ends a key for good; requests with it are refused from then on.",
  },
});
