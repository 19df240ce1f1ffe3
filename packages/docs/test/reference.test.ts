import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { eventually } from "@banco/testing/eventually";
import { type Contract, type Operation, operationsOf } from "../src/contract.ts";
import { type Fence, LANGUAGES } from "../src/samples/languages.ts";
import { type Given, isForSdks, samplesOf, stepsOf } from "../src/samples/operation.ts";
import { absent, openWorkshop, type Workshop } from "./languages.ts";
import { type Merchant, startWorld, type World } from "./world.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CONTRACT = new URL("../../../docs/openapi.json", import.meta.url);
const contract: Contract = JSON.parse(readFileSync(CONTRACT, "utf8"));
const operations = operationsOf(contract);

/** The samples of an operation as they stand in the reference, by their language. */
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

  test("every operation that programs call has its samples", () => {
    for (const one of operations) {
      const expected = one.isForOthers ? 0 : isForSdks(one) ? LANGUAGES.length : 1;
      assert.equal(shownOf(one).size, expected, one.id);
    }
    assert.ok(all("ts").length > 120);
  });

  test("curl: bash reads them, and their bodies are JSON", async () => {
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

  test("TypeScript: they compile under strict", async () => {
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

  test("PHP: it parses them", async (t) => {
    const reason = await absent("php");
    if (reason) return t.skip(reason);
    const texts = all("php").map(([id, text]) => `namespace Sample_${id} {\n${text}\n}`);
    const file = join(workshop.folder, "all.php");
    await writeFile(file, `<?php\n${texts.join("\n")}`);
    await run("php", ["-l", file]);
  });

  test("Python: it parses them", async (t) => {
    const reason = await absent("python");
    if (reason) return t.skip(reason);
    const file = join(workshop.folder, "all.json");
    await writeFile(file, JSON.stringify(all("python")));
    const program =
      "import json,sys\nfor name, text in json.load(open(sys.argv[1])): compile(text, name, 'exec')";
    await run("python3", ["-c", program, file]);
  });
});

/** The operations whose samples are run, in this order; what each is given in place of the document's example. */
const CALLED: readonly [id: string, given?: (prepared: Prepared) => Given][] = [
  ["listProviders"],
  ["connectPaymentAccount"],
  ["getPaymentAccount"],
  ["getPaymentMerchant"],
  ["createCardPayment", () => ({ token: "pm_card_visa" })],
  ["createPaymentLink"],
  ["createTerminalPayment", ({ terminalId }) => ({ terminalId })],
  ["listPayments", () => EVER],
  ["listAllPayments", () => EVER],
  ["getPayment", ({ transactionId }) => ({ transactionId })],
  ["refundPayment", ({ transactionId }) => ({ transactionId })],
  ["updatePayment", ({ transactionId }) => ({ transactionId })],
  ["listTerminals"],
  ["getTerminal", ({ terminalId }) => ({ terminalId })],
  ["getFiscalAccount"],
  ["issueReceipt", ({ unlinkedId }) => ({ transactionId: unlinkedId })],
  ["listReceipts", () => EVER],
  ["listAllReceipts", () => EVER],
  ["getReceipt", ({ receiptId }) => ({ receiptId })],
  ["downloadReceipt", ({ receiptId }) => ({ receiptId })],
  ["getReconciliation"],
  ["createProduct"],
  ["listProducts"],
];

const EVER = { start: "2020-01-01T00:00:00Z", end: "2100-01-01T00:00:00Z" };
const SCENES = ["transactionId", "unlinkedId", "terminalId", "receiptId"] as const;
type Prepared = Record<(typeof SCENES)[number], string>;

const ADDRESS = {
  street: "Via Roma",
  number: "1",
  postal: "50123",
  city: "Firenze",
  state: "FI",
  country: "IT",
};
const COFFEE = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };

/** Makes what samples need: two payments, a terminal, a receipt. */
async function prepare({ send }: Merchant): Promise<Prepared> {
  const post = (path: string, json: object) => send("POST", `/v1/${path}`, json);
  const pay = () => post("payment/stripe/card", { amount: 12.5, token: "tok_visa" });
  const place = await post("payment/stripe/locations", { name: "Bar Centrale", address: ADDRESS });
  const registration = { registrationCode: "simulated-wpe", locationId: place.id };
  const terminal = await post("payment/stripe/terminals", { name: "Counter", ...registration });
  const sale = { type: "sale", items: [COFFEE], payment: { cash: 2.4 } };
  const receipt = await post("fiscal/fiskaly/receipts", sale);
  await eventually("the receipt is issued", async () => {
    const { status } = await send("GET", `/v1/fiscal/fiskaly/receipts/${receipt.id}`);
    return status === "completed";
  });
  const [one, other] = [await pay(), await pay()];
  return { transactionId: one.id, unlinkedId: other.id, terminalId: terminal.id, receiptId: receipt.id };
}

describe("the reference's samples of payments, receipts and refunds do at a gateway what they say", () => {
  let world: World;
  let workshop: Workshop;
  before(async () => {
    [world, workshop] = await Promise.all([startWorld(), openWorkshop()]);
  });
  after(async () => {
    await world.stop();
    await workshop.close();
  });

  for (const { fence, name, write } of LANGUAGES) {
    test(name, { timeout: 600_000 }, async (t) => {
      const reason = await absent(fence);
      if (reason) return t.skip(reason);
      const merchant = await world.merchant();
      const prepared = await prepare(merchant);
      for (const [id, given] of CALLED) {
        const operation = operations.find((one) => one.id === id)!;
        const file = await workshop.write(fence, id, write(stepsOf(operation, given?.(prepared))));
        await workshop.run(fence, file, merchant.env);
      }
      const payment = await merchant.send("GET", `/v1/payment/stripe/transactions/${prepared.transactionId}`);
      assert.deepEqual([payment.refundedAmount, payment.reference], [4.5, "order-1042b"]);
      const query = `?start=${EVER.start}&end=${EVER.end}&limit=100`;
      const payments: { type: string }[] = (await merchant.send("GET", `/v1/payment/transactions${query}`))
        .items;
      assert.deepEqual(payments.map(({ type }) => type).toSorted(), [
        "card",
        "card",
        "card",
        "link",
        "terminal",
      ]);
      const receipts: { amount: number }[] = (await merchant.send("GET", `/v1/fiscal/receipts${query}`))
        .items;
      assert.deepEqual(receipts.map(({ amount }) => amount).toSorted(), [12.5, 2.4]);
    });
  }
});
