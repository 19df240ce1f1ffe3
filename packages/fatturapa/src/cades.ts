import { createHash, createPrivateKey, type webcrypto, X509Certificate } from "node:crypto";
import { Constructed, fromBER, Integer, ObjectIdentifier, OctetString, Sequence, UTCTime } from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { Finding } from "./finding.ts";
import { PARSING } from "./xml/envelope.ts";
import { asDer, MAX_LAYERS } from "./xml/p7m.ts";

/**
 * Signed invoice files: CAdES-BES with the file inside (`.p7m`), the form that SDI accepts (ETSI TS 101 733;
 * "Firmare la FatturaPA" on fatturapa.gov.it: the signing time is mandatory).
 */

const DATA = "1.2.840.113549.1.7.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
const HASH = "SHA-256";
/** The accepted digests: SHA-256, SHA-384 and SHA-512; older ones are no longer secure. */
const DIGESTS = new Map([
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);

/** A service that signs invoice files. Signing services with qualified keys implement this. */
export interface InvoiceSigner {
  /**
   * Returns the signed file, which contains the original file.
   *
   * @param at - the signing time to state
   */
  sign(file: Uint8Array, at: Date): Promise<Buffer>;
}

/**
 * Returns a signer with a local key.
 *
 * @param certificate - PEM
 * @param key - PEM, not encrypted; RSA or EC
 */
export function openSigner(certificate: string, key: string): InvoiceSigner {
  const { raw } = new X509Certificate(certificate);
  const own = createPrivateKey(key);
  const isEc = own.asymmetricKeyType === "ec";
  const algorithm = isEc
    ? { name: "ECDSA", namedCurve: curveOf(own.asymmetricKeyDetails?.namedCurve) }
    : { name: "RSASSA-PKCS1-v1_5", hash: HASH };
  const pkcs8 = own.export({ type: "pkcs8", format: "der" });
  const imported = crypto.subtle.importKey("pkcs8", new Uint8Array(pkcs8), algorithm, false, ["sign"]);
  return {
    sign: async (file, at) => signed(file, at, { raw, key: await imported }),
  };
}

function curveOf(name: string | undefined): string {
  if (name === "prime256v1") return "P-256";
  if (name === "secp384r1") return "P-384";
  throw new Error(`invoices are not signed with keys of the curve ${name}`);
}

async function signed(
  file: Uint8Array,
  at: Date,
  { raw, key }: { raw: Uint8Array; key: webcrypto.CryptoKey },
): Promise<Buffer> {
  const certificate = new Certificate({ schema: fromBER(raw).result });
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: at })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: sha256(file) })] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [signingCertificate(certificate, raw)] }),
  ];
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: DATA,
      eContent: new OctetString({ valueHex: new Uint8Array(file).buffer }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await data.sign(key, 0, HASH, undefined, getCrypto(true));
  const content = data.toSchema(true);
  return Buffer.from(new ContentInfo({ contentType: SIGNED_DATA, content }).toSchema().toBER());
}

/**
 * Returns the attribute that binds the signature to the certificate (RFC 5035: ESSCertIDv2, SHA-256 by
 * default).
 */
