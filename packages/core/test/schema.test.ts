import assert from "node:assert/strict";
import { test } from "node:test";
import { Value as Checks } from "@banco/core/check";
import { Type as Ours } from "@banco/core/schema";
import fc from "fast-check";
import * as TypeBox from "typebox";
import { Value } from "typebox/value";

type Makers = typeof Ours;

const name = { title: "A title", description: "What it is" };

/** Schemas that use each function, as in the gateway and the drivers. */
const SCHEMAS: Record<Exclude<keyof Makers, "Record">, (Type: Makers) => object[]> = {
  Any: (Type) => [Type.Any(), Type.Any(name)],
  Array: (Type) => [Type.Array(Type.String()), Type.Array(Type.Integer(), { minItems: 1, ...name })],
  Boolean: (Type) => [Type.Boolean(), Type.Boolean({ default: true })],
  Enum: (Type) => [Type.Enum(["one", "two"]), Type.Enum(["one"], { default: "one" })],
  Integer: (Type) => [Type.Integer(), Type.Integer({ minimum: 1, maximum: 9 })],
  Literal: (Type) => [Type.Literal("one"), Type.Literal(1), Type.Literal(true, name)],
  Null: (Type) => [Type.Null(), Type.Null(name)],
  Number: (Type) => [Type.Number(), Type.Number({ exclusiveMinimum: 0 })],
  Object: (Type) => [
    Type.Object({}),
    Type.Object({ one: Type.String(), two: Type.Optional(Type.String()) }, { additionalProperties: false }),
    Type.Object({ two: Type.Optional(Type.Object({ three: Type.Null() })) }, name),
  ],
  Omit: (Type) => {
    const whole = { one: Type.String(), two: Type.Optional(Type.String()), three: Type.Integer() };
    return [
      Type.Omit(Type.Object(whole), ["one"]),
      Type.Omit(Type.Object(whole, name), ["two", "three"], { title: "Another" }),
    ];
  },
  Optional: (Type) => [
    Type.Optional(Type.String(name)),
    Type.Object({ one: Type.Optional(Type.Optional(Type.Array(Type.Null()))) }),
    Type.Object({ one: { ...Type.Optional(Type.String()), ...name } }),
  ],
  Partial: (Type) => {
    const whole = { one: Type.String(name), two: Type.Optional(Type.String()) };
    return [
      Type.Partial(Type.Object(whole, name)),
      Type.Partial(Type.Object(whole), { title: "Another" }),
      Type.Object(Type.Partial(Type.Object(whole)).properties),
    ];
  },
  String: (Type) => [Type.String(), Type.String({ format: "date-time", ...name })],
  Union: (Type) => [Type.Union([Type.String(), Type.Null()]), Type.Union([Type.Integer()], name)],
  Unknown: (Type) => [Type.Unknown(), Type.Unknown(name)],
  Unsafe: (Type) => [
    Type.Unsafe({ type: "string", ...name }),
    Type.Object({ one: Type.Optional(Type.Unsafe({ type: "string" })) }),
  ],
};

for (const [maker, build] of Object.entries(SCHEMAS))
  test(`Type.${maker} builds the same schema as TypeBox`, () => {
    assert.equal(JSON.stringify(build(Ours)), JSON.stringify(build(TypeBox.Type)));
  });

test("every schema function except Record is compared", () => {
  assert.deepEqual(
    Object.keys(SCHEMAS),
    Object.keys(Ours).filter((maker) => maker !== "Record"),
  );
});

test("Type.Record checks every name and every value", () => {
  const schema = Ours.Record(Ours.String({ minLength: 1, maxLength: 4 }), Ours.Integer());
  const names = fc.string({ unit: "binary", maxLength: 6 });
  const values = fc.anything({ maxDepth: 1 });
  const property = fc.property(fc.dictionary(names, values), (record) => {
    const isValid = Object.entries(record).every(
      ([name, value]) => [...name].length >= 1 && [...name].length <= 4 && Number.isInteger(value),
    );
    assert.equal(Value.Check(schema, record), isValid);
  });
  fc.assert(property, { examples: [[{ "a\nb": {} }], [{ "\u2028": "x" }], [{ "": 1 }], [{ "a\nb": 1 }]] });
});

test("a derived schema leaves its source unchanged", () => {
  const text = Ours.String();
  const both = [Ours.Object({ one: Ours.Optional(text) }), Ours.Object({ one: text })];
  assert.deepEqual(
    both.map((schema) => (schema as { required?: string[] }).required),
    [undefined, ["one"]],
  );
});

test("values are checked like TypeBox's Value, with the same messages", () => {
  const schema = Ours.Object({ one: Ours.Integer({ minimum: 1 }), two: Ours.Optional(Ours.Enum(["a"])) });
  for (const value of [
    { one: 1 },
    { one: 0, two: "b" },
    { two: "a" },
    [],
    null,
    "text",
    { one: 1, two: "a" },
  ]) {
    assert.equal(Checks.Check(schema, value), Value.Check(schema, value));
    assert.deepEqual(Checks.Errors(schema, value), Value.Errors(schema, value));
  }
});
