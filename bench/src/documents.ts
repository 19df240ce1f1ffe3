/**
 * `npm run bench:documents`: measures how fast invoices are composed, read and judged, PDF files are made,
 * and receipts are issued through the gateway. With `-- --specs DIR` it also measures the official schema
 * beside our own model.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { build, composeInvoice, parse, validate } from "@banco/fatturapa";
import { startProgram } from "@banco/testing/process";
import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { loadSchemas, schemaDirectory } from "../../packages/fatturapa/check/xsd.ts";
import { interleaved } from "./load.ts";
import { machine } from "./machine.ts";
import { ACUBE, ADDRESS, connectFiscal, type Office, openOffice, RECEIPT, SELLER } from "./world.ts";

const { values } = parseArgs({ options: { specs: { type: "string" }, quick: { type: "boolean" } } });
const ROUNDS = values.quick ? 3 : 5;
const SECONDS = values.quick ? 1 : 3;
const PDF_TARGET_MS = 40;

const ITEMS = Array.from({ length: 10 }, (_, index) => ({
  description: `Consulenza ${index + 1}`,
  quantity: 1.5,
  price: 33.335,
  vat: index % 2 === 0 ? "22.00" : "10.00",
}));
const CUSTOMER = { vatId: "12345670785", name: "Cliente SPA", sdi: "ABC1234", address: ADDRESS };
/** Makes calls in turn, A B A B, each for a fixed time; returns the medians a second. */
function rates(...calls: (() => unknown)[]): number[] {
  const results = calls.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, call] of calls.entries()) {
      const end = performance.now() + SECONDS * 1_000;
      let count = 0;
      const start = performance.now();
      while (performance.now() < end) {
        call();
        count += 1;
      }
      // The first round warms up.
      if (round > 0) results[index]!.push(count / ((performance.now() - start) / 1_000));
    }
  }
  return results.map((one) => one.sort((a, b) => a - b)[Math.floor(one.length / 2)]!);
}

function invoices(): void {
  const options = { number: "2026/1", date: "2026-01-15", progressive: "0000A", today: "2026-06-30" };
  const composed = composeInvoice({ type: "TD01", items: ITEMS, customer: CUSTOMER }, SELLER, options);
  if (!composed.ok) throw new Error(JSON.stringify(composed.findings));
  const { xml } = composed;
  const read = parse(xml);
  if (!read.ok) throw new Error("our own invoice can not be read");
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
  const tree = parser.parse(xml);
  const [ours, theirs] = rates(
    () => build(read.invoice),
    () => builder.build(tree),
  ) as [number, number];
  console.log(
    `invoice of 10 lines, written: ${ours.toFixed(0)}/s; fast-xml-parser's builder, which checks nothing, ${theirs.toFixed(0)}/s; ratio ${(ours / theirs).toFixed(2)}`,
  );
  const directory = values.specs && schemaDirectory(values.specs);
  const schemas = directory ? loadSchemas(directory) : undefined;
  const bytes = Buffer.from(xml);
  const [judged, parsed, bySchema] = rates(
    () => validate(bytes, { today: "2026-06-30" }),
    () => parser.parse(xml),
    ...(schemas ? [() => schemas.judge(bytes)] : []),
  ) as [number, number, number | undefined];
  console.log(
    `read and judged by format and SDI's controls: ${judged.toFixed(0)}/s; fast-xml-parser, which judges nothing, ${parsed.toFixed(0)}/s; ratio ${(judged / parsed).toFixed(2)}`,
  );
  if (bySchema !== undefined) {
    console.log(
      `libxml2 with the official schema, which has no controls: ${bySchema.toFixed(0)}/s; ratio ${(judged / bySchema).toFixed(2)}`,
    );
  }
}

async function files(office: Office): Promise<void> {
  const wanted = { type: "TD01", items: ITEMS, customer: CUSTOMER };
  const invoice = await office.ask("POST", `${ACUBE}/invoices`, wanted);
  const receipt = await office.ask("POST", `${ACUBE}/receipts`, RECEIPT);
  for (const path of [`invoices/${invoice.id}/file`, `receipts/${receipt.id}/file?gift=false`]) {
    const side = {
      url: `${office.url}${ACUBE}/${path}`,
      headers: { authorization: `Bearer ${office.token}`, accept: "application/pdf" },
    };
    const [one] = await interleaved(side, side, 1, ROUNDS, SECONDS);
    const ms = 1000 / one.perSecond;
    console.log(
      `PDF of ${path.split("/")[0]}, through the API: ${one.perSecond.toFixed(0)}/s, ${ms.toFixed(1)} ms each (target ${PDF_TARGET_MS}, ${ms <= PDF_TARGET_MS ? "met" : "not met"})`,
    );
  }
}

async function receipts(office: Office): Promise<void> {
  const side = {
    url: `${office.url}${ACUBE}/receipts`,
    method: "POST",
    headers: { authorization: `Bearer ${office.token}`, "content-type": "application/json" },
    body: JSON.stringify(RECEIPT),
    keyed: true,
  } as const;
  for (const connections of [1, 8]) {
    const [one] = await interleaved(side, side, connections, ROUNDS, SECONDS);
    console.log(
      `receipts issued at A-Cube's simulator, c=${connections}: ${one.perSecond.toFixed(0)}/s, p50 ${one.p50} ms, p99 ${one.p99} ms`,
    );
  }
}

console.log(`${machine()}; ${ROUNDS} rounds of ${SECONDS} s, medians`);
invoices();
const simulators = await startProgram({ file: "packages/simulators/src/main.ts" });
const office = await openOffice(String(simulators.ready.url));
try {
  await connectFiscal(office);
  await files(office);
  await receipts(office);
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await office.stop();
  await simulators.stop();
}
