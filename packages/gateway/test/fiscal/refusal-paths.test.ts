import assert from "node:assert/strict";
import { test } from "node:test";
import { composeInvoice, type FatturaElettronica, InvoiceRequest } from "@banco/fatturapa";
import { placeOf } from "@banco/gateway/fiscal/findings";
import { merchant } from "@banco/provider-testing/fiscal/bench";
import { type InvoiceOrder, ProviderError, requestFigures, requestPath } from "@banco/providers";
import { invoiceDocument as fattureInCloud } from "@banco/providers/fiscal/fattureincloud/invoice-map";
import { invoiceDocument as invopop } from "@banco/providers/fiscal/invopop/invoice-gobl";
import fc from "fast-check";

const DATE = "2026-11-26";
type Body = InvoiceRequest & { type: string; regime: string };
/** A merchant's VAT types, without one for the separate stamp duty line (N1). */
const VAT_TYPES = [
  { id: 1, value: 22 },
  { id: 2, value: 0, ei_type: "N4" },
];

/** Generates requests whose values pass the checks or, if `wrong`, may fail them. */
function requests(isSound: boolean): fc.Arbitrary<Body> {
  const of = <Value>(sound: readonly Value[], wrong: readonly Value[]) =>
    fc.constantFrom(...sound, ...(isSound ? [] : wrong));
  const withholding = fc.record(
    {
      type: of(["RT01", "RT02", "RT03", "RT04", "RT06"], ["RT09"]),
      rate: of([20], [0, 101]),
      reason: of(["A"], ["zz"]),
      taxableShare: of([50, 100], []),
    },
    { requiredKeys: ["type", "rate", "reason"] },
  );
  const fund = fc.record(
    {
      type: of(["TC22", "TC01"], ["TC99"]),
      rate: of([4], [0]),
      vat: of(["22.00", "N4"], ["bad"]),
      natura: of(["N4"], ["N7"]),
      withholding: fc.boolean(),
    },
    { requiredKeys: ["type", "rate"] },
  );
  const item = fc.record(
    {
      description: of(["Consulenza"], ["日本"]),
      quantity: of([1, 2.5], []),
      price: of([100, 40], [-40, 0.004]),
      vat: of(["22.00", "22.00", "10.00", "N4"], ["bad", "N2.1"]),
      discount: of([0, 5], [900]),
    },
    { requiredKeys: ["description", "quantity", "price", "vat"] },
  );
  const address = fc.record(
    {
      street: fc.constant("Via Po"),
      postal: of(["10123"], ["1"]),
      city: fc.constant("Torino"),
      country: of(["IT"], ["FR"]),
    },
    { requiredKeys: isSound ? ["street", "postal", "city", "country"] : [] },
  );
  const customer = fc.record(
    {
      vatId: of(["12345670785"], ["DE123456789", "bad"]),
      name: of(["Cliente SPA"], ["日本"]),
      sdi: of(["ABC1234"], ["1"]),
      address,
    },
    { requiredKeys: isSound ? ["vatId", "name", "address"] : ["vatId", "name"] },
  );
  const lone = { withholding, fund };
  const lists = {
    withholdings: fc.array(withholding, { minLength: 1, maxLength: 3 }),
    funds: fc.array(fund, { minLength: 1, maxLength: 2 }),
  };
  // Combining the two forms is a separate error.
  const fees = fc.oneof(
    fc.record(lone, { requiredKeys: [] }),
    fc.record(lists, { requiredKeys: [] }),
    ...(isSound ? [] : [fc.record({ ...lone, ...lists }, { requiredKeys: [] })]),
  );
  const rest = fc.record(
    {
      type: of(["TD01", "TD01", "TD02", "TD24", "TD28"], ["TD04", "TD99"]),
      regime: of(["RF01"], ["RF19"]),
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      pricesIncludeVat: fc.boolean(),
      customer,
      payment: fc.record({ discount: of([0, 1], [9_999]) }, { requiredKeys: [] }),
      vatDue: of(["I", "D"], ["S"] as const),
      stampDutyOn: of(["seller", "customer"], []),
      deliveryNotes: fc.constant([{ number: "7", date: DATE }]),
      receipts: fc.constantFrom(undefined, undefined, undefined, ["rcp_1"]),
    },
    { requiredKeys: ["type", "regime", "items", "customer"] },
  );
  return fc.tuple(rest, fees).map(([one, more]) => ({ ...one, ...more }) as unknown as Body);
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Fees have the name of the form in the request. */
const FEES = /^\/((withholding|fund)s?)\b/;

function isPlaceOf(body: Body, path: string): boolean {
  const [, form] = FEES.exec(path) ?? [];
  return (!form || form in body) && isPlace(path, body);
}

/** Whether a path refers to a field in a request's body or schema. */
function isPlace(path: string, body: unknown, schema = InvoiceRequest as Schema): boolean {
  const [, part = "", rest = ""] = /^\/(\w+)(.*)$/.exec(path) ?? [];
  const inner = Array.isArray(body) ? schema.items : schema.properties?.[part];
  const value = (body as Record<string, unknown> | undefined)?.[part];
  if (!inner || (Array.isArray(body) && value === undefined)) return false;
  return rest === "" || isPlace(rest, value, inner);
}

/** Returns the paths that the checks and the two adapters with their own forms reject. */
function refusedPlaces(body: Body): string[] {
  const seller = merchant();
  const { receipts = [], ...input } = body;
  const document = { number: "1/2026", date: DATE, today: DATE, progressive: "00001" };
  const replaced = receipts.map((number) => ({ number, date: DATE }));
  const composed = composeInvoice({ ...input, receipts: replaced }, seller, document);
  if (!composed.ok)
    return composed.findings.filter(({ level }) => level === "error").map((finding) => placeOf(finding));
  const order: InvoiceOrder = {
    ...{ id: "inv_1", number: "1/2026", date: DATE, xml: composed.xml, fileName: "IT1_1.xml", seller },
    invoice: composed.invoice as FatturaElettronica,
    totalMinor: Number(composed.totals.totalMinor),
    ...requestFigures(body, composed.grossLinesMinor.map(Number)),
    createdAt: new Date(`${DATE}T10:00:00Z`),
  };
  return [() => invopop(order), () => fattureInCloud(order, { vat_types_list: VAT_TYPES })].flatMap(
    (make) => {
      try {
        make();
        return [];
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.path) throw error;
        return [requestPath(body, error.path)];
      }
    },
  );
}

for (const isSound of [true, false])
  test(`a refusal of ${isSound ? "an adapter" : "the checks"} contains only paths of the request`, () => {
    let refused = 0;
    fc.assert(
      fc.property(requests(isSound), (body) => {
        for (const path of refusedPlaces(body)) {
          refused += 1;
          assert.ok(isPlaceOf(body, path), `${path} of ${JSON.stringify(body)}`);
        }
      }),
      { numRuns: 1_000 },
    );
    assert.ok(refused > 300, String(refused));
  });
