import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { Value } from "./check.ts";
import { type Static, Type } from "./schema.ts";

const PAYLOAD_TYPE = "application/vnd.banco.bridge-release+json";
const BYTES_MAX = 1024 * 1024 * 1024;

/** The pattern of versions (Semantic Versioning 2.0.0, without build metadata). */
export const VERSION_PATTERN = "^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$";
/** The pattern of platforms: Node's platform and architecture. */
export const PLATFORM_PATTERN = "^[a-z0-9]{1,16}-[a-z0-9]{1,16}$";

const Size = Type.Integer({ minimum: 1, maximum: BYTES_MAX });
const Sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });
const Program = Type.Object({
  platform: Type.String({ pattern: PLATFORM_PATTERN }),
  /** The archive's name, without a folder. */
  file: Type.String({ pattern: "^[0-9A-Za-z][0-9A-Za-z._-]{0,127}\\.(tgz|zip)$" }),
  /** The archive's bytes and SHA-256. */
  size: Size,
  sha256: Sha256,
  /** The bytes and SHA-256 of the program in the archive. */
  programSize: Size,
  programSha256: Sha256,
});

/** A version of the bridge program, with one archive per platform. */
export const BridgeRelease = Type.Object({
  version: Type.String({ maxLength: 64, pattern: VERSION_PATTERN }),
  programs: Type.Array(Program),
});
export type BridgeRelease = Static<typeof BridgeRelease>;
export type ReleasedProgram = Static<typeof Program>;

const Base64 = Type.String({ maxLength: 65_536, pattern: "^[A-Za-z0-9+/]+={0,2}$" });

/** A signed release (Dead Simple Signing Envelope 1.0). */
export const SignedRelease = Type.Object(
  {
    payloadType: Type.String({ maxLength: 128 }),
    payload: Base64,
    signatures: Type.Array(Type.Object({ keyid: Type.String({ maxLength: 128 }), sig: Base64 }), {
      maxItems: 8,
    }),
  },
  { title: "SignedRelease" },
);
export type SignedRelease = Static<typeof SignedRelease>;

/** Returns the bytes that are signed (DSSE 1.0, "Signature Definition": the pre-authentication encoding). */
function signedBytes(payloadType: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/**
 * Signs a release.
 *
 * @param privateKey - an Ed25519 key in PEM
 * @throws Error if the key is not an Ed25519 key
 */
export function signRelease(release: BridgeRelease, privateKey: string): SignedRelease {
  const key = createPrivateKey(privateKey);
  requireEd25519(key);
  const payload = Buffer.from(JSON.stringify(release));
  const keyid = createHash("sha256").update(publicKeyOf(privateKey), "base64").digest("hex");
  const sig = sign(null, signedBytes(PAYLOAD_TYPE, payload), key).toString("base64");
  return { payloadType: PAYLOAD_TYPE, payload: payload.toString("base64"), signatures: [{ keyid, sig }] };
}

/** Returns the public half of an Ed25519 key in PEM, as a line of base64 (SubjectPublicKeyInfo). */
export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
}

/**
 * Verifies a signed release and returns its content.
 *
 * @param publicKeys - the accepted Ed25519 keys, each a line of base64 (SubjectPublicKeyInfo)
 * @throws Error if none of the keys signed it, or it is not a release
 */
export function verifiedRelease(signed: unknown, publicKeys: readonly string[]): BridgeRelease {
  if (!Value.Check(SignedRelease, signed)) throw new Error("The release is not a signed envelope");
  const bytes = signedBytes(signed.payloadType, Buffer.from(signed.payload, "base64"));
  const isSigned = publicKeys.some((text) => {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    requireEd25519(key);
    return signed.signatures.some(({ sig }) => verify(null, bytes, key, Buffer.from(sig, "base64")));
  });
  if (!isSigned) throw new Error("The release is not signed by a key that this program accepts");
  if (signed.payloadType !== PAYLOAD_TYPE) throw new Error("The signed file is not a release of the bridge");
  return releaseIn(signed);
}

/**
 * Returns the release in an envelope without verifying the signature.
 *
 * @throws Error if it is not a release
 */
export function releaseIn({ payload }: SignedRelease): BridgeRelease {
  const release: unknown = JSON.parse(Buffer.from(payload, "base64").toString());
  if (!Value.Check(BridgeRelease, release)) throw new Error("The release's content is invalid");
  return release;
}

function requireEd25519(key: KeyObject): void {
  if (key.asymmetricKeyType !== "ed25519") throw new Error("The key is not an Ed25519 key");
}

/** Whether a version is newer than another (Semantic Versioning 2.0.0, section 11). */
export function isNewer(version: string, than: string): boolean {
  return compare(version, than) > 0;
}

function compare(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  return compareParts(a.core, b.core) || a.isFinal - b.isFinal || compareParts(a.pre, b.pre);
}

function partsOf(version: string) {
  const [core = "", ...pre] = version.split("-");
  return { core: core.split("."), pre: pre.join("-").split("."), isFinal: Number(pre.length === 0) };
}

/** Compares numeric IDs by value, before alphanumeric ones; a longer list follows its own prefix. */
function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [x, y] = [a[at], b[at]];
    if (x === y) continue;
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    const [isX, isY] = [/^\d+$/.test(x), /^\d+$/.test(y)];
    if (isX && isY && Number(x) !== Number(y)) return Number(x) - Number(y);
    if (isX !== isY) return isX ? -1 : 1;
    if (!isX) return x < y ? -1 : 1;
  }
  return 0;
}
