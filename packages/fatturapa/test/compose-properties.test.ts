import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { netOf, tax } from "../src/compose/amounts.ts";
import { split } from "../src/compose/discount.ts";
import { divideRound, toUnits } from "../src/decimal.ts";
import { composeInvoice, type InvoiceItem, parse, validate } from "../src/index.ts";
import { lostLetters } from "../src/latin.ts";
import { TODAY } from "./support/invoice.ts";
import { composed, OPTIONS, SALE, SELLER } from "./support/sale.ts";

const VATS = ["22.00", "10.00", "5.00", "4.00", "17.65", "N1", "N2.2", "N3.5", "N4", "N6.9"];

const decimals = (max: number, places: number) =>
  fc.nat(max).map((units) => (units / 10 ** places).toFixed(places));

const anItem: fc.Arbitrary<InvoiceItem> = fc.record({
  description: fc
    .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
    .map((text) => `Voce ${[...text].filter((character) => lostLetters(character).length === 0).join("")}`),
  quantity: decimals(99_999, 3).filter((text) => Number(text) > 0),
  price: fc.oneof(decimals(9_999_999, 2), decimals(9_999_999, 5)),
  vat: fc.constantFrom(...VATS),
});
const items = fc.array(anItem, { minLength: 1, maxLength: 12 });

const cents = (text: string | undefined) => toUnits(text ?? "0", 2) ?? assert.fail(`no amount: ${text}`);
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n);

/** The customer's side of a discount: a share of the total in ten-thousandths. */
const discounted = fc.tuple(items, fc.nat(10_000), fc.boolean());

describe("any sale", () => {
  it("gives a file that is valid and reads back as the document", () => {
    fc.assert(
      fc.property(items, (list) => {
        const { invoice, xml } = composed({ items: list, payment: {} });
        const result = parse(xml);
        assert.deepEqual(result.ok && result.invoice, JSON.parse(JSON.stringify(invoice)));
        assert.deepEqual(validate(xml, { today: TODAY }).findings, []);
      }),
      { numRuns: 200 },
    );
  });

  it("has totals that agree to the cent: lines with summaries, summaries with the total", () => {
    fc.assert(
      fc.property(discounted, ([list, share, onCustomer]) => {
        const full = composed({ items: list, payment: {} }).totals.totalMinor;
        const discountMinor = (full * BigInt(share)) / 10_000n;
        const { lines, summaries, general, totals } = composed(
          { items: list, payment: { discount: Number(discountMinor) / 100 } },
          { stampDutyOn: onCustomer ? "customer" : "seller" },
        );
        for (const { AliquotaIVA, Natura, ImponibileImporto, Imposta } of summaries) {
          const own = lines.filter((line) => line.AliquotaIVA === AliquotaIVA && line.Natura === Natura);
          assert.equal(sum(own.map((line) => cents(line.PrezzoTotale))), cents(ImponibileImporto));
          const exact = divideRound(cents(ImponibileImporto) * cents(AliquotaIVA), 10_000n);
          const off = cents(Imposta) - exact;
          assert.ok(off >= -1n && off <= 1n, "00421");
          if (discountMinor === 0n) assert.equal(off, 0n);
        }
        const whole = sum(summaries.flatMap((one) => [cents(one.ImponibileImporto), cents(one.Imposta)]));
        assert.equal(whole, cents(general.ImportoTotaleDocumento));
        assert.equal(whole, totals.totalMinor);
        const charged = onCustomer ? totals.stampDutyMinor : 0n;
        assert.equal(whole, full - discountMinor + charged);
      }),
      { numRuns: 300 },
    );
  });

  it("has a fund's part and a withholding to the cent of what they are of, and leaves the rest to pay", () => {
    const rate = fc.integer({ min: 1, max: 5_000 });
    const fees = fc.record({ contribution: rate, held: rate, both: fc.boolean(), share: fc.nat(9_999) });
    fc.assert(
      fc.property(items, fees, (list, { contribution, held, both, share }) => {
        const parts = {
          items: list,
          fund: { type: "TC22", rate: contribution / 100, ...(both && { withholding: true }) },
          withholding: { type: "RT01", rate: held / 100, reason: "A" },
        };
        const full = composed({ ...parts, payment: {} });
        const discountMinor = (full.totals.totalMinor * BigInt(share)) / 20_000n;
        const { general, summaries, lines, totals } = composed({
          ...parts,
          payment: { discount: Number(discountMinor) / 100 },
        });
        const fund = general.DatiCassaPrevidenziale?.[0] ?? assert.fail("no contribution");
        const fee = sum(
          lines.filter(({ Ritenuta }) => Ritenuta).map(({ PrezzoTotale }) => cents(PrezzoTotale)),
        );
        assert.equal(
          cents(fund.ImportoContributoCassa),
          divideRound(cents(fund.ImponibileCassa) * BigInt(contribution), 10_000n),
        );
        const base = fee + (both ? cents(fund.ImportoContributoCassa) : 0n);
        assert.equal(totals.withheldMinor, divideRound(base * BigInt(held), 10_000n));
        assert.equal(totals.payableMinor, totals.totalMinor - totals.withheldMinor);
        const whole = sum(summaries.flatMap((one) => [cents(one.ImponibileImporto), cents(one.Imposta)]));
        assert.equal(whole, cents(general.ImportoTotaleDocumento));
      }),
      { numRuns: 200 },
    );
  });

  it("is taken when paid in full and refused when a cent is missing", () => {
    fc.assert(
      fc.property(items, (list) => {
        const due = composed({ items: list, payment: {} }).totals.payableMinor;
        fc.pre(due > 1n && due < 10n ** 11n);
        composed({ items: list, payment: { electronic: Number(due) / 100 } });
        const short = { ...SALE, items: list, payment: { cash: Number(due - 1n) / 100 } };
        assert.equal(composeInvoice(short, SELLER, OPTIONS).ok, false);
      }),
    );
  });
});

