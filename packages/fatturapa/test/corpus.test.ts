import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { checkContracts } from "../check/contracts.ts";
import { schemaDirectory } from "../check/xsd.ts";
import { parse, parseNotification } from "../src/index.ts";

/**
 * Third-party files and the official schemas, which may be used but not redistributed, so they are outside
 * the repository.
 */
const specs = process.env.BANCO_SPECS;
const directory = specs === undefined ? undefined : schemaDirectory(specs);
const skip =
  directory === undefined ? "set BANCO_SPECS to the directory of official contracts to run this" : false;

interface Sample {
  readonly file: string;
  readonly kind?: string;
  readonly xsd?: "valid" | "invalid";
}

function samples(): Sample[] {
  const manifest = join(directory ?? "", "corpus", "manifest.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : [];
}

const read = (file: string) => parse(readFileSync(join(directory ?? "", "corpus", file)));

describe("the sample corpus", { skip }, () => {
  const invoices = samples().filter(({ kind }) => kind?.startsWith("Fattura") || kind === "semplificata");

  it("every valid invoice is read", () => {
    const valid = invoices.filter(({ xsd }) => xsd === "valid");
    assert.ok(valid.length > 50);
    for (const { file } of valid) assert.deepEqual([file, read(file).findings], [file, []]);
  });

  it("each error of every invalid invoice is reported with its path", () => {
    const invalid = invoices.filter(({ xsd }) => xsd === "invalid");
    assert.ok(invalid.length > 5);
    for (const { file } of invalid) {
      const { ok, findings } = read(file);
      assert.equal(ok, false, file);
      assert.ok(
        findings.every(({ code, xpath }) => code === "00200" && xpath.startsWith("/p:")),
        file,
      );
    }
  });

  it("invoices from before 2017 are read despite their outdated version", () => {
    const old = samples().filter(({ kind }) => kind?.includes("sdi/fatturapa/v1.1"));
    assert.ok(old.length > 0);
    for (const { file } of old) {
      const result = read(file);
      assert.match(result.findings[0]?.message ?? "", /versione del formato/, file);
      const [body] = result.invoice?.FatturaElettronicaBody ?? [];
      assert.ok(body?.DatiGenerali?.DatiGeneraliDocumento?.Numero, file);
    }
  });

  it("an invoice signed by a real signer is read", () => {
    const result = read("fephp__IT00484960588_ERKHK.xml.p7m");
    assert.equal(result.ok, true);
    assert.equal(result.source?.envelopes, 1);
  });

  it("real SDI messages are read", () => {
    const folder = join(directory ?? "", "real-notifications");
    const kinds = readdirSync(folder).map((file) => {
      const result = parseNotification(readFileSync(join(folder, file)));
      return result.ok ? result.notification.kind : parse(readFileSync(join(folder, file))).ok;
    });
    assert.deepEqual(kinds.sort(), ["MC", "MT", "RC", true]);
  });

  it("our verdict differs from the official schemas only for listed reasons", () => {
    const { files, unexplained } = checkContracts(specs ?? "", { withChangedCopies: false });
    assert.ok(files > 100);
    assert.deepEqual(unexplained, []);
  });
});
