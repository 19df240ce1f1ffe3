import assert from "node:assert/strict";
import { test } from "node:test";
import { camtOf, csvOf, IBAN, mt940Of, type WrittenLine } from "@banco/gateway-testing/bank-files";
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
  for (const cell of ["1.2.3", "1,23,45", "12,345,6", "1e3", "--5", "-5-", "0x10", "12.34.56,78"])
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
