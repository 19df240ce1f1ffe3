import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DOCUMENTS, WITHOUT_DOCUMENT } from "../check/documents.ts";
import { leniencies, tally } from "../check/explained.ts";
import { fidelityPage, providersTable, remoteProviders } from "../check/fidelity-page.ts";
import { readFigures, readPage, readTable } from "../check/figures.ts";
import { goblJudge } from "../check/gobl.ts";
import { SDK_TYPES } from "../check/types/apis.ts";
import { fieldsOf } from "../check/types/form.ts";
import { unknownFields } from "../check/unknown-fields.ts";

const PROVIDERS = remoteProviders().map(({ id }) => id);
const JUDGED = new Set([...Object.keys(DOCUMENTS), ...Object.keys(SDK_TYPES)]);

test("docs/fidelity.md matches its figures (npm run prove -- contracts --specs DIR --record)", () => {
  assert.equal(readPage(), fidelityPage(readFigures()));
});

test("the README's table matches the certificates (npm run write:fidelity)", () => {
  const table = readTable();
  assert.equal(table, providersTable());
  assert.equal(table.split("\n").length, PROVIDERS.length + 2);
});

test("each of the 22 providers has a reference document or a recorded exemption", () => {
  assert.equal(PROVIDERS.length, 22);
  const judged = new Set([...JUDGED, ...Object.keys(WITHOUT_DOCUMENT)]);
  assert.deepEqual([...judged].sort(), [...PROVIDERS].sort());
});

test("figures cite listed documents, and valid counts never exceed totals", () => {
  const figures = readFigures();
  assert.deepEqual(Object.keys(figures).sort(), [...JUDGED].sort());
  for (const [provider, { documents, requests, answers, examples, refused }] of Object.entries(figures)) {
    const named = [
      ...(DOCUMENTS[provider] ?? []).map(({ file, source }) => `${file} ${source}`),
      ...(SDK_TYPES[provider]?.sdks ?? []).map(({ name }) => `${name} npm`),
    ];
    assert.ok(documents.length > 0, provider);
    for (const { file, source, sha256 } of documents) {
      assert.ok(named.includes(`${file} ${source}`), `${provider}: ${file} of ${source}`);
      assert.match(sha256, /^[0-9a-f]{64}$/);
    }
    const counts = [requests, answers, examples, refused].flatMap((count) => count ?? []);
    assert.ok(counts.length > 0, provider);
    for (const { valid, made } of counts) assert.ok(made > 0 && valid <= made, provider);
  }
});

test("a forbidden request that the simulator accepts fails unless a reason is recorded", () => {
  const variants = [
    { operation: "POST /v1/orders", what: "without amount", isRefused: true },
    { operation: "POST /v1/orders", what: "lines/0/name of another type", isRefused: false },
    { operation: "POST /v1/orders", what: "lines/1/name of another type", isRefused: false },
    { operation: "POST /v1/orders", what: "without note", isRefused: false },
  ];
  const covers = /^leniency POST \/v1\/orders without note$/;
  const why = "the vendor's page on notes calls it optional";
  const findings = leniencies("square", variants);
  assert.deepEqual(tally(findings, [{ provider: "square", covers, why }]), {
    explained: [[why, 1]],
    unexplained: [["leniency POST /v1/orders: lines/n/name of another type", 2]],
  });
  assert.equal(tally(findings, [{ provider: "mollie", covers, why }]).unexplained.length, 2);
});

test("a form body is an object with untyped numbers and booleans", () => {
  assert.equal(
    fieldsOf("amount=1250&confirm=true&metadata[banco_id]=pay_1&expand[0]=latest_charge&types[]=a&types[]=b"),
    '{ "amount": (1250 as never), "confirm": (true as never), "metadata": { "banco_id": "pay_1" }, "expand": ["latest_charge"], "types": ["a", "b"] }',
  );
});

test("a field unknown to the schema is reported unless it is open", () => {
  const amount = { properties: { value: {}, currency: {} } };
  const lead = () => amount;
  const schema = {
    allOf: [{ properties: { amount: { $ref: "#/amount" } } }],
    properties: { lines: { items: { oneOf: [amount, { properties: { name: {} } }] } }, notes: {} },
  };
  const judge = (value: unknown) => unknownFields([schema], value, lead);
  assert.deepEqual(
    judge({ amount: { value: 1, currency: "EUR" }, lines: [{ name: "a" }, { value: 1 }] }),
    [],
  );
  assert.deepEqual(judge({ amount: { valeu: 1 }, lines: [{ nmae: "a" }], notes: { any: 1 }, more: 1 }), [
    "/amount/valeu",
    "/lines/0/nmae",
    "/more",
  ]);
  assert.deepEqual(unknownFields([{ ...schema, additionalProperties: true }], { more: 1 }, lead), []);
});

test("a GOBL document is validated against its schema, except for computed fields", (t) => {
  const directory = mkdtempSync(join(tmpdir(), "banco-gobl-"));
  t.after(() => rmSync(directory, { recursive: true }));
  const id = "https://gobl.org/draft-0/bill/invoice";
  const line = { properties: { price: { type: "string" } }, required: ["price"], type: "object" };
  const invoice = {
    $ref: `${id}#/$defs/Invoice`,
    $defs: {
      Invoice: {
        type: "object",
        properties: { lines: { items: line }, totals: { calculated: true } },
        required: ["lines", "totals"],
      },
    },
  };
  writeFileSync(join(directory, "gobl.json"), JSON.stringify({ schemas: { [id]: invoice } }));
  const judge = goblJudge(directory, DOCUMENTS.invopop!.find(({ kind }) => kind === "gobl")!);
  const faults = (data: object) =>
    judge({ method: "PUT", path: "/silo/v1/entries/1", body: JSON.stringify({ data }), repeatable: true });
  assert.deepEqual(faults({ $schema: id, lines: [{ price: "1.00" }] }), []);
  assert.deepEqual(faults({ $schema: id, lines: [{ prise: "1.00" }] }), [
    "/data/lines/0 must have required property 'price'",
    "/data/lines/0/prise is not documented",
  ]);
  assert.deepEqual(faults({ $schema: `${id}s` }), [`/data/$schema "${id}s" is not a GOBL schema`]);
});
