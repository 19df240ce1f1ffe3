import assert from "node:assert/strict";
import { test } from "node:test";
import { type FiscalCapability, fiscalProviders } from "@banco/providers";

/** The specification's provider sets (section 2.1), by the capability that each represents. */
const SETS: Record<FiscalCapability, readonly string[]> = {
  disconnect: ["F1", "F2", "F3", "F5", "handoff"],
  credentials: ["F1", "F5", "F7"],
  receipts: ["F1", "F2", "F3", "F5", "F6", "F7", "handoff"],
  receipt_files: ["F1", "F2", "F3", "F5", "F6", "F7"],
  receipt_settlement: ["handoff"],
  invoices: ["F1", "F2", "F3", "F4", "F5", "F6", "handoff"],
  invoice_list: ["F1", "F2", "F3", "F5", "F6"],
  invoice_reading: ["F1", "F2", "F3", "F4", "F5", "F6"],
};

for (const { manifest } of fiscalProviders()) {
  test(`${manifest.name} has exactly the capabilities of its sets in the specification`, () => {
    const label = manifest.label ?? manifest.id;
    const sets = Object.entries(SETS).flatMap(([capability, members]) =>
      members.includes(label) ? [capability] : [],
    );
    assert.deepEqual([...manifest.capabilities].sort(), sets.sort());
  });
}
