import assert from "node:assert/strict";
import { after, before, test } from "node:test";
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

let exchange: ExchangeTest;

before(async () => {
  exchange = await openExchange();
});
after(() => exchange.stop());

const codesOf = (answer: { body: { errors?: { code?: string }[] } }) =>
  (answer.body.errors ?? []).map(({ code }) => code);

test("a valid file is sent by SOAP, and SDI's receipt comes back", async () => {
  const number = fresh();
  const name = nameOf(number);
  const sent = await exchange.transmit(invoiceXml(number), { fileName: name });
  assert.equal(sent.status, 201, sent.text);
  const { id, mode, fileName, sdiId, status, state, receivedAt, invoiceId } = sent.body;
  assert.equal(mode, "sandbox");
  assert.deepEqual([fileName, status, state, invoiceId], [name, "pending", "sent", null]);
  assert.ok(!Number.isNaN(Date.parse(receivedAt)));
  const requests = await exchange.simulator.requests();
  const request = requests.find(({ body }) => body.includes(`<NomeFile>${name}</NomeFile>`))!;
  assert.match(String(request.headers["content-type"]), /^multipart\/related; type="application\/xop\+xml"/);
  assert.equal(request.headers.soapaction, '"http://www.fatturapa.it/SdIRiceviFile/RiceviFile"');
  assert.match(request.response!.body, new RegExp(`<IdentificativoSdI>${sdiId}</IdentificativoSdI>`));
  await exchange.reaches(id, "delivered");
});

test("a file without a name gets one outside the merchant's own counter", async () => {
  const { status, body } = await exchange.transmit(invoiceXml());
  assert.equal(status, 201);
  assert.match(body.fileName, /^IT01234567897_Z[0-9A-Z]{4}\.xml$/);
});

test("a foreign transmitter's number loses its punctuation in the file name", async () => {
  const own = "<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice>";
  const foreign = "<IdTrasmittente><IdPaese>CH</IdPaese><IdCodice>E-114.993.395 IVA</IdCodice>";
  const xml = invoiceXml();
  assert.ok(xml.includes(own));
  const { status, body, text } = await exchange.transmit(xml.replace(own, foreign));
  assert.equal(status, 201, text);
  assert.match(body.fileName, /^CHE114993395IVA_Z[0-9A-Z]{4}\.xml$/);
});

test("a UTF-16 file is accepted", async () => {
  const xml = invoiceXml().replace('encoding="UTF-8"', 'encoding="UTF-16"');
  const { status, text } = await exchange.transmit(Buffer.from(`\ufeff${xml}`, "utf16le"));
  assert.equal(status, 201, text);
});

test("base64 is accepted like text", async () => {
  const { status, body } = await exchange.transmit(Buffer.from(invoiceXml()));
  assert.equal(status, 201);
  assert.equal(body.format, "FPR12");
});

test("a file that SDI would reject is refused with all codes", async () => {
  const before = (await exchange.simulator.requests()).length;
  const wrong = invoiceXml().replace("<Imposta>22.00", "<Imposta>23.00").replace("ABC1234", "XXXXXXX");
  const answer = await exchange.transmit(wrong, { fileName: "no-name.xml" });
  assertProblem(answer, 400, "validation_failed");
  assert.deepEqual(codesOf(answer), ["00001", "00313", "00421"]);
  assert.match(answer.body.errors[2].path, /^\/p:FatturaElettronica\/FatturaElettronicaBody/);
  assert.equal((await exchange.simulator.requests()).length, before);
});

