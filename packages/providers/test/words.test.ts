import assert from "node:assert/strict";
import { test } from "node:test";
import { fiscalProviders, storeProviders, type WordOf } from "@banco/providers";
import type { manifest as fiskaly } from "@banco/providers/fiscal/fiskaly/manifest";
import type { manifest as openapi } from "@banco/providers/fiscal/openapi/manifest";
import type { Order } from "@banco/providers/store/woocommerce/wire";
import { statusTable } from "@banco/providers/words";

for (const { manifest } of [...fiscalProviders(), ...storeProviders()]) {
  test(`every word of ${manifest.name}'s table has its status, and nothing else has one`, () => {
    const table = statusTable<string>(manifest);
    for (const [word, status] of Object.entries(manifest.statusWords)) assert.equal(table.get(word), status);
    for (const word of ["receipt.teleported", "", "constructor"]) assert.equal(table.get(word), undefined);
  });
}

test("the compiler refuses to compare with a word that a table does not map", () => {
  const record = (word: WordOf<typeof fiskaly>) => {
    // @ts-expect-error: a system has this state, and no record
    if (word === "COMMISSIONED") return "commissioned";
    return word === "COMPLETED" ? "issued" : "not issued";
  };
  const receipt = (word: WordOf<typeof openapi, "receipt">) => {
    // @ts-expect-error: it is a word of invoices and of no receipt
    if (word === "DONE") return "done";
    return word === "ready" ? "issued" : "not issued";
  };
  const order = ({ status }: Pick<Order, "status">) => {
    // @ts-expect-error: WooCommerce writes it with two l
    if (status === "canceled") return "canceled";
    return status === "cancelled" ? "canceled" : "not canceled";
  };
  assert.deepEqual(
    [record("COMPLETED"), receipt("ready"), order({ status: "cancelled" })],
    ["issued", "issued", "canceled"],
  );
});
