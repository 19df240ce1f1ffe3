/**
 * The public keys that sign program updates (Ed25519, SubjectPublicKeyInfo in base64). A release build
 * inserts its own key here; without one, a program accepts only the keys in its configuration.
 */
export const ACCEPTED_KEYS: readonly string[] = [];