describe("any input", () => {
  it("gives a valid file or findings with a field, and never throws", () => {
    const text = fc.string({ unit: "binary", maxLength: 90 });
    const maybe = fc.option(text, { nil: undefined });
    const address = fc.record({
      street: maybe,
      number: maybe,
      postal: maybe,
      city: maybe,
      state: maybe,
      country: maybe,
    });
    const input = fc.record({
      type: fc.oneof(fc.constantFrom("TD01", "TD04", "TD16"), text),
      items: fc.array(
        fc.record({
          description: text,
          quantity: fc.double(),
          price: fc.oneof(fc.double(), text),
          vat: fc.oneof(fc.constantFrom(...VATS), text),
        }),
        { maxLength: 3 },
      ),
      customer: fc.record({
        vatId: fc.oneof(fc.constantFrom("12345670785", "DE1", "RSSMRA80A01H501U"), text),
        name: maybe,
        firstName: maybe,
        lastName: maybe,
        sdi: maybe,
        pec: maybe,
        address,
      }),
      payment: fc.record({ cash: fc.double(), discount: fc.option(fc.double(), { nil: undefined }) }),
    });
    fc.assert(
      fc.property(input, (sale) => {
        const result = composeInvoice(sale, SELLER, OPTIONS);
        if (result.ok) assert.equal(validate(result.xml, { today: TODAY }).valid, true);
        else assert.ok(result.findings.some(({ level, field }) => level === "error" && field !== undefined));
      }),
      { numRuns: 500 },
    );
  });
});

describe("splitting", () => {
  it("an amount is split to the cent, each share within a cent of its proportion", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), weights, (amount, list) => {
        const whole = sum(list);
        fc.pre(whole > 0n);
        const shares = split(amount, list);
        assert.equal(sum(shares), amount);
        shares.forEach((share, index) => {
          const off = share * whole - amount * (list[index] ?? 0n);
          assert.ok(off > -whole && off < whole);
        });
      }),
    );
  });

  it("the net of a gross amount gives it back within a cent of tax", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        (gross, rate) => {
          const vat = { rate, nature: undefined };
          const net = netOf(gross, vat);
          const off = gross - net - tax(net, vat);
          assert.ok(off >= -1n && off <= 1n);
        },
      ),
    );
  });
});
