import { type Static, Type } from "@banco/core/schema";

/** The tokens of the user's own sign-in. */
export const TokenPairBody = Type.Object(
  {
    accessToken: Type.String({ description: "For `Authorization: Bearer`; expires after a few minutes" }),
    refreshToken: Type.String({ description: "Single use, for POST /v1/auth/refresh" }),
  },
  { title: "Tokens" },
);

export type TokenPair = Static<typeof TokenPairBody>;
