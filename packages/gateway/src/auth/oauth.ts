import formbody from "@fastify/formbody";
import type { Area } from "../server/app.ts";
import type { Codes } from "./code/code.ts";
import { codeRoute } from "./code/routes.ts";
import { introspectRoute } from "./introspect/routes.ts";
import { answerOAuthErrors, isForm } from "./oauth/dialect.ts";
import { type RevokeParts, revokeRoute } from "./revoke/routes.ts";
import { tokenRoute } from "./token/routes.ts";
import { grantsWith, type TokenParts } from "./token/token.ts";

/**
 * The maximum size of a form. Codes, states and secrets are short, and a form is parsed before its client is known.
 */
const FORM_BYTES_MAX = 65_536;

/** `/v1/auth/code`, `token`, `revoke` and `introspect`: users' grants to apps, and the grants' tokens. */
export function oauthRoutes(parts: TokenParts & RevokeParts & { codes: Codes }): Area {
  return async (app) => {
    // RFC 6749, section 5.1: these responses must not be cached.
    app.addHook("onRequest", (_request, reply, done) => {
      reply.header("cache-control", "no-store").header("pragma", "no-cache");
      done();
    });
    // The console sends the code request as JSON; OAuth libraries send the others as forms.
    codeRoute(app, parts);
    await app.register(async (scope) => {
      const forms = scope;
      await forms.register(formbody, { bodyLimit: FORM_BYTES_MAX });
      answerOAuthErrors(forms, isForm);
      tokenRoute(forms, grantsWith(parts), parts.isOAuth21);
      revokeRoute(forms, parts);
      introspectRoute(forms, parts);
    });
  };
}
