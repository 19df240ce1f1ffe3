import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { camtOf, csvOf, IBAN, mt940Of, OTHER_IBAN } from "@banco/gateway-testing/bank-files";
import type { Sent } from "@banco/gateway-testing/http";
import { assertProblem } from "@banco/gateway-testing/oauth";
import { openShop, type Shop } from "@banco/gateway-testing/payments";

const STATEMENTS = "/v1/bank/statements";
const MEDIA = { camt053: "application/xml", mt940: "text/plain", csv: "text/csv" } as const;

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

/** Creates a merchant. */
async function openBooks() {
  const { accessToken: token } = await shop.gateway.signIn();
  const send = (method: string, path: string, sent: Sent = {}) =>
    shop.gateway.send(method, path, { token, ...sent });
  return {
    token,
    send,
    upload: (body: string, type: keyof typeof MEDIA, query: Record<string, string> = {}) =>
      send("POST", STATEMENTS, { body, headers: { "content-type": MEDIA[type] }, query }),
    entries: async (query: Record<string, string> = {}) =>
      (await send("GET", "/v1/bank/entries", { query })).body.items,
  };
}

const LINES = [
  { bookedOn: "2026-11-02", amountMinor: 15_050, text: "Bonifico STRIPE po_1" },
  { bookedOn: "2026-11-03", amountMinor: -1_200, text: "Commissioni" },
];

for (const [format, fileOf] of Object.entries({ camt053: camtOf, mt940: mt940Of, csv: csvOf }))
  test(`importing a ${format} file twice stores its lines once`, async () => {
    const books = await openBooks();
    const file = fileOf({ account: IBAN, lines: LINES });
    const first = await books.upload(file, format as keyof typeof MEDIA);
    assert.equal(first.status, 201, first.text);
    assert.equal(first.body.newLines, 2);
    const [statement] = first.body.statements;
    assert.equal(statement.format, format);
    assert.equal(statement.account, IBAN);
    const again = await books.upload(file, format as keyof typeof MEDIA);
    assert.deepEqual([again.body.newLines, again.body.knownLines], [0, 2]);
    assert.equal(again.body.statements[0].id, statement.id);
    const entries = await books.entries();
    assert.deepEqual(
      entries.map(({ bookedOn, amount }: { bookedOn: string; amount: number }) => [bookedOn, amount]),
      [
        ["2026-11-02", 150.5],
        ["2026-11-03", -12],
      ],
    );
    const whole = (await books.send("GET", `${STATEMENTS}/${statement.id}`)).body;
    assert.equal(whole.entries.length, 2);
    assert.equal((await books.send("GET", STATEMENTS)).body.items.length, 1);
  });

test("a file's text is also accepted as JSON", async () => {
  const books = await openBooks();
  const sent = await books.send("POST", STATEMENTS, {
    json: { content: mt940Of({ account: IBAN, lines: LINES }) },
  });
  assert.equal(sent.status, 201, sent.text);
});

test("identical lines are stored separately within a file, but once across files", async () => {
  const books = await openBooks();
  const twice = [LINES[0]!, LINES[0]!];
  assert.equal((await books.upload(camtOf({ account: IBAN, lines: twice }), "camt053")).body.newLines, 2);
  const longer = camtOf({ account: IBAN, lines: [...twice, LINES[1]!] });
  const next = (await books.upload(longer, "camt053")).body;
  assert.deepEqual([next.newLines, next.knownLines], [1, 2]);
  assert.equal((await books.entries()).length, 3);
});

test("reimporting an MT940 line read by an earlier release keeps its text", async () => {
  const books = await openBooks();
  const text = "166?00BONIFICO?20BANCOPAYOUT12345?32STRIPE";
  const [line, other] = [{ ...LINES[0]!, text }, LINES[1]!];
  await books.upload(mt940Of({ account: IBAN, lines: [line] }), "mt940");
  const [{ id, counterparty }] = await books.entries();
  assert.equal(counterparty.name, "STRIPE");
  const fingerprint = createHash("sha256").update(JSON.stringify(["texts", "", text, "", ""]));
  await shop.gateway.db.raw("update bank_entry set fingerprint = $1 where id = $2", [
    fingerprint.digest("base64url"),
    id,
  ]);
  const { body } = await books.upload(mt940Of({ account: IBAN, lines: [line, other] }), "mt940");
  assert.deepEqual([body.newLines, body.knownLines], [1, 1]);
});

test("a line with a zero amount is skipped", async () => {
  const books = await openBooks();
  const lines = [LINES[0]!, { ...LINES[1]!, amountMinor: 0 }];
  assert.equal((await books.upload(camtOf({ account: IBAN, lines }), "camt053")).body.newLines, 1);
});

