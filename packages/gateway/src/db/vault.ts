import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Random } from "@banco/core/random";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Encrypts secrets for the database: AES-256-GCM under a key derived per tenant from the master key. The context
 * (table, tenant, row, field) is authenticated, so that an encrypted value cannot be decrypted anywhere else.
 */
export interface Vault {
  seal(tenantId: string, context: string, plain: string): Buffer;
  /**
   * Decrypts a value.
   *
   * @throws Error if the value was not encrypted for this tenant and context, or its key is no longer
   * configured
   */
  open(tenantId: string, context: string, sealed: Buffer): string;
  /** Derives a secret from the current encryption key, for hashes that do not outlive that key. */
  pepper(purpose: string): Buffer;
  /** Returns each key's fingerprint by ID, which identifies the key without revealing it. */
  marks(): { id: string; mark: Buffer }[];
}

/**
 * Opens the vault.
 *
 * @param masterKey - `id:base64` of 32 bytes; several, separated by commas, during a rotation: the first key
 * encrypts, and all of them decrypt. If absent, the vault creates a key once and stores it in the data directory,
 * readable only by its owner.
 */
export async function openVault(
  masterKey: string | undefined,
  dataDir: string,
  random: Random,
): Promise<Vault> {
  const keys = parseMasterKey(masterKey ?? (await storedKey(join(dataDir, "master.key"), random)));
  const derived = new Map<string, Buffer>();
  const keyOf = (id: string, tenantId: string) => {
    const name = `${id} ${tenantId}`;
    const known = derived.get(name);
    if (known) return known;
    const master = keys.get(id);
    if (!master) throw new Error(`The master key ${id} is not configured`);
    const key = Buffer.from(hkdfSync("sha256", master, tenantId, "banco vault v1", KEY_BYTES));
    if (derived.size > 10_000) derived.clear();
    derived.set(name, key);
    return key;
  };
  const [current] = keys.keys();
  return {
    seal: (tenantId, context, plain) => {
      const key = { id: current!, bytes: keyOf(current!, tenantId) };
      return seal(key, random.bytes(IV_BYTES), context, plain);
    },
    open: (tenantId, context, sealed) => {
      const idLength = sealed.readUInt8(0);
      const id = sealed.toString("utf8", 1, 1 + idLength);
      return unseal(keyOf(id, tenantId), context, sealed.subarray(1 + idLength));
    },
    pepper: (purpose) =>
      Buffer.from(hkdfSync("sha256", keys.get(current!)!, purpose, "banco pepper v1", KEY_BYTES)),
    marks: () =>
      [...keys].map(([id, key]) => ({
        id,
        mark: Buffer.from(hkdfSync("sha256", key, id, "banco mark v1", KEY_BYTES)),
      })),
  };
}

function seal(key: { id: string; bytes: Buffer }, iv: Buffer, context: string, plain: string): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key.bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([key.id.length]), Buffer.from(key.id), iv, cipher.getAuthTag(), body]);
}

function unseal(key: Buffer, context: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}

/**
 * Parses `MASTER_KEY`: returns the keys by ID, the encrypting key first.
 *
 * @throws Error that describes the required format
 */
export function parseMasterKey(text: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const part of text.split(",")) {
    const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/=]+)$/.exec(part.trim()) ?? [];
    const key = Buffer.from(encoded ?? "", "base64");
    if (!id || key.length !== KEY_BYTES)
      throw new Error("MASTER_KEY must be id:base64 of 32 bytes, or a list of them");
    keys.set(id, key);
  }
  return keys;
}

async function storedKey(path: string, random: Random): Promise<string> {
  if (!existsSync(path)) await makeKey(path, random);
  return (await readFile(path, "utf8")).trim();
}

async function makeKey(path: string, random: Random): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${random.bytes(6).toString("hex")}`;
  await writeFile(draft, `k1:${random.bytes(KEY_BYTES).toString("base64")}`, { mode: 0o600, flush: true });
  try {
    // A link is created atomically: if several processes start together, one creates the key and all read it.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}
