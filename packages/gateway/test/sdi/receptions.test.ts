import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { readSoap } from "@banco/fatturapa";
import { openSigner } from "@banco/fatturapa/cades";
import { assertProblem } from "@banco/gateway-testing/oauth";
import {
  type ExchangeTest,
  fresh,
  invoiceXml,
  nameOf,
  notificationXml,
  openExchange,
  stateOf,
} from "@banco/gateway-testing/sdi";
import { eventually } from "@banco/testing/eventually";
import { generate } from "selfsigned";

let exchange: ExchangeTest;

before(async () => {
  exchange = await openExchange();
});
after(() => exchange.stop());

/** A file that the exchange system has received without reporting on it. */
async function silent(change?: Parameters<typeof invoiceXml>[1]) {
  const number = fresh();
  await exchange.next("nothing");
  const { status, body, text } = await exchange.transmit(invoiceXml(number, change), {
    fileName: nameOf(number),
  });
  assert.equal(status, 201, text);
  return body as { id: string; sdiId: string; fileName: string; sha256: string };
}

for (const [kind, state] of [
  ["RC", "delivered"],
  ["MC", "undelivered"],
  ["NS", "rejected"],
  ["NE", "accepted"],
  ["DT", "expired"],
  ["AT", "attested"],
] as const) {
  test(`${kind} makes a file ${state}`, async () => {
    const { id, sdiId, fileName } = await silent();
    const { status, body } = await exchange.receive(notificationXml(kind, sdiId, fileName));
    assert.equal(status, 201);
    assert.deepEqual(
      [body.kind, body.sdiId, body.status, body.duplicate, body.invoiceId],
      [kind, sdiId, "applied", false, null],
    );
    assert.deepEqual([body.transmission.id, body.transmission.state], [id, state]);
    assert.equal(await stateOf(exchange.gateway, id), state);
  });
}

for (const kind of ["EC", "SE", "MT"] as const) {
  test(`${kind} about another's file is stored without changing the merchant's files`, async () => {
    const { id, sdiId, fileName } = await silent();
    const { status, body } = await exchange.receive(notificationXml(kind, sdiId, fileName));
    assert.equal(status, 201);
    assert.deepEqual([body.kind, body.status, body.transmission], [kind, "unmatched", null]);
    assert.equal(await stateOf(exchange.gateway, id), "sent");
  });
}

test("a repeated notification gets the same response and changes nothing", async () => {
  const { id, sdiId, fileName } = await silent();
  const xml = notificationXml("MC", sdiId, fileName);
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange.receive(xml)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal(answers.filter(({ body }) => !body.duplicate).length, 1);
  await exchange.receive(notificationXml("RC", sdiId, fileName));
  const late = await exchange.receive(xml);
  assert.deepEqual([late.body.duplicate, late.body.transmission.state], [true, "delivered"]);
  assert.equal(await stateOf(exchange.gateway, id), "delivered");
});

test("a file and its notifications are read at one point in time", async () => {
  const { id } = await silent();
  const { db, send } = exchange.gateway;
  let reading: ReturnType<typeof send> | undefined;
  await db.transaction(async (queries) => {
    await queries.raw("lock table sdi_reception in access exclusive mode");
    reading = send("GET", `/v1/sdi/transmissions/${id}`);
    await eventually("the reader waits for the notifications", async () => {
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await queries.raw(waiting)).rows.length > 0;
    });
    await queries.raw("update sdi_transmission set state = 'delivered' where id = $1", [id]);
    await queries.raw(
      `insert into sdi_reception (tenant_id, id, identity, kind, content, sender, transmission_id, effect, received_at)
       select tenant_id, 'sdr_' || id, id, 'RC', '', 'signature', id, 'applied', '2026-01-15T10:00:00Z'
       from sdi_transmission where id = $1`,
      [id],
    );
  });
  const { state, notifications } = (await reading!).body;
  const notification = { id: `sdr_${id}`, kind: "RC", message: null, receivedAt: "2026-01-15T10:00:00.000Z" };
  assert.deepEqual([state, notifications], ["delivered", [notification]]);
});

test("a late, older message is stored and changes nothing", async () => {
  const { sdiId, fileName } = await silent();
  await exchange.receive(notificationXml("RC", sdiId, fileName));
  for (const kind of ["MC", "NS"] as const) {
    const { status, body } = await exchange.receive(notificationXml(kind, sdiId, fileName));
    assert.equal(status, 201);
    assert.deepEqual([body.status, body.transmission.state], ["noted", "delivered"]);
  }
});

test("a notification with a different ID, hash or file is stored without effect", async () => {
  const { id, sdiId, fileName, sha256 } = await silent();
  const hash = createHash("sha256").update("another file").digest("hex");
  for (const xml of [
    notificationXml("RC", "999", fileName),
    notificationXml("RC", sdiId, fileName, { hash }),
    notificationXml("RC", sdiId, nameOf(fresh())),
  ]) {
    const { status, body } = await exchange.receive(xml);
    assert.equal(status, 201);
    assert.deepEqual([body.status, body.transmission], ["unmatched", null]);
  }
  assert.equal(await stateOf(exchange.gateway, id), "sent");
  const right = await exchange.receive(
    notificationXml("RC", sdiId, fileName, { hash: sha256.toUpperCase() }),
  );
  assert.equal(right.body.status, "applied");
});

