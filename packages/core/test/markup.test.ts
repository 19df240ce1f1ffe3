import assert from "node:assert/strict";
import { test } from "node:test";
import { escapeMarkup, escapeXmlText } from "../src/markup.ts";

test("escapeMarkup escapes every character that ends text or an attribute", () => {
  assert.equal(
    escapeMarkup(`<b title='a' id="b">&amp;</b>`),
    "&lt;b title=&#39;a&#39; id=&quot;b&quot;&gt;&amp;amp;&lt;/b&gt;",
  );
});

test("escapeXmlText drops characters invalid in XML but keeps emoji and line breaks", () => {
  assert.equal(escapeXmlText("a\u0000\u001b\uFFFE\uD800b 😀\n<"), "ab 😀\n&lt;");
});
