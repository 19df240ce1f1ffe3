import assert from "node:assert/strict";
import { test } from "node:test";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import type { ProviderManifest } from "@banco/providers/contract/provider";
import * as acube from "@banco/providers/fiscal/acube/map";
import * as fattureincloud from "@banco/providers/fiscal/fattureincloud/outcome";
import * as fiskaly from "@banco/providers/fiscal/fiskaly/outcome";
import * as invoicetronic from "@banco/providers/fiscal/invoicetronic/map";
import * as openapi from "@banco/providers/fiscal/openapi/map";
import * as adyen from "@banco/providers/payment/adyen/map";
import * as mollie from "@banco/providers/payment/mollie/map";
import * as nexi from "@banco/providers/payment/nexi/map";
import * as paypal from "@banco/providers/payment/paypal/map";
import * as revolut from "@banco/providers/payment/revolut/map";
import * as satispay from "@banco/providers/payment/satispay/map";
import * as square from "@banco/providers/payment/square/map";
import * as stripe from "@banco/providers/payment/stripe/map";
import * as sumup from "@banco/providers/payment/sumup/map";
import * as viva from "@banco/providers/payment/viva/map";
import * as zettle from "@banco/providers/payment/zettle/map";
import * as shopify from "@banco/providers/store/shopify/map";
import * as wix from "@banco/providers/store/wix/map";
import { type UnknownWord, unknownWords } from "@banco/providers/words";
import fc from "fast-check";

/** Maps a status text, by the kind of object if the adapter distinguishes kinds. */
type Reads = (kind: never, text: never) => string;

/** The adapters with status tables, with the functions they apply to responses. */
const READS: Record<string, Reads> = {
  adyen: adyen.statusOf,
  mollie: mollie.statusOf,
  nexi: (kind: string, operationResult: never) =>
    nexi.statusOf({ operationType: kind === "refund" ? "REFUND" : "CAPTURE", operationResult }),
  paypal: paypal.statusOf,
  revolut: revolut.statusOf,
  satispay: (_, status) => satispay.statusOf({ status }),
  square: square.statusOf,
  stripe: stripe.statusOf,
  sumup: sumup.statusOf,
  viva: viva.statusOf,
  zettle: zettle.statusOf,
  acube: acube.statusOf,
  "acube-ereceipts": acube.statusOf,
  fattureincloud: (_, text) => fattureincloud.statusOf(text),
  fiskaly: (_, text) => fiskaly.statusOf(text),
  invoicetronic: (_, text) => invoicetronic.statusOf(text, false),
  openapi: openapi.statusOf,
  shopify: shopify.statusOf,
  wix: wix.statusOf,
};

/** Adapters without status values or with an open list of them, which have their own tests. */
const OTHERS = ["handoff", "invopop", "prestashop", "woocommerce"];

const all = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];

test("every adapter that maps status values is listed", () => {
  const ids = [...new Set(all.map(({ manifest }) => manifest.id))].sort();
  assert.deepEqual(ids, [...Object.keys(READS), ...OTHERS].sort());
});

for (const { kind, manifest } of all) {
  const read = READS[manifest.id];
  if (!read) continue;
  const words = Object.entries(manifest.statusWords).map(([listed, status]) => {
    const cut = listed.lastIndexOf(".");
    return { kind: listed.slice(0, Math.max(cut, 0)), word: listed.slice(cut + 1), status };
  });
  // A-Cube's own receipts use the table of the adapter for its other API.
  const own = words.filter(({ kind }) => manifest.id !== "acube-ereceipts" || kind === "invoice");
  const open = kind === "payment" ? "verification" : "pending";

  test(`${manifest.name}: each documented status value is mapped`, () => {
    const logged = loggedBy(() => {
      for (const { kind, word, status } of own)
        assert.equal(read(kind as never, word as never), status, word);
    });
    assert.deepEqual(logged, []);
  });

  test(`${manifest.name}: any other status value is ${open} and logged`, () => {
    const kinds = fc.constantFrom(...new Set(own.map(({ kind }) => kind)));
    // Includes status values of other kinds and names of `Object.prototype` properties.
    const texts = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom(...words.map(({ word }) => word), "constructor", "toString", "__proto__", "unknown"),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(kinds, texts, (kind, text) => {
        fc.pre(!own.some((one) => one.kind === kind && one.word === text));
        const logged = loggedBy(() => assert.equal(read(kind as never, text as never), open));
        assert.deepEqual(logged, [loggedValue(manifest, kind, text)]);
      }),
    );
  });
}

function loggedValue({ id }: ProviderManifest, kind: string, text: string): UnknownWord {
  const provider = id === "acube-ereceipts" ? "acube" : id;
  return { provider, word: kind ? `${kind}.${text}` : text };
}

/** Runs the function and returns the unknown status values it logged. */
function loggedBy(work: () => void): UnknownWord[] {
  const logged: UnknownWord[] = [];
  const listen = (message: unknown) => void logged.push(message as UnknownWord);
  unknownWords.subscribe(listen);
  try {
    work();
  } finally {
    unknownWords.unsubscribe(listen);
  }
  return logged;
}
