import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { syncFolder } from "../durable.ts";

const SEALED = ".tar.age";
const IDENTITY = /^AGE-SECRET-KEY-\S+$/gm;

/** Returns whether a backup is encrypted, according to its name. */
export const isSealed = (path: string): boolean => path.endsWith(SEALED);

/**
 * Creates a key for backups and writes it to a new file that only its owner can read.
 *
 * @returns the recipient (public key), which encrypts backups but cannot decrypt them
 */
export async function newKeyFile(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: "wx" });
  return identityToRecipient(identity);
}

/**
 * Replaces a backup's folder with one encrypted file (tar in age's format, https://age-encryption.org/v1).
 *
 * @param recipients - any one of their keys decrypts the file
 * @returns the file
 * @throws Error for a string that is not a recipient, before anything is written
 */
export async function sealBackup(folder: string, recipients: readonly string[]): Promise<string> {
  const encrypter = encrypterTo(recipients);
  const [file, tar] = [`${folder}${SEALED}`, tarOf(["-cf", "-", "-C", dirname(folder), basename(folder)])];
  const sealed = await encrypter.encrypt(Readable.toWeb(tar.stdout) as ReadableStream<Uint8Array>);
  const target = createWriteStream(`${file}.part`, { mode: 0o600, flush: true });
  await Promise.all([pipeline(Readable.fromWeb(sealed as never), target), tar.ended]);
  await rename(`${file}.part`, file);
  await syncFolder(dirname(file));
  await rm(folder, { recursive: true });
  return file;
}

/** Returns an encrypter to recipients. */
export function encrypterTo(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(
        `${recipient} is not a recipient: recipients begin with age1; \`npm run backup -- key\` prints one`,
      );
    }
  return encrypter;
}

/**
 * Decrypts an encrypted backup into a new folder below `parent`, which the caller must remove.
 *
 * @returns the folder of the backup and the folder to remove
 * @throws Error if the key does not decrypt the backup, or the file is truncated or was changed; in either case, no
 *   files are left behind
 */
export async function openSealed(
  file: string,
  keyFile: string | undefined,
  parent: string,
): Promise<{ folder: string; remove(): Promise<void> }> {
  if (keyFile === undefined) throw new Error(`${file} is encrypted: pass its key file with --key`);
  const keys = (await readFile(keyFile, "utf8")).match(IDENTITY) ?? [];
  if (keys.length === 0) throw new Error(`${keyFile} contains no key: keys begin with AGE-SECRET-KEY-`);
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(source).catch((error: Error) => {
    throw new Error(`The key in ${keyFile} does not decrypt ${file}: ${error.message}`);
  });
  const place = await mkdtemp(join(parent, "banco-opened-"));
  const remove = () => rm(place, { recursive: true, force: true });
  const tar = tarOf(["-xf", "-", "-C", place]);
  try {
    await Promise.all([plain.pipeTo(Writable.toWeb(tar.stdin)), tar.ended]);
  } catch (error) {
    tar.stdin.destroy();
    await tar.ended.catch(() => undefined);
    await remove();
    throw new Error(`${file} is damaged or truncated: ${(error as Error).message}`);
  }
  return { folder: join(place, basename(file, SEALED)), remove };
}

/** Runs the machine's `tar`, which preserves links and modes. */
function tarOf(args: string[]) {
  const tar = spawn("tar", args, { stdio: ["pipe", "pipe", "ignore"] });
  const ended = once(tar, "close").then(([code]) => {
    if (code !== 0) throw new Error(`tar ended with ${code}`);
  });
  // A caller that awaits the streams first still receives the failure.
  ended.catch(() => undefined);
  return { stdin: tar.stdin, stdout: tar.stdout, ended };
}
