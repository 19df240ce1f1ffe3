/** Tests how queries, pages, ETags and JSON positions are read, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { etagOf, matchable, namesVersion } from "../../src/server/etag.ts";
import { placeOfFault } from "../../src/server/json-place.ts";
import { assertModestJson } from "../../src/server/json-shape.ts";
import { beforeOf, checkPeriod, listOptionsOf, pageOf } from "../../src/server/paging.ts";
import { missingOf, readQuery, readSchema } from "../../src/server/query.ts";

const INVALID = { code: "validation_failed" };
const SCHEMA = {
  properties: {
    limit: { type: "integer", maximum: 200 },
    day: { type: "integer", maximum: 31 },
    end: { type: "string", format: "date-time" },
    start: { type: "string", format: "date-time" },
    open: { type: "boolean" },
    name: { type: "string" },
  },
  required: ["start", "name"],
};
const read = (parameters: Record<string, unknown>) => readQuery(SCHEMA as never, parameters, "Europe/Rome");

test("a query's numbers, booleans and times are parsed, and nothing is guessed", () => {
  assert.deepEqual(read({ limit: "500", day: "40", open: "false", name: "7" }), {
    ...{ limit: 200, day: 40, open: false, name: "7" },
  });
  assert.deepEqual(read({ limit: "-1", day: "1e3", open: "yes" }), { limit: -1, day: "1e3", open: "yes" });
  assert.deepEqual(read({ start: "2026-11-22", end: "2026-11-22" }), {
    ...{ start: "2026-11-21T23:00:00.000Z", end: "2026-11-22T22:59:59.999Z" },
  });
});

test("an empty parameter is absent unless it is required and has a meaning", () => {
  assert.deepEqual(read({ start: "", limit: "", open: "", name: "", other: "" }), { name: "", other: "" });
  const { required } = readSchema(SCHEMA as never) as { required: string[] };
  assert.deepEqual(required, ["name"]);
  assert.deepEqual(missingOf(SCHEMA as never, {}), ["start"]);
  assert.deepEqual(missingOf(SCHEMA as never, { start: "" }), []);
});

test("a page is followed by another only if a further row was read", () => {
  const row = (number: number) => ({ id: `row_${number}`, createdAt: new Date(1_800_000_000_000 + number) });
  const options = listOptionsOf({ limit: 2 });
  assert.deepEqual([options.limit, options.order, options.after], [3, "asc", null]);
  const page = (count: number) =>
    pageOf(
      Array.from({ length: count }, (_, number) => row(number)),
      options,
      ({ id }) => id,
      (one) => one,
    );
  assert.deepEqual(page(2), { items: ["row_0", "row_1"], token: null });
  const { items, token } = page(3);
  assert.deepEqual(items, ["row_0", "row_1"]);
  const { after } = listOptionsOf({ token: token! });
  assert.deepEqual(after, { createdAt: row(1).createdAt.toISOString(), id: "row_1" });
  for (const text of ["x", Buffer.from("2026-13-01T00:00:00.000Z row_1").toString("base64url")])
    assert.throws(() => listOptionsOf({ token: text }), INVALID, text);
});

test("a token is accepted only by the list of its prefix", () => {
  const id = `aud_${"0".repeat(32)}`;
  assert.equal(beforeOf(id, "aud"), id);
  assert.equal(beforeOf("", "aud"), null);
  for (const token of [id.replace("aud", "evt"), `${id}0`, `x${id}`])
    assert.throws(() => beforeOf(token, "aud"), INVALID, token);
});

test("a period must not end before it starts", () => {
  const [start, end] = ["2026-11-22T00:00:00Z", "2026-11-23T00:00:00Z"];
  for (const period of [{ start, end }, { start, end: start }, { start }, { end }]) checkPeriod(period);
  assert.throws(() => checkPeriod({ start: end, end: start }), INVALID);
  assert.throws(() => listOptionsOf({ start: end, end: start }), INVALID);
});

test("a version is matched by its own ETag, strong where required", () => {
  assert.deepEqual(matchable('"1", W/"2" , "3"'), ["1", "3"]);
  assert.deepEqual([matchable(undefined), matchable(" * ")], [null, null]);
  for (const text of ["1", '"1" "2"', "", '"1", x', ","]) assert.throws(() => matchable(text), INVALID, text);
  for (const [text, matches] of [
    [etagOf(7), true],
    [`W/${etagOf(7)}`, true],
    ["*", true],
    [`${etagOf(6)},, ${etagOf(7)}`, true],
    [etagOf(77), false],
  ] as const)
    assert.equal(namesVersion(text, 7), matches, text);
});

test("the first invalid character of a body is found, and its line", () => {
  for (const text of ['{"a":[1,-2.5e+3,{},[],"\\u00e8",true,null]}', " 1 ", '""'])
    assert.equal(placeOfFault(text), undefined, text);
  for (const [text, line, column, unexpected] of [
    ['{"a":1,}', 1, 8, "}"],
    ['{\n "a" 1}', 2, 6, "1"],
    ["[1,]", 1, 4, "]"],
    ["[1}", 1, 3, "}"],
    ["{1:2}", 1, 2, "1"],
    ['{"a":1', 1, 7, ""],
    ["[01]", 1, 3, "1"],
    ["1 2", 1, 3, "2"],
    [",", 1, 1, ","],
    ['["a\nb"]', 1, 2, '"'],
  ] as const)
    assert.deepEqual(placeOfFault(text), { line, column, unexpected }, text);
});

test("a body is measured without its strings' content", () => {
  const limits = { depth: 2, parts: 6 };
  for (const text of ['[["[[[[,,,"]]', '{"a\\"[[":[1]}', "[1,2,3,4,5]", "[[],[]]"])
    assertModestJson(Buffer.from(text), limits);
  for (const text of ["[[[]]]", "[1,2,3,4,5,6,7]", '["a","b","c","d"]', "[[],[],[],1]", '"a'.repeat(13)])
    assert.throws(() => assertModestJson(Buffer.from(text), limits), { code: "malformed_body" }, text);
});
