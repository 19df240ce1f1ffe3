import { Agent } from "undici";
import type { Gateway } from "../gateway.ts";
import { type Mailer, openMailer } from "../mail/mailer.ts";
import type { VerifyAccessToken } from "../server/access.ts";
import type { Area } from "../server/app.ts";
import { type AccessTokens, openAccessTokens } from "./access-token/access-token.ts";
import { openSigningKeys } from "./access-token/keys.ts";
import { openRevocations, type Revocations } from "./access-token/revocations.ts";
import { publishKeys } from "./access-token/routes.ts";
import { describesAuthorizations } from "./authorization/authorization.ts";
import { authorizationRoutes } from "./authorization/routes.ts";
import { browserRoutes, openBrowserSessions } from "./browser/routes.ts";
import { openCodes } from "./code/code.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { grantRoutes } from "./grants/routes.ts";
import { normaliseEmail } from "./login/email.ts";
import { openLogin } from "./login/login.ts";
import { SCRYPT_COST } from "./login/passcode.ts";
import type { TellMember } from "./login/places.ts";
import { loginRoutes } from "./login/routes.ts";
import { type MeetClient, meetsClients } from "./oauth/client.ts";
import { oauthRoutes } from "./oauth.ts";
import { openPasskeys } from "./passkeys/passkeys.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { refreshRoutes } from "./refresh/routes.ts";
import { registersInto } from "./register/register.ts";
import { registerRoutes } from "./register/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { openSessions, type Sessions } from "./session/session.ts";
import { scheduleSweep } from "./sweep.ts";
import { findOrAddUser, type User } from "./users-sql.ts";

/** Sign-in, tokens and OAuth clients. */
export interface Identity {
  /** Verifies an access token issued to a session or client. */
  verify: VerifyAccessToken;
  revocations: Revocations;
  meetClient: MeetClient;
  sessions: Sessions;
  tokens: AccessTokens;
  mailer: Mailer;
  /** Registers the routes for sign-in, tokens and clients. */
  areas: Area[];
  stop(): Promise<void>;
}

/**
 * Returns the function that notifies a member of a sign-in. It is injected because preferences, which store the
 * language, depend on this folder.
 */
export type TellsMembers = (parts: Pick<Gateway, "settings"> & { mailer: Mailer }) => TellMember;

/** Creates the gateway's sign-in, tokens and OAuth clients. */
export async function openIdentity(gateway: Gateway, tells: TellsMembers): Promise<Identity> {
  const { settings, db, clock, random, vault, jobs, log } = gateway;
  // Makes requests to URLs that clients supply.
  const strangers = new Agent({ connect: gateway.outside() });
  const keys = await openSigningKeys({ db, vault, clock, log });
  const revocations = openRevocations(settings.databaseDirectUrl, { db, clock, log });
  const isLive = settings.modes.includes("live");
  const tokens = openAccessTokens(settings.baseUrl, { keys, revocations, clock, random, isLive });
  const sessions = openSessions({ db, revocations, random, pepper: vault.pepper("refresh token"), log });
  const meetClient = meetsClients(gateway, strangers);
  const { baseUrl } = settings;
  const codes = openCodes({ baseUrl, db, revocations, sessions, meetClient, random });
  const mailer = await openMailer(gateway);
  const tell = tells({ settings, mailer });
  const hashing = { pepper: vault.pepper("passcode"), cost: gateway.passcodeCost ?? SCRYPT_COST };
  const login = openLogin({
    db,
    hashing,
    random,
    mailer,
    tell,
    appUrl: settings.appUrl,
    sessions,
    tokens,
    signUp: settings.signUp,
  });
  await scheduleSweep(jobs, db);
  return {
    verify: tokens.verify,
    revocations,
    meetClient,
    sessions,
    tokens,
    mailer,
    areas: [
      publishKeys(keys),
      loginRoutes(login),
      passkeyRoutes({
        db,
        tell,
        sessions,
        tokens,
        passkeys: openPasskeys({ db, random, appUrl: settings.appUrl, mailer }),
        browser: openBrowserSessions(settings),
      }),
      browserRoutes({ settings, login, sessions, tokens, revocations }),
      refreshRoutes(sessions, tokens, settings),
      discoveryRoutes(settings),
      authorizationRoutes(describesAuthorizations(settings, meetClient)),
      grantRoutes(db, revocations),
      sessionRoutes(db, sessions, revocations),
      oauthRoutes({ ...settings, db, clock, keys, tokens, sessions, revocations, codes }),
      registerRoutes(registersInto(db, random)),
    ],
    stop: async () => {
      keys.stop();
      await strangers.close();
      await revocations.stop();
    },
  };
}

/**
 * Returns the user with an e-mail address, creating the user if needed. For programs that set up a deployment, such
 * as the sandbox's demo merchant.
 *
 * @throws Error if the text is not an e-mail address
 */
export async function ensureUser({ db }: Gateway, address: string): Promise<User> {
  const email = normaliseEmail(address);
  if (!email) throw new Error(`${address} is not an e-mail address`);
  return db.transaction((queries) => findOrAddUser(queries, email));
}
