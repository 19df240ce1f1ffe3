import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { validate } from "../src/index.ts";
import { TODAY } from "./support/invoice.ts";
import { composed, item, refusals, SALE, SELLER } from "./support/sale.ts";

const WITHHOLDING = { type: "RT01", rate: 20, reason: "A" };
const IBAN = "IT60X0542811101000000123456";

describe("a professional's fee note", () => {
  it("a fee note includes the contribution in its VAT base", () => {
    const { xml, general, lines, summaries, totals } = composed({
      type: "TD06",
      items: [item("22.00", 1000)],
      fund: { type: "TC02", rate: 4 },
      withholding: WITHHOLDING,
      payment: { credit: 1068.8 },
    });
    assert.deepEqual(validate(xml, { today: TODAY }).findings, []);
    assert.deepEqual(
      [
        general.DatiCassaPrevidenziale?.[0]?.ImportoContributoCassa,
        general.DatiRitenuta?.[0]?.ImportoRitenuta,
      ],
      ["40.00", "200.00"],
    );
    assert.deepEqual([summaries[0]?.ImponibileImporto, summaries[0]?.Imposta], ["1040.00", "228.80"]);
    assert.equal(general.ImportoTotaleDocumento, "1268.80");
    assert.deepEqual([totals.withheldMinor, totals.payableMinor], [20_000n, 106_880n]);
    assert.equal(lines[0]?.Ritenuta, "SI");
  });

  it("a fee note computes VAT on fee and contribution together, rounded once", () => {
    const { summaries } = composed({
      items: [item("22.00", 10.02)],
      fund: { type: "TC22", rate: 4 },
      payment: {},
    });
    // 10.02 and 0.40 have taxes of 2.2044 and 0.088; their sum has a tax of 2.2924.
    assert.deepEqual([summaries[0]?.ImponibileImporto, summaries[0]?.Imposta], ["10.42", "2.29"]);
    const other = composed({ items: [item("22.00", 10.11)], fund: { type: "TC22", rate: 5 }, payment: {} });
    // 10.11 and 0.51 have taxes of 2.2242 and 0.1122, rounded to 2.22 and 0.11; their sum has a tax of
    // 2.3364.
    assert.deepEqual([other.summaries[0]?.ImponibileImporto, other.summaries[0]?.Imposta], ["10.62", "2.34"]);
  });

  it("a fee note withholds on the contribution only if requested", () => {
    const { general, lines, totals } = composed({
      items: [item("22.00", 500), item("N1", 16)],
      fund: { type: "TC22", rate: 4, withholding: true },
      withholding: WITHHOLDING,
      payment: {},
    });
    assert.deepEqual(general.DatiCassaPrevidenziale?.[0]?.ImponibileCassa, "500.00");
    assert.equal(general.DatiRitenuta?.[0]?.ImportoRitenuta, "104.00");
    assert.deepEqual(
      lines.map(({ Ritenuta }) => Ritenuta),
      ["SI", undefined],
    );
    assert.equal(totals.totalMinor, 63_440n + 1_600n);
    const ofNoVat = composed({ items: [item("N4", 500)], withholding: WITHHOLDING, payment: {} });
    assert.equal(ofNoVat.lines[0]?.Ritenuta, "SI");
  });

  it("a fee note's only withholding also applies to contributions", () => {
    const { general } = composed({
      items: [item("22.00", 500)],
      fund: { type: "TC22", rate: 4, withholding: true },
      withholding: { type: "RT04", rate: 10, reason: "R" },
      payment: {},
    });
    assert.equal(general.DatiRitenuta?.[0]?.ImportoRitenuta, "52.00");
  });

  it("a gross-priced fee note keeps the cent of its price beside the contribution", () => {
    const { summaries, totals } = composed({
      items: [item("22.00", 10.01)],
      pricesIncludeVat: true,
      fund: { type: "TC22", rate: 4 },
      payment: {},
    });
    // 10.01 is 8.20 and 1.81, although the tax on 8.20 is 1.80; the contribution of 0.33 adds a tax of 0.08.
    assert.deepEqual([summaries[0]?.ImponibileImporto, summaries[0]?.Imposta], ["8.53", "1.89"]);
    assert.equal(totals.totalMinor, 1_042n);
  });

  it("a fee note can have several withholdings, and partial ones", () => {
    const { general, totals } = composed({
      items: [item("22.00", 1000)],
      withholdings: [
        { type: "RT01", rate: 23, reason: "R", taxableShare: 50 },
        { type: "RT04", rate: 8.5, reason: "R" },
      ],
      payment: {},
    });
    assert.deepEqual(
      general.DatiRitenuta?.map((one) => [one.TipoRitenuta, one.AliquotaRitenuta, one.ImportoRitenuta]),
      [
        ["RT01", "23.00", "115.00"],
        ["RT04", "8.50", "85.00"],
      ],
    );
    assert.deepEqual([totals.withheldMinor, totals.payableMinor], [20_000n, 102_000n]);
  });

  it("a fee note can carry several contributions, each calculated on the fee alone", () => {
    const { general, summaries, totals } = composed({
      items: [item("22.00", 1000)],
      funds: [
        { type: "TC03", rate: 4 },
        { type: "TC22", rate: 4, vat: "N2.1", withholding: true },
      ],
      withholdings: [
        { type: "RT02", rate: 20, reason: "A" },
        { type: "RT04", rate: 10, reason: "A" },
      ],
      payment: {},
    });
    assert.deepEqual(
      general.DatiCassaPrevidenziale?.map((one) => [
        one.TipoCassa,
        one.ImponibileCassa,
        one.ImportoContributoCassa,
      ]),
      [
        ["TC03", "1000.00", "40.00"],
        ["TC22", "1000.00", "40.00"],
      ],
    );
    assert.deepEqual(
      summaries.map(({ ImponibileImporto, Natura }) => [ImponibileImporto, Natura]),
      [
        ["1040.00", undefined],
        ["40.00", "N2.1"],
      ],
    );
    assert.equal(totals.withheldMinor, 20_800n + 10_000n);
  });

  it("a fee note accepts either one withholding or a list", () => {
    assert.deepEqual(refusals({ withholding: WITHHOLDING, withholdings: [WITHHOLDING], payment: {} }), [
      "withholdings both-forms",
    ]);
    const fund = { type: "TC22", rate: 4 };
    assert.deepEqual(refusals({ fund, funds: [fund], payment: {} }), ["funds both-forms"]);
  });

  it("a fee note can have a contribution with its own nature", () => {
    for (const vat of [undefined, "0.00"]) {
      const { general, summaries } = composed({
        regime: "RF19",
        items: [item("0.00", 75)],
        fund: { type: "TC22", rate: 4, ...(vat && { vat }) },
        payment: {},
      });
      assert.deepEqual(
        summaries.map(({ Natura, ImponibileImporto }) => [Natura, ImponibileImporto]),
        [["N2.2", "78.00"]],
      );
      assert.equal(general.DatiBollo?.ImportoBollo, "2.00");
    }
  });

  it("a fee note with invalid codes or rates is refused", () => {
    const refused = (more: object) => refusals({ payment: {}, ...more });
    assert.deepEqual(refused({ withholding: { ...WITHHOLDING, type: "RT09" } }), ["withholding.type 00200"]);
    assert.deepEqual(refused({ withholding: { ...WITHHOLDING, reason: "F" } }), ["withholding.reason 00200"]);
    for (const rate of [20.001, 0, -5, 100.01]) {
      const withheld = refused({ withholding: { ...WITHHOLDING, rate } });
      assert.ok(withheld.includes("withholding.rate 00200"), `${rate}`);
      assert.deepEqual(refused({ fund: { type: "TC22", rate } }), ["fund.rate 00200"], `${rate}`);
    }
    assert.deepEqual(refused({ fund: { type: "TC99", rate: 4 } }), ["fund.type 00200"]);
    // Checked by our own rule and by SDI's check of the composed file.
    assert.deepEqual(refused({ fund: { type: "TC22", rate: 4, withholding: true } }), [
      "fund.withholding 00415",
      "fund.withholding 00415",
    ]);
  });
});

