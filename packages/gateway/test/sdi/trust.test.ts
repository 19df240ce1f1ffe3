import assert from "node:assert/strict";
import { createHmac, X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { readSoap } from "@banco/fatturapa";
import { openSigner } from "@banco/fatturapa/cades";
import { HANDOFF, invoice, SELLER } from "@banco/gateway-testing/fiscal";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { LIVE } from "@banco/gateway-testing/live";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { type ExchangeTest, invoiceXml, notificationXml, openExchange } from "@banco/gateway-testing/sdi";
import { eventually } from "@banco/testing/eventually";
import { generate } from "selfsigned";
import type { Arrival } from "../../src/sdi/sender.ts";
import { recognisesSenders } from "../../src/sdi/trust/trust.ts";
import { readSettings, type Settings } from "../../src/settings/settings.ts";

const SECRET = "a-secret-that-is-long-enough-to-be-one";
const name = [{ name: "commonName", value: "SDI-01234567897" }];

let sandbox: ExchangeTest;
let live: TestGateway;
let directory: string;
let peer: string;
let peerKey: string;
/** A notification as the simulated exchange system signs it. */
let signed: string;

before(async () => {
  directory = await mkdtemp(join(tmpdir(), "banco-trust-"));
  const path = (file: string) => join(directory, file);
  sandbox = await openExchange();
  const { cert, private: key } = await generate(name);
  peer = cert;
  peerKey = key;
  const anchor = await (await fetch(`${sandbox.simulatorsUrl}/sdi/certificate.pem`)).text();
  await Promise.all([
    writeFile(path("cert.pem"), cert),
    writeFile(path("key.pem"), key),
    writeFile(path("anchor.pem"), anchor),
  ]);
  live = await startTestGateway({
    ...LIVE,
    TRUSTED_PROXIES: "1",
    SDI_URL: "https://127.0.0.1:9/ricevi_file",
    SDI_CLIENT_CERT: path("cert.pem"),
    SDI_CLIENT_KEY: path("key.pem"),
    SDI_TRUST_ANCHORS: path("anchor.pem"),
    SDI_PEER_CERTS: path("cert.pem"),
    SDI_SIGNERS: path("cert.pem"),
    SDI_HMAC_SECRETS: `${"old".repeat(12)},${SECRET}`,
  });
  signed = await signedNotification();
});
after(async () => {
  await live.stop();
  await sandbox.stop();
  await rm(directory, { recursive: true });
});

async function signedNotification(): Promise<string> {
  const { body } = await sandbox.transmit(invoiceXml());
  const message = await eventually("its delivery was reported", async () =>
    (await sandbox.simulator.webhooks()).find(({ ref }) => ref === body.sdiId),
  );
  return String(readSoap(message.headers["content-type"]!, Buffer.from(message.body)).file("File"));
}

const receive = (xml: string, headers: Record<string, string> = {}, token?: string) =>
  live.send("POST", "/v1/sdi/receptions", { json: { xml }, headers, ...(token && { token }) });
const transmit = (json: object, headers: Record<string, string> = {}, token?: string) =>
  live.send("POST", "/v1/sdi/transmissions", { json, headers, ...(token && { token }) });

function hmac(json: object, secret = SECRET, at = Date.now()): Record<string, string> {
  const time = Math.floor(at / 1000);
  const v1 = createHmac("sha256", secret)
    .update(`${time}.${JSON.stringify(json)}`)
    .digest("hex");
  return { "x-sdi-signature": `t=${time},v1=${v1}` };
}

test("the metrics contain the expiry dates of presented and trusted certificates", async () => {
  const watched = await startTestGateway({
    SDI_SIGNING_CERT: join(directory, "cert.pem"),
    SDI_SIGNING_KEY: join(directory, "key.pem"),
  });
  try {
    const { text } = await watched.send("GET", "/metrics");
    const ends = new X509Certificate(peer).validToDate.getTime() / 1000;
    assert.ok(
      text.includes(`\nbanco_certificate_ends_timestamp_seconds{certificate="sdi_signing"} ${ends}\n`),
      text,
    );
  } finally {
    await watched.stop();
  }
});

test("outside the sandbox a stranger's file and notification are both refused", async () => {
  const answers = [
    await transmit({ xml: invoiceXml() }),
    await receive(invoiceXml()),
    await receive(notificationXml("RC", "1", "IT01234567897_00001.xml")),
    await receive(notificationXml("MT", "1", "IT01234567897_00001.xml")),
  ];
  for (const answer of answers) assertProblem(answer, 400, "sender_not_trusted");
  assert.equal(new Set(answers.map(({ body }) => body.detail)).size, 1);
});

test("SDI's signature is accepted unless a digit was changed", async () => {
  const response = await receive(signed);
  assert.equal(response.status, 201, response.text);
  assert.equal(response.body.kind, "RC");
  for (const changed of [
    signed.replace(/<IdentificativoSdI>\d/, (start) => `${start.slice(0, -1)}${start.endsWith("1") ? 2 : 1}`),
    signed.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, ""),
  ]) {
    assert.notEqual(changed, signed);
    assertProblem(await receive(changed), 400, "sender_not_trusted");
  }
});

