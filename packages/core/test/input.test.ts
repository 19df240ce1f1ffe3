import assert from "node:assert/strict";
import { test } from "node:test";
import { type Finding, fieldErrors, nearest, type Shape, strictly, withoutNulls } from "@banco/core";
import { Value } from "@banco/core/check";

const refund: Shape = {
  type: "object",
  properties: {
    amount: { type: "number" },
    note: { type: ["string", "null"] },
    items: { type: "array", items: { type: "object", properties: { id: {} }, required: ["id"] } },
    labels: { type: "object", patternProperties: { "^.*$": { type: "string" } } },
    anything: { type: "object", properties: { a: {} }, additionalProperties: true },
  },
};

test("a schema is closed at every depth unless it is declared open", () => {
  const strict = strictly(refund);
  const { items, labels, anything } = strict.properties!;
  assert.equal(strict.additionalProperties, false);
  assert.equal((items!.items as Shape).additionalProperties, false);
  assert.equal(labels!.additionalProperties, undefined);
  assert.equal(anything!.additionalProperties, true);
  assert.equal(refund.additionalProperties, undefined);
  assert.deepEqual(strictly(strict), strict);
  const named = strictly({ type: "object", patternProperties: { ".": { properties: {} } } } as Shape);
  assert.equal(named.patternProperties?.["."]?.additionalProperties, false);
});

test("null means absent for optional fields, unless the schema allows null", () => {
  const value = {
    amount: null,
    note: null,
    items: [{ id: null, name: null }],
    labels: { a: null, b: "c" },
    other: null,
  };
  assert.deepEqual(withoutNulls(strictly(refund), value), {
    note: null,
    items: [{ id: null, name: null }],
    labels: { b: "c" },
    other: null,
  });
});

test("only top-level fields are dropped", () => {
  const value = { id: "rfn_1", items: [{ id: "itm_1" }] };
  assert.deepEqual(withoutNulls(refund, value, new Set(["id"])), { items: [{ id: "itm_1" }] });
});

test("the suggestion is the most similar name", () => {
  const known = ["amount", "currency", "terminalId", "description"];
  for (const [input, suggestion] of [
    ["ammount", "amount"],
    ["amuont", "amount"],
    ["curency", "currency"],
    ["terminal_id", "terminalId"],
    ["TERMINAL-ID", "terminalId"],
    ["terminal", "terminalId"],
    ["value", undefined],
    ["x", undefined],
    ["a".repeat(10_000), undefined],
  ] as const)
    assert.equal(nearest(input, known), suggestion, input);
});

test("an unknown field is reported once with a suggestion or allowed names", () => {
  const unknown = (instancePath: string, ...additionalProperties: string[]) => [
    ...additionalProperties.map((name) => ({
      keyword: "boolean",
      schemaPath: "#/additionalProperties",
      instancePath: `${instancePath}/${name}`,
      message: "schema is false",
      params: {},
    })),
    {
      keyword: "additionalProperties",
      schemaPath: "#",
      instancePath,
      message: "must not",
      params: { additionalProperties },
    },
  ];
  const findings = [...unknown("", "ammount", "a/b"), ...unknown("/items/0", "idd", "x".repeat(500))];
  const long = `${"x".repeat(64)}…`;
  assert.deepEqual(fieldErrors(strictly(refund), findings), [
    { path: "/ammount", message: "is unknown: did you mean amount?" },
    { path: "/a~1b", message: "is unknown: allowed are amount, note, items, labels, anything" },
    { path: "/items/0/idd", message: "is unknown: did you mean id?" },
    { path: `/items/0/${long}`, message: "is unknown: allowed are id" },
  ]);
  const [nothing] = fieldErrors(strictly({ type: "object", properties: {} }), unknown("", "amount"));
  assert.equal(nothing?.message, "is unknown: no fields are allowed here");
});

test("an invalid enumeration value is refused with the allowed values", () => {
  const means = { enum: ["cash", "terminal"] };
  const days = { enum: Array.from({ length: 31 }, (_, day) => day + 1) };
  const properties = { means, day: days, all: { type: "array", items: means } };
  const schema = strictly({ type: "object", properties } as Shape);
  const errorsOf = (value: object) => fieldErrors(schema, Value.Errors(schema, value) as Finding[]);
  assert.deepEqual(errorsOf({ means: "card", all: ["cash", "credit"] }), [
    { path: "/means", message: "must be one of cash, terminal" },
    { path: "/all/1", message: "must be one of cash, terminal" },
  ]);
  assert.match(errorsOf({ day: 32 })[0]!.message, /^must be one of 1, 2, .* 30 …$/);
});

test("at most fifty unknown fields are reported", () => {
  const additionalProperties = Array.from({ length: 1_000 }, (_, index) => `x${index}`);
  const finding = {
    keyword: "additionalProperties",
    schemaPath: "#",
    instancePath: "",
    message: "",
    params: { additionalProperties },
  };
  assert.equal(fieldErrors(strictly(refund), [finding]).length, 50);
});

test("each refusal lists all invalid fields", () => {
  const schema = strictly({
    type: "object",
    properties: { amount: { type: "number" } },
    required: ["amount"],
  });
  for (const names of [["a/b"], ["a", "a/b", "b"], Array.from({ length: 30 }, (_, index) => `x${index}`)]) {
    const body = Object.fromEntries(names.map((name) => [name, 1]));
    const errors = fieldErrors(schema, Value.Errors(schema, body) as Finding[]);
    const paths = errors.map(({ path }) => path).filter((path) => path !== "/amount");
    const known = names.map((name) => `/${name.replace("/", "~1")}`);
    assert.ok(paths.length > 0, names.join());
    assert.deepEqual(
      paths.filter((path) => !known.includes(path)),
      [],
    );
  }
});
