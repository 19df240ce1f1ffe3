/**
 * `npm run bench:lists`: compares the cost of a page of the lists over all providers among many rows and
 * among few.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { interleaved, type Side } from "./load.ts";
import { machine } from "./machine.ts";
import { fill } from "./rows.ts";
import { openOffice } from "./world.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, quick: { type: "boolean", default: false } },
});
const FEW = 10_000;
const MANY = Number(values.rows);
const ROUNDS = values.quick ? 3 : 5;
const SECONDS = values.quick ? 1 : 3;
const TARGET = 1.2;

const MIDDLE = new Date(Date.now() - 500 * 86_400_000).toISOString();
const EVER = "start=2000-01-01&end=2100-01-01";
/** The place of the sought row, as a part of all rows: it is as deep among many as among few. */
const deep = (rows: number) => Math.round(rows * 0.6);
const PAGES: Record<string, (rows: number) => string> = {
  "payments, newest": () => `/v1/payment/transactions?${EVER}&order=desc`,
  "payments, from the middle": () => `/v1/payment/transactions?start=2000-01-01&end=${MIDDLE}&order=desc`,
  "payments that failed": () => `/v1/payment/transactions?${EVER}&order=desc&status=failed`,
  "payments sought by a frequent word": () => `/v1/payment/transactions?${EVER}&order=desc&q=coffee`,
  "payments sought by a reference": (rows) =>
    `/v1/payment/transactions?${EVER}&order=desc&q=order-${deep(rows)}`,
  "payments sought by no word": () => `/v1/payment/transactions?${EVER}&order=desc&q=nowhere%20at%20all`,
  "receipts, newest": () => `/v1/fiscal/receipts?${EVER}&order=desc`,
  "receipts sought by a number": () => `/v1/fiscal/receipts?${EVER}&order=desc&q=0600-0000`,
};

const offices = await Promise.all([openOffice("http://127.0.0.1:9"), openOffice("http://127.0.0.1:9")]);
try {
  await fill(offices[0], FEW);
  await fill(offices[1], MANY);
  await Promise.all(offices.map((office) => office.renew()));
  console.log(
    `${machine()}; ${ROUNDS} rounds of ${SECONDS} s in turn, one connection, medians; ${FEW} rows beside ${MANY}`,
  );
  for (const [name, path] of Object.entries(PAGES)) {
    const [few, many] = offices.map(
      (office, index): Side => ({
        url: `${office.url}${path([FEW, MANY][index]!)}`,
        headers: { authorization: `Bearer ${office.token}` },
      }),
    );
    const [small, large] = await interleaved(few!, many!, 1, ROUNDS, SECONDS);
    const [before, now] = [small, large].map(({ perSecond }) => 1_000 / perSecond);
    const ratio = now! / before!;
    console.log(
      `${name.padEnd(36)} ${before!.toFixed(2)} ms | ${now!.toFixed(2)} ms, p99 ${large.p99} ms | ratio ${ratio.toFixed(2)} (target ${TARGET}, ${ratio <= TARGET ? "met" : "not met"})`,
    );
  }
  console.log(`load at the end ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await Promise.all(offices.map((office) => office.stop()));
}
