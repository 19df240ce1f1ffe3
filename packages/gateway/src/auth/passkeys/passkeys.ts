import { invalidField, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Database } from "../../db/database.ts";
import type { Queries } from "../../db/statement.ts";
import type { Language } from "../../mail/language.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { type SecurityText, securityMail } from "../../mail/security-mail.ts";
import { isReadableName } from "../clients/name.ts";
import { dropPasscodes } from "../login/sql.ts";
import { hashSecret } from "../secret.ts";
import {
  addChallenge,
  addPasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  removePasskey,
  replacePasscode,
  useChallenge,
  usePasskey,
} from "./sql.ts";

const CHALLENGE_BYTES = 32;
const HANDLE_BYTES = 32;
const SECONDS = 5 * 60;
const MAX = 20;

/** Passkeys (Web Authentication, level 3): keys on the user's devices that let them sign in without an e-mail. */
export interface Passkeys {
  list(email: string): Promise<PasskeyRow[]>;
  /** Returns the options for creating a passkey in the browser. */
  askNew(email: string): Promise<object>;
  /**
   * Adds a passkey, and notifies its owner by e-mail.
   *
   * @throws Problem `passkey_invalid` if the response does not match the challenge
   */
  add(email: string, name: string, response: object, language: Language): Promise<PasskeyRow>;
  /**
   * Removes a passkey, and notifies its owner by e-mail.
   *
   * @throws Problem 404 if it does not exist
   */
  remove(email: string, id: string, language: Language): Promise<void>;
  /**
   * Sets whether a user's passkeys replace passcodes, and notifies the user by e-mail.
   *
   * @throws Problem 409 if the user has no passkey
   */
  replacePasscode(email: string, isReplaced: boolean, language: Language): Promise<void>;
  /** Returns the options for signing in with a passkey in the browser. */
  askSignIn(): Promise<object>;
  /**
   * Returns the e-mail address of the passkey's owner.
   *
   * @throws Problem `passkey_invalid` if the passkey is unknown
   */
  signIn(response: object): Promise<string>;
}

/** The dependencies of passkeys. */
export interface PasskeyParts {
  db: Database;
  random: Random;
  /** The console's URL: passkeys are valid only for its origin. */
  appUrl: string;
  mailer: Mailer;
}

/** Loaded only when needed, because the library is large and most processes never use it. */
const library = () => import("@simplewebauthn/server");

/** Creates the passkey service. */
export function openPasskeys({ db, random, appUrl, mailer }: PasskeyParts): Passkeys {
  const { hostname: rpID, origin } = new URL(appUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID };
  const challenge = async (email: string | null) => {
    const bytes = random.bytes(CHALLENGE_BYTES);
    await addChallenge(db, hashSecret(bytes.toString("base64url")), email, SECONDS);
    return new Uint8Array(bytes);
  };
  const challengeCheck = (email: string | null) => (text: string) =>
    useChallenge(db, hashSecret(text), email);
  const tell = (queries: Queries, email: string, change: SecurityText, language: Language) =>
    mailer.send(queries, securityMail(email, change, appUrl, language), {
      kind: "security",
      tenantId: null,
      sender: null,
    });
  return {
    list: (email) => listPasskeys(db, email),
    askNew: async (email) => {
      const known = await listPasskeys(db, email);
      if (known.length >= MAX) throw new Problem("conflict", `A user can have at most ${MAX} passkeys`);
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: "Banco",
        rpID,
        userName: email,
        userID: new Uint8Array(known[0]?.userHandle ?? random.bytes(HANDLE_BYTES)),
        challenge: await challenge(email),
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    add: async (email, name, response, language) => {
      if (!isReadableName(name)) throw invalidField("/name", "must be readable text");
      const {
        id,
        publicKey,
        counter,
        transports = [],
      } = await registered(response, challengeCheck(email), expected);
      const [first] = await listPasskeys(db, email);
      const passkey = {
        id,
        email,
        name: name.trim(),
        userHandle: first?.userHandle ?? random.bytes(HANDLE_BYTES),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: [...transports],
      };
      return db.transaction(async (queries) => {
        const row = (await addPasskey(queries, passkey)) ?? raise(refused());
        await tell(queries, email, { kind: "passkey_added", name: row.name }, language);
        return row;
      });
    },
    remove: (email, id, language) =>
      db.transaction(async (queries) => {
        const removed = await removePasskey(queries, email, id);
        if (!removed) throw new Problem("not_found", "There is no such passkey");
        await tell(queries, email, { kind: "passkey_removed", name: removed.name }, language);
      }),
    replacePasscode: (email, isReplaced, language) =>
      db.transaction(async (queries) => {
        if (!(await replacePasscode(queries, email, isReplaced)))
          throw new Problem("conflict", "There is no passkey yet: create one first");
        if (isReplaced) await dropPasscodes(queries, email);
        await tell(queries, email, { kind: isReplaced ? "passcode_off" : "passcode_on" }, language);
      }),
    askSignIn: async () => {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: await challenge(null),
        userVerification: "required",
      });
    },
    signIn: async (response) => {
      const credential = response as AuthenticationResponseJSON;
      const passkey = typeof credential.id === "string" ? await findPasskey(db, credential.id) : undefined;
      if (!passkey) throw refused();
      await usePasskey(db, passkey.id, await newCounter(passkey, credential, challengeCheck(null), expected));
      return passkey.email;
    },
  };
}

/** Returns the new signature counter from a passkey's response, if the response matches the challenge. */
async function newCounter(
  { id, counter, publicKey }: PasskeyRow,
  response: AuthenticationResponseJSON,
  expectedChallenge: (challenge: string) => Promise<boolean>,
  expected: { expectedOrigin: string; expectedRPID: string },
): Promise<number> {
  const credential = { id, counter, publicKey: new Uint8Array(publicKey) };
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({ response, expectedChallenge, credential, ...expected }),
  );
  return verified ? authenticationInfo.newCounter : raise(refused());
}

/** Returns the credential from an authenticator's response, if the response matches the challenge. */
async function registered(
  response: object,
  expectedChallenge: (challenge: string) => Promise<boolean>,
  expected: { expectedOrigin: string; expectedRPID: string },
) {
  const { verifyRegistrationResponse } = await library();
  const credential = response as RegistrationResponseJSON;
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({ response: credential, expectedChallenge, ...expected }),
  );
  return registrationInfo?.credential ?? raise(refused());
}

/** Turns every library error into the same error response, which reveals nothing to an attacker. */
function orRefused<Value>(verified: Promise<Value>): Promise<Value> {
  return verified.catch(() => raise(refused()));
}

function refused(): Problem {
  return new Problem(
    "passkey_invalid",
    "The passkey was not accepted: it is unknown, or the sign-in took too long",
  );
}

function raise(error: unknown): never {
  throw error;
}