function signingCertificate({ issuer, serialNumber }: Certificate, raw: Uint8Array): Sequence {
  const directoryName = new Constructed({
    idBlock: { tagClass: 3, tagNumber: 4 },
    value: [issuer.toSchema()],
  });
  const issuerSerial = new Sequence({
    value: [
      new Sequence({ value: [directoryName] }),
      new Integer({ valueHex: serialNumber.valueBlock.valueHexView.slice().buffer }),
    ],
  });
  const id = new Sequence({ value: [new OctetString({ valueHex: sha256(raw) }), issuerSerial] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function sha256(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash("sha256").update(bytes).digest()).buffer;
}

/** The result of checking a file's signatures. */
export interface FileSignature {
  /**
   * The reasons why SDI would reject the signature: 00102 if it is damaged or not bound to its certificate, 00103
   * without a signing time, 00100 if the certificate has expired. The first invalid signature determines the code.
   */
  readonly findings: readonly Finding[];
  /** The first signer of the outer envelope; absent if a signature fails. */
  readonly signer: X509Certificate | undefined;
}

/**
 * Verifies every signature of every envelope of a `.p7m`. The caller decides whether to trust the signers.
 *
 * @param now - the time at which the certificates must be valid
 */
export async function checkSignature(p7m: Uint8Array, now: Date): Promise<FileSignature> {
  const first = asDer(p7m);
  if (!first) return refused("00102", "Il file non è firmato");
  let outermost: X509Certificate | undefined;
  try {
    for (let der: Uint8Array | undefined = first, layer = 0; der; layer++) {
      if (layer === MAX_LAYERS) return refused("00102", `Più di ${MAX_LAYERS} buste di firma`);
      const data = new SignedData({
        schema: new ContentInfo({ schema: fromBER(der, PARSING).result }).content,
      });
      if (data.signerInfos.length === 0) return refused("00102", "Il file non è firmato");
      for (const index of data.signerInfos.keys()) {
        const { findings, signer } = await checkSigner(data, index, now);
        if (findings.length > 0) return { findings, signer: outermost ?? signer };
        outermost ??= signer;
      }
      const content = data.encapContentInfo.eContent?.getValue();
      der = content && asDer(new Uint8Array(content));
    }
    return { findings: [], signer: outermost };
  } catch {
    // An error in the envelope, its algorithms or its certificates invalidates the signature.
    return refused("00102", "La firma non è valida");
  }
}

async function checkSigner(data: SignedData, index: number, now: Date): Promise<FileSignature> {
  const info = data.signerInfos[index]!;
  if (!DIGESTS.has(info.digestAlgorithm.algorithmId))
    return refused("00102", "La firma usa un algoritmo superato");
  const { signatureVerified, signerCertificate } = await data.verify(
    { signer: index, checkChain: false, extendedMode: true },
    getCrypto(true),
  );
  if (!signatureVerified || !signerCertificate) return refused("00102", "La firma non è valida");
  const raw = Buffer.from(signerCertificate.toSchema(true).toBER());
  if (!isBoundTo(info, raw))
    return refused("00102", "La firma non è CAdES: manca il riferimento al certificato");
  const signer = new X509Certificate(raw);
  return { findings: timeFindings(info, signer, now), signer };
}

/**
 * Returns whether a signature refers to its certificate by a hash (signing-certificate-v2; SHA-256 unless it
 * specifies another).
 */
function isBoundTo({ signedAttrs }: SignerInfo, certificate: Buffer): boolean {
  const attribute = signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2);
  const [ids] = (attribute?.values[0] as Sequence | undefined)?.valueBlock.value ?? [];
  const [id] = (ids as Sequence | undefined)?.valueBlock.value ?? [];
  const parts = (id as Sequence | undefined)?.valueBlock.value ?? [];
  const hash = parts.find((part) => part instanceof OctetString);
  const algorithm = parts[0] instanceof Sequence ? parts[0].valueBlock.value[0] : undefined;
  const name = algorithm instanceof ObjectIdentifier ? algorithm.valueBlock.toString() : undefined;
  const digest = name === undefined ? "sha256" : DIGESTS.get(name);
  if (!hash || !digest) return false;
  return createHash(digest).update(certificate).digest().equals(Buffer.from(hash.getValue()));
}

function timeFindings({ signedAttrs }: SignerInfo, signer: X509Certificate, now: Date): Finding[] {
  const timed = signedAttrs?.attributes.some(({ type }) => type === SIGNING_TIME);
  if (!timed) return [finding("00103", "La firma non riporta il riferimento temporale")];
  if (now > signer.validToDate) return [finding("00100", "Il certificato di firma è scaduto")];
  return [];
}

const refused = (code: string, message: string): FileSignature => ({
  findings: [finding(code, message)],
  signer: undefined,
});

const finding = (code: string, message: string): Finding => ({ code, level: "error", xpath: "/", message });
