import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import * as documents from "@banco/providers/store/shopify/documents";
import { schema as simulated } from "@banco/simulators/shopify/schema";
import { npmFile } from "@banco/testing/npm-file";
import {
  buildClientSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from "graphql";

/** Shopify's own package, which contains its schemas (ISC license). */
const PACKAGE = "@shopify/dev-mcp@1.16.0";

describe("Shopify's schema of 2026-10", () => {
  let official: GraphQLSchema | undefined;
  before(async () => {
    const packed = await npmFile(PACKAGE, "dist/data/admin_2026-10.json.gz");
    if (!packed) return;
    const schema = JSON.parse(gunzipSync(packed).toString());
    // graphql-js requires implementations to repeat their interfaces' deprecations; Shopify's schema does not.
    official = buildClientSchema(schema.data ?? schema, { assumeValid: true });
  });

  for (const [name, document] of Object.entries(documents)) {
    test(`${name} is valid in it and uses nothing deprecated`, (t) => {
      if (!official) return t.skip("npm cannot be reached");
      const rules = [...specifiedRules, NoDeprecatedCustomRule];
      assert.deepEqual(validate(official, parse(document), rules), []);
    });
  }

  test("the simulator's schema is part of it", (t) => {
    if (!official) return t.skip("npm cannot be reached");
    const own = Object.values(simulated.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
    assert.deepEqual(
      own.flatMap((type) => differences(type, official!)),
      [],
    );
  });
});

function differences(type: GraphQLNamedType, official: GraphQLSchema): string[] {
  const other = official.getType(type.name);
  if (!other) return [`${type.name} is not in Shopify's schema`];
  if (isEnumType(type) && isEnumType(other)) {
    const known = other.getValues().map(({ name }) => name);
    return type.getValues().flatMap(({ name }) => (known.includes(name) ? [] : [`${type.name}.${name}`]));
  }
  if (isInputObjectType(type) && isInputObjectType(other)) {
    const theirs = other.getFields();
    return Object.values(type.getFields()).flatMap((field) =>
      String(theirs[field.name]?.type) === String(field.type)
        ? []
        : [`${type.name}.${field.name}: ${field.type}`],
    );
  }
  if (!isObjectType(type) || !isObjectType(other)) return [];
  const theirs = other.getFields();
  return Object.values(type.getFields()).flatMap((field) => {
    const same = theirs[field.name];
    if (String(same?.type) !== String(field.type)) return [`${type.name}.${field.name}: ${field.type}`];
    return field.args.flatMap((argument) =>
      String(same?.args.find(({ name }) => name === argument.name)?.type) === String(argument.type)
        ? []
        : [`${type.name}.${field.name}(${argument.name}: ${argument.type})`],
    );
  });
}
