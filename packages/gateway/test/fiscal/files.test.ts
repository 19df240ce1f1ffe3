import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { composeInvoice, type FatturaElettronica } from "@banco/fatturapa";
import { invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { pdfText } from "@banco/gateway-testing/pdf-text";
import { checkReceipt, type Receipt, type ReceiptRequest } from "@banco/receipts";
import { invoicePdf } from "../../src/fiscal/files/invoice-pdf.ts";
import { receiptPdf } from "../../src/fiscal/files/receipt-pdf.ts";
import { receiptXml } from "../../src/fiscal/files/receipt-xml.ts";
import type { InvoiceRow } from "../../src/fiscal/invoice-content.ts";
import type { ReceiptRow } from "../../src/fiscal/receipts/receipts.ts";

const AT = new Date("2026-11-20T10:05:00Z");

/** Returns a stored document with the fields that files need. */
function row(change: object) {
  return {
    tenantId: "ten_1",
    accountId: "acc_1",
    provider: "handoff",
    status: "completed",
    number: "DCW2026/0001-0001",
    date: AT,
    originalId: null,
    refundLines: [],
    taken: [],
    annulledBy: null,
    invoiceId: null,
    transactionId: null,
    failure: null,
    providerDocumentId: null,
    memory: {},
    xml: null,
    fileName: null,
    sdiId: null,
    notifications: [],
    stage: null,
    checks: 0,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
}

function receiptRow(change: object = {}): ReceiptRow {
  const result = checkReceipt(sale(change) as ReceiptRequest) as { receipt: Receipt };
  const { receipt } = result;
  const { type, totalMinor: amountMinor } = receipt;
  return row({ id: "rcp_1", kind: "receipt", type, amountMinor, content: receipt }) as unknown as ReceiptRow;
}

const rich = {
  items: [
    { description: "Tagliere di salumi & formaggi", quantity: 1.5, price: 12, vat: "10", discount: 1 },
    { description: "Marca da bollo", quantity: 1, price: 2, vat: "N1" },
    { description: "Assaggio", quantity: 1, price: 3, vat: "10", gift: true },
  ],
  payment: { electronic: 18, discount: 1 },
  lottery: "ABCD1234",
};

describe("a receipt's PDF", () => {
  test("a receipt's PDF and XML are marked as test or simulation", async () => {
    const marks = {
      live: /NON VALIDO/,
      test: /PROVA - DOCUMENTO NON VALIDO/,
      sandbox: /SIMULAZIONE - DOCUMENTO NON VALIDO/,
    };
    for (const mode of ["live", "test", "sandbox"] as const) {
      const row = { ...receiptRow(rich), mode };
      const check = mode === "live" ? assert.doesNotMatch : assert.match;
      check(pdfText(await receiptPdf(row, null, SELLER, { gift: false })), marks[mode]);
      check(receiptXml(row, null, SELLER, { gift: false }), marks[mode]);
    }
  });

  test("a receipt's PDF is identical on each download", async () => {
    const row = receiptRow(rich);
    const [first, again] = [
      await receiptPdf(row, null, SELLER, { gift: false }),
      await receiptPdf(row, null, SELLER, { gift: false }),
    ];
    assert.match(first.toString("latin1"), /^\(D:20261120100500Z\)$/m);
    assert.ok(first.equals(again));
  });

  test("a receipt's PDF renders every letter of the shop's name and goods", async () => {
    const names = [
      "Gostilna Čok",
      "Čok Đorđe & C. s.n.c.",
      "Żółć",
      "Brânză și țuică",
      "Őrség",
      "Καφενείο",
      "Кафе",
    ];
    for (const name of names) {
      const items = [{ description: `${name} č po meri`, quantity: 1, price: 2, vat: "10" }];
      const row = receiptRow(sale({ items, payment: { cash: 2 } }) as never);
      const seller = { ...SELLER, name, address: { ...SELLER.address!, city: "Opčine" } };
      const text = pdfText(await receiptPdf(row, null, seller, { gift: false })).replaceAll("\n", " ");
      for (const printed of [name, "Opčine", `${name} č po meri`.split(" ").at(-1)!]) {
        assert.ok(text.includes(printed), `${printed} in ${text}`);
      }
    }
  });

  test("a receipt's PDF shows a placeholder for unsupported characters", async () => {
    const seller = { ...SELLER, name: "Caffè 漢\u{1f9c7}\u200b ok" };
    const text = pdfText(await receiptPdf(receiptRow(rich), null, seller, { gift: false }));
    assert.ok(text.includes("Caffè □□ ok"), text.slice(0, 200));
  });

  test("a receipt's PDF is tagged and embeds its fonts, as PDF/A requires", async () => {
    const file = (await receiptPdf(receiptRow(rich), null, SELLER, { gift: false })).toString("latin1");
    assert.match(file, /\/Marked true/);
    assert.match(file, /\/StructTreeRoot/);
    assert.match(file, /pdfaid:part>2</);
    assert.match(file, /\/FontFile2/);
    assert.doesNotMatch(file, /\/BaseFont \/Helvetica/);
  });

  test("a receipt's PDF contains everything required on a documento commerciale", async () => {
    const text = pdfText(await receiptPdf(receiptRow(rich), null, SELLER, { gift: false }));
    for (const part of [
      "Bar Centrale",
      "P. IVA 01234567897",
      "DOCUMENTO COMMERCIALE",
      "di vendita o prestazione",
      "Tagliere di salumi & formaggi",
      "1,5 x 12,00",
      "18,00",
      "-1,00",
      "TOTALE COMPLESSIVO",
      "19,00",
      "di cui IVA",
      "1,82",
      "N1 = escluso art. 15",
      "Pagamento elettronico",
      "Sconto a pagare",
      "Codice lotteria: ABCD1234",
      "DOCUMENTO N. DCW2026/0001-0001",
      "20/11/2026 11:05",
    ]) {
      assert.ok(text.includes(part), `${part} in\n${text}`);
    }
  });

  test("a receipt's PDF shows a unit price at full precision", async () => {
    const options = { number: "8/2026", date: "2026-11-20", progressive: "00008", today: "2026-11-20" };
    const items = [{ description: "Consulenza", quantity: 1500, price: 33.335, vat: "22.00" }];
    const composed = composeInvoice(invoice({ items, payment: undefined }) as never, SELLER, options);
    assert.ok(composed.ok);
    const facts = {
      id: "inv_2",
      kind: "invoice",
      type: "TD01",
      number: "8/2026",
      fileName: "IT01234567897_00008.xml",
    };
    const stored = row({ ...facts, amountMinor: 6_100_305, content: { date: "2026-11-20" } } as never);
    const text = pdfText(
      await invoicePdf(stored as unknown as InvoiceRow, composed.invoice as FatturaElettronica),
    );
    for (const part of ["33,335", "50.002,50", "61.003,05"])
      assert.ok(text.includes(part), `${part} in\n${text}`);
  });

  test("a receipt's PDF shows no prices on a gift receipt", async () => {
    const text = pdfText(await receiptPdf(receiptRow(rich), null, SELLER, { gift: true }));
    assert.match(text, /Tagliere/);
    assert.match(text, /copia di cortesia/);
    assert.doesNotMatch(text, /\d,\d\d\b/);
    assert.doesNotMatch(text, /TOTALE/);
  });

  test("a refund's PDF refers to its document, and canceled documents are marked", async () => {
    const original = receiptRow();
    const refund = receiptRow({ type: "refund", original: "rcp_1" });
    const text = pdfText(await receiptPdf(refund, original, SELLER, { gift: false }));
    assert.match(text, /emesso per reso merce/);
    assert.match(text, /Doc\. di riferimento: N\. DCW2026\/0001-0001/);
    assert.match(
      pdfText(await receiptPdf({ ...original, status: "canceled" }, null, SELLER, { gift: false })),
      /ANNULLATO/,
    );
  });
});

describe("a receipt's XML", () => {
  test("a receipt's XML contains the amounts, except in a gift copy", () => {
    const xml = receiptXml(receiptRow(rich), null, SELLER, { gift: false });
    assert.match(xml, /<Totale>19\.00<\/Totale>/);
    assert.match(xml, /Tagliere di salumi &amp; formaggi/);
    assert.match(xml, /<Elettronico>18\.00<\/Elettronico>/);
    assert.doesNotMatch(receiptXml(receiptRow(rich), null, SELLER, { gift: true }), /\d\.\d\d</);
  });
});

describe("an invoice's PDF", () => {
  test("an invoice's PDF shows the transmitted file's data", async () => {
    const options = { number: "7/2026", date: "2026-11-20", progressive: "00007", today: "2026-11-20" };
    const composed = composeInvoice(invoice() as never, SELLER, options);
    assert.ok(composed.ok);
    const stored = row({
      id: "inv_1",
      kind: "invoice",
      type: "TD01",
      number: "7/2026",
      amountMinor: 12_200,
      content: { date: "2026-11-20" },
      fileName: "IT01234567897_00007.xml",
    }) as unknown as InvoiceRow;
    const tests = await invoicePdf({ ...stored, mode: "test" }, composed.invoice as FatturaElettronica);
    assert.match(pdfText(tests), /PROVA - DOCUMENTO NON VALIDO/);
    const text = pdfText(await invoicePdf(stored, composed.invoice as FatturaElettronica));
    for (const part of [
      "Fattura",
      "N. 7/2026 del 20/11/2026",
      "Bar Centrale SRL",
      "Cliente SPA",
      "P. IVA IT12345670785",
      "Consulenza",
      "100,00",
      "22%",
      "22,00",
      "Totale documento",
      "122,00",
      "Carta di pagamento",
      "IT01234567897_00007.xml",
    ]) {
      assert.ok(text.includes(part), `${part} in\n${text}`);
    }
  });

  test("an invoice's PDF shows what the customer does not pay, and why", async () => {
    const options = { number: "9/2026", date: "2026-11-20", progressive: "00009", today: "2026-11-20" };
    const composed = composeInvoice(invoice() as never, SELLER, options);
    assert.ok(composed.ok);
    const [body] = composed.invoice.FatturaElettronicaBody as never as [
      { DatiGenerali: { DatiGeneraliDocumento: object }; DatiBeniServizi: { DatiRiepilogo: [object] } },
    ];
    Object.assign(body.DatiGenerali.DatiGeneraliDocumento, { Arrotondamento: "0.37" });
    Object.assign(body.DatiBeniServizi.DatiRiepilogo[0], {
      ...{ Natura: "N6.1", RiferimentoNormativo: "art. 74", EsigibilitaIVA: "S" },
    });
    const facts = { id: "inv_3", kind: "invoice", type: "TD01", number: "9/2026", amountMinor: 12_200 };
    const stored = row({ ...facts, content: { date: "2026-11-20" }, fileName: "IT01_9.xml" } as never);
    const text = pdfText(
      await invoicePdf(stored as unknown as InvoiceRow, composed.invoice as FatturaElettronica),
    );
    for (const part of ["N6.1 art. 74", "0,37", "scissione dei pagamenti", "Netto a pagare"])
      assert.ok(text.includes(part), `${part} in\n${text}`);
    assert.match(text.slice(text.indexOf("Netto a pagare")), /^[^,]*100,00/);
  });

  test("an invoice's PDF shows a fee note's contribution, withholding and payee account", async () => {
    const options = { number: "8/2026", date: "2026-11-20", progressive: "00008", today: "2026-11-20" };
    const fees = {
      withholding: { type: "RT01", rate: 20, reason: "A" },
      fund: { type: "TC02", rate: 4 },
      payment: { credit: 106.88, due: "2026-12-31", iban: "IT60X0542811101000000123456" },
    };
    const composed = composeInvoice(invoice({ type: "TD06", ...fees }) as never, SELLER, options);
    assert.ok(composed.ok);
    const stored = row({
      id: "inv_1",
      kind: "invoice",
      type: "TD06",
      number: "8/2026",
      amountMinor: 12_688,
      content: { date: "2026-11-20" },
      fileName: "IT01234567897_00008.xml",
    }) as unknown as InvoiceRow;
    const text = pdfText(await invoicePdf(stored, composed.invoice as FatturaElettronica));
    for (const part of [
      "TC02 4%",
      "126,88",
      "Ritenuta d'acconto 20%",
      "-20,00",
      "106,88",
      "IT60X0542811101000000123456",
    ])
      assert.ok(text.includes(part), `${part} in\n${text}`);
  });

  test("an invoice's PDF shows line discounts, rounding, withholding and related documents", async () => {
    const options = { number: "9/2026", date: "2026-11-20", progressive: "00009", today: "2026-11-20" };
    const change = {
      type: "TD24",
      items: [
        { description: "Tovaglie", quantity: 3, price: 12.1, vat: "22.00", discount: 1.5 },
        { description: "Acconto già fatturato", quantity: 1, price: -4.03, vat: "10.00" },
        { description: "Cena", quantity: 1, price: 45.67, vat: "10.00" },
      ],
      pricesIncludeVat: true,
      deliveryNotes: [{ number: "DDT-7", date: "2026-11-03" }],
      receipts: [{ number: "0012-0034", date: "2026-11-04" }],
      order: { id: "DET-17", date: "2026-10-01", cig: "Z0D2F5A1B3" },
      withholdings: [
        { type: "RT01", rate: 23, reason: "R", taxableShare: 50 },
        { type: "RT04", rate: 8.5, reason: "R" },
      ],
      payment: { methods: { credit: "MP12" } },
    };
    const composed = composeInvoice(invoice(change) as never, SELLER, options);
    assert.ok(composed.ok);
    const stored = row({
      ...{ id: "inv_1", kind: "invoice", type: "TD24", number: "9/2026", amountMinor: 7_644 },
      ...{ content: { date: "2026-11-20" }, fileName: "IT01234567897_00009.xml" },
    }) as unknown as InvoiceRow;
    const text = pdfText(await invoicePdf(stored, composed.invoice as FatturaElettronica));
    const { withheldMinor, payableMinor } = composed.totals;
    assert.ok(withheldMinor > 0n);
    for (const part of [
      ...[
        "Sconto",
        "-0,40983607",
        "di cui arrotondamento",
        "Ritenuta d'acconto 23%",
        "Contributo ENASARCO 8,5%",
      ],
      ...["Netto a pagare", `${Number(payableMinor) / 100}`.replace(".", ",")],
      "Rif. Ordine N. DET-17 del 01/10/2026, CIG Z0D2F5A1B3",
      "Rif. DDT N. DDT-7 del 03/11/2026",
      "Rif. Scontrino N. 0012-0034 del 04/11/2026",
    ])
      assert.ok(text.includes(part), `${part} in\n${text}`);
  });
});
