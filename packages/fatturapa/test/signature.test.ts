import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { makeKey, type SigningKey } from "@banco/simulators/sdi/key";
import { signMessage } from "@banco/simulators/sdi/sign";
import { generate } from "selfsigned";
import { parseNotification, verifyMessage } from "../src/index.ts";

const NAMESPACE = "http://www.fatturapa.gov.it/sdi/messaggi/v1.0";
const MESSAGE = `<types:NotificaDecorrenzaTermini xmlns:types="${NAMESPACE}" versione="1.0"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>IT01234567897_00001.xml</NomeFile><Descrizione>Perché &amp; quando</Descrizione><MessageId>1</MessageId></types:NotificaDecorrenzaTermini>`;

let key: SigningKey;
let anchor: X509Certificate;
let signed: string;

before(async () => {
  key = await makeKey();
  anchor = new X509Certificate(key.certificate);
  signed = signMessage(MESSAGE, NAMESPACE, key, new Date());
});

const verdict = async (xml: string, anchors = [anchor]) => {
  const result = await verifyMessage(Buffer.from(xml), anchors, new Date());
  return result.ok ? "signed" : result.reason;
};

test("a message signed like SDI's is verified with signer and time", async () => {
  assert.ok(parseNotification(signed).ok);
  const result = await verifyMessage(Buffer.from(signed), [anchor], new Date());
  assert.ok(result.ok);
  assert.equal(result.signer.fingerprint256, anchor.fingerprint256);
  assert.ok(result.signedAt);
});

test("insignificant whitespace and comments neither break a signature nor hide content", async () => {
  assert.equal(await verdict(signed.replace("<ds:SignatureValue Id", "<ds:SignatureValue   Id")), "signed");
  assert.equal(await verdict(signed.replace(">111<", "><!-- 2 -->111<")), "signed");
});

for (const [what, change] of [
  ["a digit of the content", (xml: string) => xml.replace(">111<", ">112<")],
  ["an additional element", (xml: string) => xml.replace("<MessageId>", "<Note>x</Note><MessageId>")],
  ["the signing time", (xml: string) => xml.replace(/<xades:SigningTime>\d/, "<xades:SigningTime>3")],
  ["the signature's value", (xml: string) => xml.replace(/(<ds:SignatureValue[^>]*>)..../, "$1AAAA")],
  ["a digest and the content", (xml: string) => xml.replace(/<ds:DigestValue>./, "<ds:DigestValue>A")],
] as const) {
  test(`an altered message is treated as unsigned: ${what}`, async () => {
    const changed = change(signed);
    assert.notEqual(changed, signed);
    assert.match(await verdict(changed), /changed|not made with this key/);
  });
}

const signature = () => /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(signed)![0];

for (const [what, change] of [
  ["no signature", (xml: string) => xml.replace(signature(), "")],
  ["two signatures", (xml: string) => xml.replace(signature(), signature() + signature())],
  [
    "its signature within another element",
    (xml: string) => xml.replace(signature(), `<a>${signature()}</a>`),
  ],
  [
    "another canonicalization",
    (xml: string) => xml.replace("2001/10/xml-exc-c14n#", "2001/10/xml-exc-c14n#x"),
  ],
  ["an old algorithm", (xml: string) => xml.replace("xmldsig-more#rsa-sha256", "xmldsig#rsa-sha1")],
  ["another filter", (xml: string) => xml.replace("/descendant::ds:Signature<", "/descendant::*<")],
  ["a reference elsewhere", (xml: string) => xml.replace('URI="#KeyInfoId"', 'URI="http://example.com/"')],
  ["a double identifier", (xml: string) => xml.replace("<MessageId>", '<MessageId Id="KeyInfoId">')],
  [
    "no value of its signature",
    (xml: string) => xml.replace(/<ds:SignatureValue[\s\S]*?<\/ds:SignatureValue>/, ""),
  ],
  [
    "two values of its signature",
    (xml: string) => xml.replace(/<ds:SignatureValue[\s\S]*?<\/ds:SignatureValue>/, "$&$&"),
  ],
  ["an end tag too few", (xml: string) => xml.replace("</ds:Signature>", "")],
  ["no reference to the document", (xml: string) => xml.replace('URI=""', 'URI="#SignedProperties_1"')],
] as const) {
  test(`a message with ${what} is refused`, async () => {
    const changed = change(signed);
    assert.notEqual(changed, signed);
    assert.notEqual(await verdict(changed), "signed");
  });
}

const FORGED = MESSAGE.replace(">111<", ">999<");
const inner = () => signed.replace(/^<\?xml[^>]*>\s*/, "");
const withIn = (xml: string, more: string) => xml.replace("</types:Notifica", `${more}</types:Notifica`);

