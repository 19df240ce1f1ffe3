import { type Static, Type } from "@banco/core/schema";
import { Words } from "../../server/enums.ts";
import type { Granted, TokenRequest } from "./token.ts";

export const GrantType = Words("GrantType", {
  authorization_code: "With the code from the user's consent.",
  refresh_token: "With the grant's latest refresh token.",
});
const Text = Type.Optional(Type.String());

/** The request in the specification's JSON (section 2.6), with the fields that agents add. */
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

/** The request as an OAuth form (RFC 6749, section 4.1.3). */
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

/** Converts a JSON request. */
export function fromJson(body: Static<typeof TokenJson>): TokenRequest {
  return { grantType: "authorization_code", ...body };
}

/** Converts an OAuth form. */
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

/** Converts the tokens to a JSON response. */
export function toJson(granted: Granted): Static<typeof GrantedJson> {
  return { tokenType: "Bearer", ...granted };
}

/** Converts the tokens to an OAuth response. */
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
