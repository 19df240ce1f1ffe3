import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import type { Ecr17Terminal, EpsonSimulator } from "@banco/bridge-simulators";
import { type Counter, openCounter } from "@banco/bridge-testing/counter";
import { openNetwork } from "@banco/bridge-testing/network";
import { openBrowser } from "@banco/testing/browser";
import { eventually } from "@banco/testing/eventually";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import type { Browser, Page } from "playwright-core";

let browser: Browser;
let program: RunningProgram;
let network: Awaited<ReturnType<typeof openNetwork>>;
let counter: Counter<Ecr17Terminal, EpsonSimulator>;

before(async () => {
  network = await openNetwork();
  [browser, program] = await Promise.all([
    openBrowser(),
    startProgram({
      file: "examples/till/main.ts",
      flags: ["--conditions=source"],
      env: { BRIDGE_URL: network.url, PORT: "0" },
    }),
  ]);
});
after(async () => {
  await browser.close();
  await program.stop();
  await network.stop();
});
beforeEach(async () => {
  counter = await openCounter({ allowedOrigins: [String(program.ready.url)] });
  await counter.start();
  network.leadTo(counter);
});
afterEach(async () => {
  network.goDown();
  await counter.close();
});

async function openTill(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(String(program.ready.url));
  return page;
}
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const says = (page: Page, text: RegExp) => page.getByRole("status").getByText(text).waitFor();
const charged = () => counter.terminal.charged.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);
const printed = () => counter.printer.register.issued.map(({ kind }) => kind);

test("the till sells a coffee by card and then refunds it", async () => {
  const page = await openTill();
  await press(page, "Card");
  await says(page, /completed\. Receipt: 0764-0001/);
  await press(page, "Return and refund");
  await says(page, /returned/);
  assert.deepEqual([charged()[0], printed().length], ["payment 120", 2]);
  await page.close();
});

test("a page reloaded during a payment looks up the sale", async () => {
  const page = await openTill();
  const reloaded = Promise.withResolvers<void>();
  counter.terminal.plan({ paysAfter: reloaded.promise });
  await press(page, "Card");
  await eventually("the terminal has received it", () => counter.terminal.requests.includes("X"));
  await page.reload();
  reloaded.resolve();
  await says(page, /completed\. Receipt: 0764-0001/);
  assert.deepEqual([charged(), printed()], [["payment 120"], ["sale"]]);
  await page.close();
});
