import assert from "node:assert/strict";
import { createHash, createSign, X509Certificate } from "node:crypto";
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

const DS = "http://www.w3.org/2000/09/xmldsig#";

/** Changes what the trusted signer signed, and signs it again with the signer's own key. */
function signedAgain(change: (xml: string) => string, xml = signed, own = key.key, hash = "sha256"): string {
  const changed = change(xml);
  const [info] = /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(changed)!;
  const canonical = info
    .replace("<ds:SignedInfo>", `<ds:SignedInfo xmlns:ds="${DS}">`)
    .replace(' xmlns:ds="urn:x"', "");
  const value = createSign(hash).update(canonical).sign({ key: own, dsaEncoding: "ieee-p1363" }, "base64");
  return changed.replace(/(<ds:SignatureValue[^>]*>)[^<]*/, `$1${value}`);
}

const REFERENCE = /<ds:Reference Id="reference-keyinfo"[\s\S]*?<\/ds:Reference>/;
const TRANSFORM = `<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:Transform>`;
const WHOLE = /<ds:Reference Id="reference-document"[\s\S]*?<\/ds:Reference>/;
const asWhole = "the document is not signed as a whole";

for (const [what, change, reason] of [
  ["nothing else", (xml: string) => xml, "signed"],
  ["eight references", (xml: string) => xml.replace(REFERENCE, "$&".repeat(6)), "signed"],
  [
    "nine references",
    (xml: string) => xml.replace(REFERENCE, "$&".repeat(7)),
    "there are too many references",
  ],
  [
    "a filter of another part",
    (xml: string) => xml.replace("/descendant::ds:Signature<", "/descendant::MessageId<"),
    asWhole,
  ],
  ["a filter that intersects", (xml: string) => xml.replace('"subtract"', '"intersect"'), asWhole],
  ["a filter of another element", (xml: string) => xml.replaceAll(/(<\/?)XPath/g, "$1YPath"), asWhole],
  [
    "a filter of another namespace",
    (xml: string) =>
      xml.replace('<XPath xmlns="http://www.w3.org/2002/06/xmldsig-filter2"', '<XPath xmlns="urn:x"'),
    asWhole,
  ],
  [
    "a filter of another prefix",
    (xml: string) => xml.replace("<XPath ", '<XPath xmlns:ds="urn:x" '),
    asWhole,
  ],
  ["two filters", (xml: string) => xml.replace(/<XPath.*?<\/XPath>/, "$&$&"), asWhole],
  [
    "another transform",
    (xml: string) => xml.replace('"http://www.w3.org/2002/06/xmldsig-filter2"><', '"urn:x"><'),
    asWhole,
  ],
  [
    "three transforms",
    (xml: string) => xml.replace("</ds:Transform>", `</ds:Transform>${TRANSFORM}${TRANSFORM}`),
    asWhole,
  ],
  [
    "two references to the document",
    (xml: string) => xml.replace(WHOLE, "$&$&"),
    "there is not exactly one reference to the document",
  ],
  [
    "two transforms of a part",
    (xml: string) =>
      xml.replace(
        'URI="#KeyInfoId">',
        `URI="#KeyInfoId"><ds:Transforms>${TRANSFORM}${TRANSFORM}</ds:Transforms>`,
      ),
    "a reference has more than one transform",
  ],
  [
    "an expression as an ID",
    (xml: string) => xml.replace("#KeyInfoId", "#KeyInfoId' or @Id='x"),
    "a reference does not point into this document",
  ],
  [
    "a second part of the same ID",
    (xml: string) => xml.replace("<ds:Object>", '<ds:Object Id="KeyInfoId"></ds:Object><ds:Object>'),
    "a reference points outside the signature",
  ],
  [
    "an algorithm of an object's own name",
    (xml: string) => xml.replace("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "toString"),
    "the algorithm toString is not accepted",
  ],
] as const)
  test(`a trusted signer's message with ${what} is judged on its form`, async () => {
    assert.equal(await verdict(signedAgain(change)), reason);
  });

test("a reference to a part of the message is refused", async () => {
  const part = '<MessageId Id="x">1</MessageId>';
  const message = MESSAGE.replace("<MessageId>1</MessageId>", part);
  const digest = createHash("sha256")
    .update(part.replace(" ", ` xmlns:types="${NAMESPACE}" `))
    .digest("base64");
  const xml = signedAgain(
    (one) =>
      one.replace(REFERENCE, (reference) =>
        reference.replace("#KeyInfoId", "#x").replace(/(<ds:DigestValue>)[^<]*/, `$1${digest}`),
      ),
    signMessage(message, NAMESPACE, key, new Date()),
  );
  assert.equal(await verdict(xml), "a reference points outside the signature");
});

test("a signature below another element or beside another one is refused", async () => {
  for (const part of ["<a></a>", `<ds:Signature xmlns:ds="${DS}"></ds:Signature>`]) {
    const xml = signMessage(withIn(MESSAGE, part), NAMESPACE, key, new Date());
    const [own] = /<ds:Signature xmlns:ds="[^"]*" Id[\s\S]*<\/ds:Signature>/.exec(xml)!;
    const moved = part === "<a></a>" ? `<a>${own}</a>` : `${own}${part}`;
    const changed = xml.replace(own, "").replace(part, moved);
    assert.equal(await verdict(changed), "there is not exactly one signature, below the root");
  }
});

