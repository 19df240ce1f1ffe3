import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HANDOFF, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { join } from "@banco/gateway-testing/members";
import { openBrowser } from "@banco/testing/browser";
import type { Browser } from "playwright-core";
import { openAs, openPage } from "./support.ts";

let gateway: TestGateway;
let browser: Browser;
before(async () => {
  gateway = await startTestGateway();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await gateway.stop();
});

test("an accountant reads the day and downloads archives but cannot close days", async () => {
  const owner = await gateway.signIn();
  const send = (method: string, path: string, json?: object) =>
    gateway.send(method, path, { token: owner.accessToken, ...(json && { json }) });
  await send("POST", HANDOFF);
  await send("PATCH", `${HANDOFF}/merchant`, SELLER);
  const { body } = await send("POST", `${HANDOFF}/receipts`, sale());
  await send("PATCH", `${HANDOFF}/receipts/${body.id}`, { status: "failed" });
  const accountant = await join(gateway, owner, "accountant");
  const { page, troubles } = await openPage(browser);
  await openAs(page, gateway.url, accountant.refreshToken, "/console");
  const needs = page.getByRole("region", { name: "Needs your attention" });
  await needs.getByText("A receipt of €2.40 was not issued.").waitFor();
  await page.getByRole("link", { name: "Close of day" }).click();
  await page
    .getByRole("region", { name: "The day so far" })
    .getByText("No receipts in this period.")
    .waitFor();
  const archives = page.getByRole("region", { name: "For the accountant" });
  await archives.getByText("No archives yet.").waitFor();
  for (const [name, file] of [
    ["Workbook (XLSX)", /^journal-\d{4}-\d\d\.xlsx$/],
    ["CSV files", /^journal-\d{4}-\d\d\.zip$/],
  ] as const) {
    const journal = page.waitForEvent("download");
    await archives.getByRole("button", { name }).click();
    assert.match((await journal).suggestedFilename(), file);
  }
  await archives.getByRole("button", { name: "Prepare the archive" }).click();
  const download = page.waitForEvent("download");
  await archives.getByRole("button", { name: /^Download / }).click();
  assert.match((await download).suggestedFilename(), /^banco-\d{4}-\d\d\.zip$/);
  assert.equal(await page.getByRole("button", { name: "Close the day" }).count(), 0);
  assert.deepEqual(troubles, []);
});