test("a body signed with either shared secret is accepted within five minutes", async () => {
  const json = { xml: notificationXml("MC", "2", "IT01234567897_00002.xml") };
  const send = (headers: Record<string, string>) =>
    live.send("POST", "/v1/sdi/receptions", { json, headers });
  for (const headers of [
    hmac(json, "another-secret-that-is-long-enough-too"),
    hmac({ xml: "another" }),
    hmac(json, SECRET, Date.now() - 600_000),
    { "x-sdi-signature": "t=1,v1=00" },
  ]) {
    assertProblem(await send(headers), 400, "sender_not_trusted");
  }
  assert.equal((await send(hmac(json))).status, 201);
  assert.equal((await send(hmac(json, "old".repeat(12)))).body.duplicate, true);
});

test("only a file signed by a registered signer is accepted", async () => {
  const signedBy = async (pem: string, key: string) =>
    (await openSigner(pem, key).sign(Buffer.from(invoiceXml()), new Date())).toString("base64");
  const { cert, private: key } = await generate(name);
  assertProblem(await transmit({ xml: await signedBy(cert, key) }), 400, "sender_not_trusted");
  assertProblem(await transmit({ xml: await signedBy(peer, peerKey) }), 500, "exchange_unavailable");
});

test("without a signing key, public invoices must arrive signed", async () => {
  const json = { xml: invoiceXml(undefined, { format: "FPA12", recipient: "ABC123" }) };
  const answer = await transmit(json, hmac(json));
  assertProblem(answer, 400, "validation_failed");
  assert.deepEqual(
    answer.body.errors.map(({ code }: { code: string }) => code),
    ["00102"],
  );
});

test("SDI checks an XML signature inside such an invoice", async () => {
  const xml = invoiceXml(undefined, { format: "FPA12", recipient: "ABC123" }).replace(
    "</p:FatturaElettronica>",
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/></p:FatturaElettronica>',
  );
  const answer = await transmit({ xml }, hmac({ xml }));
  assertProblem(answer, 500, "exchange_unavailable");
  assert.match(answer.body.detail, /_Z[0-9A-Z]{4}\.xml is stored/);
});

test("a client certificate that the proxy verified is accepted if known", async () => {
  const header = (pem: string) => ({ "client-cert": `:${pem.replace(/-----[A-Z ]+-----|\s/g, "")}:` });
  const xml = notificationXml("RC", "3", "IT01234567897_00003.xml");
  const { cert: stranger } = await generate(name);
  for (const headers of [header(stranger), { "client-cert": ":AAAA:" }, { "client-cert": "nothing" }])
    assertProblem(await receive(xml, headers), 400, "sender_not_trusted");
  assert.equal((await receive(xml, header(peer))).status, 201);
});

test("a client certificate in a header proves nothing without a verifying proxy", async () => {
  const headers = { "client-cert": `:${peer.replace(/-----[A-Z ]+-----|\s/g, "")}:` };
  const channel = async (trustedProxies: number) => {
    const settings = {
      sandbox: false,
      trustedProxies,
      sdi: { peerCerts: join(directory, "cert.pem"), hmacSecrets: [] },
    };
    const senderOf = recognisesSenders(settings as unknown as Settings, HOST_CLOCK, () => undefined);
    return (
      await senderOf({
        headers,
        ip: "127.0.0.1",
        method: "POST",
        rawBody: undefined,
        sender: null,
      } as unknown as Arrival)
    ).channel;
  };
  assert.equal(await channel(1), "certificate");
  assert.equal(await channel(0), null);
});

test("a merchant can transmit only its own invoices", async () => {
  const merchant = (await live.signIn()).accessToken;
  const call = (method: string, path: string, json?: object) =>
    live.send(method, path, { token: merchant, ...(json && { json }) });
  await call("POST", HANDOFF);
  assertProblem(await transmit({ xml: invoiceXml() }, {}, merchant), 400, "sender_not_trusted");
  await call("PATCH", `${HANDOFF}/merchant`, SELLER);
  // Trusted, but no one responds at the URL of this exchange system.
  assertProblem(await transmit({ xml: invoiceXml() }, {}, merchant), 500, "exchange_unavailable");
  const { body } = await call("POST", `${HANDOFF}/invoices`, invoice());
  const text = "select xml from fiscal_document where id = $1";
  const row = await live.db.one<{ xml: string }>({ name: "test_trust_xml", text }, [body.id]);
  assertProblem(await transmit({ xml: row!.xml }), 500, "exchange_unavailable");
  assertProblem(await transmit({ xml: row!.xml.replace("Consulenza", "Altro") }), 400, "sender_not_trusted");
});