for (const [what, xml, code] of [
  ["no XML", "no xml at all", "00200"],
  ["a file that is not well formed", invoiceXml().replace("</CedentePrestatore>", ""), "00200"],
  ["another document", "<note/>", "00200"],
  [
    "a notification",
    "<types:NotificaScarto xmlns:types='http://www.fatturapa.gov.it/sdi/messaggi/v1.0'/>",
    "00200",
  ],
  [
    "an entity",
    invoiceXml().replace("?>", '?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    "00200",
  ],
] as const) {
  test(`${what} is refused`, async () => {
    const answer = await exchange.transmit(xml, { fileName: nameOf(fresh()) });
    assertProblem(answer, 400, "validation_failed");
    assert.ok(codesOf(answer).includes(code), answer.text);
    assert.doesNotMatch(answer.text, /root:/);
  });
}

test("megabytes of newlines in presumed base64 are refused immediately", async () => {
  const answer = await exchange.transmit(`A${"\n".repeat(4_000_000)}!`);
  assertProblem(answer, 400, "validation_failed");
});

test("a missing, non-text or oversized file is refused", async () => {
  for (const json of [{}, { xml: 5 }, { xml: null }, { xml: " " }]) {
    const answer = await exchange.gateway.send("POST", "/v1/sdi/transmissions", { json });
    assertProblem(answer, 400, "validation_failed");
  }
  const padded = invoiceXml().replace("Consulenza", `Consulenza<!--${"x".repeat(5_000_000)}-->`);
  assert.deepEqual(codesOf(await exchange.transmit(padded)), ["00003"]);
  const huge = await exchange.gateway.send("POST", "/v1/sdi/transmissions", {
    body: Buffer.alloc(11_000_000, "x"),
    headers: { "content-type": "application/json" },
  });
  assertProblem(huge, 413, "body_too_large");
});

test("the same file gets the same response again and is not resent", async () => {
  const number = fresh();
  const xml = invoiceXml(number);
  const first = await exchange.transmit(xml, { fileName: nameOf(number) });
  await exchange.reaches(first.body.id, "delivered");
  const sent = async () =>
    (await exchange.simulator.requests()).filter(({ body }) => body.includes(nameOf(number))).length;
  const before = await sent();
  for (const more of [{ fileName: nameOf(number) }, {}]) {
    const again = await exchange.transmit(xml, more);
    assert.equal(again.status, 201);
    assert.equal(again.body.id, first.body.id);
  }
  assert.equal(await sent(), before);
});

test("only one of concurrent identical files is sent", async () => {
  const number = fresh();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => exchange.transmit(invoiceXml(number), { fileName: nameOf(number) })),
  );
  const successes = answers.filter(({ status }) => status === 201);
  assert.ok(successes.length >= 1);
  for (const { status } of answers) assert.ok(status === 201 || status === 409);
  assert.equal(new Set(successes.map(({ body }) => body.id)).size, 1);
  const named = (await exchange.simulator.requests()).filter(({ body }) => body.includes(nameOf(number)));
  assert.equal(named.length, 1);
});

test("a different file with a used name, ignoring case, is refused with 00002", async () => {
  const number = fresh();
  assert.equal((await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) })).status, 201);
  for (const name of [nameOf(number), nameOf(number.toLowerCase())]) {
    const answer = await exchange.transmit(invoiceXml(), { fileName: name });
    assertProblem(answer, 400, "validation_failed");
    assert.deepEqual(codesOf(answer), ["00002"]);
  }
});

test("a file that SDI rejected can be sent again under a different name", async () => {
  const number = fresh();
  await exchange.next("NS", "00305");
  const first = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  await exchange.reaches(first.body.id, "rejected");
  const second = await exchange.transmit(invoiceXml(number));
  assert.equal(second.status, 201, second.text);
  assert.notEqual(second.body.id, first.body.id);
  await exchange.reaches(second.body.id, "delivered");
});

test("the same invoice in a different file is refused with 00404 until rejected", async () => {
  const number = fresh();
  await exchange.next("NS", "00305");
  const first = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  const corrected = invoiceXml(number).replace("Consulenza", "Consulenza legale");
  assert.deepEqual(codesOf(await exchange.transmit(corrected, { fileName: nameOf(fresh()) })), ["00404"]);
  await exchange.reaches(first.body.id, "rejected");
  assert.deepEqual(codesOf(await exchange.transmit(corrected, { fileName: nameOf(number) })), ["00002"]);
  const second = await exchange.transmit(corrected, { fileName: nameOf(fresh()) });
  assert.equal(second.status, 201, second.text);
  await exchange.reaches(second.body.id, "delivered");
});

