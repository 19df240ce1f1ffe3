import { type Static, Type } from "@banco/core/schema";

/** The tokens of the user's own sign-in. */
export const TokenPairBody = Type.Object(
  {
    accessToken: Type.String({ description: "For `Authorization: Bearer`; expires after minutes" }),
    refreshToken: Type.String({ description: "Good once, for POST /v1/auth/refresh" }),
  },
  { title: "Tokens" },
);

export type TokenPair = Static<typeof TokenPairBody>;
