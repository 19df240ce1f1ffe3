import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { netOf, SCALE, tax } from "../src/compose/amounts.ts";
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
const units = (text: string | undefined) => toUnits(text ?? "0", SCALE) ?? assert.fail(`no amount: ${text}`);
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n);

/** Returns the largest discount on an invoice: everything except the advances. */
const reducible = ({ vat }: Pick<ReturnType<typeof composed>, "vat">) =>
  sum(vat.map(({ nature, taxableMinor, taxMinor }) => (nature === "N1" ? 0n : taxableMinor + taxMinor)));

/** The customer's view of a discount: a share of the total in ten-thousandths. */
const discounted = fc.tuple(items, fc.nat(10_000), fc.boolean());

describe("any sale", () => {
  it("any sale produces a valid file that reads back as the document", () => {
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

  it("any sale has totals that agree to the cent", () => {
    fc.assert(
      fc.property(discounted, ([list, share, onCustomer]) => {
        const full = composed({ items: list, payment: {} });
        const discountMinor = (reducible(full) * BigInt(share)) / 10_000n;
        const { lines, summaries, general, totals } = composed({
          items: list,
          stampDutyOn: onCustomer ? "customer" : "seller",
          payment: { discount: Number(discountMinor) / 100 },
        });
        for (const { AliquotaIVA, Natura, ImponibileImporto, Imposta, Arrotondamento } of summaries) {
          const own = lines.filter((line) => line.AliquotaIVA === AliquotaIVA && line.Natura === Natura);
          const net = sum(own.map((line) => units(line.PrezzoTotale))) + units(Arrotondamento);
          assert.equal(net, units(ImponibileImporto));
          const exact = divideRound(cents(ImponibileImporto) * cents(AliquotaIVA), 10_000n);
          const off = cents(Imposta) - exact;
          assert.ok(off >= -1n && off <= 1n, "00421");
          if (discountMinor === 0n) assert.equal(off, 0n);
        }
        const whole = sum(summaries.flatMap((one) => [cents(one.ImponibileImporto), cents(one.Imposta)]));
        assert.equal(whole, cents(general.ImportoTotaleDocumento));
        assert.equal(whole, totals.totalMinor);
        const charged = onCustomer ? totals.stampDutyMinor : 0n;
        assert.equal(whole, full.totals.totalMinor - discountMinor + charged);
      }),
      { numRuns: 300 },
    );
  });

  it("any sale computes contribution, withholding and the rest to the cent", () => {
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
        const discountMinor = (reducible(full) * BigInt(share)) / 20_000n;
        const { general, summaries, totals } = composed({
          ...parts,
          payment: { discount: Number(discountMinor) / 100 },
        });
        const fund = general.DatiCassaPrevidenziale?.[0] ?? assert.fail("no contribution");
        const taxable = summaries.filter(({ Natura }) => Natura !== "N1");
        const contributed = fund.Natura === "N1" ? 0n : cents(fund.ImportoContributoCassa);
        const fee = sum(taxable.map(({ ImponibileImporto }) => cents(ImponibileImporto))) - contributed;
        assert.equal(fee, cents(fund.ImponibileCassa));
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

  it("any sale is accepted only when paid in full, to the cent", () => {
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

describe("any sale with VAT-inclusive prices", () => {
  const basket = fc.array(
    fc.record({
      description: fc.constant("Voce"),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0.345, 1.5, 2.75, 1_000, 123_456),
        fc.integer({ min: 1, max: 99_999 }).map((milli) => milli / 1_000),
      ),
      price: fc.oneof(
        fc.integer({ min: 1, max: 50_000 }).map((minor) => minor / 100),
        fc.integer({ min: 1, max: 99_999 }).map((units) => units / 100_000),
      ),
      vat: fc.constantFrom(...VATS),
      share: fc.constantFrom(0, 0, 0, 10, 33, 100),
    }),
    { minLength: 1, maxLength: 25 },
  );

  /**
   * Returns the line in cents as a cash register shows it, computed from the decimal text without the composer's
   * helpers.
   */
  function shownMinor(quantity: number, price: number): bigint {
    const places = (value: number) => (value.toFixed(8).split(".")[1] ?? "").length;
    const digits = (value: number) => BigInt(value.toFixed(8).replace(".", ""));
    const product = digits(quantity) * digits(price);
    const cent = 10n ** BigInt(places(quantity) + places(price) - 2);
    return product / cent + (product % cent >= cent / 2n ? 1n : 0n);
  }

  it("a gross-priced sale totals exactly in a file that SDI accepts", () => {
    fc.assert(
      fc.property(basket, fc.nat(10_000), (list, part) => {
        const lines = list.map(({ share, ...one }) => {
          const fullMinor = shownMinor(one.quantity, one.price);
          const discountMinor = (fullMinor * BigInt(share)) / 100n;
          const item = { ...one, ...(discountMinor > 0n && { discount: Number(discountMinor) / 100 }) };
          return { item, minor: fullMinor - discountMinor };
        });
        const total = sum(lines.map(({ minor }) => minor));
        const ofAll = { items: lines.map(({ item }) => item), pricesIncludeVat: true };
        const whole = composed({ ...ofAll, payment: total > 0n ? { electronic: Number(total) / 100 } : {} });
        assert.equal(whole.totals.totalMinor, total);
        assert.deepEqual(
          whole.grossLinesMinor,
          lines.map(({ minor }) => minor),
        );
        assert.deepEqual(validate(whole.xml, { today: TODAY }).findings, []);

        const discountMinor = (reducible(whole) * BigInt(part)) / 10_000n;
        const less = composed({ ...ofAll, payment: { discount: Number(discountMinor) / 100 } });
        assert.equal(less.totals.totalMinor, total - discountMinor);
        assert.equal(sum(less.grossLinesMinor), total - discountMinor);
        assert.deepEqual(validate(less.xml, { today: TODAY }).findings, []);
      }),
      { numRuns: 300 },
    );
  });

  it("a gross-priced sale totals 10.00 for a hundred lines of 0.10", () => {
    const of = (count: number, price: number) =>
      composed({
        items: Array.from({ length: count }, () => ({
          description: "Voce",
          quantity: 1,
          price,
          vat: "22.00",
        })),
        pricesIncludeVat: true,
        payment: {},
      }).totals.totalMinor;
    assert.equal(of(100, 0.1), 1_000n);
    assert.equal(of(2, 321), 64_200n);
    assert.equal(of(1, 1.19), 119n);
  });
});

describe("any input", () => {
  it("any input produces a valid file or errors with a field", () => {
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
          discount: fc.option(fc.double(), { nil: undefined }),
          vat: fc.oneof(fc.constantFrom(...VATS), text),
        }),
        { maxLength: 3 },
      ),
      pricesIncludeVat: fc.boolean(),
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
  it("an amount is split to the cent, each share within a cent", () => {
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

  it("no weight gets a share if none is positive", () => {
    assert.deepEqual(split(5n, [0n, -3n]), [0n, 0n]);
    assert.deepEqual(split(5n, [4n, -3n]), [5n, 0n]);
  });

  it("net plus tax equals the gross amount to within a cent", () => {
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
