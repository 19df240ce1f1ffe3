import { invalidField } from "@banco/core";
import { Type } from "typebox";
import { preferredLanguage } from "../../mail/language.ts";
import type { Area } from "../../server/app.ts";
import { authOperations } from "../operations.ts";
import { TokenPairBody } from "../session/schemas.ts";
import { normaliseEmail } from "./email.ts";
import { type Login, wrongPasscode } from "./login.ts";
import { readPasscode } from "./passcode.ts";

const LoginBody = Type.Object(
  {
    email: Type.String({ maxLength: 320, examples: ["anna@example.com"] }),
    code: Type.Optional(
      Type.String({
        maxLength: 320,
        description: "The passcode; absent: one is sent",
        examples: ["1234 5678"],
      }),
    ),
  },
  { title: "SignInRequest" },
);
const Sent = Type.Object({ sent: Type.Literal(true) }, { title: "PasscodeSent" });

/** `POST /v1/auth/login` (specification, section 5.2): the address alone asks for a passcode, both together sign in. */
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
        const email = normaliseEmail(request.body.email);
        if (!email) throw invalidField("/email", "is not an e-mail address");
        const userAgent = request.headers["user-agent"]?.slice(0, 255) ?? null;
        const visitor = { email, ip: request.ip, userAgent };
        reply.header("cache-control", "no-store");
        const { code } = request.body;
        if (code !== undefined) {
          const passcode = readPasscode(code);
          // No try, and nothing to tell the owner of: strangers would fill the owner's log with it.
          if (!passcode) throw wrongPasscode();
          return login.signIn(visitor, passcode).finally(async () => {
            // Whether it succeeds or not: the owner shall see who tries.
            const user = await login.find(email);
            if (user) request.actor = { ...user, type: "user", id: user.userId };
          });
        }
        await login.sendPasscode(visitor, preferredLanguage(request.headers["accept-language"]));
        return { sent: true as const };
      },
    );
  };
}
