/**
 * `npm run prove -- faults [-- NAME ...]`: runs every fault at full length, with all real waiting, for
 * payments and documents, with requests and with responses delayed; writes docs/faults.md. A NAME is
 * `payments`, `documents` or part of a fault's name; other rows of the table stay unchanged.
 */

import { readFile, writeFile } from "node:fs/promises";
import { openFaultBench } from "@banco/gateway-testing/fault-bench";
import { documents } from "@banco/gateway-testing/fault-documents";
import { payments } from "@banco/gateway-testing/fault-payments";
import { FAULTS, faultOf, strikeSlow } from "@banco/gateway-testing/fault-strikes";
import { POSTGRES_URL, startThrowawayPostgres } from "@banco/testing/postgres";

const FILE = "docs/faults.md";
/** The faults that begin before the clock advances. */
const TODAY = new Date().toISOString().slice(0, 10);
const KINDS = {
  payments: () => openFaultBench(payments),
  documents: () => openFaultBench(documents),
};
const FORMS = ["receive late", "answer late"] as const;
/** One process each, and two of three at different times. */
const STRIKES = [
  ...FAULTS.map((fault) => ({ name: fault.name, faults: [fault] })),
  {
    name: "one killed, another cut from the database for 100 s",
    faults: [faultOf("killed"), faultOf("cut from the database for 100 s")],
  },
];

const wanted = process.argv.slice(2);
const names = wanted.filter((one) => !(one in KINDS));
const kinds = Object.entries(KINDS).filter(
  ([kind]) => wanted.length === names.length || wanted.includes(kind),
);
const strikes = STRIKES.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));

/** The table's rows by subject, as in the file. */
const rows = new Map<string, string>();
const keyOf = (cells: readonly string[]) => cells.slice(0, 3).join(" | ");
for (const row of (await readFile(FILE, "utf8").catch(() => "")).split("\n"))
  if (Object.keys(KINDS).some((kind) => row.startsWith(`| ${kind} |`)))
    rows.set(keyOf(row.slice(2, -2).split(" | ")), row);

async function write(): Promise<void> {
  const order = Object.keys(KINDS).flatMap((kind) =>
    STRIKES.flatMap(({ name }) => FORMS.map((form) => keyOf([kind, name, form]))),
  );
  await writeFile(FILE, page(order.flatMap((key) => rows.get(key) ?? [])));
}

function page(table: readonly string[]): string {
  return `# Processes hurt in mid-call

Written by \`npm run prove -- faults\`, row by row. A gateway is asked for everything that every provider offers, twins included: of payments each way
of paying, a refund, and both through a bridge; of documents receipts, annulments, refunds and invoices at each fiscal provider and through a bridge,
a file for the exchange system, and a refund at each store. While the providers are slow that gateway is hurt; another on the same database
finds out what became of it, and the callers ask again under the same keys. "Too early" had failed while its request could still be in the air; "wrong"
is what the provider's own record contradicts in the end: what it has and the gateway does not know of, has twice, or says failed, and what it has
not and the gateway says is done.

A document that was judged \`failed\` and reaches its provider after that (a pause between the last look at the clocks and the write, longer than the
margin) is found within two days at fiskaly, Invopop, Fatture in Cloud (but for annulments) and Invoicetronic, which show it under our identifier. A-Cube,
its e-receipts and Openapi know a document by what it says, so that one like it may be anybody's: it is not looked for. Its number, its
payment, and what it took of its sale may belong to another document by then.

"For a person" stays \`verification\`: a payment at Zettle's reader whose process dies with its socket, while a purchase of its amount stands in
Zettle's list. Zettle's purchases carry no ID. A database that fails over to a standby which lacks commits is a restore to an earlier time (docs/operating.md).

| | The process is | while the providers | asked | too early | wrong | for a person | on |
|---|---|---|---|---|---|---|---|
${table.join("\n")}
`;
}

// A commit must survive a crash once it is acknowledged.
const postgres = await startThrowawayPostgres({ synchronous_commit: "on" });
process.env[POSTGRES_URL] = postgres.url;
try {
  for (const [kind, open] of kinds) {
    const bench = await open();
    try {
      for (const { name, faults } of strikes) {
        for (const form of FORMS) {
          const { asked, early, outcomes } = await strikeSlow(bench, faults, form);
          const wrong = outcomes.filter((outcome) => outcome.wrong > 0);
          const count = wrong.reduce((sum, outcome) => sum + outcome.wrong, 0);
          const unsure = outcomes.flatMap(({ states }) => states).filter((state) => state === "verification");
          const cells = [kind, name, form, asked.length, early.length, count, unsure.length, TODAY];
          const row = `| ${cells.join(" | ")} |`;
          console.log(row);
          for (const one of [...early, ...wrong]) console.log("  ", JSON.stringify(one));
          rows.set(keyOf(cells.map(String)), row);
          await write();
        }
      }
    } finally {
      await bench.stop();
    }
  }
} finally {
  await postgres.stop();
}
