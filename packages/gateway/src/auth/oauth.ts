import formbody from "@fastify/formbody";
import type { Area } from "../server/app.ts";
import type { Codes } from "./code/code.ts";
import { codeRoute } from "./code/routes.ts";
import { introspectRoute } from "./introspect/routes.ts";
import { answerOAuthErrors, isForm } from "./oauth/dialect.ts";
import { type RevokeParts, revokeRoute } from "./revoke/routes.ts";
import { tokenRoute } from "./token/routes.ts";
import { grantsWith, type TokenParts } from "./token/token.ts";

/** Codes, states and secrets are short; a form is read before anybody knows whose it is. */
const FORM_BYTES_MAX = 65_536;

/** `/v1/auth/code`, `token`, `revoke` and `introspect`: what an app and its user agree on and how it ends. */
export function oauthRoutes(parts: TokenParts & RevokeParts & { codes: Codes }): Area {
  return async (app) => {
    // RFC 6749, section 5.1: whatever is answered here is kept by no one on the way.
    app.addHook("onRequest", (_request, reply, done) => {
      reply.header("cache-control", "no-store").header("pragma", "no-cache");
      done();
    });
    // The console's own request; the others are what OAuth libraries send, as forms.
    codeRoute(app, parts.codes, parts.baseUrl);
    await app.register(async (scope) => {
      const forms = scope;
      await forms.register(formbody, { bodyLimit: FORM_BYTES_MAX });
      answerOAuthErrors(forms, isForm);
      tokenRoute(forms, grantsWith(parts));
      revokeRoute(forms, parts);
      introspectRoute(forms, parts);
    });
  };
}