test("another merchant's token or a read token cannot transmit an invoice", async () => {
  const register = async (vatId: string) => {
    const { accessToken: token } = await live.signIn();
    await live.send("POST", HANDOFF, { token });
    await live.send("PATCH", `${HANDOFF}/merchant`, { token, json: { ...SELLER, vatId } });
    return token;
  };
  const keyWith = async (token: string, scopes: string[], allowedAddresses?: string[]) =>
    (await live.send("POST", "/v1/keys", { token, json: { name: "Archive", scopes, allowedAddresses } })).body
      .key;
  const owner = await register(SELLER.vatId);
  const other = await register("12345670785");
  assertProblem(await transmit({ xml: invoiceXml() }, {}, other), 400, "sender_not_trusted");
  const reading = await keyWith(owner, ["fiscals:read"]);
  assertProblem(await transmit({ xml: invoiceXml() }, {}, reading), 400, "sender_not_trusted");
  const elsewhere = await keyWith(owner, ["fiscals:write"], ["203.0.113.0/24"]);
  assertProblem(await transmit({ xml: invoiceXml() }, {}, elsewhere), 400, "sender_not_trusted");
  const writing = await keyWith(owner, ["fiscals:write"], ["127.0.0.0/8", "::1"]);
  // Trusted, but no one responds at the URL of this exchange system.
  assertProblem(await transmit({ xml: invoiceXml() }, {}, writing), 500, "exchange_unavailable");
});

test("a merchant can deliver notifications only about its own files", async () => {
  const merchant = (await live.signIn()).accessToken;
  const json = { xml: invoiceXml() };
  const sent = await transmit(json, hmac(json));
  assertProblem(sent, 500, "exchange_unavailable");
  const id = sent.headers.get("location")!.split("/").at(-1)!;
  const text = "select file_name as name, state from sdi_transmission where id = $1";
  const read = () => live.db.one<{ name: string; state: string }>({ name: "test_trust_file", text }, [id]);
  const xml = notificationXml("RC", "4", (await read())!.name);
  const answer = await receive(xml, {}, merchant);
  assert.deepEqual([answer.status, answer.body.status], [201, "unmatched"]);
  assert.equal((await read())!.state, "queued");
  // Nor does the merchant's message prevent the same message from being accepted when the exchange system sends it.
  const genuine = await receive(xml, hmac({ xml }));
  assert.deepEqual([genuine.body.status, genuine.body.duplicate], ["applied", false]);
  assert.equal((await read())!.state, "delivered");
});

test("without a configured channel no file is accepted for transmission", async () => {
  const closed = await startTestGateway(LIVE);
  try {
    const answer = await closed.send("POST", "/v1/sdi/transmissions", { json: { xml: invoiceXml() } });
    assertProblem(answer, 500, "exchange_unavailable");
    assert.equal(answer.headers.get("location"), null);
    const notification = { xml: notificationXml("RC", "1", "IT01234567897_00001.xml") };
    const refused = await closed.send("POST", "/v1/sdi/receptions", { json: notification });
    assertProblem(refused, 400, "sender_not_trusted");
  } finally {
    await closed.stop();
  }
});

test("with SDI configured, production does not start without sender verification", () => {
  const env = {
    ...LIVE,
    DATABASE_URL: "postgres://localhost/banco",
    SMTP_URL: "smtps://mail.example.com",
    SDI_URL: "https://sdi.example/ricevi_file",
  };
  assert.throws(() => readSettings(env), /SDI_CLIENT_CERT/);
  const certified = { ...env, SDI_CLIENT_CERT: "a.pem", SDI_CLIENT_KEY: "b.pem" };
  assert.throws(() => readSettings(certified), /requires a way to verify/);
  assert.throws(() => readSettings({ ...certified, SDI_PEER_CERTS: "c.pem" }), /TRUSTED_PROXIES/);
  for (const proof of [
    { SDI_TRUST_ANCHORS: "c.pem" },
    { SDI_PEER_CERTS: "c.pem", TRUSTED_PROXIES: "1" },
    { SDI_HMAC_SECRETS: SECRET },
  ]) {
    assert.equal(readSettings({ ...certified, ...proof }).sdi.url, env.SDI_URL);
  }
});