/** XML signature wrapping: the signed part has been moved, and a different part is in the place that is read. */
for (const [how, wrapped] of [
  ["within the forged message", () => withIn(FORGED, inner())],
  [
    "beside the forged message's own copy of the signature",
    () => withIn(FORGED, `${signature()}<a>${inner()}</a>`),
  ],
  [
    "within the signature, as an object",
    () =>
      withIn(
        FORGED,
        signature().replace(
          "</ds:Signature>",
          `<ds:Object>${inner().replace(signature(), "")}</ds:Object></ds:Signature>`,
        ),
      ),
  ],
  ["in a root of another name", () => `<a>${FORGED}${inner()}</a>`],
  [
    "under an ID that the reference names",
    () =>
      withIn(FORGED, signature().replace('URI=""', 'URI="#x"')).replace(
        "</types:Notifica",
        `<a Id="x">${inner().replace(signature(), "")}</a></types:Notifica`,
      ),
  ],
] as const) {
  test(`a forged message is not mistaken for the signed one it contains ${how}`, async () => {
    assert.notEqual(await verdict(wrapped()), "signed");
  });
}

test("a comment inside text changes neither the signature nor the text", async () => {
  const split = signed.replace(">111<", ">1<!-- 9 -->11<");
  assert.equal(await verdict(split), "signed");
  const read = parseNotification(split);
  assert.equal(read.ok && read.notification.identificativoSdI, "111");
});

test("the references of an untrusted signature are not processed", async () => {
  const stranger = await makeKey();
  const theirs = signMessage(MESSAGE, NAMESPACE, stranger, new Date());
  const [reference] = /<ds:Reference[\s\S]*?<\/ds:Reference>/.exec(theirs)!;
  const many = theirs.replace(reference, reference.repeat(500));
  assert.equal(await verdict(many), "the signer is not trusted");
});

test("a signer without a chain to a trust anchor is refused", async () => {
  const stranger = new X509Certificate((await makeKey()).certificate);
  assert.equal(await verdict(signed, [stranger]), "the signer is not trusted");
  assert.equal(await verdict(signed, []), "the signer is not trusted");
});

test("a certificate that was invalid at signing time is refused", async () => {
  const earlier = signMessage(MESSAGE, NAMESPACE, key, new Date("2001-01-01"));
  assert.equal(await verdict(earlier), "the signer's certificate was not valid");
  const later = signMessage(MESSAGE, NAMESPACE, key, new Date("2099-01-01"));
  assert.equal(await verdict(later), "it was signed in the future");
});

test("only the configured signer of an authority is accepted", async () => {
  const authority = await generate([{ name: "commonName", value: "CA" }], {
    algorithm: "sha256",
    extensions: [{ name: "basicConstraints", cA: true }],
  });
  const issued = async (name: string) => {
    const { cert, private: own } = await generate([{ name: "commonName", value: name }], {
      algorithm: "sha256",
      ca: { key: authority.private, cert: authority.cert },
      extensions: [{ name: "basicConstraints", cA: false }],
    });
    return signMessage(MESSAGE, NAMESPACE, { certificate: cert, key: own }, new Date());
  };
  const judge = async (xml: string, signerName?: string) => {
    const anchors = [new X509Certificate(authority.cert)];
    const result = await verifyMessage(Buffer.from(xml), anchors, new Date(), signerName);
    return result.ok ? "signed" : result.reason;
  };
  const theirs = await issued("Sistema Interscambio");
  assert.equal(await judge(theirs, "Sistema Interscambio"), "signed");
  assert.equal(await judge(theirs), "the signer is not trusted");
  assert.equal(
    await judge(await issued("Accredited channel"), "Sistema Interscambio"),
    "the signer is not trusted",
  );
});

const specs = process.env.BANCO_SPECS;
const skip =
  specs === undefined ? "set BANCO_SPECS to the directory of official contracts to run this" : false;

test("messages signed by SDI itself verify years later", { skip }, async () => {
  for (const name of ["IT03339130126_00009_RC_003.xml", "IT14627831002_02621_MC_001.xml"]) {
    const xml = readFileSync(`${specs}/sdi/real-notifications/${name}`, "utf8");
    const [, bare] = /<ds:X509Certificate>([^<]+)/.exec(xml)!;
    const own = new X509Certificate(Buffer.from(bare!, "base64"));
    assert.equal(await verdict(xml, [own]), "signed");
    assert.equal(
      await verdict(xml.replace(/<NomeFile>IT1/, "<NomeFile>IT2"), [anchor]),
      "the signer is not trusted",
    );
    assert.notEqual(
      await verdict(xml.replace("<IdentificativoSdI>", "<IdentificativoSdI>1"), [own]),
      "signed",
    );
  }
});
