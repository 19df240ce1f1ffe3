import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Connectable, fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";

const PROVIDERS: Connectable[] = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];

for (const { id, name } of PROVIDERS.map(({ manifest }) => manifest)) {
  test(`${name} has a finished page`, () => {
    const page = readFileSync(new URL(`../../../docs/providers/${id}.md`, import.meta.url), "utf8");
    assert.ok(page.startsWith("# "));
    assert.ok(!page.includes("To write:"), `docs/providers/${id}.md: complete the parts marked To write`);
  });
}