test("malformed, hostile and unknown XML files are refused", async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>`;
  const deep = "<a>".repeat(100_000) + "</a>".repeat(100_000);
  for (const xml of ["no xml", "<?xml version='1.0'?><note/>", laughs, deep, notificationXml("RC", "", "")]) {
    assertProblem(await exchange.receive(xml), 400, "validation_failed");
  }
});

test("an invalid incoming invoice is refused with its errors", async () => {
  const xml = invoiceXml();
  const wrong = [
    xml.replace("TD01", "TD99"),
    xml.replace(/<CedentePrestatore>[\s\S]*<\/CedentePrestatore>/, ""),
    xml.replace(/<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/, ""),
    xml.replace("2026-01-15", "2026-02-30"),
  ];
  for (const file of wrong) {
    const answer = await exchange.receive(file);
    assertProblem(answer, 400, "validation_failed");
    assert.match(answer.body.errors[0].path, /FatturaElettronica/);
  }
});

test("an incoming invoice is stored once for the customer's merchant", async () => {
  const merchant = await exchange.gateway.signIn();
  const call = (method: string, path: string, json?: object) =>
    exchange.gateway.send(method, path, { token: merchant.accessToken, ...(json && { json }) });
  await call("POST", "/v1/fiscal/handoff");
  await call("PATCH", "/v1/fiscal/handoff/merchant", { name: "Cliente SPA", vatId: "IT12345670785" });
  const xml = invoiceXml();
  const callback = `${exchange.gateway.url}/v1/sdi`;
  await exchange.simulator.post("/incoming", { callback, xml, fileName: nameOf(fresh()), sdiId: "4711" });
  const list = await eventually("the invoice has arrived", async () => {
    const { body } = await call("GET", "/v1/sdi/receptions");
    return body.items.length > 1 ? body.items : undefined;
  });
  assert.deepEqual(
    list.map(({ kind, sdiId }: { kind: string; sdiId: string }) => [kind, sdiId]),
    [
      ["invoice", "4711"],
      ["MT", "4711"],
    ],
  );
  const fileName = nameOf(fresh());
  const expired = await exchange.receive(notificationXml("DT", "4711", fileName), { fileName });
  assert.deepEqual([expired.body.status, expired.body.transmission], ["noted", null]);
  await exchange.receive(notificationXml("DT", "4712", nameOf(fresh())));
  assert.equal((await call("GET", "/v1/sdi/receptions")).body.items.length, 3);
  assert.deepEqual((await call("GET", `/v1/sdi/receptions?q=${fileName}`)).body.items, []);
  const file = await call("GET", `/v1/sdi/receptions/${list[0].id}/file`);
  assert.equal(file.text, xml);
  const again = await exchange.receive(xml);
  assert.deepEqual([again.status, again.body.id, again.body.duplicate], [201, list[0].id, true]);
  const stranger = await exchange.gateway.signIn();
  const path = `/v1/sdi/receptions/${list[0].id}/file`;
  assert.equal((await exchange.gateway.send("GET", path, { token: stranger.accessToken })).status, 404);
  assert.equal((await call("DELETE", "/v1/fiscal/handoff")).status, 200);
  assert.equal((await exchange.receive(invoiceXml())).status, 201);
  assert.equal((await call("GET", "/v1/sdi/receptions")).body.items.length, 3);
});

test("a signed incoming invoice is accepted unless the signature is empty", async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "Mario Rossi" }]);
  const signed = await openSigner(cert, key).sign(Buffer.from(invoiceXml()), new Date());
  const response = await exchange.receive(signed, { fileName: `${nameOf(fresh())}.p7m` });
  assert.deepEqual([response.status, response.body.kind], [201, "invoice"]);
  assertProblem(await exchange.receive(signed.subarray(0, 200)), 400, "validation_failed");
});

test("our SOAP services respond to invalid requests with a fault", async () => {
  const { body } = (await exchange.simulator.webhooks())[0]!;
  const soap = (path: string, message: string, type = "text/xml") =>
    exchange.gateway.send("POST", `/v1/sdi/${path}`, { body: message, headers: { "content-type": type } });
  for (const [path, message] of [
    ["TrasmissioneFatture", "<a/>"],
    ["TrasmissioneFatture", body],
    [
      "RicezioneFatture",
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><x/></s:Body></s:Envelope>',
    ],
  ] as const) {
    const answer = await soap(path, message);
    assert.equal(answer.status, 500);
    assert.equal(readSoap("text/xml", Buffer.from(answer.text)).name, "Fault");
  }
  // The exchange system has validated its delivery against rules that may be newer than ours.
  for (const xml of [invoiceXml(), invoiceXml().replace("TD01", "TD99")]) {
    const incoming = Buffer.from(xml).toString("base64");
    const message = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>
    <t:fileSdIConMetadati xmlns:t="http://www.fatturapa.gov.it/sdi/ws/ricezione/v1.0/types"><IdentificativoSdI>1</IdentificativoSdI>
    <NomeFile>${nameOf(fresh())}</NomeFile><File>${incoming}</File></t:fileSdIConMetadati></s:Body></s:Envelope>`;
    const response = await soap("RicezioneFatture", message);
    assert.equal(response.status, 200);
    assert.equal(readSoap("text/xml", Buffer.from(response.text)).text("Esito"), "ER01");
  }
});
