import { createHash, createSign } from "node:crypto";
import type { SigningKey } from "./key.ts";

const DS = "http://www.w3.org/2000/09/xmldsig#";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";

/**
 * Signs a message as the exchange system does: the signature covers the signing time, the certificate, and
 * the document without its signature. The message must be in canonical form (Canonical XML 1.0) and use
 * `types` as its only prefix, so that the digests can be computed directly from the text.
 */
export function signMessage(
  message: string,
  namespace: string,
  { certificate, key }: SigningKey,
  at: Date,
): string {
  const bare = certificate.replace(/-----[A-Z ]+-----|\s/g, "");
  const keyInfo = (scope: string) =>
    `<ds:KeyInfo${scope} Id="KeyInfoId"><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  const properties = (scope: string) =>
    `<xades:SignedProperties${scope} Id="SignedProperties_1"><xades:SignedSignatureProperties><xades:SigningTime>${at
      .toISOString()
      .replace(
        /\.\d+Z$/,
        "Z",
      )}</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties>`;
  // The namespaces that canonical form adds to a part of a document: the prefixes in scope, in their order.
  const scope = ` xmlns:ds="${DS}" xmlns:types="${namespace}"`;
  const filter = `<XPath xmlns="http://www.w3.org/2002/06/xmldsig-filter2" Filter="subtract">/descendant::ds:Signature</XPath>`;
  const references = [
    `<ds:Reference Id="reference-document" URI=""><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2002/06/xmldsig-filter2">${filter}</ds:Transform></ds:Transforms>${digest(message)}</ds:Reference>`,
    `<ds:Reference Id="reference-signedpropeties" Type="http://uri.etsi.org/01903#SignedProperties" URI="#SignedProperties_1">${digest(properties(`${scope} xmlns:xades="${XADES}"`))}</ds:Reference>`,
    `<ds:Reference Id="reference-keyinfo" URI="#KeyInfoId">${digest(keyInfo(scope))}</ds:Reference>`,
  ].join("");
  const methods = `<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>`;
  const signedInfo = (own: string) => `<ds:SignedInfo${own}>${methods}${references}</ds:SignedInfo>`;
  const value = createSign("sha256")
    .update(signedInfo(` xmlns:ds="${DS}"`))
    .sign(key, "base64");
  const object = `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#Signature1">${properties("")}</xades:QualifyingProperties></ds:Object>`;
  const signature = `<ds:Signature xmlns:ds="${DS}" Id="Signature1">${signedInfo("")}<ds:SignatureValue Id="SignatureValue1">${value}</ds:SignatureValue>${keyInfo("")}${object}</ds:Signature>`;
  const end = message.lastIndexOf("</");
  return `<?xml version="1.0" encoding="UTF-8"?>${message.slice(0, end)}${signature}${message.slice(end)}`;
}

function digest(text: string): string {
  const value = createHash("sha256").update(text).digest("base64");
  return `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>`;
}
