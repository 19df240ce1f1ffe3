/**
 * `npm run prove -- faults [-- NAME ...]`: runs every fault at full length, waiting in real time, for payments and
 * documents, with either requests or responses delayed; writes docs/faults.md. A NAME is `payments`, `documents` or
 * part of a fault's name; other rows of the table stay unchanged.
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
/** Once with one process, and once with two of three at different times. */
const STRIKES = [
  ...FAULTS.map((fault) => ({ name: fault.name, faults: [fault] })),
  {
    name: "one killed, another cut from the database for 100 s",
    faults: [faultOf("killed"), faultOf("cut from the database for 100 s")],
  },
];

const selected = process.argv.slice(2);
const names = selected.filter((one) => !(one in KINDS));
const kinds = Object.entries(KINDS).filter(
  ([kind]) => selected.length === names.length || selected.includes(kind),
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
  return `# Faults in processes during calls to providers

Written by \`npm run prove -- faults\`, row by row. A gateway receives requests for everything that every provider supports, including documents
with equal content: for payments each way of paying, a refund, and both through a bridge; for documents receipts, voids, refunds and invoices at each
fiscal provider and through a bridge, a file for the exchange system, and a refund at each store. While the providers are slow, the fault hits that
gateway. Another gateway on the same database determines the outcomes, and the callers repeat their requests under the same keys. "Too early" counts
requests that were failed while they could still be in transit. "Wrong" counts final differences from the provider's own records: payments or
documents that the provider has and the gateway lacks, that the provider has twice, that the gateway reports as failed, or that the gateway reports
as done and the provider lacks.

A document that was judged \`failed\` and reaches its provider later (because of a pause between the last check of the clocks and the write, longer
than the margin) is found within two days at fiskaly, Invopop, Fatture in Cloud (except voids) and Invoicetronic, which return it with our ID. A-Cube,
its e-receipts and Openapi identify a document only by its content, so a similar document may be unrelated: Banco does not look for it. Its number, its
payment, and its part of the sale may belong to another document by then.

"For a person" counts outcomes that stay \`verification\`: a payment on a Zettle reader whose process dies with its socket, while Zettle's list
contains a purchase of its amount. Zettle's purchases contain no ID. A database that fails over to a standby which lacks commits is equivalent to a
point-in-time restore (docs/operating.md).

| | Fault | Providers | requests | too early | wrong | for a person | date |
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
          const { requests, early, outcomes } = await strikeSlow(bench, faults, form);
          const wrong = outcomes.filter((outcome) => outcome.wrong > 0);
          const count = wrong.reduce((sum, outcome) => sum + outcome.wrong, 0);
          const unsure = outcomes.flatMap(({ states }) => states).filter((state) => state === "verification");
          const cells = [kind, name, form, requests.length, early.length, count, unsure.length, TODAY];
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