test("a file that SDI does not accept is stored and resent automatically", async () => {
  const number = fresh();
  await exchange.next("EI02");
  const answer = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  assertProblem(answer, 500, "exchange_unavailable");
  assert.equal(answer.body.provider.code, "EI02");
  const id = answer.headers.get("location")!.split("/").at(-1)!;
  const shown = await exchange.gateway.send("GET", answer.headers.get("location")!);
  assert.deepEqual(
    [shown.body.status, shown.body.state, shown.body.failure.code],
    ["pending", "queued", "EI02"],
  );
  await exchange.reaches(id, "delivered");
  const { body } = await exchange.gateway.send("GET", answer.headers.get("location")!);
  assert.deepEqual(
    [body.status, body.state, body.attempts, body.failure],
    ["completed", "delivered", 2, null],
  );
  const listed = await exchange.gateway.send("GET", "/v1/sdi/transmissions", { query: { limit: "200" } });
  assert.ok(listed.body.items.some((one: { id: string }) => one.id === id));
});

test("the sandbox serves only this machine, not clients behind its proxy", async () => {
  const headers = { "x-forwarded-for": "192.0.2.1" };
  const json = { xml: invoiceXml() };
  for (const path of ["transmissions", "receptions"]) {
    const answer = await exchange.gateway.send("POST", `/v1/sdi/${path}`, { json, headers });
    assertProblem(answer, 400, "sender_not_trusted");
  }
});

test("retrying an unaccepted file transmits it immediately", async () => {
  const number = fresh();
  await exchange.simulator.fail({ match: { path: "/ricevi_file" }, fault: "status", status: 503 });
  const answer = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  assertProblem(answer, 500, "exchange_unavailable");
  const again = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  assert.equal(again.status, 201);
  assert.equal(again.body.attempts, 2);
});

test("a file with a lost response is resent but delivered once", async () => {
  const number = fresh();
  await exchange.simulator.fail({ match: { path: "/ricevi_file" }, fault: "reset_after" });
  const answer = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  assertProblem(answer, 500, "exchange_unavailable");
  const again = await exchange.transmit(invoiceXml(number), { fileName: nameOf(number) });
  assert.equal(again.status, 201);
  const deliveries = await eventually("both files have been reported", async () => {
    const about = (await exchange.simulator.webhooks()).filter(({ body }) =>
      body.includes(nameOf(number).slice(0, -4)),
    );
    return about.filter(({ state }) => state === "delivered").length === 2 ? about : undefined;
  });
  assert.deepEqual(deliveries.map(({ event }) => event).sort(), ["NS", "RC"]);
  assert.equal(await stateOf(exchange.gateway, again.body.id), "delivered");
});

test("a message about the second transmission alone does not reject the file", async () => {
  const number = fresh();
  const name = nameOf(number);
  await exchange.next("nothing");
  await exchange.simulator.fail({ match: { path: "/ricevi_file" }, fault: "reset_after" });
  assertProblem(await exchange.transmit(invoiceXml(number), { fileName: name }), 500, "exchange_unavailable");
  const { body } = await exchange.transmit(invoiceXml(number), { fileName: name });
  const read = async () => (await exchange.gateway.send("GET", `/v1/sdi/transmissions/${body.id}`)).body;
  const echoed = await eventually("the second was rejected", async () => {
    const record = await read();
    return record.failure ? record : undefined;
  });
  assert.equal(echoed.notifications.length, 1);
  assert.deepEqual([echoed.state, echoed.status, echoed.failure.code], ["sent", "pending", "00002"]);
  await exchange.receive(notificationXml("RC", "42", name));
  const { state, sdiId, failure } = await read();
  assert.deepEqual([state, sdiId, failure], ["delivered", "42", null]);
});
