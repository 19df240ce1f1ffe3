import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { found } from "./planted.ts";
import { wrapped } from "./wrap/file.ts";
import { wrapParagraphs } from "./wrap/paragraphs.ts";
import { narrow } from "./wrap/rule.ts";

const WORDS = "several words that go on ".repeat(6).trim();

describe("what is wider than code is found, and wrapped", () => {
  for (const [what, path, text, made] of [
    [
      "a doc comment of one line",
      "a.ts",
      `/** ${WORDS} */`,
      /^\/\*\*\n \* several .{80,100}\n \* .*go on\n \*\/$/,
    ],
    [
      "a doc comment",
      "a.ts",
      `  /**\n   * ${WORDS}\n   *\n   * @param a - ${WORDS}\n   */`,
      /\n {3}\* @param a .*\n {3}\* {3}\w/,
    ],
    ["a comment", "a.ts", `  // ${WORDS}\n  f();`, /^ {2}\/\/ .{80,110}\n {2}\/\/ .*\n {2}f\(\);$/],
    ["a document", "docs/a.md", `- ${WORDS}\n- b`, /^- several .*\n {2}\w.*\n- b$/],
  ] as const)
    test(what, () => {
      assert.match(wrapped(path, text), made);
      assert.deepEqual(found(narrow, { [path]: text }).length, 1);
      assert.deepEqual(found(narrow, { [path]: wrapped(path, text) }), []);
    });
});

test("code, tables, headings, a tool's comment and what a program writes stay as they are", () => {
  for (const [path, text] of [
    ["a.ts", `const text = "${WORDS}";`],
    ["a.ts", `// biome-ignore lint/a/b: ${WORDS}`],
    ["a.ts", `// Written by \`npm run write\`\n// ${WORDS}`],
    ["docs/a.md", `# ${WORDS}\n| ${WORDS} |\n\`\`\`sh\n${WORDS}\n\`\`\`\n    ${WORDS}\n`],
    ["docs/errors.md", WORDS],
  ] as const)
    assert.equal(wrapped(path, text), text);
});

test("the words stay, in their order; a second time changes nothing; only what has no blank is wider", () => {
  const word = fc.stringMatching(/^[a-z#>`*@.-]{1,12}$|^`[a-z ]{1,40}`$|^\d[.)]$/);
  const lines = fc.array(
    fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 20, max: 60 }), (text, width) => {
      const made = wrapParagraphs(text, width);
      const bare = (some: string[]) => some.join("").replaceAll(" ", "");
      assert.equal(bare(made), bare(text));
      assert.deepEqual(wrapParagraphs(made, width), made);
    }),
    { examples: [[["0.", "`. >#`a#. 0. 0. 0)", "a word or two"], 20]] },
  );
});
