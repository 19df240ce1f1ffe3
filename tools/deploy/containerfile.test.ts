import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, "utf8");
const lines = read("deploy/Containerfile").split("\n");
const last = (word: string) => lines.findLast((line) => line.startsWith(word));

test("the image contains only the build's output", () => {
  const rules = read(".dockerignore").split("\n");
  assert.deepEqual(
    rules.filter((rule) => rule !== "" && !rule.startsWith("#")),
    ["*", "!dist"],
  );
  const copied = lines.filter((line) => line.startsWith("COPY"));
  assert.deepEqual(copied, ["COPY dist /dist", "COPY --from=installation /app ./"]);
});

test("the image runs the gateway as a numeric non-root user", () => {
  assert.match(last("USER")!, /^USER [1-9]\d*:[1-9]\d*$/);
  const [command, ...words] = JSON.parse(last("CMD")!.slice("CMD ".length));
  assert.deepEqual(words, []);
  assert.ok(existsSync(`${ROOT}tools/server/${command}`));
  assert.match(lines.join("\n"), /^ENV [^#]*\bPATH=\/app:/m);
});
