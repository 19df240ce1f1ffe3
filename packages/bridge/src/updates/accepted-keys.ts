/**
 * The public keys that sign newer programs (Ed25519, SubjectPublicKeyInfo in base64). A release's build puts
 * its own key here; a program without any accepts only the keys in its configuration.
 */
export const ACCEPTED_KEYS: readonly string[] = [];
