import assert from "node:assert/strict";
import { test } from "node:test";
import {
  camtOf,
  csvOf,
  IBAN,
  mt940Of,
  OTHER_IBAN,
  type WrittenLine,
} from "@banco/gateway-testing/bank-files";
import fc from "fast-check";
import { readStatementFile } from "../../src/bank/formats/read.ts";
import { StatementError } from "../../src/bank/formats/statement.ts";

const UNSTATED = { account: null, currency: null };
const read = (file: string | Buffer, account: string | null = null) =>
  readStatementFile(file, { ...UNSTATED, account }).statements[0]!;

const aLine: fc.Arbitrary<WrittenLine> = fc.record({
  bookedOn: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
  amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }).chain((minor) => fc.constantFrom(minor, -minor)),
  text: fc.stringMatching(/^[A-Z][A-Za-z0-9 /]{0,30}[a-z0-9]$/),
});

for (const [format, fileOf] of Object.entries({ camt053: camtOf, mt940: mt940Of, csv: csvOf }))
  test(`${format}: written lines are read back unchanged`, () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const { account, currency, entries } = read(fileOf({ account: IBAN, lines }));
        assert.deepEqual([account, currency], [IBAN, "EUR"]);
        assert.deepEqual(
          entries.map(({ bookedOn, amountMinor, description }) => ({
            bookedOn,
            amountMinor,
            text: description,
          })),
          lines.map(({ bookedOn, amountMinor, text }) => ({
            ...{ bookedOn, amountMinor },
            text: text.replace(/ +/g, " "),
          })),
        );
      }),
    );
  });

test("a damaged file always fails with a format error", () => {
  const files = [camtOf, mt940Of, csvOf].map((fileOf) =>
    fileOf({ account: IBAN, lines: [{ bookedOn: "2026-11-02", amountMinor: 1_250, text: "Payout" }] }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), fc.string({ maxLength: 3 }), (file, at, junk) => {
      const place = at % file.length;
      try {
        read(`${file.slice(0, place)}${junk}${file.slice(place + 1)}`, IBAN);
      } catch (error) {
        assert.ok(error instanceof StatementError, String(error));
      }
    }),
    { numRuns: 500 },
  );
});

/** Exports of Italian banks, identified by their column names. */
const EXPORTS: Record<string, string> = {
  "Intesa Sanpaolo": `Conto corrente;${IBAN}\n\nData contabile;Data valuta;Descrizione;Causale;Accrediti;Addebiti;Descrizione estesa\n02/11/2026;02/11/2026;Bonifico;48;1.202,50;;PAYOUT A1\n03/11/2026;03/11/2026;Canone;66;;3,00;`,
  UniCredit:
    "Data Registrazione;Data valuta;Descrizione;Importo (EUR)\n02.11.2026;02.11.2026;PAYOUT A1;1.202,50\n03.11.2026;03.11.2026;CANONE;-3,00",
  "Banco BPM":
    "Ragione Sociale;Data contabile;Data valuta;Banca;Rapporto;Importo;Divisa;Descrizione;Categoria/sottocategoria;Hashtag\nBAR SRL;02/11/2026;02/11/2026;05034;5462;1202,50;EUR;PAYOUT A1;;\nBAR SRL;03/11/2026;03/11/2026;05034;5462;-3,00;EUR;CANONE;;",
  BancoPosta:
    "Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni\n02/11/2026;02/11/2026;;1.202,50;PAYOUT A1\n03/11/2026;03/11/2026;3,00;;CANONE",
  Fineco:
    "Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato\n02/11/2026;02/11/2026;1202,5;;Bonifico;PAYOUT A1;Contabilizzato\n03/11/2026;03/11/2026;;-3;Canone;CANONE;Contabilizzato",
  ING: "DATA CONTABILE;DATA VALUTA;USCITE;ENTRATE;CAUSALE;DESCRIZIONE OPERAZIONE\nSaldo iniziale;;;100,00;;\n02/11/2026;02/11/2026;;1.202,50;BONIFICO;PAYOUT A1\n03/11/2026;03/11/2026;-3,00;;CANONE;\nSaldo finale;;;1.299,50;;",
};

