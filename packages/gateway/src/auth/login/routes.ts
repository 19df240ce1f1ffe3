import { invalidField } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { FastifyRequest } from "fastify";
import { preferredLanguage } from "../../mail/language.ts";
import type { Area } from "../../server/app.ts";
import { operationsOf } from "../../server/operations.ts";
import { TokenPairBody } from "../session/schemas.ts";
import type { User } from "../users-sql.ts";
import { normaliseEmail } from "./email.ts";
import { type Login, type SignedIn, type Visitor, wrongPasscode } from "./login.ts";
import { readPasscode } from "./passcode.ts";

const authOperations = operationsOf("Authentication", {
  signIn: {
    summary: "Sign in with an e-mailed passcode",
    description:
      "With only the e-mail address, sends a passcode, whether or not the address is known. With both, returns the user's tokens. A passcode works once and expires after a few minutes.",
    problems: ["passcode_invalid", "invitation_invalid"],
  },
});

const LoginBody = Type.Object(
  {
    email: Type.String({ maxLength: 320, examples: ["anna@example.com"] }),
    code: Type.Optional(
      Type.String({
        maxLength: 320,
        description: "The passcode; if absent, one is e-mailed",
        examples: ["1234 5678"],
      }),
    ),
    invitation: Type.Optional(
      Type.String({
        maxLength: 320,
        description:
          "From an invitation link: signing in accepts the invitation and starts a session at its merchant",
      }),
    ),
  },
  { title: "SignInRequest" },
);
const Sent = Type.Object({ sent: Type.Literal(true) }, { title: "PasscodeSent" });

/**
 * `POST /v1/auth/login` (specification, section 5.2): a request with only the address sends a passcode; one with
 * the address and a passcode signs the user in.
 */
export function loginRoutes(login: Login): Area {
  return (app) => {
    app.post(
      "/v1/auth/login",
      {
        config: { open: true },
        schema: {
          ...authOperations.signIn,
          body: LoginBody,
          response: { 200: Type.Union([Sent, TokenPairBody]) },
        },
      },
      async (request, reply) => {
        const { code, email, invitation } = request.body;
        const visitor = visitorOf(request, email);
        reply.header("cache-control", "no-store");
        if (code !== undefined) return (await signIn(login, request, visitor, { code, invitation })).tokens;
        await login.sendPasscode(visitor, preferredLanguage(request.headers["accept-language"]));
        return { sent: true as const };
      },
    );
  };
}

/**
 * Returns the visitor: their address in canonical form, and the request's origin.
 *
 * @throws Problem `validation_failed` for a string that is not an address
 */
export function visitorOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">, text: string): Visitor {
  const email = normaliseEmail(text);
  if (!email) throw invalidField("/email", "is not an e-mail address");
  return { email, ip, userAgent: headers["user-agent"]?.slice(0, 255) ?? null };
}

/** Signs a visitor in, and logs the attempt even if it fails, so that the owner sees it. */
export async function signIn(
  login: Login,
  request: Pick<FastifyRequest, "actor">,
  visitor: Visitor,
  { code, invitation }: { code: string; invitation: string | undefined },
): Promise<SignedIn> {
  const passcode = readPasscode(code);
  // This is not a sign-in attempt. It is not logged, because anyone could flood the owner's log.
  if (!passcode) throw wrongPasscode();
  const acts = ({ tenantId, userId }: User) => {
    request.actor = { tenantId, userId, type: "user", id: userId };
  };
  try {
    const signedIn = await login.signIn(visitor, passcode, invitation);
    acts(signedIn.user);
    return signedIn;
  } catch (error) {
    const user = await login.find(visitor.email);
    if (user) acts(user);
    throw error;
  }
}