describe("an invoice to a public administration", () => {
  it("a public administration's invoice includes the order and split VAT payment", () => {
    const { body, totals } = composed({
      customer: { ...SALE.customer, vatId: "80012345676", sdi: "UFABCD", pec: undefined },
      order: { id: "DET-17", date: "2026-01-02", cig: "z0d2f5a1b3", cup: "J51B21000000001" },
      vatDue: "S",
      payment: { credit: 100 },
    });
    assert.deepEqual(JSON.parse(JSON.stringify(body.DatiGenerali.DatiOrdineAcquisto)), [
      { IdDocumento: "DET-17", Data: "2026-01-02", CodiceCUP: "J51B21000000001", CodiceCIG: "Z0D2F5A1B3" },
    ]);
    assert.equal(body.DatiBeniServizi.DatiRiepilogo[0]?.EsigibilitaIVA, "S");
    assert.equal(totals.payableMinor, 10_000n);
  });
});

describe("deferred payment", () => {
  const detailOf = (payment: object, seller = {}) =>
    composed({ payment }, {}, { ...SELLER, ...seller }).body.DatiPagamento?.[0]?.DettaglioPagamento[0];

  it("deferred payment uses the invoice's account or, by default, the merchant's", () => {
    const credit = { credit: 122, due: "2026-03-31" };
    assert.deepEqual([detailOf(credit, { iban: IBAN })?.IBAN, detailOf(credit)?.IBAN], [IBAN, undefined]);
    const detail = detailOf({ ...credit, iban: "gb82 west 1234 5698 7654 32" }, { iban: IBAN });
    assert.deepEqual([detail?.IBAN, detail?.DataScadenzaPagamento], ["GB82WEST12345698765432", "2026-03-31"]);
  });

  it("deferred payment is refused with an invalid or uncredited account", () => {
    const wrong = IBAN.replace("60", "61");
    assert.deepEqual(refusals({ payment: { credit: 122, iban: wrong } }), ["payment.iban iban-check"]);
    assert.deepEqual(refusals({ payment: { credit: 122 } }, {}, { ...SELLER, iban: wrong }), [
      "seller.iban iban-check",
    ]);
    assert.deepEqual(refusals({ payment: { cash: 122, due: "2026-03-31", iban: IBAN } }), [
      "payment.due credit-only",
      "payment.iban credit-only",
    ]);
  });
});

it("text that cannot be transliterated is refused", () => {
  const spaced = composed({ customer: { ...SALE.customer, name: " Cliente  SPA" } });
  assert.deepEqual(spaced.findings, []);
  const customer = { ...SALE.customer, name: "Γιώργος Παπάς ΕΕ" };
  const { header, findings } = composed({ customer });
  assert.equal(header.CessionarioCommittente.DatiAnagrafici.Anagrafica.Denominazione, "Giorgos Papas EE");
  assert.deepEqual(
    findings.map(({ code }) => code),
    ["transliterated"],
  );
  assert.deepEqual(refusals({ customer: { ...customer, name: "北京公司" } }), ["customer.name letters-lost"]);
  assert.deepEqual(refusals({ items: [item("22.00", 100, { description: "宿" })] }), [
    "items[0].description letters-lost",
  ]);
});
