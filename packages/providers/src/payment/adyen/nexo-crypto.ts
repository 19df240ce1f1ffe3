import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  pbkdf2Sync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { storable } from "../../http/storable.ts";

/** The shared key of a terminal or of the Payments app, from the Customer Area. */
export interface SharedKey {
  keyIdentifier: string;
  passphrase: string;
  keyVersion: string;
}

const SALT = "AdyenNexoV1Salt";
const ITERATIONS = 4000;
const KEY_BYTES = 80;
const CRYPTO_VERSION = 1;

/**
 * Encrypts a nexo message with a shared key
 * (https://docs.adyen.com/point-of-sale/design-your-integration/choose-your-architecture/local/protect/).
 */
export function encryptNexo(message: object, key: SharedKey, nonce = randomBytes(16)): object {
  const { SaleToPOIRequest } = message as { SaleToPOIRequest: { MessageHeader: object } };
  const { hmacKey, cipherKey, iv } = derive(key);
  const plain = Buffer.from(JSON.stringify(message), "utf8");
  const cipher = createCipheriv("aes-256-cbc", cipherKey, mixed(iv, nonce));
  return {
    SaleToPOIRequest: {
      MessageHeader: SaleToPOIRequest.MessageHeader,
      NexoBlob: Buffer.concat([cipher.update(plain), cipher.final()]).toString("base64"),
      SecurityTrailer: {
        AdyenCryptoVersion: CRYPTO_VERSION,
        KeyIdentifier: key.keyIdentifier,
        KeyVersion: Number(key.keyVersion),
        Nonce: nonce.toString("base64"),
        Hmac: createHmac("sha256", hmacKey).update(plain).digest("base64"),
      },
    },
  };
}

/** A message that is encrypted with a shared key, as a terminal sends it. */
export interface SecuredMessage {
  NexoBlob: string;
  SecurityTrailer: { Nonce: string; Hmac: string };
}

/** Decrypts a message; undefined if it was encrypted with a different key. */
export function decryptNexo({ NexoBlob, SecurityTrailer }: SecuredMessage, key: SharedKey): unknown {
  const { hmacKey, cipherKey, iv } = derive(key);
  try {
    const nonce = Buffer.from(SecurityTrailer.Nonce, "base64");
    const decipher = createDecipheriv("aes-256-cbc", cipherKey, mixed(iv, nonce));
    const plain = Buffer.concat([decipher.update(Buffer.from(NexoBlob, "base64")), decipher.final()]);
    const sealed = createHmac("sha256", hmacKey).update(plain).digest();
    return timingSafeEqual(sealed, Buffer.from(SecurityTrailer.Hmac, "base64"))
      ? JSON.parse(storable(plain.toString("utf8")))
      : undefined;
  } catch {
    // The padding, lengths and JSON are valid only if the key is the right one.
    return undefined;
  }
}

function derive({ passphrase }: SharedKey): { hmacKey: Buffer; cipherKey: Buffer; iv: Buffer } {
  const derived = pbkdf2Sync(Buffer.from(passphrase, "latin1"), SALT, ITERATIONS, KEY_BYTES, "sha1");
  return {
    hmacKey: derived.subarray(0, 32),
    cipherKey: derived.subarray(32, 64),
    iv: derived.subarray(64, 80),
  };
}

const mixed = (iv: Buffer, nonce: Buffer) => Buffer.from(iv.map((byte, at) => byte ^ (nonce[at] ?? 0)));
