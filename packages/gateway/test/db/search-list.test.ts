import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { soughtOf } from "@banco/gateway/db/search-list";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import fc from "fast-check";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
});
after(() => gateway.stop());

/** Whether a row's text matches another text, both directly and through its index entry. */
async function search(stored: string, text: string, marks = ""): Promise<{ row: boolean; index: boolean }> {
  const { words, exact } = soughtOf(text);
  const { rows } = await gateway.db.raw(
    `select lower($1::text) ~ lower($2::text) as row,
       search_lexemes('1a2b3c4d', $1, $4) @@ search_query('1a2b3c4d', $3, $5) as index`,
    [stored, words, exact, marks && ` ${marks} `, soughtOf(text).marks],
  );
  return rows[0] as { row: boolean; index: boolean };
}

const BOTH = { row: true, index: true };
const NONE = { row: false, index: false };

test("a search matches the start of words, ignoring case", async () => {
  assert.deepEqual(await search("Two COFFEES at table-7_A", "coff"), BOTH);
  assert.deepEqual(await search("Two COFFEES at table-7_A", "two coffees"), BOTH);
  assert.deepEqual(await search("Two COFFEES at table-7_A", "7_a"), BOTH);
  assert.deepEqual(await search("Two COFFEES at table-7_A", "offees"), NONE);
  assert.deepEqual(await search("Two COFFEES at table-7_A", "two table"), { row: false, index: true });
});

test("a search matches a number after a word's leading letters", async () => {
  assert.deepEqual(await search("INV2026-000123", "2026-0001"), BOTH);
  assert.deepEqual(await search("INV2026-000123", "inv2026"), BOTH);
  assert.deepEqual(await search("IT12345670785", "12345670785"), BOTH);
  assert.deepEqual(await search("INV2026", "026"), NONE);
});

test("index marks for amounts and digits match no word", async () => {
  assert.equal((await search("lunch", "12,50", "#4242 =12.5")).index, true);
  assert.equal((await search("lunch", "4242", "#4242 =12.5")).index, true);
  assert.equal((await search("lunch", "2.5", "#4242 =12.5")).index, false);
  assert.equal((await search("lunch", "424", "#4242 =12.5")).index, false);
});

test("a row with very long text is indexed and found", async () => {
  const long = "x".repeat(3_000);
  assert.deepEqual(await search(`${long}1 end`, long), BOTH);
  const letters = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 9_000)));
  assert.deepEqual(await search(letters.join(" "), letters[3]!), BOTH);
});

test("the index contains the words of its row", async () => {
  const text = fc
    .array(
      fc.constantFrom("lunch", "12", "3", "éclair", "A", "-", " ", "%", "_", "\\", ".", "'", "ß", "#", "😀"),
    )
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (left, sought, right) => {
      const stored = `${left}${sought}${right}`;
      if (!soughtOf(sought).isIndexed) return;
      const { row, index } = await search(stored, sought);
      assert.ok(index || !row, JSON.stringify({ told: stored, sought }));
    }),
    { numRuns: 400 },
  );
});
