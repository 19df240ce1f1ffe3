import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SignedIn, TestGateway } from "@banco/gateway-testing/gateway";
import { barriersIn } from "@banco/testing/accessible";
import type { Browser } from "playwright-core";
import { openAs, openPage, signInByApi, startConsole } from "./support.ts";

let gateway: TestGateway;
let browser: Browser;
let stop: () => Promise<void>;
let anna: SignedIn;
before(async () => {
  ({ gateway, browser, stop } = await startConsole());
  anna = await signInByApi(gateway, "anna@bar.example");
});
after(() => stop());

test("a till shows its program, the newer version and the last failure", async () => {
  const { accessToken: token } = anna;
  const { body } = await gateway.send("POST", "/v1/bridges", { token, json: { name: "Counter" } });
  const headers = { "x-source-address": body.sourceAddress };
  const state = {
    program: "0.1.0",
    configuration: { isValid: true, says: null },
    devices: [],
    hasLooked: false,
  };
  await gateway.send("POST", "/v1/bridges/state", { headers, json: state });
  const last = { version: "0.2.0", result: "rolled_back", says: "it did not start", requestedAt: null };
  const program = { platform: "linux-x64", canUpdate: true, says: null, last, newer: "0.3.0" };
  const set = `update bridge set program_state = $2 where id = $1`;
  await gateway.db.raw(set, [body.id, JSON.stringify(program)]);
  const { page, troubles } = await openPage(browser, "en-GB");
  await openAs(page, gateway.url, anna.refreshToken, "/console/devices");
  const card = page.getByRole("region", { name: "Counter" });
  await card.getByText("0.1.0", { exact: true }).waitFor();
  await card.getByText("0.3.0 is available").waitFor();
  await card.getByText("0.2.0 did not work, so the till reverted to this version.").waitFor();
  await card.getByRole("button", { name: "Install 0.3.0: Counter" }).waitFor();
  await card.getByRole("button", { name: "Change: Updates of Counter" }).click();
  const dialog = page.getByRole("dialog", { name: "Updates of Counter" });
  assert.deepEqual(await barriersIn(page), []);
  await dialog.getByLabel("Updates").selectOption("automatic");
  await dialog.getByRole("button", { name: "Save" }).click();
  await card.getByText("automatic", { exact: true }).waitFor();
  await card.getByRole("button", { name: "Install 0.3.0: Counter" }).waitFor({ state: "detached" });
  const { body: changed } = await gateway.send("GET", `/v1/bridges/${body.id}`, { token });
  assert.equal(changed.updates, "automatic");
  assert.deepEqual(troubles, []);
});
