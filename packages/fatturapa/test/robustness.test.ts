import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { mutationsOf } from "../check/mutations.ts";
import { build, duplicateKeys, parse, validate } from "../src/index.ts";
import { body, invoice, simplifiedXml, TODAY } from "./support/invoice.ts";

const files: Readonly<Record<string, string>> = {
  ordinary: build(invoice(body())),
  simplified: simplifiedXml,
  "ordinary that calls itself simplified": build(invoice(body())).replaceAll("FPR12", "FSM10"),
  "simplified that calls itself ordinary": simplifiedXml.replaceAll("FSM10", "FPR12"),
};

describe("malformed files", () => {
  for (const [name, xml] of Object.entries(files)) {
    it(`every altered copy of an ${name} invoice gets errors with their path`, () => {
      let judged = 0;
      for (const { xml: copy } of mutationsOf(xml, new Set())) {
        const { valid, findings, invoice: read } = validate(copy, { today: TODAY });
        if (read) duplicateKeys(read);
        assert.ok(
          valid || findings.some(({ level, xpath, message }) => level === "error" && xpath && message),
        );
        judged++;
      }
      assert.ok(judged > 1000);
    });
  }

  it("any bytes are read or refused without a crash", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        assert.equal(parse(bytes).ok, false);
      }),
      { numRuns: 2000 },
    );
  });

  it("any damage to a file is read or refused", () => {
    const bytes = Buffer.from(files.ordinary ?? "");
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 3 }), (at, damage) => {
        const copy = Buffer.from(bytes);
        copy.set(damage.subarray(0, copy.length - at), at);
        const result = parse(copy);
        assert.ok(result.ok || result.findings.length > 0);
      }),
      { numRuns: 2000 },
    );
  });
});
