/**
 * `npm run check:faults [-- NAME ...]`: every fault at full length, with all real waiting, at every provider and way of paying and refunds,
 * while the providers receive late and while they answer late; writes docs/faults.md. A NAME is a part of a fault's name.
 */

import { writeFile } from "node:fs/promises";
import { openFaultBench } from "@banco/gateway-testing/fault-bench";
import { FAULTS, strike } from "@banco/gateway-testing/fault-scenarios";
import { globalSetup, globalTeardown } from "@banco/testing/global-setup";

const FORMS = { slow: "receive late", slow_after: "answer late" } as const;

const names = process.argv.slice(2);
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
const rows: string[] = [];
await globalSetup();
const bench = await openFaultBench();
try {
  for (const fault of chosen) {
    for (const form of ["slow", "slow_after"] as const) {
      const { asked, early, outcomes } = await strike(bench, fault, form, { isQuick: false });
      const wrong = outcomes.reduce((sum, outcome) => sum + outcome.wrong, 0);
      const row = `| ${fault.name} | ${FORMS[form]} | ${asked.length} | ${early.length} | ${wrong} |`;
      console.log(row);
      rows.push(row);
    }
  }
} finally {
  await bench.stop();
  await globalTeardown();
}
await writeFile(
  "docs/faults.md",
  `# Processes hurt in mid-call

Written by \`npm run check:faults\` on ${new Date().toISOString().slice(0, 10)}. At one of two gateways every provider is asked for everything it offers: each way of paying, and a
refund. While the providers are slow, that gateway is hurt; the other one finds out what became of it, and the callers ask again. "Too early" are
payments and refunds that were final while their request could still be in the air; "wrong" those whose final word the provider's own list
contradicts, and money that the ledger does not know of.

| The process is | while the providers | asked | too early | wrong |
|---|---|---|---|---|
${rows.join("\n")}
`,
);
