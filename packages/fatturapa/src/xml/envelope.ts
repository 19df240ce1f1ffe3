import { fromBER } from "asn1js";
import { ContentInfo, type EncapsulatedContentInfo, SignedData } from "pkijs";
import { INTEGRITY, XmlRefused } from "./refused.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";

/**
 * What a CMS envelope holds; undefined when the bytes hold something else.
 *
 * @throws XmlRefused when they can not be read
 */
export function readEnvelope(der: Uint8Array): EncapsulatedContentInfo | undefined {
  try {
    const envelope = new ContentInfo({ schema: fromBER(der).result });
    if (envelope.contentType !== SIGNED_DATA) return undefined;
    return new SignedData({ schema: envelope.content }).encapContentInfo;
  } catch {
    throw new XmlRefused("busta di firma .p7m illeggibile", INTEGRITY);
  }
}
