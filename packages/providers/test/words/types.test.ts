import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import type { manifest as fiskaly } from "@banco/providers/fiscal/fiskaly/manifest";
import type { SignRecord } from "@banco/providers/fiscal/fiskaly/wire";
import { statusOf } from "@banco/providers/payment/square/map";
import type { Payment } from "@banco/providers/payment/square/wire";
import type { Order } from "@banco/providers/store/woocommerce/wire";
import { type StatusTable, statusesOf, type Undocumented, type Unknown } from "@banco/providers/words";

const ROOT = join(import.meta.dirname, "../../../..");
/** Their status values are open-ended, because merchants and extensions add to them. */
const OPEN = new Set(["prestashop", "woocommerce"]);

/** A manifest's status tables, with the first row of each. */
const TABLES = /(statusWords: \{|INVOICE_WORDS = \{)(\s*(?:\/\/.*\s+)*)("?[\w.-]+"?: "\w+",?)/g;

const FAULTS = {
  "a missing status value": (_: string, table: string, space: string) => `${table}${space}`,
  // Each table gets its own extra value.
  "an extra status value": (_: string, table: string, space: string, first: string) =>
    `${table}${space}${table.startsWith("INVOICE") ? "vanished" : "teleported"}: "completed", ${first}`,
};

/** The compiler's errors for a table: an unknown property, a missing one, or several missing ones. */
const FOUND = /^(\S.*?)\(\d+,\d+\): error TS(?:2353|2741|2739): /gm;

const manifests = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()]
  .filter(({ manifest: { id, statusWords } }) => !OPEN.has(id) && Object.keys(statusWords).length > 0)
  .map(({ kind, manifest }) => `${kind}/${manifest.id}/manifest.ts`);

test("a missing or extra status value in an adapter's table is a compile error", async () => {
  const tree = await mkdtemp(join(tmpdir(), "banco-words-"));
  try {
    await writeFile(join(tree, "package.json"), JSON.stringify({ type: "module" }));
    await symlink(join(ROOT, "node_modules"), join(tree, "node_modules"));
    const expected: Record<string, number> = {};
    for (const [fault, plant] of Object.entries(FAULTS)) {
      await cp(join(ROOT, "packages/providers/src"), join(tree, fault), { recursive: true });
      for (const manifest of manifests) {
        const file = join(tree, fault, manifest);
        const text = await readFile(file, "utf8");
        expected[`${fault}/${manifest}`] = [...text.matchAll(TABLES)].length;
        await writeFile(file, text.replace(TABLES, plant));
      }
    }
    assert.deepEqual(await errorsIn(tree, Object.keys(expected)), expected);
  } finally {
    await rm(tree, { recursive: true });
  }
});

/** Returns the number of compiler errors per file. */
async function errorsIn(tree: string, files: string[]): Promise<Record<string, number>> {
  const config = { extends: join(ROOT, "tsconfig.json"), files, include: [] };
  await writeFile(join(tree, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, "-p", tree, "--pretty", "false"], { cwd: tree }, (_, out, err) =>
      resolve(out + err),
    );
  });
  const errors: Record<string, number> = {};
  for (const [, file = ""] of output.matchAll(FOUND)) errors[file] = (errors[file] ?? 0) + 1;
  return errors;
}

test("only documented status values can be compared (compile error)", () => {
  const payment = ({ status }: Pick<Payment, "status">) => {
    // @ts-expect-error: a status of orders, not of payments
    if (status === "OPEN") return "open";
    return status === "COMPLETED" ? "paid" : "not paid";
  };
  const record = ({ state }: Pick<SignRecord, "state">) => {
    // @ts-expect-error: a state of systems, not of records
    if (state === "COMMISSIONED") return "commissioned";
    return state === "COMPLETED" ? "issued" : "not issued";
  };
  const order = ({ status }: Pick<Order, "status">) => {
    // @ts-expect-error: WooCommerce spells it with two l
    if (status === "canceled") return "canceled";
    return status === "cancelled" ? "canceled" : "not canceled";
  };
  const text = "COMPLETED" as string;
  assert.deepEqual(
    [
      payment({ status: text as Undocumented }),
      record({ state: "FAILED" }),
      order({ status: "cancelled" }),
      // @ts-expect-error: a status of refunds, not of payments
      statusOf("payment", "REJECTED"),
      // @ts-expect-error: an unread text is not a status value
      statusesOf<keyof typeof fiskaly.statusWords, string>({ statusWords: TABLE }, "pending")(text),
    ],
    ["paid", "not issued", "canceled", "verification", "completed"],
  );
});

const TABLE = { ACCEPTED: "pending", COMPLETED: "completed", REJECTED: "failed", FAILED: "failed" } as const;

test("unknown status values cannot map to a final status (compile error)", () => {
  type Status = "pending" | "failed" | "completed";
  const table: StatusTable<"a" | "b", Status> = { a: "completed", b: "failed" };
  // @ts-expect-error: an unknown status may not map to "failed"
  const failing: (word: "a" | "b" | Unknown) => Status = statusesOf({ statusWords: table }, "failed");
  const ours = statusesOf({ statusWords: table }, "pending");
  assert.deepEqual([ours("a"), ours("unknown"), failing("b")], ["completed", "pending", "failed"]);
});
