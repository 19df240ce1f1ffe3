import { invalidField, Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Database } from "../../db/database.ts";
import { isReadableName } from "../clients/name.ts";
import { hashSecret } from "../secret.ts";
import {
  addChallenge,
  addPasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  removePasskey,
  useChallenge,
  usePasskey,
} from "./sql.ts";

const CHALLENGE_BYTES = 32;
const HANDLE_BYTES = 32;
const SECONDS = 5 * 60;
const MAX = 20;

/** Passkeys (Web Authentication, level 3): keys on a person's own devices, which sign in without a mail. */
export interface Passkeys {
  list(email: string): Promise<PasskeyRow[]>;
  /** What the browser needs to make one. */
  askNew(email: string): Promise<object>;
  /** @throws Problem `passkey_invalid` when it does not answer what was asked */
  add(email: string, name: string, response: object): Promise<PasskeyRow>;
  /** @throws Problem 404 when there is none */
  remove(email: string, id: string): Promise<void>;
  /** What the browser needs to find one. */
  askSignIn(): Promise<object>;
  /**
   * Returns the address of the person whose passkey answered.
   *
   * @throws Problem `passkey_invalid` when Banco knows no such passkey
   */
  signIn(response: object): Promise<string>;
}

/** What they stand on. */
export interface PasskeyParts {
  db: Database;
  random: Random;
  /** Where the console is: a passkey is good there and nowhere else. */
  appUrl: string;
}

/** The library is large, and most processes never need it. */
const library = () => import("@simplewebauthn/server");

/** The passkeys of this database. */
export function openPasskeys({ db, random, appUrl }: PasskeyParts): Passkeys {
  const { hostname: rpID, origin } = new URL(appUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID };
  const challenge = async (email: string | null) => {
    const bytes = random.bytes(CHALLENGE_BYTES);
    await addChallenge(db, hashSecret(bytes.toString("base64url")), email, SECONDS);
    return new Uint8Array(bytes);
  };
  const asked = (email: string | null) => (given: string) => useChallenge(db, hashSecret(given), email);
  return {
    list: (email) => listPasskeys(db, email),
    askNew: async (email) => {
      const known = await listPasskeys(db, email);
      if (known.length >= MAX) throw new Problem("conflict", `Nobody has more than ${MAX} passkeys`);
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
    add: async (email, name, response) => {
      if (!isReadableName(name)) throw invalidField("/name", "must be readable text");
      const { verifyRegistrationResponse } = await library();
      const given = response as RegistrationResponseJSON;
      const { registrationInfo } = await orRefused(
        verifyRegistrationResponse({ response: given, expectedChallenge: asked(email), ...expected }),
      );
      if (!registrationInfo) throw refused();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const [first] = await listPasskeys(db, email);
      const made = await addPasskey(db, {
        id,
        email,
        name: name.trim(),
        userHandle: first?.userHandle ?? random.bytes(HANDLE_BYTES),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: [...transports],
      });
      return made ?? raise(refused());
    },
    remove: async (email, id) => {
      if (!(await removePasskey(db, email, id))) throw new Problem("not_found", "There is no such passkey");
    },
    askSignIn: async () => {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: await challenge(null),
        userVerification: "required",
      });
    },
    signIn: async (response) => {
      const given = response as AuthenticationResponseJSON;
      const passkey = typeof given.id === "string" ? await findPasskey(db, given.id) : undefined;
      if (!passkey) throw refused();
      const { id, counter, email } = passkey;
      const credential = { id, counter, publicKey: new Uint8Array(passkey.publicKey) };
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await orRefused(
        verifyAuthenticationResponse({
          response: given,
          expectedChallenge: asked(null),
          credential,
          ...expected,
        }),
      );
      if (!verified) throw refused();
      await usePasskey(db, id, authenticationInfo.newCounter);
      return email;
    },
  };
}

/** The library throws for whatever is not as it should be: none of it says more to a stranger than that. */
function orRefused<Value>(verified: Promise<Value>): Promise<Value> {
  return verified.catch(() => raise(refused()));
}

function refused(): Problem {
  return new Problem(
    "passkey_invalid",
    "The passkey was not accepted: it is not known here, or it took too long",
  );
}

function raise(error: unknown): never {
  throw error;
}