for (const [bank, file] of Object.entries(EXPORTS))
  test(`the columns of ${bank} are recognized by name`, () => {
    const { entries } = read(file, IBAN);
    assert.deepEqual(
      entries.map(({ bookedOn, amountMinor }) => [bookedOn, amountMinor]),
      [
        ["2026-11-02", 120_250],
        ["2026-11-03", -300],
      ],
    );
    assert.match(entries[0]!.description, /PAYOUT A1/);
  });

test("amounts are parsed by the position of their separators", () => {
  const amounts: [cell: string, minor: number][] = [
    ["1.234", 123_400],
    ["1,234.5", 123_450],
    ["1.234.567,89", 123_456_789],
    ["12,3", 1_230],
    ["-€ 7", -700],
    ["7,00-", -700],
    ["+0,01", 1],
  ];
  for (const [cell, minor] of amounts) {
    const { entries } = read(`Data;Importo\n02/11/2026;"${cell}"`, IBAN);
    assert.equal(entries[0]!.amountMinor, minor, cell);
  }
  for (const cell of [
    "1.000.000.000,00",
    "1.2.3",
    "1,23,45",
    "12,345,6",
    "1e3",
    "--5",
    "-5-",
    "0x10",
    "12.34.56,78",
  ])
    assert.throws(() => read(`Data;Importo\n02/11/2026;"${cell}"`, IBAN), StatementError, cell);
});

test("a reversed MT940 credit is a debit, and December keeps its year", () => {
  const file = mt940Of({ account: IBAN, lines: [{ bookedOn: "2026-11-02", amountMinor: 1_250, text: "x" }] })
    .replace(":61:2611021102C12,50", ":61:2701021231RC12,50")
    .replace("EUR1012,50", "EUR987,50");
  const [entry] = read(file).entries;
  assert.deepEqual(
    [entry!.bookedOn, entry!.valuedOn, entry!.amountMinor],
    ["2026-12-31", "2027-01-02", -1_250],
  );
});

