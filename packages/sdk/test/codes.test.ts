import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PACKAGES } from "./interpreters.ts";

const SOURCES = ["sdk/src/*.ts", "sdk-php/src/*.php", "sdk-php/src/Internal/*.php", "sdk-python/banco/*.py"];
const READMES = ["sdk/README.md", "sdk-php/README.md", "sdk-python/README.md"];
/** Other names that have the format of error codes. */
const OTHERS = new Set(["req_fake", "tok_visa"]);

const CODES = new Set(
  [...readFileSync(join(PACKAGES, "../docs/errors.md"), "utf8").matchAll(/^\| `([a-z]+(?:_[a-z]+)*)`/gm)].map(
    ([, code]) => code,
  ),
);

test("the SDKs mention only existing error codes", () => {
  const named = globSync([...SOURCES, ...READMES], { cwd: PACKAGES }).flatMap((file) => {
    const text = readFileSync(join(PACKAGES, file), "utf8");
    // Python writes its own names in this form; there, a code follows words about codes.
    const isPython = file.startsWith("sdk-python/");
    const pattern = isPython
      ? /(?:code|refusal|problem)[^\n]{0,40}[`"']([a-z]+(?:_[a-z]+)+)[`"']/gi
      : /[`"']([a-z]+(?:_[a-z]+)+)[`"']/g;
    return [...text.matchAll(pattern)].map(([, code]) => ({ file, code: code! }));
  });
  const wrong = named.filter(({ code }) => !CODES.has(code) && !OTHERS.has(code));
  assert.deepEqual(wrong, []);
  for (const language of ["sdk/", "sdk-php/", "sdk-python/"])
    assert.ok(named.some(({ file, code }) => file.startsWith(language) && code === "idempotency_key_reused"));
});
