import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Contract, type Operation, operationsOf } from "../src/contract.ts";
import { type Fence, LANGUAGES } from "../src/samples/languages.ts";
import { isForSdks, samplesOf } from "../src/samples/operation.ts";
import { absent, openWorkshop, type Workshop } from "./languages.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CONTRACT = new URL("../../../docs/openapi.json", import.meta.url);
const contract: Contract = JSON.parse(readFileSync(CONTRACT, "utf8"));
const operations = operationsOf(contract);

/** Returns an operation's samples from the reference, by language. */
function shownOf(operation: Operation): Map<Fence, string> {
  const found = samplesOf(operation).matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm);
  return new Map([...found].map(([, language, text]) => [language as Fence, text!]));
}

describe("every sample of the reference is well-formed", () => {
  let workshop: Workshop;
  before(async () => {
    workshop = await openWorkshop();
  });
  after(() => workshop.close());

  const all = (language: Fence): [id: string, text: string][] =>
    operations.flatMap((one) => {
      const text = shownOf(one).get(language);
      return text ? [[one.id, text] as [string, string]] : [];
    });

  test("every operation available to programs has samples", () => {
    for (const one of operations) {
      const expected = one.isForOthers ? 0 : isForSdks(one) ? LANGUAGES.length : 1;
      assert.equal(shownOf(one).size, expected, one.id);
    }
    assert.ok(all("ts").length > 120);
  });

  test("curl samples parse in bash and have JSON bodies", async () => {
    const file = join(workshop.folder, "all.sh");
    await writeFile(
      file,
      all("bash")
        .map(([, text]) => text)
        .join("\n"),
    );
    await run("bash", ["-n", file]);
    for (const [id, text] of all("bash")) {
      const [, body] = /--json '([\s\S]*)'$/.exec(text) ?? [];
      if (body) assert.doesNotThrow(() => JSON.parse(body.replaceAll("'\\''", "'")), id);
    }
  });

  test("TypeScript samples compile in strict mode", async () => {
    await Promise.all(all("ts").map(([id, text]) => workshop.write("ts", id, text)));
    const config = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: "es2025",
        module: "nodenext",
        customConditions: ["source"],
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        types: ["node"],
        typeRoots: [join(ROOT, "node_modules/@types")],
      },
      include: ["*.ts"],
    };
    await writeFile(join(workshop.folder, "tsconfig.json"), JSON.stringify(config));
    await run(join(ROOT, "node_modules/.bin/tsc"), ["-p", workshop.folder]).catch(({ stdout }) =>
      assert.fail(stdout),
    );
  });

  test("PHP samples parse", async (t) => {
    const reason = await absent("php");
    if (reason) return t.skip(reason);
    const texts = all("php").map(([id, text]) => `namespace Sample_${id} {\n${text}\n}`);
    const file = join(workshop.folder, "all.php");
    await writeFile(file, `<?php\n${texts.join("\n")}`);
    await run("php", ["-l", file]);
  });

  test("Python samples parse", async (t) => {
    const reason = await absent("python");
    if (reason) return t.skip(reason);
    const file = join(workshop.folder, "all.json");
    await writeFile(file, JSON.stringify(all("python")));
    const program =
      "import json,sys\nfor name, text in json.load(open(sys.argv[1])): compile(text, name, 'exec')";
    await run("python3", ["-c", program, file]);
  });
});
