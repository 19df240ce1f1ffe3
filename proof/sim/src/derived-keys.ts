import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Caches derived keys: a terminal and its driver each derive one per message, and all terminals of the
 * world share a passphrase.
 */
export function installDerivedKeys(): void {
  const derive = crypto.pbkdf2Sync;
  const known = new Map<string, Buffer>();
  crypto.pbkdf2Sync = (password, salt, ...how) => {
    const name = JSON.stringify([String(password), String(salt), how]);
    const key = known.get(name) ?? derive(password, salt, ...how);
    known.set(name, key);
    return Buffer.from(key);
  };
  syncBuiltinESMExports();
}
