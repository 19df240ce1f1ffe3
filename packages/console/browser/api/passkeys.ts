import { call, callBrowser } from "./client.ts";

/**
 * A passkey on one of the user's devices. Browser sign-in is not in the OpenAPI document, so the SDK has no type
 * for it.
 */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether the user signs in only with passkeys. */
  replacesPasscode: boolean;
}

/** The browser itself rejected the passkey, so nothing was sent. */
export class PasskeyRefused extends Error {
  readonly reason: "already" | "address" | "device";
  constructor(reason: PasskeyRefused["reason"], cause: unknown) {
    super(`The browser refuses the passkey: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Reasons by the names of WebAuthn's errors (level 3, sections 5.1.3 and 5.1.4). */
const REASONS: Readonly<Record<string, PasskeyRefused["reason"]>> = {
  InvalidStateError: "already",
  SecurityError: "address",
};

const PATH = "/v1/auth/passkeys";
const OURS = { headers: { "x-banco-console": "1" } };

/** Whether this browser can create and use passkeys at this URL. */
export const hasPasskeys = "PublicKeyCredential" in window && isSecureContext;

/** Reads the user's passkeys. */
export function readPasskeys(): Promise<Passkey[]> {
  return call<Passkey[]>("GET", PATH, OURS);
}

/** Creates a passkey on the device; undefined if the user cancelled. */
export async function makePasskey(name: string): Promise<Passkey | undefined> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>("POST", `${PATH}/options`, OURS);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = await credentialOf(navigator.credentials.create({ publicKey }));
  return response && call<Passkey>("POST", PATH, { ...OURS, body: { name, response } });
}

/** Removes a passkey. */
export function removePasskey(id: string): Promise<void> {
  return call("DELETE", `${PATH}/${encodeURIComponent(id)}`, OURS);
}

/** Sets whether the user signs in only with passkeys. */
export function replacePasscode(replacesPasscode: boolean): Promise<Passkey[]> {
  return call<Passkey[]>("PATCH", PATH, { ...OURS, body: { replacesPasscode } });
}

/**
 * Signs in with a passkey on the device, accepting an invitation if there is one; returns the access token, or
 * undefined if the user cancelled.
 */
export async function signInByPasskey(invitation?: string): Promise<string | undefined> {
  const options = await callBrowser<PublicKeyCredentialRequestOptionsJSON>(`${PATH}/sign-in/options`);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = await credentialOf(navigator.credentials.get({ publicKey }));
  return (
    response &&
    (
      await callBrowser<{ accessToken: string }>(`${PATH}/sign-in`, {
        response,
        ...(invitation && { invitation }),
      })
    ).accessToken
  );
}

/**
 * Returns the authenticator's response; undefined if the user closed its dialog or has no passkey.
 *
 * @throws PasskeyRefused if the browser or the device rejects it
 */
async function credentialOf(answer: Promise<Credential | null>): Promise<object | undefined> {
  try {
    return ((await answer) as PublicKeyCredential | null)?.toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "NotAllowedError") return undefined;
    throw new PasskeyRefused(REASONS[error.name] ?? "device", error);
  }
}
