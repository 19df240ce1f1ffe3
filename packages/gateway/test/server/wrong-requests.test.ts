import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { placeOfFault } from "@banco/gateway/server/json-place";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import fc from "fast-check";

let gateway: TestGateway;
let token: string;
before(async () => {
  gateway = await startTestGateway();
  token = (await gateway.signIn()).accessToken;
});
after(() => gateway.stop());

/** Returns the API's response to a request, sent unchanged. */
async function send(headers: Record<string, string>, body?: string) {
  const init = { method: body === undefined ? "GET" : "POST", headers, ...(body !== undefined && { body }) };
  const answer = await fetch(`${gateway.url}/v1/products`, init);
  const problem = (await answer.json()) as { code: string; detail: string };
  return { status: answer.status, ...problem };
}

test("a key without Bearer is refused with an explanation and not echoed", async () => {
  const detailOf = async (authorization?: string) => {
    const { status, detail } = await send(authorization === undefined ? {} : { authorization });
    assert.equal(status, 401);
    return detail;
  };
  const right = "send Authorization: Bearer YOUR_TOKEN";
  assert.equal(await detailOf(), `No bearer token was sent: ${right}`);
  assert.equal(
    await detailOf("bk_secret"),
    `The header Authorization lacks the word Bearer before the token: ${right}`,
  );
  assert.equal(await detailOf("Basic c2VjcmV0"), `Basic is not accepted here: ${right}`);
  assert.equal(await detailOf("Bearer"), `No token follows the word Bearer: ${right}`);
  assert.equal(
    await detailOf("Bearer bk_secret secret"),
    `The token after the word Bearer contains a space: ${right}`,
  );
  assert.equal(await detailOf("Bearer bk_secret"), "The access token is invalid or has expired");
});

test("a wrong content type is refused with the accepted types", async () => {
  const authorization = `Bearer ${token}`;
  const { status, detail } = await send({ authorization, "content-type": "text/csv" }, "name,price");
  assert.equal(status, 415);
  assert.equal(detail, "text/csv is not accepted here: send application/json");
});

const FAULTS: [text: string, says: string][] = [
  ['{"name": "Coffee",}', '"}" was not expected at line 1, column 19'],
  ['{\n  "name": Coffee\n}', '"C" was not expected at line 2, column 11'],
  ['{"name": "Coffee"', "it is incomplete, and ends at line 1, column 18"],
  ["{'name': 1}", '"\'" was not expected at line 1, column 2'],
  ['{"name": 01}', '"1" was not expected at line 1, column 11'],
  ["nonsense", '"n" was not expected at line 1, column 1'],
  ["{} {}", '"{" was not expected at line 1, column 4'],
  ["", "it is incomplete, and ends at line 1, column 1"],
];

test("malformed JSON is reported with line and column", async () => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const [text, says] of FAULTS) {
    const { status, code, detail } = await send(headers, text);
    assert.deepEqual([status, code, detail], [400, "malformed_body", `The body is not JSON: ${says}`], text);
  }
  const { detail } = await send(headers, '{"__proto__": {}}');
  assert.match(detail, /__proto__/);
});

test("a position is reported only where the runtime rejects JSON", () => {
  const parts = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    "1",
    "-1.5e3",
    "null",
    " ",
    "\n",
    "x",
    '"',
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(parts).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      assert.equal(placeOfFault(text) === undefined, isJson, text);
    }),
    { numRuns: 2000 },
  );
});