test("without a signed time, the certificate must be valid now", async () => {
  const later = new Date("2099-01-01");
  const judge = async (xml: string, now: Date) => {
    const result = await verifyMessage(Buffer.from(xml), [anchor], now);
    return result.ok ? result.signedAt : result.reason;
  };
  const untimed = signedAgain((xml) =>
    xml.replace(/<ds:Reference Id="reference-signed[\s\S]*?<\/ds:Reference>/, ""),
  );
  const unreadable = signMessage(MESSAGE, NAMESPACE, key, { toISOString: () => "x" } as Date);
  for (const xml of [untimed, unreadable]) {
    assert.equal(await judge(xml, new Date()), undefined);
    assert.equal(await judge(xml, later), "the signer's certificate was not valid");
  }
  const expired = signMessage(MESSAGE, NAMESPACE, key, later);
  assert.equal(await judge(expired, later), "the signer's certificate was not valid");
});

test("every accepted algorithm verifies", async () => {
  const longer = signedAgain(
    (xml) =>
      xml
        .replace("rsa-sha256", "rsa-sha512")
        .replace("xmlenc#sha256", "xmlenc#sha512")
        .replace(
          /<ds:DigestValue>[^<]*/,
          `<ds:DigestValue>${createHash("sha512").update(MESSAGE).digest("base64")}`,
        ),
    signed,
    key.key,
    "sha512",
  );
  assert.equal(await verdict(longer), "signed");
  const { cert, private: own } = await generate([{ name: "commonName", value: "SDI" }], {
    keyType: "ec",
    curve: "P-256",
  });
  const theirs = signMessage(MESSAGE, NAMESPACE, { certificate: cert, key: own }, new Date());
  const elliptic = signedAgain((xml) => xml.replace("rsa-sha256", "ecdsa-sha256"), theirs, own);
  assert.equal(await verdict(elliptic, [new X509Certificate(cert)]), "signed");
});

test("only the configured signer of an authority is accepted", async () => {
  const openAuthority = () =>
    generate([{ name: "commonName", value: "CA" }], {
      algorithm: "sha256",
      extensions: [{ name: "basicConstraints", cA: true }],
    });
  const authority = await openAuthority();
  const issued = async (name: string | string[], by = authority, cA = false) => {
    const subject = [name].flat().map((value) => ({ name: "commonName", value }));
    const { cert, private: own } = await generate(subject, {
      algorithm: "sha256",
      ca: { key: by.private, cert: by.cert },
      extensions: [{ name: "basicConstraints", cA }],
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
  for (const others of [
    await issued("Accredited channel"),
    await issued("Sistema Interscambio", await openAuthority()),
    await issued("Sistema Interscambio", authority, true),
    await issued(["Sistema Interscambio", "Accredited channel"]),
    await issued(["Accredited channel", "Sistema Interscambio"]),
  ])
    assert.equal(await judge(others, "Sistema Interscambio"), "the signer is not trusted");
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
