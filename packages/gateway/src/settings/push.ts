import { createPrivateKey, type KeyObject } from "node:crypto";
import { type Static, type TObject, Type } from "@banco/core/schema";

const Origin = (production: string) => Type.String({ default: production, pattern: "^https?://[^/]+$" });
const Text = Type.Optional(Type.String({ minLength: 1 }));

/** The environment variables of the push services. */
export const PUSH_VARIABLES = {
  FCM_SERVICE_ACCOUNT: Text,
  FCM_URL: Origin("https://fcm.googleapis.com"),
  APNS_KEY: Text,
  APNS_KEY_ID: Text,
  APNS_TEAM_ID: Text,
  APNS_TOPIC: Text,
  APNS_URL: Origin("https://api.push.apple.com"),
  APNS_SANDBOX_URL: Origin("https://api.sandbox.push.apple.com"),
};

type Environment = Static<TObject<typeof PUSH_VARIABLES>>;

/** The team's signing key and the app that it sends to (Apple, "Establishing a token-based connection to APNs"). */
export interface ApnsSettings {
  url: string;
  sandboxUrl: string;
  key: KeyObject;
  keyId: string;
  teamId: string;
  /** The app's bundle id. */
  topic: string;
}

/** A service account of the Firebase project, as in the file that Google issues. */
export interface FcmSettings {
  url: string;
  projectId: string;
  clientEmail: string;
  key: KeyObject;
  tokenUri: string;
}

/** The settings of each push service; devices of a type without settings do not get notifications. */
export interface PushSettings {
  fcm: FcmSettings | undefined;
  apns: ApnsSettings | undefined;
}

/**
 * Reads the settings.
 *
 * @throws Error with the variable's name
 */
export function readPushSettings(env: Environment): PushSettings {
  return { fcm: readFcm(env), apns: readApns(env) };
}

function readFcm({ FCM_SERVICE_ACCOUNT: json, FCM_URL: url }: Environment): FcmSettings | undefined {
  return json === undefined ? undefined : { url, ...named("FCM_SERVICE_ACCOUNT", () => fcmAccount(json)) };
}

function readApns(env: Environment): ApnsSettings | undefined {
  const { APNS_KEY: pem, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId, APNS_TOPIC: topic } = env;
  if (pem === undefined && !keyId && !teamId && !topic) return undefined;
  if (pem === undefined || !keyId || !teamId || !topic)
    throw new Error("APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC must be set together");
  const key = named("APNS_KEY", () => apnsKey(pem));
  return { url: env.APNS_URL, sandboxUrl: env.APNS_SANDBOX_URL, key, keyId, teamId, topic };
}

function named<T>(variable: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${variable} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Parses a service account.
 *
 * @throws Error if the text is not a service account's file
 */
function fcmAccount(json: string): Omit<FcmSettings, "url"> {
  const account = serviceAccountOf(json);
  const { project_id: projectId, client_email: clientEmail, private_key: pem, token_uri: tokenUri } = account;
  if (!projectId || !clientEmail || !pem || !tokenUri)
    throw new Error("is not the JSON file of a service account");
  return { projectId, clientEmail, tokenUri, key: createPrivateKey(pem) };
}

/**
 * Parses a signing key.
 *
 * @throws Error if the text is not a private key on the curve P-256
 */
function apnsKey(pem: string): KeyObject {
  const key = createPrivateKey(pem.replaceAll("\\n", "\n"));
  if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1")
    throw new Error("is not a key on the curve P-256");
  return key;
}

/** Returns the fields of a service account's file; empty for any other text. */
function serviceAccountOf(
  json: string,
): Partial<Record<"project_id" | "client_email" | "private_key" | "token_uri", string>> {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}
