import { newId, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { Database } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import { countTry, type Limit } from "../../limits/attempts.ts";
import { forgive } from "../../limits/attempts-sql.ts";
import type { Language } from "../../mail/language.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { passcodeMail, passkeyOnlyMail } from "../../mail/passcode-mail.ts";
import { MAIL_GOOD_MS } from "../../pace.ts";
import { networkOf } from "../../server/network.ts";
import type { Settings } from "../../settings/settings.ts";
import type { AccessTokens } from "../access-token/access-token.ts";
import { ACCESS_TOKEN_SECONDS } from "../lifetimes.ts";
import { readSecret } from "../secret.ts";
import type { TokenPair } from "../session/schemas.ts";
import type { Sessions } from "../session/session.ts";
import { findOrAddUser, findUser, type User } from "../users-sql.ts";
import { acceptInvitation, INVITATION } from "./invitation-sql.ts";
import { hashPasscode, newPasscode, type PasscodeHash, showPasscode } from "./passcode.ts";
import { knowsNetwork, type TellMember, tellOfNewPlace } from "./places.ts";
import { addPasscode, isPasscodeReplaced, usePasscode } from "./sql.ts";

const PASSCODE_SECONDS = MAIL_GOOD_MS.passcode / 1_000;
/**
 * How many passcodes for an address are valid at a time. The second newest stays valid, because e-mails may arrive
 * out of order and another person's request must not lock the owner out.
 */
const VALID_PASSCODES = 2;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The user who signs in, and their network and browser. */
export interface Visitor {
  /** The address in the form that `normaliseEmail` returns. */
  email: string;
  ip: string;
  userAgent: string | null;
}

/** A completed sign-in. */
export interface SignedIn {
  user: User;
  tokens: TokenPair;
}

/** Sign-in with an e-mailed passcode (specification, section 5.2). */
export interface Login {
  /** Sends a passcode. The response does not reveal whether the address belongs to a user. */
  sendPasscode(visitor: Visitor, language: Language): Promise<void>;
  /**
   * Consumes a passcode. A user without a membership becomes the owner of a new merchant.
   *
   * @param invitation - an invitation's token; the sign-in accepts the invitation and signs the user in at its
   *   merchant
   * @throws Problem `invitation_invalid` if it is not valid for this address, `sign_up_closed` for a new user
   * if sign-up is closed; the passcode then stays valid
   */
  signIn(visitor: Visitor, passcode: string, invitation?: string): Promise<SignedIn>;
  /** Returns the user with an e-mail address, if any. */
  find(email: string): Promise<User | undefined>;
}

/** The dependencies of sign-in. */
export interface LoginParts {
  db: Database;
  hashing: PasscodeHash;
  random: Random;
  mailer: Mailer;
  tell: TellMember;
  /** The console's URL. */
  appUrl: string;
  sessions: Sessions;
  tokens: AccessTokens;
  signUp: Settings["signUp"];
}

/** Creates the sign-in. */
export function openLogin(parts: LoginParts): Login {
  const { db, hashing, random, mailer, sessions, tokens, signUp, tell, appUrl } = parts;
  return {
    sendPasscode: async ({ email, ip }, language) => {
      // Check the sender's limits first: a rejected request computes no hash and does not count towards the
      // address's limit, which the mailer checks.
      await countTry(db, sendersLimits(email, ip));
      const isFromKnownNetwork = await knowsNetwork(db, email, ip);
      const envelope = { kind: "passcode", tenantId: null, sender: null, isFromKnownNetwork } as const;
      const passcode = newPasscode(random);
      const hash = await hashPasscode(hashing, email, passcode);
      await db.transaction(async (queries) => {
        if (await isPasscodeReplaced(queries, email))
          return mailer.send(queries, passkeyOnlyMail(email, appUrl, language), envelope);
        await addPasscode(queries, { email, hash, seconds: PASSCODE_SECONDS, valid: VALID_PASSCODES });
        const mail = passcodeMail(email, showPasscode(passcode), PASSCODE_SECONDS / MINUTE, language);
        await mailer.send(queries, mail, envelope);
      });
    },
    signIn: async ({ email, ip, userAgent }, passcode, invitation) => {
      const [own, ...others] = triersLimits(email, ip);
      await countTry(db, [own, ...others]);
      const isKnown = await knowsNetwork(db, email, ip);
      await countTry(db, [guessLimit(email, isKnown)]);
      const hash = await hashPasscode(hashing, email, passcode);
      const { session, refreshToken } = await db.transaction(async (queries) => {
        if (!(await usePasscode(queries, email, hash))) throw wrongPasscode();
        await forgive(queries, [own.subject]);
        await requireOpenDoor(queries, signUp, { email, isInvited: invitation !== undefined });
        const user = await (invitation === undefined
          ? findOrAddUser(queries, email)
          : acceptedBy(queries, invitation, email));
        const how = { refreshesAlone: true, proof: { byPasskey: false } };
        const place = { clientId: null, scope: null, ip, userAgent, ...how };
        const begun = await sessions.start(queries, { ...user, ...place });
        if (!isKnown) await tellOfNewPlace(tell, queries, begun.session, place);
        return begun;
      });
      const accessToken = await tokens.issue(session, ACCESS_TOKEN_SECONDS);
      return { user: session, tokens: { accessToken, refreshToken } };
    },
    find: (email) => findUser(db, email),
  };
}

/**
 * Admits members of a merchant, and new people if the operator allows it. Called only after the passcode has
 * verified the address, so that the response does not reveal who has an account.
 *
 * @throws Problem `sign_up_closed` for anyone else
 */
async function requireOpenDoor(
  queries: Queries,
  signUp: Settings["signUp"],
  { email, isInvited }: { email: string; isInvited: boolean },
): Promise<void> {
  if (signUp === "open" || (signUp === "invitation" && isInvited)) return;
  if (await findUser(queries, email)) return;
  throw new Problem(
    "sign_up_closed",
    signUp === "invitation"
      ? "This address has no account here, and new accounts require a merchant's invitation"
      : "This address has no account here, and sign-up is closed",
  );
}

/** Makes a person who has verified the invitation's address a member. */
export async function acceptedBy(queries: Queries, invitation: string, email: string): Promise<User> {
  const key = readSecret(INVITATION, invitation);
  const member = key && (await acceptInvitation(queries, key, email, newId("usr")));
  if (member) return member;
  throw new Problem(
    "invitation_invalid",
    "The invitation is for another address, was already used, or is no longer open",
  );
}

/**
 * Limits the e-mails that one network can request, per address and in total, so that nobody else can use up the
 * owner's limit.
 */
function sendersLimits(email: string, ip: string): Limit[] {
  return [
    { subject: `send ${email} ${networkOf(ip)}`, tries: 5, seconds: 10 * MINUTE },
    { subject: `send ${networkOf(ip)}`, tries: 100, seconds: HOUR },
  ];
}

/**
 * Limits passcode attempts per network. Requesting a new passcode does not reset the windows; entering the correct
 * one resets the first window.
 */
function triersLimits(email: string, ip: string): [Limit, Limit] {
  return [
    { subject: `try ${email} ${networkOf(ip)}`, tries: 5, seconds: 15 * MINUTE },
    { subject: `try ${networkOf(ip)}`, tries: 300, seconds: HOUR },
  ];
}

/**
 * Limits passcode attempts per address. Stops an attacker who uses many networks, but not the owner on a known
 * network.
 */
function guessLimit(email: string, isKnown: boolean): Limit {
  return { subject: `try ${apart(isKnown)}${email}`, tries: 30, seconds: HOUR };
}

const apart = (isKnown: boolean) => (isKnown ? "known " : "");

/** Returns the error for a wrong passcode, which is the same in every case. */
export function wrongPasscode(): Problem {
  return new Problem("passcode_invalid", "The passcode is wrong, expired or already used");
}