test("pending camt.053 lines are skipped until they are booked", () => {
  const file = camtOf({ account: IBAN, lines: [{ bookedOn: "2026-11-02", amountMinor: 1_250, text: "x" }] });
  assert.deepEqual(read(file.replace("BOOK", "PDNG").replace("1012.50", "1000.00")).entries, []);
  assert.equal(read(file.replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>")).entries.length, 1);
});

test("accented letters in a Windows-1252 file are read correctly", () => {
  const file = Buffer.from("Data;Importo;Descrizione\n02/11/2026;12,50;CAFFÈ\n", "latin1");
  assert.equal(read(file, IBAN).entries[0]!.description, "CAFFÈ");
});

const mt940With = (details: string) =>
  [
    ...[":20:REF", `:25:${IBAN}`, ":28C:1/1", ":60F:C261101EUR0,00", ":61:2611021102C10,00NTRFNONREF//B1"],
    ...[details, ":62F:C261130EUR10,00"],
  ].join("\r\n");

test("a reference split across MT940 subfields is joined", () => {
  const [entry] = read(
    mt940With(
      ":86:166?00BONIFICO?20SVWZ+BANCOPAYOUT12345?21\r\n67890ABC?31IE64BOFI90583812345678?32STRIPE?33 PAYMENTS",
    ),
  ).entries;
  assert.deepEqual(
    [entry!.description, entry!.counterpartyName, entry!.counterpartyAccount],
    ["BONIFICO SVWZ+BANCOPAYOUT1234567890ABC", "STRIPE PAYMENTS", "IE64BOFI90583812345678"],
  );
});

test("an MT940 text without subfields is stored unchanged", () => {
  for (const text of ["/EREF/E2E-1/ORDP//NAME/STRIPE", "Why? 20 of 21", "166 ?20"])
    assert.equal(read(mt940With(`:86:${text}`)).entries[0]!.description, text);
});

test("a line with zero in both columns is not rejected", () => {
  const csv = (line: string) =>
    `Data;Descrizione;Dare;Avere\n02/11/2026;Notice;${line}\n03/11/2026;Payout;0,00;10,00`;
  const amounts = read(csv("0,00;0,00"), IBAN).entries.map(({ amountMinor }) => amountMinor);
  assert.deepEqual(amounts, [0, 1_000]);
  assert.throws(() => read(csv(";"), IBAN), /line 2: has no amount/);
});

test("a CSV file's account comes from its top, not from counterparties", () => {
  const paid = `Data;Importo;Descrizione\n02/11/2026;10,00;Bonifico da ${OTHER_IBAN}`;
  assert.equal(read(paid, IBAN).account, IBAN);
  assert.equal(read(`Data;Importo;IBAN\n02/11/2026;10,00;${IBAN}`).account, IBAN);
  assert.equal(read(`Polizza IT99${IBAN.slice(4)}\n${paid}`, IBAN).account, IBAN);
  const lines = [{ bookedOn: "2026-11-02", amountMinor: 1_250, text: "x" }];
  assert.throws(() => read(csvOf({ account: IBAN, lines }), OTHER_IBAN), /is for account/);
});

test("a CSV header has a date, and an amount or both directions", () => {
  assert.throws(() => read("Data;Accrediti\n02/11/2026;10,00", IBAN), /no row has column names/);
  assert.throws(() => read("Data;Addebiti\n02/11/2026;10,00", IBAN), /no row has column names/);
  const [entry] = read("Movimenti;Importo\nData:;Importo:\n02/11/2026;10,00", IBAN).entries;
  assert.deepEqual([entry!.bookedOn, entry!.amountMinor], ["2026-11-02", 1_000]);
  const [either] = read("Data;Importo;Entrate;Uscite\n02/11/2026;;;10,00", IBAN).entries;
  assert.equal(either!.amountMinor, -1_000);
});

test("CSV rows with a balance are skipped, unlike payments of one", () => {
  const amounts = (...rows: string[]) =>
    read(["Data;Descrizione;Importo;Note", ...rows].join("\n"), IBAN).entries.map(
      ({ amountMinor }) => amountMinor,
    );
  const line = "02/11/2026;Bonifico;10,00;Saldo fattura 7";
  assert.deepEqual(amounts(line), [1_000]);
  assert.deepEqual(amounts("02/11/2026;SALDO FATTURA 12;10,00;"), [1_000]);
  for (const balance of [
    "30/11/2026;;;Saldo finale 10,00",
    ";;10,00;Saldo finale",
    "30/11/2026;Saldo finale;10,00;",
    "30/11/2026;Saldo al 30/11/2026;10,00;",
    "30/11/2026;Totale movimenti;10,00;",
    "30/11/2026;SALDO;10,00;",
    "Totale;;10,00;",
  ])
    assert.deepEqual(amounts(line, balance), [1_000], balance);
});

test("a CSV file's currency takes precedence over the request's", () => {
  const currencyOf = (file: string, currency: string | null) =>
    readStatementFile(file, { account: IBAN, currency }).statements[0]!.currency;
  assert.equal(currencyOf("Data;Importo;Divisa\n02/11/2026;10,00;CHF", "EUR"), "CHF");
  assert.equal(currencyOf("Data;Importo\n02/11/2026;10,00", "CHF"), "CHF");
  assert.equal(currencyOf("Data;Importo\n02/11/2026;10,00", null), "EUR");
  assert.throws(() => read("Data;Importo;Divisa\n02/11/2026;10,00;EURO", IBAN), /is not a currency/);
});

test("CSV dates, minus signs and delimiters are read in every notation", () => {
  for (const file of [
    "Data,Valuta,Importo,CRO\n02/11/26,03/11/26,−7.00,A1",
    "Data\tValuta\tImporto\tCRO\n2026-11-02\t2026-11-03\t-7,00\tA1",
    "Data;Valuta;Importo;CRO\n02.11.2026 10:15;3/11/2026;–7,00;A1",
  ]) {
    const { bookedOn, valuedOn, amountMinor, reference } = read(file, IBAN).entries[0]!;
    assert.deepEqual(
      [bookedOn, valuedOn, amountMinor, reference],
      ["2026-11-02", "2026-11-03", -700, "A1"],
      file,
    );
  }
  const quoted = 'Data;Importo;Descrizione\n02/11/2026;7,00;BAR "DA ANNA"';
  assert.equal(read(quoted, IBAN).entries[0]!.description, 'BAR "DA ANNA"');
});

test("a file with more than 50,000 lines is refused", () => {
  const file = `Data;Importo${"\n02/11/2026;1".repeat(50_001)}`;
  assert.throws(() => read(file, IBAN), /more than 50000 lines/);
});

/** A camt.053 file with one line of 12.50 EUR. */
const camt = (...changes: [from: string | RegExp, to: string][]) =>
  changes.reduce(
    (file, [from, to]) => {
      assert.notEqual(file.replace(from, to), file);
      return file.replace(from, to);
    },
    camtOf({ account: IBAN, lines: [{ bookedOn: "2026-11-02", amountMinor: 1_250, text: "x" }] }),
  );

test("a camt.053 account may lack an IBAN or a currency", () => {
  const other = camt([`<IBAN>${IBAN}</IBAN>`, "<Othr><Id>5462</Id></Othr>"]);
  assert.equal(read(other).account, "5462");
  assert.equal(read(camt(["<Ccy>EUR</Ccy>", ""])).currency, "EUR");
  const bare = camt(["<Ccy>EUR</Ccy>", ""], [/<Bal>.*<\/Bal>/, ""], [/<Bal>.*<\/Bal>/, ""]);
  assert.throws(() => read(bare), /has no currency/);
  assert.throws(() => read(camt([/<Stmt>[\s\S]*<\/Stmt>/, ""])), /contains no statement/);
});

test("camt.053 lines are checked only against booked balances", () => {
  assert.throws(() => read(camt(["OPBD", "PRCD"], ["1012.50", "1012.51"])), /incomplete/);
  assert.throws(() => read(camt(["1012.50", "1012.51"])), /incomplete/);
  const available = read(camt(["CLBD", "CLAV"], ["1012.50", "1500.00"]));
  assert.deepEqual([available.openingMinor, available.closingMinor], [100_000, null]);
});

test("a camt.053 line without direction, currency or date is refused", () => {
  const entry = (from: string, to: string) =>
    camt([/<Ntry>.*<\/Ntry>/, /<Ntry>.*<\/Ntry>/.exec(camt())![0].replace(from, to)]);
  assert.throws(() => read(entry("CRDT", "XXXX")), /neither CRDT nor DBIT/);
  assert.throws(() => read(entry(' Ccy="EUR"', "")), /no amount with a currency/);
  assert.throws(() => read(entry("<Dt>2026-11-02</Dt>", "")), /no booking date/);
  const { bookedOn, valuedOn } = read(
    entry("</BookgDt>", "</BookgDt><ValDt><DtTm>2026-11-04T00:00:00</DtTm></ValDt>"),
  ).entries[0]!;
  assert.deepEqual([bookedOn, valuedOn], ["2026-11-02", "2026-11-04"]);
  const undated = entry("<BookgDt><Dt>2026-11-02</Dt></BookgDt>", "<ValDt><Dt>2026-11-04</Dt></ValDt>");
  assert.equal(read(undated).entries[0]!.bookedOn, "2026-11-04");
});

test("a camt.053 line names its counterparty unless it is a batch", () => {
  const details = (id: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><RltdPties><Dbtr><Nm>Anna</Nm></Dbtr><Cdtr><Nm>Bar</Nm></Cdtr></RltdPties></TxDtls>`;
  const partyIn = (...more: [string | RegExp, string][]) => {
    const { endToEndId, counterpartyName } = read(camt(...more)).entries[0]!;
    return [endToEndId, counterpartyName];
  };
  assert.deepEqual(partyIn([/<TxDtls>.*<\/TxDtls>/, details("E2E-1")]), ["E2E-1", "Anna"]);
  assert.deepEqual(partyIn([/<TxDtls>.*<\/TxDtls>/, details("NOTPROVIDED")]), [null, "Anna"]);
  assert.deepEqual(partyIn([/<TxDtls>.*<\/TxDtls>/, details("E2E-1").repeat(2)]), [null, null]);
  const paid = camt([/<TxDtls>.*<\/TxDtls>/, details("E2E-1")], ["1012.50", "987.50"]);
  const debit = paid.replace(/(<Ntry>.*?)CRDT/, "$1DBIT");
  assert.equal(read(debit).entries[0]!.counterpartyName, "Bar");
});

test("an error in the second camt.053 statement has its own line number", () => {
  const [, statement] = /(<Stmt>[\s\S]*<\/Stmt>)/.exec(camt())!;
  const two = camt([statement!, `${statement}\n${statement!.replace("</BookgDt>", "</BookgDt> ")}`]);
  const { statements } = readStatementFile(two, UNSTATED);
  assert.deepEqual(
    statements.map(({ entries }) => entries[0]!.line),
    [7, 14],
  );
});

test("an MT940 file may contain intermediate balances and several statements", () => {
  const first = mt940With(":86:A1");
  const second = first.replace(":60F:", ":60M:").replace(":62F:", ":62M:").replace(":25:", ":25P:");
  const { statements } = readStatementFile(`{1:F01}{4:\r\n${first}\r\n-}\r\n${second}`, UNSTATED);
  assert.deepEqual(
    statements.map(({ account, closingMinor, entries }) => [account, closingMinor, entries.length]),
    [
      [IBAN, 1_000, 1],
      [IBAN, 1_000, 1],
    ],
  );
  assert.equal(statements[0]!.entries[0]!.endToEndId, null);
  assert.equal(read(mt940With(":86:166?20A1?60B2")).entries[0]!.description, "A1B2");
  assert.equal(read(first.replace(`:25:${IBAN}`, `:25:${IBAN}\r\nBAR SRL`)).account, IBAN);
});

test("an MT940 file with contradictory balances is refused", () => {
  const file = mt940With(":86:A1");
  assert.throws(() => read(file.replace(/EUR10,00/, "CHF10,00")), /closing balance in CHF/);
  assert.throws(() => read(file.replace("EUR10,00", "EUR9,99")), /incomplete/);
  assert.throws(() => read(file.replace("C261130EUR10,00", "D261130EUR10,00")), /incomplete/);
  assert.throws(() => read(`:25:${IBAN}\r\n${file}`), /comes before :20:/);
});

test("an MT940 booking date is in the year closest to the value date", () => {
  for (const [dates, bookedOn] of [
    [":61:2701021231", "2026-12-31"],
    [":61:2612310102", "2027-01-02"],
    [":61:2611021102", "2026-11-02"],
  ] as const)
    assert.equal(read(mt940With(":86:A1").replace(":61:2611021102", dates)).entries[0]!.bookedOn, bookedOn);
});

test("a camt.053 file with hundreds of lines is read", () => {
  const line = { bookedOn: "2026-11-02", amountMinor: 1, text: "x" };
  assert.equal(read(camtOf({ account: IBAN, lines: Array(300).fill(line) })).entries.length, 300);
});
