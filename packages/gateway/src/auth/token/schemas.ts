import { type Static, Type } from "@banco/core/schema";
import { Words } from "../../server/words.ts";
import type { Granted, TokenRequest } from "./token.ts";

export const GrantType = Words("GrantType", {
  authorization_code: "With the code from the user's consent.",
  refresh_token: "With the grant's latest refresh token.",
});
const Text = Type.Optional(Type.String());

/** The request as the specification writes it (section 2.6), with the fields that agents add. */
export const TokenJson = Type.Object(
  {
    code: Text,
    clientId: Text,
    clientSecret: Text,
    redirectUri: Text,
    codeVerifier: Text,
    resource: Text,
    grantType: Type.Optional(GrantType),
    refreshToken: Text,
    scope: Text,
  },
  { title: "TokenRequest" },
);

/** The request as OAuth libraries write it (RFC 6749, section 4.1.3). */
export const TokenForm = Type.Object(
  {
    grant_type: Type.String(),
    code: Text,
    client_id: Text,
    client_secret: Text,
    redirect_uri: Text,
    code_verifier: Text,
    resource: Text,
    refresh_token: Text,
    scope: Text,
  },
  { title: "OAuthTokenRequest" },
);

const seconds = Type.Integer({ description: "Seconds until the access token expires" });

export const GrantedJson = Type.Object(
  {
    accessToken: Type.String(),
    tokenType: Type.Literal("Bearer"),
    expiresIn: seconds,
    scope: Type.String(),
    refreshToken: Type.String(),
    idToken: Text,
  },
  { title: "GrantedTokens" },
);

export const GrantedForm = Type.Object(
  {
    access_token: Type.String(),
    token_type: Type.Literal("Bearer"),
    expires_in: seconds,
    scope: Type.String(),
    refresh_token: Type.String(),
    id_token: Text,
  },
  { title: "OAuthTokens" },
);

/** Reads a request in JSON. */
export function fromJson(body: Static<typeof TokenJson>): TokenRequest {
  return { grantType: "authorization_code", ...body };
}

/** Reads a request from OAuth's form. */
export function fromForm(body: Static<typeof TokenForm>): TokenRequest {
  return {
    grantType: body.grant_type,
    code: body.code,
    clientId: body.client_id,
    clientSecret: body.client_secret,
    redirectUri: body.redirect_uri,
    codeVerifier: body.code_verifier,
    resource: body.resource,
    refreshToken: body.refresh_token,
    scope: body.scope,
  };
}

/** Shapes the response to a request in JSON. */
export function toJson(granted: Granted): Static<typeof GrantedJson> {
  return { tokenType: "Bearer", ...granted };
}

/** Shapes the response to a form, with OAuth's names. */
export function toForm(granted: Granted): Static<typeof GrantedForm> {
  return {
    access_token: granted.accessToken,
    token_type: "Bearer",
    expires_in: granted.expiresIn,
    scope: granted.scope,
    refresh_token: granted.refreshToken,
    ...(granted.idToken !== undefined && { id_token: granted.idToken }),
  };
}
