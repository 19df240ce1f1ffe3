import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** The shared key of a terminal or of the Payments app, as the Customer Area shows it. */
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
 * Encrypts a message of nexo's under a shared key
 * (https://docs.adyen.com/point-of-sale/design-your-integration/choose-your-architecture/local/protect/).
 */
export function encryptNexo(message: object, key: SharedKey, nonce = randomBytes(16)): object {
  const { SaleToPOIRequest } = message as { SaleToPOIRequest: { MessageHeader: object } };
  const derived = pbkdf2Sync(Buffer.from(key.passphrase, "latin1"), SALT, ITERATIONS, KEY_BYTES, "sha1");
  const [hmacKey, cipherKey, iv] = [
    derived.subarray(0, 32),
    derived.subarray(32, 64),
    derived.subarray(64, 80),
  ];
  const plain = Buffer.from(JSON.stringify(message), "utf8");
  const actualIv = Buffer.from(iv.map((byte, at) => byte ^ (nonce[at] ?? 0)));
  const cipher = createCipheriv("aes-256-cbc", cipherKey, actualIv);
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
