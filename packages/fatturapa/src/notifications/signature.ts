import { createHash, verify, X509Certificate } from "node:crypto";
import type { XmlDocument, XmlElement } from "libxml2-wasm";

/**
 * SDI signs its messages with an embedded XML signature (xmldsig, with XAdES properties) over the document without
 * the signature, the signing time and the certificate. Only this exact form is accepted, so that no other content can
 * be made to look signed.
 */

/**
 * The maximum number of references: the exchange system signs the message, its own properties and the key.
 */
const REFERENCES_MAX = 8;
const DS = "http://www.w3.org/2000/09/xmldsig#";
const NAMESPACES = { ds: DS, xades: "http://uri.etsi.org/01903/v1.3.2#" };
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = `${DS}enveloped-signature`;
const FILTER2 = "http://www.w3.org/2002/06/xmldsig-filter2";
const SUBTRACT = "/descendant::ds:Signature";

const DIGESTS: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmlenc#sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384": "sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512": "sha512",
};
const SIGNATURES: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512": "sha512",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256": "sha256",
};

/** How far the signer's clock may be ahead of ours. */
const AHEAD_MS = 600_000;

/** The result of checking a message's signature. */
export type SignatureCheck =
  | { readonly ok: true; readonly signer: X509Certificate; readonly signedAt: Date | undefined }
  | { readonly ok: false; readonly reason: string };

/** An invalid signature; the message states the reason. */
class NotSigned extends Error {}

/**
 * Verifies the signature of a message. The caller must have read the message before (`parseNotification`),
 * which bounds its cost and rejects document types.
 *
 * @param xml - the bytes that were read
 * @param anchors - the accepted signers, or the issuers of their certificates
 * @param signerName - the common name of signers with a certificate issued by an anchor; without it no such signer
 *   is accepted, because an authority also issues certificates for others
 * @param now - the time at which the signer's certificate must be valid, if the signature states no time
 */
export async function verifyMessage(
  xml: Uint8Array,
  anchors: readonly X509Certificate[],
  now: Date,
  signerName?: string,
): Promise<SignatureCheck> {
  // Loaded when the first message arrives, because loading takes some tens of milliseconds, and most processes never
  // need the library.
  const library = await import("libxml2-wasm");
  let document: XmlDocument | undefined;
  try {
    const { XML_PARSE_NONET, XML_PARSE_NO_XXE } = library.ParseOption;
    document = library.XmlDocument.fromBuffer(xml, { option: XML_PARSE_NONET | XML_PARSE_NO_XXE });
    return { ok: true, ...check(document, { anchors, now, signerName }, library.XmlC14NMode) };
  } catch (error) {
    if (error instanceof NotSigned) return { ok: false, reason: error.message };
    if (error instanceof library.XmlParseError) return { ok: false, reason: "the XML cannot be read" };
    throw error;
  } finally {
    document?.dispose();
  }
}

type Modes = typeof import("libxml2-wasm")["XmlC14NMode"];

interface Trust {
  anchors: readonly X509Certificate[];
  now: Date;
  signerName: string | undefined;
}

function check(document: XmlDocument, trust: Trust, modes: Modes) {
  const { now } = trust;
  const [signature, ...more] = document.find("//ds:Signature", NAMESPACES) as XmlElement[];
  if (!signature || more.length > 0 || !signature.parent?.isSameNode(document.root))
    throw new NotSigned("there is not exactly one signature, below the root");
  const signedInfo = need(signature, "ds:SignedInfo");
  const mode = modeOf(algorithm(signedInfo, "ds:CanonicalizationMethod"), modes);
  const signer = certificateOf(signature);
  // Check the signer first, so that the references of an unknown signer are never read.
  assertTrusted(signer, trust);
  const hash = known(SIGNATURES, algorithm(signedInfo, "ds:SignatureMethod"));
  const value = Buffer.from(need(signature, "ds:SignatureValue").content, "base64");
  // An ECDSA value in XML is the two numbers one after the other (xmldsig-core1, section 6.4.3), not DER.
  const verifier = { key: signer.publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify(hash, Buffer.from(signedInfo.canonicalizeToString({ mode })), verifier, value))
    throw new NotSigned("the signature was not made with this key");
  const references = signedInfo.find("ds:Reference", NAMESPACES) as XmlElement[];
  if (references.length > REFERENCES_MAX) throw new NotSigned("there are too many references");
  const signed = references.map((reference) => checkPart(signature, reference, modes));
  const signedAt = signingTime(signed);
  if (signedAt && signedAt.getTime() > now.getTime() + AHEAD_MS)
    throw new NotSigned("it was signed in the future");
  assertValidAt(signer, signedAt ?? now);
  // Do this last, because it removes the signature from the document.
  checkWhole(document, signature, references, modes);
  return { signer, signedAt };
}

/**
 * Checks a reference to a part of the signature itself: the signed properties or the certificate. Undefined for a
 * reference to the whole document.
 */
