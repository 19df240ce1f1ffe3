import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { newCharge } from "@banco/provider-testing/payment/bench";
import { listening, type Sent, sendAgain, withField, withQuery } from "@banco/provider-testing/strictness";
import { LETS_PASS, unknownFields } from "../../check/accepted-fields.ts";
import { type Adapter, type AtWork, atWork } from "../../check/at-work.ts";
import type { Refusal } from "../../check/refusals/refusal.ts";
import { REFUSALS } from "../../check/refusals.ts";
import { fiscalProviders } from "../../src/fiscal/registry.ts";
import { adyen } from "../../src/payment/adyen/provider.ts";
import { paymentProviders } from "../../src/payment/registry.ts";
import { sumup } from "../../src/payment/sumup/provider.ts";
import { prestashop } from "../../src/store/prestashop/provider.ts";
import { storeProviders } from "../../src/store/registry.ts";
import { openProvider } from "../payment/support.ts";

const ADAPTERS = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()].filter(
  ({ manifest }) => Object.keys(manifest.hosts).length > 0,
) as Adapter[];

/** Returns a request as one string, by which a row selects the request that it changes. */
const lineOf = ({ method, path, body }: Sent): string => `${method} ${path}\n${body}`;

test("each provider has refusals with documented sources", () => {
  assert.deepEqual(Object.keys(REFUSALS).sort(), ADAPTERS.map(({ manifest }) => manifest.id).sort());
  for (const rows of Object.values(REFUSALS))
    assert.ok(rows.length >= 2 && rows.every(({ source }) => source));
});

for (const adapter of ADAPTERS) {
  const { id, name } = adapter.manifest;
  describe(`${name}'s simulator refuses`, () => {
    let work: AtWork | undefined;
    before(async () => {
      work = await atWork(adapter);
    });
    after(() => work?.close());
    for (const row of REFUSALS[id] ?? []) test(`${row.what} (${row.source})`, () => isRefused(work!, row));
  });
}

async function isRefused({ context, sent }: AtWork, { of, bend, status, says }: Refusal): Promise<void> {
  const request = sent.find((one) => of.test(lineOf(one)));
  assert.ok(
    request,
    `${of} matches none of\n${sent.map(({ method, path }) => `${method} ${path}`).join("\n")}`,
  );
  const changed = bend(request);
  const answer = await sendAgain(context, changed);
  assert.equal(answer.status, status, answer.text.slice(0, 300));
  assert.match(answer.text, says);
}

describe("an adapter sends no unknown fields to a provider that ignores them", () => {
  for (const [id, { operations, why, source }] of Object.entries(LETS_PASS)) {
    test(`${id}: ${why} (${source})`, async (t) => {
      const { sent, close } = await atWork(ADAPTERS.find(({ manifest }) => manifest.id === id)!);
      t.after(close);
      assert.ok(sent.some(({ body }) => body !== ""));
      for (const one of sent) assert.deepEqual(unknownFields(operations, one), [], lineOf(one));
      const misspelt = sent.find(({ body }) => body.startsWith("{"))!;
      const changed = withQuery("surprise", "1")(withField("surprise", 1)(misspelt));
      assert.deepEqual(unknownFields(operations, changed), ["query surprise", "body surprise"]);
    });
  }
});

describe("simulators follow the documentation even if no adapter depends on it", () => {
  test("Adyen captures no money before the merchant's capture delay ends", async (t) => {
    const { bench, close } = await openProvider(adyen);
    t.after(close);
    const merchant = bench.context.credentials.merchantAccount ?? "";
    const control = `${bench.simulatorUrl}/_control/adyen`;
    const form = new URLSearchParams({ merchant, captureDelay: "Manual" });
    await fetch(`${control}/merchants`, { method: "POST", body: form });
    const { context, sent } = listening(bench.context);
    const token = "anna:M5N7TQ4TG5PFWR50";
    await adyen.card!(context, newCharge("card", { card: { token, returnUrl: null, capture: true } }));
    const changed = withField(
      "reference",
      "without-delay",
    )(withField("captureDelayHours", undefined)(sent.at(-1)!));
    assert.equal((await sendAgain(context, changed)).status, 200);
    const listed = await fetch(`${control}/payments?merchant=${merchant}`);
    const all = (await listed.json()) as { reference: string; captured: boolean }[];
    assert.deepEqual(
      all.filter(({ reference }) => reference === "without-delay").map(({ captured }) => captured),
      [false],
    );
  });

  test("SumUp's reader is processing until the device confirms", async (t) => {
    const { bench, close } = await openProvider(sumup);
    t.after(close);
    const reader = await sumup.createTerminal!(bench.context, {
      name: "Cassa",
      registrationCode: "4WLFDSBF",
    });
    assert.equal(reader.status, "unknown");
  });

  test("PrestaShop has no configuration of a new shop's address", async (t) => {
    const { context, sent, close } = await atWork(prestashop);
    t.after(close);
    const request = sent.find(
      ({ path, query }) => path === "/api/configurations" && query.includes("PS_SHOP_ADDR1"),
    );
    const { status, text } = await sendAgain(context, request!);
    assert.equal(status, 200);
    assert.match(text, /PS_SHOP_NAME/);
    assert.doesNotMatch(text, /PS_SHOP_ADDR1/);
  });
});
