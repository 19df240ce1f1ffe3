import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { makeLinks } from "../src/postgres/binaries.ts";

test("a platform package's links are created once without its install script", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "banco-links-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "native/lib"), { recursive: true });
  await writeFile(join(folder, "native/lib/libpq.so.5.18"), "library");
  // A package for a platform without links has no list.
  await makeLinks(folder);
  const list = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await writeFile(join(folder, "native/pg-symlinks.json"), JSON.stringify(list));
  await makeLinks(folder);
  await makeLinks(folder);
  assert.equal(await readFile(join(folder, "native/lib/libpq.so.5"), "utf8"), "library");
  await rm(join(folder, "native/lib"), { recursive: true });
  await assert.rejects(makeLinks(folder), { code: "ENOENT" });
});