function checkPart(signature: XmlElement, reference: XmlElement, modes: Modes): XmlElement | undefined {
  const uri = reference.attr("URI")?.value;
  if (uri === "") return undefined;
  const id = uri?.startsWith("#") ? uri.slice(1) : "";
  if (!/^[A-Za-z_][\w.-]*$/.test(id)) throw new NotSigned("a reference does not point into this document");
  const [target, ...others] = signature.doc.find(
    `//*[@Id='${id}' or @ID='${id}' or @id='${id}']`,
  ) as XmlElement[];
  if (
    !target ||
    others.length > 0 ||
    !signature.find(`.//*[@Id='${id}']`).some((own) => own.isSameNode(target))
  )
    throw new NotSigned("a reference points outside the signature");
  const transforms = reference.find("ds:Transforms/ds:Transform", NAMESPACES) as XmlElement[];
  if (transforms.length > 1) throw new NotSigned("a reference has more than one transform");
  const mode = modeOf(transforms[0]?.attr("Algorithm")?.value ?? C14N, modes);
  assertDigest(reference, target.canonicalizeToString({ mode }));
  return target;
}

/** Checks the only reference to the whole document; its digest excludes the signature. */
function checkWhole(
  document: XmlDocument,
  signature: XmlElement,
  references: readonly XmlElement[],
  modes: Modes,
): void {
  const [whole, ...more] = references.filter((reference) => reference.attr("URI")?.value === "");
  if (!whole || more.length > 0) throw new NotSigned("there is not exactly one reference to the document");
  const [first, second, ...rest] = whole.find("ds:Transforms/ds:Transform", NAMESPACES) as XmlElement[];
  if (!first || rest.length > 0 || !leavesSignatureOut(first))
    throw new NotSigned("the document is not signed as a whole");
  const mode = modeOf(second?.attr("Algorithm")?.value ?? C14N, modes);
  const digest = { expected: digestOf(whole), hash: known(DIGESTS, algorithm(whole, "ds:DigestMethod")) };
  signature.remove();
  compare(digest, document.canonicalizeToString({ mode }));
}

function leavesSignatureOut(transform: XmlElement): boolean {
  const name = transform.attr("Algorithm")?.value;
  if (name === ENVELOPED) return true;
  const [path, ...more] = transform.find("*") as XmlElement[];
  return (
    name === FILTER2 &&
    more.length === 0 &&
    path?.name === "XPath" &&
    path.namespaceUri === FILTER2 &&
    path.attr("Filter")?.value === "subtract" &&
    path.content.trim() === SUBTRACT &&
    path.namespaces.ds === DS
  );
}

function assertDigest(reference: XmlElement, canonical: string): void {
  compare(
    { expected: digestOf(reference), hash: known(DIGESTS, algorithm(reference, "ds:DigestMethod")) },
    canonical,
  );
}

function compare({ expected, hash }: { expected: Buffer; hash: string }, canonical: string): void {
  if (!createHash(hash).update(canonical).digest().equals(expected))
    throw new NotSigned("the signed content was changed");
}

const digestOf = (reference: XmlElement) => Buffer.from(need(reference, "ds:DigestValue").content, "base64");

function certificateOf(signature: XmlElement): X509Certificate {
  const { content } = need(signature, "ds:KeyInfo/ds:X509Data/ds:X509Certificate");
  try {
    return new X509Certificate(Buffer.from(content, "base64"));
  } catch {
    throw new NotSigned("the certificate cannot be read");
  }
}

/** Returns the signing time, if it is itself signed. */
function signingTime(signed: readonly (XmlElement | undefined)[]): Date | undefined {
  const properties = signed.find((one) => one?.name === "SignedProperties");
  const text = properties?.get(".//xades:SigningTime", NAMESPACES)?.content;
  const time = text === undefined ? undefined : new Date(text);
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

/** Throws unless the certificate is one of the anchors, or directly issued by one to the named signer. */
function assertTrusted(signer: X509Certificate, { anchors, signerName }: Trust): void {
  const isNamed = signerName !== undefined && !signer.ca && commonNameOf(signer) === signerName;
  const trusted = anchors.some(
    (anchor) =>
      anchor.fingerprint256 === signer.fingerprint256 ||
      (isNamed && signer.checkIssued(anchor) && signer.verify(anchor.publicKey)),
  );
  if (!trusted) throw new NotSigned("the signer is not trusted");
}

/** Returns the subject's only common name; undefined if it has several. */
function commonNameOf({ subject }: X509Certificate): string | undefined {
  const names = subject.split("\n").filter((part) => part.startsWith("CN="));
  return names.length === 1 ? names[0]!.slice(3) : undefined;
}

function assertValidAt(signer: X509Certificate, at: Date): void {
  if (at < signer.validFromDate || at > signer.validToDate)
    throw new NotSigned("the signer's certificate was not valid");
}

function need(element: XmlElement, path: string): XmlElement {
  const [found, ...more] = element.find(path, NAMESPACES) as XmlElement[];
  if (!found || more.length > 0) throw new NotSigned(`the signature has not exactly one ${path}`);
  return found;
}

function algorithm(element: XmlElement, path: string): string {
  return need(element, path).attr("Algorithm")?.value ?? "";
}

function known(names: Readonly<Record<string, string>>, name: string): string {
  const found = Object.hasOwn(names, name) ? names[name] : undefined;
  if (!found) throw new NotSigned(`the algorithm ${name.slice(0, 100)} is not accepted`);
  return found;
}

function modeOf(name: string, { XML_C14N_1_0, XML_C14N_EXCLUSIVE_1_0 }: Modes) {
  if (name === C14N) return XML_C14N_1_0;
  if (name === EXC_C14N) return XML_C14N_EXCLUSIVE_1_0;
  throw new NotSigned(`the canonicalization ${name.slice(0, 100)} is not accepted`);
}