test("lines already imported in a different format are refused", async () => {
  const books = await openBooks();
  await books.upload(camtOf({ account: IBAN, lines: LINES }), "camt053");
  assertProblem(await books.upload(csvOf({ account: IBAN, lines: LINES }), "csv"), 409, "conflict");
  assert.equal((await books.entries()).length, 2);
  const other = await books.upload(csvOf({ account: OTHER_IBAN, lines: LINES }), "csv");
  assert.equal(other.status, 201, other.text);
  const test = await books.upload(csvOf({ account: IBAN, lines: LINES }), "csv", { mode: "test" });
  assert.equal(test.status, 201, test.text);
});

test("the same line is imported separately for each merchant and mode", async () => {
  const file = mt940Of({ account: IBAN, lines: LINES });
  for (const books of [await openBooks(), await openBooks()])
    for (const mode of ["sandbox", "test"])
      assert.equal((await books.upload(file, "mt940", { mode })).body.newLines, 2);
});

test("a refused file stores nothing, and the error contains the line number", async () => {
  const books = await openBooks();
  const whole = camtOf({ account: IBAN, lines: LINES });
  const refused: [file: string, type: keyof typeof MEDIA, says: RegExp, query?: Record<string, string>][] = [
    [whole.replace("</Ntry>", "</Ntri>"), "camt053", /line 7: is not well-formed XML/],
    [`<!DOCTYPE x [<!ENTITY a "${"b".repeat(50)}">]>${whole}`, "camt053", /DOCTYPE/],
    [whole.replace("camt.053.", "camt.054."), "camt053", /is camt.054/],
    [whole.replace('<Amt Ccy="EUR">12.00', '<Amt Ccy="USD">12.00'), "camt053", /line 8: is in USD/],
    [
      whole.replace("150.50", "150.40"),
      "camt053",
      /the lines total 138.40 EUR, but the balances differ by 138.50/,
    ],
    [
      whole,
      "camt053",
      new RegExp(`the statement is for account ${IBAN}, not ${OTHER_IBAN}`),
      { account: OTHER_IBAN },
    ],
    [whole.replaceAll(IBAN, `${IBAN.slice(0, -1)}7`), "camt053", /is not a valid IBAN/],
    [
      mt940Of({ account: "9".repeat(65), lines: LINES }),
      "mt940",
      /an account number of more than 64 characters/,
    ],
    [
      mt940Of({ account: IBAN, lines: LINES }).replace("C150,50", "C15o,50"),
      "mt940",
      /line 5: .*is not a line/,
    ],
    [
      "Data;Importo\n01/11/2026;10,00\n31/11/2026;5,00\n",
      "csv",
      /line 3: there is no day 31\/11\/2026/,
      { account: IBAN },
    ],
    ["Data;Importo\n01/11/2026;10,00\n", "csv", /contains no account/],
    [
      "Data;Importo;Rapporto\n01/11/2026;10,00;1\n02/11/2026;1,00;2\n",
      "csv",
      /line 3: belongs to account 2/,
      { account: IBAN },
    ],
    [
      `Conto;${IBAN};;\nData;Addebiti;Accrediti\n01/11/2026;3,00;10,00\n`,
      "csv",
      /line 3: has an amount in both columns/,
    ],
    [
      "Data;Importo;Divisa\n01/11/2026;10,00;EUR\n02/11/2026;1,00;CHF\n",
      "csv",
      /line 3: is in CHF/,
      { account: IBAN },
    ],
    ["%PDF-1.7\n\u0000\u0001", "csv", /is not a text file/],
    ["name,price\ncoffee,1.20\n", "csv", /line 1: no row has column names/],
    ["", "mt940", /./],
  ];
  for (const [file, type, says, query] of refused) {
    const sent = await books.upload(file, type, query);
    assert.equal(sent.status, 400, `${says}: ${sent.text}`);
    assert.match(sent.body.detail, says);
  }
  assert.deepEqual(await books.entries(), []);
  assert.deepEqual((await books.send("GET", STATEMENTS)).body.items, []);
});

test("a file above the size limit is refused before it is read", async () => {
  const books = await openBooks();
  assertProblem(await books.upload("x".repeat(5_242_881), "csv"), 413, "body_too_large");
  assertProblem(
    await books.send("POST", STATEMENTS, { body: "x", headers: { "content-type": "application/pdf" } }),
    415,
    "unsupported_media_type",
  );
});

test("a 200 MB file of undeclared size is refused at the limit", async () => {
  const books = await openBooks();
  const piece = Buffer.alloc(1_048_576, "1");
  let sent = 0;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const upload = request(`${shop.gateway.url}${STATEMENTS}`, {
      method: "POST",
      headers: { authorization: `Bearer ${books.token}`, "content-type": "text/csv" },
    });
    upload.on("response", (response) => resolve(response.statusCode));
    // The gateway closes the connection, and anything that it has not read is lost.
    upload.on("error", (error) => (sent < 200 ? resolve(undefined) : reject(error)));
    const write = () => {
      if (sent === 200) return void upload.end();
      sent += 1;
      upload.write(piece, () => setImmediate(write));
    };
    write();
  });
  assert.ok(status === 413 || status === undefined, String(status));
  assert.ok(sent < 200, `${sent} MB were taken`);
  assert.deepEqual(await books.entries(), []);
});
