/** The services that deliver to devices. */
export type DeviceType = "fcm" | "apns";

/** Hexadecimal bytes. Apple warns against relying on the length, which has been 32 bytes so far and is at most 100. */
const APNS = /^(?:[0-9a-f]{2}){32,100}$/i;
/**
 * A registration token: an installation ID, a colon and about 140 characters; older tokens lack the first
 * part. Neither is specified, so the pattern only checks the alphabet and a plausible length.
 */
const FCM_REGISTRATION = /^(?:[\w-]{11,64}:)?[\w-]{100,4000}$/;
/**
 * A Firebase installation ID: 17 bytes whose first four bits are 0111, in base64url without the last
 * character.
 */
const FCM_INSTALLATION = /^[cdef][\w-]{21}$/;
const HEX = /^[0-9a-f]+$/i;

/** Returns the token in its canonical form, or undefined if it does not have the service's format. */
export function normaliseToken(type: DeviceType, token: string): string | undefined {
  if (type === "apns") return APNS.test(token) ? token.toLowerCase() : undefined;
  const plausible = FCM_REGISTRATION.test(token) || isInstallation(token);
  // The most common mistake is an Apple token sent with the wrong type.
  return plausible && !HEX.test(token) ? token : undefined;
}

/** Whether FCM expects the token as `fid` instead of `token`. */
export function isInstallation(token: string): boolean {
  return FCM_INSTALLATION.test(token);
}
