import { Type } from "@banco/core/schema";
import type { Database } from "../../db/database.ts";
import { countTry } from "../../limits/attempts.ts";
import { preferredLanguage } from "../../mail/language.ts";
import type { App, Area } from "../../server/app.ts";
import { networkOf } from "../../server/network.ts";
import { Deleted, Id, Nullable, Time } from "../../server/schemas.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import { AccessBody, type BrowserSessions } from "../browser/routes.ts";
import { ACCESS_TOKEN_SECONDS } from "../lifetimes.ts";
import { acceptedBy } from "../login/login.ts";
import { knowsNetwork, type TellMember, tellOfNewPlace } from "../login/places.ts";
import { requireFreshPasskey, requireFreshProof } from "../session/proof.ts";
import type { Sessions } from "../session/session.ts";
import { addressOfUser, findOrAddUser } from "../users-sql.ts";
import type { Passkeys } from "./passkeys.ts";
import type { PasskeyRow } from "./sql.ts";

const PATH = "/v1/auth/passkeys";
const TRIES = 200;
const WINDOW_SECONDS = 15 * 60;

const Answer = Type.Record(Type.String(), Type.Unknown());
const SignInBody = Type.Object({
  response: Answer,
  invitation: Type.Optional(Type.String({ maxLength: 320 })),
});
const PasskeyRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Nullable(Type.String({ format: "date-time" })),
  replacesPasscode: Type.Boolean({ description: "Whether the person can sign in only with passkeys" }),
});

/** The dependencies of the passkey routes. */
export interface PasskeyRouteParts {
  tell: TellMember;
  db: Database;
  sessions: Sessions;
  tokens: AccessTokens;
  passkeys: Passkeys;
  browser: BrowserSessions;
}

/**
 * `/v1/auth/passkeys`: only for the console, because passkeys are valid only on its pages. Hidden from the
 * reference, like the browser's sign-in.
 */
export function passkeyRoutes(parts: PasskeyRouteParts): Area {
  return (app) => {
    serveOwn(app, parts);
    serveSignIn(app, parts);
  };
}

function serveOwn(app: App, { db, passkeys, browser }: PasskeyRouteParts): void {
  const own = { ...browser.guard, config: { right: "own", withoutPasskey: true } } as const;
  app.get(
    PATH,
    { ...own, schema: { hide: true, response: { 200: Type.Array(PasskeyRecord) } } },
    async ({ caller }) => (await passkeys.list(await addressOfUser(db, caller))).map(recordOf),
  );
  app.post(
    `${PATH}/options`,
    { ...own, schema: { hide: true, response: { 200: Answer } } },
    async ({ caller }) => ({
      ...(await passkeys.askNew(await addressOfUser(db, caller))),
    }),
  );
  app.post(
    PATH,
    {
      ...own,
      schema: {
        hide: true,
        body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }), response: Answer }),
        response: { 201: PasskeyRecord },
      },
    },
    async ({ caller, headers, body: { name, response } }, reply) => {
      await requireFreshProof(db, caller);
      const language = preferredLanguage(headers["accept-language"]);
      const passkey = await passkeys.add(await addressOfUser(db, caller), name, response, language);
      return reply.code(201).send(recordOf(passkey));
    },
  );
  app.patch(
    PATH,
    {
      ...own,
      schema: {
        hide: true,
        body: Type.Object({ replacesPasscode: Type.Boolean() }),
        response: { 200: Type.Array(PasskeyRecord) },
      },
    },
    async ({ caller, headers, body: { replacesPasscode } }) => {
      // A user who signed in without a passkey may have lost it.
      await (replacesPasscode ? requireFreshPasskey : requireFreshProof)(db, caller);
      const email = await addressOfUser(db, caller);
      await passkeys.replacePasscode(email, replacesPasscode, preferredLanguage(headers["accept-language"]));
      return (await passkeys.list(email)).map(recordOf);
    },
  );
  app.delete(
    `${PATH}/:passkeyId`,
    { ...own, schema: { hide: true, params: Type.Object({ passkeyId: Id }), response: { 200: Deleted } } },
    async ({ caller, headers, params: { passkeyId } }) => {
      await requireFreshProof(db, caller);
      const language = preferredLanguage(headers["accept-language"]);
      await passkeys.remove(await addressOfUser(db, caller), passkeyId, language);
      return { deleted: true as const };
    },
  );
}

function serveSignIn(app: App, parts: PasskeyRouteParts): void {
  const { db, sessions, tokens, passkeys, browser, tell } = parts;
  const open = { ...browser.guard, config: { open: true } };
  const counted = (ip: string) =>
    countTry(db, [{ subject: `passkey ${networkOf(ip)}`, tries: TRIES, seconds: WINDOW_SECONDS }]);
  app.post(
    `${PATH}/sign-in/options`,
    { ...open, schema: { hide: true, response: { 200: Answer } } },
    async ({ ip }) => {
      await counted(ip);
      return { ...(await passkeys.askSignIn()) };
    },
  );
  app.post(
    `${PATH}/sign-in`,
    {
      ...open,
      schema: { hide: true, body: SignInBody, response: { 200: AccessBody } },
    },
    async (request, reply) => {
      await counted(request.ip);
      const email = await passkeys.signIn(request.body.response);
      const userAgent = request.headers["user-agent"]?.slice(0, 255) ?? null;
      const { session, refreshToken } = await db.transaction(async (queries) => {
        const isKnown = await knowsNetwork(queries, email, request.ip);
        const { invitation } = request.body;
        const user = await (invitation === undefined
          ? findOrAddUser(queries, email)
          : acceptedBy(queries, invitation, email));
        const how = { refreshesAlone: true, proof: { byPasskey: true } };
        const place = { clientId: null, scope: null, ip: request.ip, userAgent, ...how };
        const begun = await sessions.start(queries, { ...user, ...place });
        if (!isKnown) await tellOfNewPlace(tell, queries, begun.session, place);
        return begun;
      });
      const { tenantId, userId } = session;
      request.actor = { tenantId, userId, type: "user", id: userId };
      return browser.begin(reply, {
        accessToken: await tokens.issue(session, ACCESS_TOKEN_SECONDS),
        refreshToken,
      });
    },
  );
}

function recordOf({ id, name, createdAt, lastUsedAt, replacesPasscode }: PasskeyRow) {
  const usedAt = lastUsedAt?.toISOString() ?? null;
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: usedAt, replacesPasscode };
}
