/**
 * `npm run bench:attack`: measures how long others wait for `/healthz` while a stranger sends bodies that
 * cost much to read. The gateway, the stranger and the waiting client are processes of their own.
 * `-- --quick` takes 2 seconds a body instead of 10, `-- --connections 4` attacks over four.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ATTACKS } from "@banco/gateway-testing/hostile-bodies";
import { startProgram } from "@banco/testing/process";
import { machine } from "./machine.ts";
import { openOffice } from "./world.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean" }, connections: { type: "string", default: "1" } },
});
const SECONDS = values.quick ? 2 : 10;
/**
 * The pause between the beginnings of two requests; the next begins even if the last is unanswered, and so
 * the longest waits are counted too.
 */
const PAUSE_MS = 10;

/** Asks for this many seconds; returns the duration of each answer in ms, in ascending order. */
async function waits(url: string): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    asked.push(wait(url));
    await sleep(PAUSE_MS);
  }
  return (await Promise.all(asked)).sort((one, other) => one - other);
}

async function wait(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}/healthz`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`/healthz: ${answer.status}`);
  return performance.now() - start;
}

function print(what: string, measured: number[], sent: string): void {
  const at = (share: number) => measured[Math.floor(share * (measured.length - 1))]!.toFixed(1).padStart(8);
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${what.padEnd(44)}${at(0)}${at(0.5)}${at(0.99)}${at(1)}${sent.padStart(8)}${load.padStart(8)}`,
  );
}

const office = await openOffice("http://127.0.0.1:9");
try {
  console.log(machine());
  console.log(`${"ms".padEnd(44)}     min  median     p99     max    sent    load`);
  await waits(office.url);
  print("idle", await waits(office.url), "");
  for (const name of Object.keys(ATTACKS)) {
    const args = [office.url, name, values.connections];
    const attacker = await startProgram({ file: "bench/src/attacker.ts", args });
    const measured = await waits(office.url);
    await attacker.stop();
    print(name, measured, attacker.output().trim());
  }
  print("idle again", await waits(office.url), "");
} finally {
  await office.stop();
}
