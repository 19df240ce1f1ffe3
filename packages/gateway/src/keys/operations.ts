import { operationsOf } from "../server/operations.ts";

/** Operations on the keys of the merchant's own programs. */
export const keyOperations = operationsOf("API keys", {
  createApiKey: {
    summary: "Create an API key",
    description:
      "Creates a key with the scopes that a program needs; its creator must have them too. A developer " +
      "cannot create live keys until an owner allows it (`liveKeys` of the member). Only this response " +
      "contains the key. A key can expire (`expiresAt`) and be limited to networks " +
      "(`allowedAddresses`).",
  },
  listApiKeys: {
    summary: "List the API keys",
    description: "Lists the keys with their names, first and last characters, and when they were last used.",
  },
  revokeApiKey: {
    summary: "Revoke an API key",
    description: "Revokes a key permanently. Requests with it are rejected immediately.",
  },
});
